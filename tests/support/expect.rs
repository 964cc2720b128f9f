//! Compares a diagnosis with what a case expects. Returns every difference as a sentence.

use std::collections::BTreeSet;

use serde_json::Value;

/// Every difference between `expect` and `got` (a `diagnosis.json`).
pub(crate) fn differences(expect: &Value, got: &Value) -> Vec<String> {
    let mut out = Vec::new();
    units(expect, got, &mut out);
    journal(expect, got, &mut out);
    quarantine(expect, got, &mut out);
    warnings(expect, got, &mut out);
    others(expect, got, &mut out);
    super::kept::differences(expect, got, &mut out);
    must_not(expect, got, &mut out);
    out
}

fn texts(value: &Value) -> BTreeSet<String> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned))
        .collect()
}

fn holds(list: &Value, text: &Value) -> bool {
    list.as_array().is_some_and(|list| list.contains(text))
}

fn units(expect: &Value, got: &Value, out: &mut Vec<String>) {
    let mut alternative = false;
    for (unit, want) in expect["units"].as_object().into_iter().flatten() {
        let have = &got["units"][unit];
        if have.is_null() {
            out.push(format!("unit {unit:?} is missing"));
            continue;
        }
        if have["state"] != want["state"] {
            if holds(&want["state_alternatives"], &have["state"]) {
                alternative = true;
            } else {
                out.push(format!("unit {unit:?}: state {}, not {}", have["state"], want["state"]));
            }
            continue;
        }
        if have["plan"] != want["plan"] {
            if holds(&want["plan_alternatives"], &have["plan"]) {
                alternative = true;
            } else {
                out.push(format!("unit {unit:?}: plan {}, not {}", have["plan"], want["plan"]));
            }
        }
        if !want["reason"].is_null() && !holds(&have["reasons"], &want["reason"]) {
            out.push(format!("unit {unit:?}: reasons {}, without {}", have["reasons"], want["reason"]));
        }
        if !want["hint"].is_null() && have["hints"].as_array().is_none_or(Vec::is_empty) {
            out.push(format!("unit {unit:?}: no hint, wanted {}", want["hint"]));
        }
        if !want["candidate"].is_null() && !holds(&have["candidates"], &want["candidate"]) {
            out.push(format!("unit {unit:?}: candidates {}", have["candidates"]));
        }
        for (path, check) in want["recompute"].as_object().into_iter().flatten() {
            if &have["recompute"][path] != check {
                out.push(format!("unit {unit:?}: recompute {path} is {}", have["recompute"][path]));
            }
        }
        for (path, check) in want["artifacts"].as_object().into_iter().flatten() {
            let rows = have["artifacts"].as_array().cloned().unwrap_or_default();
            let found = rows.iter().find(|row| row["path"] == **path).map(|row| row["check"].clone());
            if found.as_ref() != Some(check) {
                out.push(format!("unit {unit:?}: artifact {path} is {found:?}, not {check}"));
            }
        }
    }
    for (unit, have) in got["units"].as_object().into_iter().flatten() {
        let unexpected = expect["units"].is_object() && expect["units"][unit].is_null();
        if unexpected && ["rerun", "run", "safe"].contains(&have["plan"].as_str().unwrap_or_default()) {
            out.push(format!("unit {unit:?} is not expected, and planned as {}", have["plan"]));
        }
    }
    for (bucket, want) in expect["plan"].as_object().into_iter().flatten().filter(|(_, want)| want.is_array())
    {
        if !alternative && texts(&got["plan"][bucket]) != texts(want) {
            out.push(format!("plan.{bucket} is {}, not {want}", got["plan"][bucket]));
        }
    }
}

fn journal(expect: &Value, got: &Value, out: &mut Vec<String>) {
    let (want, have) = (&expect["journal"], &got["journal"]);
    let unknown = texts(&have["unknown_keys"]);
    let soft = !want["acceptable_if_not_recovered"].is_null();
    for (name, keys) in want.as_object().into_iter().flatten().filter(|(name, _)| name.ends_with("_keys")) {
        let (keys, found) = (texts(keys), texts(&have[name]));
        let apart: BTreeSet<_> = keys.symmetric_difference(&found).cloned().collect();
        let excused = soft && apart.is_subset(&unknown);
        if !apart.is_empty() && !excused {
            out.push(format!("journal.{name} differs by {apart:?}"));
        }
    }
    for name in ["naive_subtraction", "finished_by_transcript"] {
        let (want, have) = (&want[name], &have[name]);
        let equal = if want.is_array() { texts(want) == texts(have) } else { want == have };
        if !want.is_null() && !equal {
            out.push(format!("journal.{name} is {have}, not {want}"));
        }
    }
    for count in ["started", "result"] {
        if !want["unkeyed"].is_null() && want["unkeyed"][count] != have["unkeyed"][count] {
            out.push(format!("journal.unkeyed.{count} is {}", have["unkeyed"][count]));
        }
    }
    let faults: BTreeSet<_> = have["line_errors"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|fault| (fault["line"].to_string(), fault["kind"].to_string()))
        .collect();
    for fault in want["line_errors"].as_array().into_iter().flatten() {
        if !faults.contains(&(fault["line"].to_string(), fault["kind"].to_string())) {
            out.push(format!("journal.line_errors {faults:?} lacks {fault}"));
        }
    }
    if want["line_errors"].as_array().is_some_and(Vec::is_empty) && !faults.is_empty() {
        out.push(format!("journal.line_errors holds {faults:?}"));
    }
}

