//! The shapes and the relation between two of them.

use glam::Vec2;

/// How two closed shapes lie to each other, from farthest to nearest.
///
/// The order of the variants is the order of nearness, so `relation >= Relation::Touching` reads as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// No common point.
    Apart,
    /// Common points on the borders only: an exact touch.
    Touching,
    /// Common inner points, neither shape wholly inside the other.
    Overlapping,
    /// The smaller shape lies wholly inside the larger, inner tangency included.
    Contained,
}

impl Relation {
    /// Whether the shapes share inner points: the rule for damage.
    #[inline]
    pub fn is_overlap(self) -> bool {
        self >= Self::Overlapping
    }

    /// Whether the shapes share any point, an exact touch included: the rule for pick-ups.
    #[inline]
    pub fn is_contact(self) -> bool {
        self >= Self::Touching
    }
}

/// A closed disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// Centre, in tiles.
    pub center: Vec2,
    /// Radius, in tiles, finite and at least 0. Radius 0 is a point.
    pub radius: f32,
}

impl Circle {
    /// A circle from its centre and radius.
    #[inline]
    pub const fn new(center: Vec2, radius: f32) -> Self {
        Self { center, radius }
    }

    /// The smallest rectangle that holds the circle.
    #[inline]
    pub fn bounds(self) -> Rect {
        let reach = Vec2::splat(self.radius);
        Rect::new(self.center - reach, self.center + reach)
    }

    /// The point of the disc closest to `point`: itself if it lies in the disc, else on the border.
    pub fn closest_point(self, point: Vec2) -> Vec2 {
        let center = self.center.as_dvec2();
        let offset = point.as_dvec2() - center;
        let radius = f64::from(self.radius);
        if offset.length_squared() <= radius * radius {
            return point;
        }
        (center + offset * (radius / offset.length())).as_vec2()
    }
}

/// A closed axis-aligned rectangle; also the bounding box (AABB) of any body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Corner with the smallest coordinates (upper left on screen).
    pub min: Vec2,
    /// Corner with the largest coordinates (lower right on screen); never less than `min` on either axis.
    pub max: Vec2,
}

impl Rect {
    /// A rectangle from its smallest and largest corner.
    #[inline]
    pub const fn new(min: Vec2, max: Vec2) -> Self {
        Self { min, max }
    }

    /// A rectangle from its centre and half its size.
    #[inline]
    pub fn from_center(center: Vec2, half_size: Vec2) -> Self {
        Self::new(center - half_size, center + half_size)
    }

    /// Width and height.
    #[inline]
    pub fn size(self) -> Vec2 {
        self.max - self.min
    }

    /// The middle.
    #[inline]
    pub fn center(self) -> Vec2 {
        (self.min + self.max) * 0.5
    }

    /// The smallest rectangle that holds both.
    #[inline]
    pub fn union(self, other: Self) -> Self {
        Self::new(self.min.min(other.min), self.max.max(other.max))
    }

    /// The rectangle moved outwards on every side by `margin` tiles.
    #[inline]
    pub fn grown(self, margin: f32) -> Self {
        Self::new(self.min - Vec2::splat(margin), self.max + Vec2::splat(margin))
    }

    /// Whether the two share a point, borders included.
    #[inline]
    pub fn touches(self, other: Self) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }

    /// Whether `other` lies in this one; borders may coincide.
    #[inline]
    pub fn holds(self, other: Self) -> bool {
        self.min.cmple(other.min).all() && other.max.cmple(self.max).all()
    }

    /// Whether `point` lies inside, off the border.
    #[inline]
    pub fn holds_inside(self, point: Vec2) -> bool {
        self.min.cmplt(point).all() && point.cmplt(self.max).all()
    }

    /// The point of the rectangle closest to `point`: itself if it lies in the rectangle, else on the border.
    #[inline]
    pub fn closest_point(self, point: Vec2) -> Vec2 {
        point.max(self.min).min(self.max)
    }

    /// Whether every coordinate is a finite number and `min` does not exceed `max`.
    #[inline]
    pub fn is_valid(self) -> bool {
        self.min.is_finite() && self.max.is_finite() && self.min.x <= self.max.x && self.min.y <= self.max.y
    }
}
