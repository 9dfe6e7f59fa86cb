//! Checking the engines against each other in the midst of a step.

use super::{StepError, World};
use crate::broad_phase::{Engine, InvalidBounds};
use crate::sim::bodies::Bodies;
use crate::sim::collide::{Contacts, Disagreement};
use crate::sim::crew::Crew;

impl World {
    /// Compares what every engine finds, from the bodies `before` the tick's contacts, with what brute force finds.
    ///
    /// A checked run is slow already: the engines get copies of everything.
    pub(super) fn verify(&self, engine: Engine, before: &Bodies) -> Result<(), StepError> {
        let tick = self.tick;
        let not_finite = |error: InvalidBounds| StepError::NotFinite { tick, enemy: error.body };
        let found_by = |engine| -> Result<(Bodies, Contacts), StepError> {
            let (mut bodies, mut collision) = (before.clone(), self.collision.clone());
            let how = (engine, Crew::default());
            collision.find(how, &mut bodies, &self.arena, &mut ()).map_err(not_finite)?;
            Ok((bodies, collision.contacts().clone()))
        };
        let expected = found_by(Engine::BruteForce)?;
        for other in Engine::ALL {
            let found = if other == engine {
                (self.bodies.clone(), self.contacts().clone())
            } else {
                found_by(other)?
            };
            let difference = found.1.first_difference(&expected.1);
            if let Some(contact) = difference.or_else(|| found.0.first_displaced(&expected.0)) {
                return Err(StepError::Disagreement(Disagreement { tick, engine: other, contact }));
            }
        }
        Ok(())
    }
}
