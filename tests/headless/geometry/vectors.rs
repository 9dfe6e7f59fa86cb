//! The truth tables in `tests/headless/vectors`: made by exact rational arithmetic, all inputs multiples of
//! 1/64.

use glam::Vec2;
use last_octagon::geometry::{
    Circle, Hit, Jump, Rect, Relation, circle_circle, circle_rect, point_circle, point_rect, rect_rect,
    sweep_circle_circle, sweep_circle_rect, tile_center, tile_of,
};

const ROWS: usize = 400;

/// One line of a table.
struct Row<'a> {
    line: usize,
    fields: Vec<&'a str>,
}

impl Row<'_> {
    fn number(&self, column: usize) -> f32 {
        self.fields[column].parse().unwrap_or_else(|error| panic!("line {}: {error}", self.line))
    }

    fn point(&self, column: usize) -> Vec2 {
        Vec2::new(self.number(column), self.number(column + 1))
    }

    fn circle(&self, column: usize) -> Circle {
        Circle::new(self.point(column), self.number(column + 2))
    }

    fn rect(&self, column: usize) -> Rect {
        Rect::new(self.point(column), self.point(column + 2))
    }

    fn last(&self) -> &str {
        self.fields[self.fields.len() - 1]
    }

    /// The relation in the last column.
    fn relation(&self) -> Relation {
        match self.last() {
            "apart" => Relation::Apart,
            "touching" => Relation::Touching,
            "overlapping" => Relation::Overlapping,
            "contained" => Relation::Contained,
            other => panic!("line {}: unknown relation {other}", self.line),
        }
    }

    /// Checks a relation against a table that does not tell containment apart.
    fn check_without_containment(&self, found: Relation) {
        let found = if found == Relation::Contained { Relation::Overlapping } else { found };
        assert_eq!(found, self.relation(), "line {}", self.line);
    }

    /// Checks a hit against the time in the last column, where empty means a miss.
    fn check_hit(&self, found: Option<Hit>) {
        let expected = self.last();
        let Some(hit) = found else {
            assert!(expected.is_empty(), "line {}: missed, expected {expected}", self.line);
            return;
        };
        assert!(!expected.is_empty(), "line {}: expected a miss, found {hit:?}", self.line);
        let time = self.number(self.fields.len() - 1);
        assert!((hit.time - time).abs() <= 1e-4, "line {}: {hit:?}, not {time}", self.line);
        assert!((0.0..=1.0).contains(&hit.time), "line {}: {hit:?}", self.line);
        assert!((hit.normal.length() - 1.0).abs() <= 1e-6, "line {}: {hit:?} is not unit", self.line);
    }
}

/// The rows of a table; its header is checked, so that no column is read under a wrong name.
fn rows<'a>(table: &'a str, header: &str) -> Vec<Row<'a>> {
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some(header));
    let rows: Vec<_> = lines
        .enumerate()
        .map(|(index, line)| Row { line: index + 2, fields: line.split(',').collect() })
        .collect();
    assert_eq!(rows.len(), ROWS);
    let columns = header.split(',').count();
    assert!(rows.iter().all(|row| row.fields.len() == columns));
    rows
}

#[test]
fn point_circle_table() {
    for row in rows(include_str!("../vectors/point_circle.csv"), "px,py,cx,cy,r,relation") {
        row.check_without_containment(point_circle(row.point(0), row.circle(2)));
    }
}

#[test]
fn point_rect_table() {
    let header = "px,py,min_x,min_y,max_x,max_y,relation";
    for row in rows(include_str!("../vectors/point_rect.csv"), header) {
        row.check_without_containment(point_rect(row.point(0), row.rect(2)));
    }
}

#[test]
fn circle_circle_table() {
    for row in rows(include_str!("../vectors/circle_circle.csv"), "ax,ay,ar,bx,by,br,relation") {
        let (a, b) = (row.circle(0), row.circle(3));
        assert_eq!(circle_circle(a, b), row.relation(), "line {}", row.line);
        assert_eq!(circle_circle(b, a), row.relation(), "line {}, swapped", row.line);
    }
}

#[test]
fn circle_rect_table() {
    let header = "min_x,min_y,max_x,max_y,cx,cy,r,closest_x,closest_y,relation";
    for row in rows(include_str!("../vectors/circle_rect.csv"), header) {
        let (rect, circle) = (row.rect(0), row.circle(4));
        row.check_without_containment(circle_rect(circle, rect));
        assert_eq!(rect.closest_point(circle.center), row.point(7), "line {}", row.line);
    }
}

#[test]
fn rect_rect_table() {
    let header =
        "a_min_x,a_min_y,a_max_x,a_max_y,b_min_x,b_min_y,b_max_x,b_max_y,relation_without_containment";
    for row in rows(include_str!("../vectors/rect_rect.csv"), header) {
        let (a, b) = (row.rect(0), row.rect(4));
        row.check_without_containment(rect_rect(a, b));
        row.check_without_containment(rect_rect(b, a));
    }
}

#[test]
fn sweep_circle_circle_table() {
    let header = "mx,my,mr,dx,dy,sx,sy,sr,time";
    for row in rows(include_str!("../vectors/sweep_circle_circle.csv"), header) {
        let (moving, displacement, obstacle) = (row.circle(0), row.point(3), row.circle(5));
        row.check_hit(sweep_circle_circle(moving, displacement, obstacle));
        row.check_hit(sweep_circle_circle(obstacle, -displacement, moving));
    }
}

#[test]
fn sweep_circle_rect_table() {
    let header = "cx,cy,r,dx,dy,min_x,min_y,max_x,max_y,time";
    for row in rows(include_str!("../vectors/sweep_circle_rect.csv"), header) {
        row.check_hit(sweep_circle_rect(row.circle(0), row.point(3), row.rect(5)));
    }
}

#[test]
fn tile_table() {
    for row in rows(include_str!("../vectors/tile_of.csv"), "coordinate,tile,tile_centre") {
        let tile: i32 = row.fields[1].parse().unwrap();
        assert_eq!(tile_of(row.number(0)), tile, "line {}", row.line);
        assert_eq!(tile_center(row.number(0)), row.number(2), "line {}", row.line);
    }
}

#[test]
fn jump_table() {
    for row in rows(include_str!("../vectors/jump.csv"), "gravity,apex_height,take_off_speed,flight_time") {
        let jump = Jump::to_apex(row.number(1), row.number(0));
        for (found, column) in [(jump.take_off_speed(), 2), (jump.flight_time(), 3)] {
            let expected = row.number(column);
            assert!(
                (found - expected).abs() <= 2e-7 * expected,
                "line {}: {found}, not {expected}",
                row.line
            );
        }
    }
}
