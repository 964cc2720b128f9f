//! In which order steps can run, as columns of a drawing.

use std::collections::BTreeMap;

use crate::model::step::PlannedStep;

/// The column of each step: 0 where it needs nothing, else one more than the last of what it needs. What lies on a circle,
/// and what doesn't exist, counts for nothing.
pub fn layers(steps: &[PlannedStep]) -> Vec<usize> {
    let numbers: BTreeMap<&str, usize> =
        steps.iter().enumerate().map(|(number, step)| (step.step.id.as_str(), number)).collect();
    let mut layers = vec![0_usize; steps.len()];
    // A way without circles has no more steps than there are: after that many rounds only circles still grow.
    for _ in 0..steps.len() {
        let mut moved = false;
        for (number, step) in steps.iter().enumerate() {
            let needs = step.step.depends_on.iter().filter_map(|id| numbers.get(id.as_str()));
            let after = needs.filter(|need| **need != number).filter_map(|need| layers.get(*need)).max();
            let wanted = after.map_or(0, |last| last + 1).min(steps.len().saturating_sub(1));
            if let Some(layer) = layers.get_mut(number)
                && wanted > *layer
            {
                *layer = wanted;
                moved = true;
            }
        }
        if !moved {
            break;
        }
    }
    // Circles were pushed to the end: close the gaps that this left.
    let mut used: Vec<usize> = layers.clone();
    used.sort_unstable();
    used.dedup();
    layers.iter().map(|layer| used.binary_search(layer).unwrap_or(0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::state_file::{Step, StepStatus};
    use crate::model::step::{StepPlan, StepReason};

    fn steps(needs: &[&[usize]]) -> Vec<PlannedStep> {
        let step = |(number, needs): (usize, &&[usize])| PlannedStep {
            step: Step {
                id: number.to_string(),
                name: None,
                agents: Vec::new(),
                depends_on: needs.iter().map(usize::to_string).collect(),
                status: StepStatus::Done,
                attempts: None,
            },
            plan: StepPlan::Keep,
            reason: StepReason::DoneAndEqual,
            artifacts: Vec::new(),
        };
        needs.iter().enumerate().map(step).collect()
    }

    #[test]
    fn layers_follow_the_longest_way() {
        assert_eq!(layers(&steps(&[&[], &[0], &[1], &[1], &[0], &[2, 3, 4], &[5]])), [0, 1, 2, 2, 1, 3, 4]);
    }

    #[test]
    fn layers_of_a_circle_come_to_an_end() {
        let found = layers(&steps(&[&[], &[0, 2], &[1], &[7], &[4]]));
        assert_eq!((found[0], found[3], found[4]), (0, 0, 0));
        assert!(found.iter().all(|layer| *layer < 5));
    }
}
