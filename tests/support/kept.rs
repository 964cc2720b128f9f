//! What a case expects of state files, stages and identifiers.

use serde_json::Value;

/// Differences in what is kept beside units.
pub(crate) fn differences(expect: &Value, got: &Value, out: &mut Vec<String>) {
    let state = &got["state_file"];
    for (name, have) in [
        ("artifacts", &state["artifacts"]),
        ("steps", &state["steps"]),
        ("approval", &state["approval"]),
        ("gates", &state["gates"]),
        ("requirements", &state["requirements"]),
        ("stages", &got["stages"]),
    ] {
        for (key, want) in expect[name].as_object().into_iter().flatten() {
            if &have[key] != want {
                out.push(format!("{name}[{key}] is {}, not {want}", have[key]));
            }
        }
    }
    if !expect["stop"].is_null() && state["stop"]["error"] != expect["stop"]["error"] {
        out.push(format!("stop is {}, not {}", state["stop"], expect["stop"]));
    }
    if !expect["loop"].is_null() && got["loop"] != expect["loop"] {
        out.push(format!("loop is {}, not {}", got["loop"], expect["loop"]));
    }
    for (name, have) in [("plan_errors", &state["plan_errors"]), ("duplicates", &got["duplicates"])] {
        for want in expect[name].as_array().into_iter().flatten() {
            if !have.as_array().is_some_and(|have| have.contains(want)) {
                out.push(format!("{name} {have} lacks {want}"));
            }
        }
    }
    for rule in expect["must_not"].as_array().into_iter().flatten() {
        let runs = |plan: &Value| {
            plan.as_str().is_some_and(|plan| plan.starts_with("run") || plan.starts_with("one_more"))
        };
        let value = &rule["value"];
        let named = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let broken = match rule["kind"].as_str().unwrap_or_default() {
            "run_step" => runs(&state["steps"][&named]),
            "run_stage" => runs(&got["stages"][&named]),
            "skip_stage" => !runs(&got["stages"][&named]),
            "any_run" => {
                state["steps"].as_object().into_iter().flatten().any(|(_, plan)| runs(plan))
                    || !got["plan"]["launch"].is_null()
            }
            "warning" => got["warnings"].as_array().into_iter().flatten().any(|have| {
                have["code"] == rule["code"] && (rule["stage"].is_null() || have["stage"] == rule["stage"])
            }),
            _ => false,
        };
        if broken {
            out.push(format!("must not: {rule}"));
        }
    }
}
