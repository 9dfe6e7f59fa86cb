//! What stands on a tile, and how the tile looks: the two layers of a map, and their characters.

/// What stands on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tile {
    /// Free ground.
    Floor,
    /// Free ground where enemies may appear.
    Spawn,
    /// A full wall: stops everything.
    Wall,
    /// A low wall: stops bodies on the ground; bullets and what leaps high enough pass over it.
    LowWall,
    /// A pit: stops bodies on the ground at its edge; bullets and what is in the air pass over it.
    Pit,
}

impl Tile {
    /// Every tile with its character in a map. The player's start, `@`, is floor.
    pub const CHARACTERS: [(char, Self); 5] =
        [('#', Self::Wall), ('.', Self::Floor), ('s', Self::Spawn), ('=', Self::LowWall), ('o', Self::Pit)];

    /// Whether bullets end or reflect here.
    pub fn stops_bullets(self) -> bool {
        self == Self::Wall
    }

    /// Whether bodies on the ground cannot enter.
    pub fn stops_walkers(self) -> bool {
        matches!(self, Self::Wall | Self::LowWall | Self::Pit)
    }

    /// The character in a map.
    pub fn character(self) -> char {
        character_of(&Self::CHARACTERS, self)
    }
}

/// How a tile looks; no rule of the game asks for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// The bare ground.
    #[default]
    Plain,
    /// A plate.
    Panel,
    /// Part of a line that joins neighbouring tiles of this look.
    Stripe,
    /// Slanted bars that warn of an edge.
    Hazard,
    /// A small lamp.
    Light,
    /// A grating.
    Grate,
}

impl Look {
    /// Every look with its character in a map.
    pub const CHARACTERS: [(char, Self); 6] = [
        ('.', Self::Plain),
        ('1', Self::Panel),
        ('2', Self::Stripe),
        ('3', Self::Hazard),
        ('4', Self::Light),
        ('5', Self::Grate),
    ];

    /// The character in a map.
    pub fn character(self) -> char {
        character_of(&Self::CHARACTERS, self)
    }
}

/// What a character stands for in a table.
pub(super) fn meaning_of<T: Copy>(table: &[(char, T)], character: char) -> Option<T> {
    table.iter().find(|(known, _)| *known == character).map(|&(_, meaning)| meaning)
}

fn character_of<T: Copy + PartialEq>(table: &[(char, T)], wanted: T) -> char {
    table.iter().find(|(_, meaning)| *meaning == wanted).map_or('?', |&(character, _)| character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_and_look_has_a_character_of_its_own() {
        for (character, tile) in Tile::CHARACTERS {
            assert_eq!((tile.character(), meaning_of(&Tile::CHARACTERS, character)), (character, Some(tile)));
        }
        for (character, look) in Look::CHARACTERS {
            assert_eq!((look.character(), meaning_of(&Look::CHARACTERS, character)), (character, Some(look)));
        }
    }

    #[test]
    fn what_stops_bullets_stops_walkers_too() {
        assert!(Tile::CHARACTERS.iter().all(|(_, tile)| tile.stops_walkers() || !tile.stops_bullets()));
    }
}