fn quarantine(expect: &Value, got: &Value, out: &mut Vec<String>) {
    let by_unit = |side: &Value| -> Vec<(String, Value)> {
        side.as_array()
            .into_iter()
            .flatten()
            .map(|step| (step["unit"].as_str().unwrap_or_default().to_owned(), step.clone()))
            .collect()
    };
    let (want, have) = (by_unit(&expect["quarantine"]), by_unit(&got["quarantine"]));
    let names =
        |steps: &[(String, Value)]| steps.iter().map(|(unit, _)| unit.clone()).collect::<BTreeSet<_>>();
    if names(&want) != names(&have) {
        out.push(format!("quarantine of {:?}, not {:?}", names(&have), names(&want)));
        return;
    }
    let list = |value: &Value| {
        if value.is_array() { texts(value) } else { texts(&Value::Array(vec![value.clone()])) }
    };
    for (unit, want) in &want {
        let Some((_, have)) = have.iter().find(|(name, _)| name == unit) else { continue };
        for field in ["move", "sha_real", "sha_declared"] {
            if !want[field].is_null() && list(&want[field]) != list(&have[field]) {
                out.push(format!("quarantine {unit:?}: {field} is {}", have[field]));
            }
        }
        if !want["to"].as_str().is_some_and(|to| to.contains('<')) && want["to"] != have["to"] {
            out.push(format!("quarantine {unit:?} goes to {}", have["to"]));
        }
    }
}

fn warnings(expect: &Value, got: &Value, out: &mut Vec<String>) {
    const FIELDS: [&str; 10] =
        ["unit", "key", "line", "path", "step", "gate", "agentId", "stage", "commit", "version"];
    for want in expect["warnings"].as_array().into_iter().flatten() {
        let given = got["warnings"].as_array().into_iter().flatten().any(|have| {
            have["code"] == want["code"]
                && FIELDS.iter().all(|key| {
                    want[*key].is_null() || have.get(*key).is_none_or(|value| value == &want[*key])
                })
        });
        if !given {
            out.push(format!("warning not given: {want}"));
        }
    }
}

fn others(expect: &Value, got: &Value, out: &mut Vec<String>) {
    for name in ["units_from", "run_start", "units_order"] {
        if !expect[name].is_null() && expect[name] != got[name] {
            out.push(format!("{name} is {}, not {}", got[name], expect[name]));
        }
    }
    for (name, want) in expect["git"].as_object().into_iter().flatten() {
        let have = &got["git"][name];
        let equal = if want.is_array() { texts(want) == texts(have) } else { want == have };
        if !equal {
            out.push(format!("git.{name} is {have}, not {want}"));
        }
    }
    if let Some(want) = expect.get("launch") {
        let have = &got["plan"]["launch"];
        if have.is_null() != want.is_null() || texts(&have["args"]) != texts(&want["args"]) {
            out.push(format!("plan.launch is {have}, not {want}"));
        }
    }
    for (run, args) in
        expect["other_runs"].as_object().into_iter().flatten().filter(|(_, args)| !args.is_null())
    {
        let runs = got["runs"].as_array().cloned().unwrap_or_default();
        if let Some(have) = runs.iter().find(|have| have["runId"] == **run)
            && &have["args"] != args
        {
            out.push(format!("runs[{run}].args is {}", have["args"]));
        }
    }
}

fn must_not(expect: &Value, got: &Value, out: &mut Vec<String>) {
    let plan = &got["plan"];
    let moved: Vec<&Value> = got["quarantine"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|q| q["move"].as_array())
        .flatten()
        .collect();
    for rule in expect["must_not"].as_array().into_iter().flatten() {
        let (value, unit) = (&rule["value"], &rule["unit"]);
        let broken = match rule["kind"].as_str().unwrap_or_default() {
            "rerun" => {
                ["rerun", "run"].iter().any(|b| holds(&plan[*b], unit))
                    || holds(&plan["launch"]["args"], unit)
            }
            "quarantine" => got["quarantine"].as_array().into_iter().flatten().any(|q| &q["unit"] == unit),
            "count_as_done" => holds(&plan["safe"], unit),
            "state" => &got["units"][unit.as_str().unwrap_or_default()]["state"] == value,
            "unit" => !got["units"][value.as_str().unwrap_or_default()].is_null(),
            "quarantine_path" => moved.contains(&value),
            "dead_key" => texts(&got["journal"]["dead_keys"]).contains(value.as_str().unwrap_or("null")),
            "line_error" => got["journal"]["line_errors"]
                .as_array()
                .into_iter()
                .flatten()
                .any(|e| e["file"] == rule["file"]),
            "launch_args_empty" => plan["launch"]["args"].as_array().is_some_and(Vec::is_empty),
            "launch_without_args" => !plan["launch"].is_null() && plan["launch"]["args"].is_null(),
            "any_launch" => !plan["launch"].is_null(),
            "text" => got.to_string().contains(value.as_str().unwrap_or("\0")),
            _ => false,
        };
        if broken {
            out.push(format!("must not: {rule}"));
        }
    }
}
