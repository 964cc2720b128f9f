//! The sample run that is built in: six units, each in another state, and a journal that misleads who subtracts.
//!
//! The same files lie in `examples/sample-run`, to be dropped by hand or given to the headless command.

/// When the sample is judged, so that it looks the same on any day.
pub const NOW: &str = "2026-09-18T09:00:00Z";

macro_rules! files {
    ($($path:literal,)+) => {
        &[$(($path, include_bytes!(concat!("../examples/sample-run/", $path)))),+]
    };
}

/// Every file of the sample: its path as a browser would show it, and its bytes.
pub const FILES: &[(&str, &[u8])] = files![
    "handbook/out/alder.ok",
    "handbook/out/alder.tex",
    "handbook/out/birch.ok",
    "handbook/out/birch.tex",
    "handbook/out/cedar.ok",
    "handbook/out/cedar.pdf",
    "handbook/out/cedar.tex",
    "handbook/out/elm.tex",
    "handbook/out/fir.ok",
    "handbook/out/fir.tex",
    "home/.claude/projects/-home-ana-handbook/3f0c2b7a-51d8-4c06-9a44-e7b2d1c09f18/subagents/workflows/wf_7c41d0e2-9ab/agent-a419f22cb13331067.jsonl",
    "home/.claude/projects/-home-ana-handbook/3f0c2b7a-51d8-4c06-9a44-e7b2d1c09f18/subagents/workflows/wf_7c41d0e2-9ab/agent-ac8c3512b0106d686.jsonl",
    "home/.claude/projects/-home-ana-handbook/3f0c2b7a-51d8-4c06-9a44-e7b2d1c09f18/subagents/workflows/wf_7c41d0e2-9ab/journal.jsonl",
    "home/.claude/projects/-home-ana-handbook/3f0c2b7a-51d8-4c06-9a44-e7b2d1c09f18/workflows/scripts/handbook-wf_7c41d0e2-9ab.js",
    "home/.claude/workflow-agents.jsonl",
    "home/.claude/workflow-registry.jsonl",
];
