//! Steps as a drawing: columns by what they need, a line from each to what needs it.

use std::collections::BTreeMap;

use leptos::prelude::*;

use crate::app::parts::word::{use_lang, word};
use crate::model::step::{PlannedStep, StepPlan};
use crate::plan::layers::layers;
use crate::say::marked::visible;
use crate::say::{self, Label};

/// Size of a box, and how far apart columns and rows are, in units of the drawing (pixels at its own size).
const BOX: (usize, usize) = (148, 52);
const GAP: (usize, usize) = (44, 18);
/// How many letters of a name fit into a box.
const LETTERS: usize = 17;

/// What a resume would do with a step, as word, shape and colour.
#[component]
pub fn PlanBadge(
    /// Which.
    plan: StepPlan,
) -> impl IntoView {
    let lang = use_lang();
    view! {
        <span class=format!("badge plan-badge--{}", plan.code())>
            <svg class="badge__shape" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                <PlanShape plan />
            </svg>
            <span>{move || say::step_plan(lang.get(), plan)}</span>
        </span>
    }
}

#[component]
fn PlanShape(plan: StepPlan) -> impl IntoView {
    match plan {
        // A full disc with a tick.
        StepPlan::Keep => view! {
            <circle class="solid" cx="8" cy="8" r="6.5"></circle>
            <path class="cut" d="M5 8.2 7.2 10.4 11 6"></path>
        }
        .into_any(),
        // A triangle that points on.
        StepPlan::Run => view! { <path class="solid" d="M4 2.5 13.5 8 4 13.5z"></path> }.into_any(),
        // An open diamond with a dot.
        StepPlan::Ask => view! {
            <path d="M8 1.4 14.6 8 8 14.6 1.4 8z"></path>
            <circle class="solid" cx="8" cy="8" r="1"></circle>
        }
        .into_any(),
        // A ring with a bar across.
        StepPlan::Blocked => view! {
            <circle cx="8" cy="8" r="6.2"></circle>
            <path d="M3.8 12.2 12.2 3.8"></path>
        }
        .into_any(),
    }
}

/// Where a box stands, or where a line passes through a column: the upper left corner of the place.
type Corner = (usize, usize);

/// Boxes, lines with the places that they pass, and the size of it all.
struct Drawing {
    boxes: Vec<Corner>,
    lines: Vec<Vec<Corner>>,
    size: (usize, usize),
}

impl Drawing {
    /// Columns by what is needed; a line that leaves columns out keeps a free place in each of them.
    fn of(steps: &[PlannedStep]) -> Self {
        let columns = layers(steps);
        let mut rows: BTreeMap<usize, usize> = BTreeMap::new();
        let mut take = |column: usize| {
            let row = rows.entry(column).or_insert(0);
            *row += 1;
            (column * (BOX.0 + GAP.0) + 2, (*row - 1) * (BOX.1 + GAP.1) + 2)
        };
        let boxes: Vec<Corner> = columns.iter().map(|column| take(*column)).collect();
        let places: BTreeMap<&str, (usize, Corner)> = steps
            .iter()
            .zip(columns.iter().zip(&boxes))
            .map(|(step, (column, corner))| (step.step.id.as_str(), (*column, *corner)))
            .collect();
        let mut lines = Vec::new();
        for (step, (column, corner)) in steps.iter().zip(columns.iter().zip(&boxes)) {
            for (from, start) in step.step.depends_on.iter().filter_map(|id| places.get(id.as_str())) {
                let passed = (from + 1..*column).map(&mut take);
                lines.push(std::iter::once(*start).chain(passed).chain([*corner]).collect());
            }
        }
        let width = (columns.iter().max().map_or(0, |last| last + 1)) * (BOX.0 + GAP.0) + 4 - GAP.0;
        let height = rows.values().max().copied().unwrap_or(0) * (BOX.1 + GAP.1) + 4 - GAP.1;
        Self { boxes, lines, size: (width, height) }
    }
}

/// The drawing. The table below it says the same in words.
#[component]
pub fn StepGraph(
    /// The steps, in the order of their file.
    steps: Vec<PlannedStep>,
) -> impl IntoView {
    let label = word(Label::StepGraph);
    let Drawing { boxes, lines, size: (width, height) } = Drawing::of(&steps);
    let lines = lines
        .iter()
        .map(|places| line(places))
        .map(|(path, back)| {
            view! { <path class="step-graph__line" class:step-graph__line--back=back d=path></path> }
        })
        .collect_view();
    let boxes = steps
        .into_iter()
        .zip(boxes)
        .map(|(planned, corner)| view! { <StepBox planned corner /> })
        .collect_view();
    view! {
        <div class="step-graph" tabindex="0" role="group" aria-label=label data-testid="step-graph">
            <svg
                viewBox=format!("0 0 {width} {height}")
                width=width.to_string()
                height=height.to_string()
                role="img"
                aria-label=label
            >
                {lines}
                {boxes}
            </svg>
        </div>
    }
}

/// A line from the right side of a box to the left side of another, level through the places between them; one that goes
/// back, around a circle, is told apart.
fn line(places: &[Corner]) -> (String, bool) {
    let mut path = Vec::new();
    let mut back = false;
    for (nth, pair) in places.windows(2).enumerate() {
        let [from, to] = pair else { continue };
        let (x1, y1) = (from.0 + BOX.0, from.1 + BOX.1 / 2);
        let (x2, y2) = (to.0, to.1 + BOX.1 / 2);
        let bend = GAP.0 / 2;
        let (out, into) = (x1 + bend, x2.saturating_sub(bend));
        let begin = if nth == 0 { "M" } else { "L" };
        path.push(format!("{begin}{x1} {y1}C{out} {y1} {into} {y2} {x2} {y2}"));
        back |= to.0 <= from.0;
    }
    (path.concat(), back)
}

#[component]
fn StepBox(planned: PlannedStep, corner: Corner) -> impl IntoView {
    let lang = use_lang();
    let (x, y) = corner;
    let plan = planned.plan;
    let name = visible(planned.step.name.as_deref().unwrap_or_default());
    let title = format!("{} {name}", visible(&planned.step.id));
    let mut short: String = title.chars().take(LETTERS).collect();
    if title.chars().count() > LETTERS {
        short.push('…');
    }
    view! {
        <g class=format!("step-box plan-badge--{}", plan.code()) transform=format!("translate({x} {y})")>
            <rect class="step-box__frame" width=BOX.0.to_string() height=BOX.1.to_string() rx="6"></rect>
            <rect class="step-box__edge" width="4" height=BOX.1.to_string() rx="2"></rect>
            <text class="step-box__name" x="14" y="21">{short.trim_end().to_owned()}</text>
            <svg class="badge__shape" x="14" y="30" width="12" height="12" viewBox="0 0 16 16">
                <PlanShape plan />
            </svg>
            <text class="step-box__plan" x="31" y="40">{move || say::step_plan(lang.get(), plan)}</text>
            <title>{title}</title>
        </g>
    }
}
