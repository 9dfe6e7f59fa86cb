//! Which size classes there are, and the cells of each.

use glam::Vec2;

use super::layer::{Layer, Mapping};
use crate::broad_phase::InvalidBounds;
use crate::broad_phase::sizes::{CLASSES, SizeClasses, Survey, survey};
use crate::geometry::Rect;

/// How far the places of bodies may have grown or shrunk, as a part of their extent, before cells are laid
/// out anew.
const TOLERANCE: f32 = 0.02;

/// So many times cells are used before they are laid out anew, for bodies that shrink in them.
const USES: u32 = 100;

/// The layers, from the largest bodies to the smallest.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    layers: [Layer; CLASSES],
    used: usize,
    /// The layer of each size class.
    layer_of_class: [u8; CLASSES],
    classes: SizeClasses,
    /// The smallest and the largest `min` of any body.
    low: Vec2,
    high: Vec2,
    /// How many times the cells may still be used.
    uses: u32,
}

impl Layout {
    /// Has no layers.
    pub(super) fn clear(&mut self) {
        self.used = 0;
    }

    /// Chooses layers and cells for `bounds`; without any if one of the bodies is invalid.
    pub(super) fn lay_out(&mut self, bounds: &[Rect]) -> Result<(), InvalidBounds> {
        self.clear();
        if bounds.is_empty() {
            return Ok(());
        }
        let Survey { low, high, longest } = survey(bounds)?;
        (self.low, self.high, self.uses) = (low, high, USES);
        let populations = self.classes.classify(bounds, longest);
        let extent = high.as_dvec2() - low.as_dvec2();
        let mut first_cell = 0;
        for (class, population) in populations.into_iter().enumerate() {
            if population.count > 0 {
                let layer = Layer::new(low, extent, population, first_cell);
                // The row below the last is there to be asked, and empty.
                first_cell += (layer.rows + 1) * layer.stride as usize;
                self.layers[self.used] = layer;
                self.used += 1;
            }
            self.layer_of_class[class] = self.used.saturating_sub(1) as u8;
        }
        Ok(())
    }

    pub(super) fn layers(&self) -> &[Layer] {
        &self.layers[..self.used]
    }

    pub(super) fn layers_mut(&mut self) -> &mut [Layer] {
        &mut self.layers[..self.used]
    }

    /// The mapping of each body, by the size classes of the bodies for which this was laid out.
    #[inline]
    pub(super) fn mappings_of_bodies(&self) -> impl Iterator<Item = Mapping> {
        // The remainders never differ from the numbers; they spare a check.
        let mappings =
            self.layer_of_class.map(|layer| Mapping::of(&self.layers[usize::from(layer) % CLASSES]));
        self.classes.of_bodies().iter().map(move |&class| mappings[usize::from(class) % CLASSES])
    }

    /// Whether this was laid out for as many bodies, not too long ago.
    pub(super) fn is_for(&mut self, bodies: usize) -> bool {
        self.uses = self.uses.saturating_sub(1);
        self.used > 0 && self.uses > 0 && self.classes.of_bodies().len() == bodies
    }

    /// Whether places between these corners fill the cells as those did for which they were laid out.
    pub(super) fn fits(&self, low: Vec2, high: Vec2) -> bool {
        let tolerance = (self.high - self.low).max_element() * TOLERANCE;
        (low - self.low).abs().max((high - self.high).abs()).max_element() <= tolerance
    }

    /// How many cells all layers have together, margins included.
    pub(super) fn cell_count(&self) -> usize {
        self.layers().last().map_or(0, |layer| layer.first_cell + (layer.rows + 1) * layer.stride as usize)
    }
}
