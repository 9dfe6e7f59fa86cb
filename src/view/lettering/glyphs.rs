//! The letters: straight strokes between points of a small grid, corners cut like the octagon's.
//!
//! A letter is written as runs of points separated by blanks, a point as two hexadecimal digits, column and row.
//! Rows: capitals and digits reach from 2 down to A, small letters from 5 down to A, tails to D, accents up to 0.
//! A run of one point twice is a dot.

use std::sync::OnceLock;

use glam::Vec2;

/// Row of the tops of capitals.
pub(super) const CAP_TOP: f32 = 2.0;
/// Row of the line the letters stand on.
pub(super) const BASELINE: f32 = 10.0;

/// A letter ready to draw, in grid units.
pub(super) struct Glyph {
    /// Column of its right edge; its left edge is column 0.
    pub(super) width: f32,
    pub(super) strokes: Vec<(Vec2, Vec2)>,
}

/// The letter of a character, or an empty frame.
pub(super) fn glyph(letter: char) -> &'static Glyph {
    static ALPHABET: OnceLock<Alphabet> = OnceLock::new();
    ALPHABET.get_or_init(Alphabet::read).find(letter)
}

struct Alphabet {
    /// Sorted by character.
    letters: Vec<(char, Glyph)>,
    missing: Glyph,
}

impl Alphabet {
    fn read() -> Self {
        let simple = SIMPLE.iter().map(|&(letter, width, runs)| (letter, read_glyph(width, &[runs])));
        let accented = ACCENTED.iter().filter_map(|&(letter, base, accent)| {
            let &(_, width, runs) = SIMPLE.iter().find(|&&(simple, ..)| simple == base)?;
            Some((letter, read_glyph(width, &[runs, accent])))
        });
        let mut letters: Vec<_> = simple.chain(accented).collect();
        letters.sort_unstable_by_key(|&(letter, _)| letter);
        Self { letters, missing: read_glyph(5, &["02525A0A02"]) }
    }

    fn find(&self, letter: char) -> &Glyph {
        let found = self.letters.binary_search_by_key(&letter, |&(letter, _)| letter);
        found.ok().and_then(|index| self.letters.get(index)).map_or(&self.missing, |(_, glyph)| glyph)
    }
}

fn read_glyph(width: u8, parts: &[&str]) -> Glyph {
    let mut strokes = Vec::new();
    for run in parts.iter().flat_map(|runs| runs.split_ascii_whitespace()) {
        let digit = |byte: u8| char::from(byte).to_digit(16).map_or(0.0, |digit| digit as f32);
        let points: Vec<Vec2> =
            run.as_bytes().chunks_exact(2).map(|point| Vec2::new(digit(point[0]), digit(point[1]))).collect();
        strokes.extend(points.windows(2).map(|ends| (ends[0], ends[1])));
    }
    Glyph { width: f32::from(width), strokes }
}

#[rustfmt::skip]
const SIMPLE: &[(char, u8, &str)] = &[
    (' ', 2, ""),
    ('A', 6, "0A042242646A 0767"),
    ('B', 6, "0A0242535546 065667695A0A"),
    ('C', 6, "622204082A6A"),
    ('D', 6, "024264684A0A02"),
    ('E', 5, "52020A5A 0646"),
    ('F', 5, "52020A 0646"),
    ('G', 6, "622204082A6A6636"),
    ('H', 6, "020A 626A 0666"),
    ('I', 0, "020A"),
    ('J', 5, "52583A2A08"),
    ('K', 6, "020A 62266A 0626"),
    ('L', 5, "020A5A"),
    ('M', 6, "0A0236626A"),
    ('N', 6, "0A026A62"),
    ('O', 6, "224264684A2A080422"),
    ('P', 6, "0A025263665707"),
    ('Q', 6, "224264684A2A080422 476A"),
    ('R', 6, "0A025263665707 376A"),
    ('S', 6, "62120305165667695A0A"),
    ('T', 6, "0262 323A"),
    ('U', 6, "02082A4A6862"),
    ('V', 6, "023A62"),
    ('W', 6, "021A345A62"),
    ('X', 6, "026A 620A"),
    ('Y', 6, "020436 646236 363A"),
    ('Z', 6, "02620A6A"),
    ('a', 5, "0545565A 571708091A4A59"),
    ('b', 5, "020A 06154556594A1A09"),
    ('c', 4, "451506091A4A"),
    ('d', 5, "525A 56451506091A4A59"),
    ('e', 5, "085856451506091A5A"),
    ('f', 4, "4232232A 0545"),
    ('g', 5, "555C4D1D 56451506091A4A59"),
    ('h', 5, "020A 061545565A"),
    ('i', 0, "050A 0303"),
    ('j', 2, "252C1D0D 2323"),
    ('k', 4, "020A 45184A 0818"),
    ('l', 2, "02091A2A"),
    ('m', 6, "050A 061525363A 364555666A"),
    ('n', 5, "050A 061545565A"),
    ('o', 5, "154556594A1A090615"),
    ('p', 5, "050D 06154556594A1A09"),
    ('q', 5, "555D 56451506091A4A59"),
    ('r', 3, "050A 0635"),
    ('s', 5, "5515061748594A0A"),
    ('t', 4, "22293A4A 0545"),
    ('u', 5, "05091A4A59 555A"),
    ('v', 4, "052A45"),
    ('w', 6, "051A355A65"),
    ('x', 5, "055A 550A"),
    ('y', 5, "05091A4A59 555C4D1D"),
    ('z', 5, "05550A5A"),
    ('0', 5, "124253594A1A090312"),
    ('1', 5, "14323A 1A5A"),
    ('2', 5, "03124253550A5A"),
    ('3', 5, "024253554626 4657594A0A"),
    ('4', 5, "4A420757"),
    ('5', 5, "5202054556594A0A"),
    ('6', 5, "421203091A4A59574606"),
    ('7', 5, "0252532A"),
    ('8', 5, "124253554616050312 1607091A4A595746"),
    ('9', 5, "1A4A5953421203051656"),
    ('!', 0, "0207 0A0A"),
    ('"', 2, "0204 2224"),
    ('#', 6, "231A 534A 0565 0868"),
    ('$', 6, "62120305165667695A0A 313B"),
    ('%', 6, "620A 1223140312 58695A4958"),
    ('&', 6, "6A14132232434408091A3A67"),
    ('\'', 0, "0204"),
    ('(', 2, "2103092B"),
    (')', 2, "0123290B"),
    ('*', 4, "2327 0446 4406"),
    ('+', 4, "2529 0747"),
    (',', 1, "1A0C"),
    ('-', 3, "0737"),
    ('.', 0, "0A0A"),
    ('/', 4, "410B"),
    (':', 0, "0606 0A0A"),
    (';', 1, "1616 1A0C"),
    ('<', 3, "34073A"),
    ('=', 4, "0646 0949"),
    ('>', 3, "04370A"),
    ('?', 5, "031242535537 3738 3A3A"),
    ('@', 7, "7A2A08042252747838363555"),
    ('[', 2, "21010B2B"),
    ('\\', 4, "014B"),
    (']', 2, "01212B0B"),
    ('^', 4, "042244"),
    ('_', 5, "0B5B"),
    ('`', 1, "0213"),
    ('{', 3, "312112150617 171A2B3B"),
    ('|', 0, "010B"),
    ('}', 3, "011122253627 272A1B0B"),
    ('~', 5, "081727384857"),
    ('ß', 5, "0A03123243443525 354657594A2A"),
    ('×', 4, "0549 4509"),
    ('·', 0, "0606"),
    ('•', 2, "0626 0828 0727 0628"),
    ('–', 5, "0757"),
    ('—', 8, "0787"),
    ('°', 2, "1223140312"),
    ('…', 6, "0A0A 3A3A 6A6A"),
    ('±', 4, "2428 0646 0A4A"),
    ('≤', 4, "430649 0A4A"),
    ('≥', 4, "034609 0A4A"),
    ('≈', 5, "071626374756 0A19293A4A59"),
    ('µ', 5, "050D 091A4A59 555A"),
    ('←', 6, "0767 34073A"),
    ('→', 6, "0767 34673A"),
    ('↑', 6, "323A 053265"),
    ('↓', 6, "323A 073A67"),
    ('’', 1, "1204"),
    ('„', 3, "1A0C 3A2C"),
    ('“', 3, "1204 3224"),
    ('”', 3, "0214 2234"),
];

/// Letters made of another and an accent.
#[rustfmt::skip]
const ACCENTED: &[(char, char, &str)] = &[
    ('Ä', 'A', "1010 5050"), ('Ö', 'O', "1010 5050"), ('Ü', 'U', "1010 5050"),
    ('ä', 'a', "1313 4343"), ('ö', 'o', "1313 4343"), ('ü', 'u', "1313 4343"),
    ('é', 'e', "2341"), ('è', 'e', "1133"), ('ê', 'e', "132143"),
    ('á', 'a', "2341"), ('à', 'a', "1133"), ('â', 'a', "132143"),
    ('ó', 'o', "2341"), ('ô', 'o', "132143"), ('ú', 'u', "2341"), ('û', 'u', "132143"),
    ('ñ', 'n', "03123342"), ('ç', 'c', "2A2C1D"), ('Ç', 'C', "3A3C2D"),
    ('É', 'E', "2140"), ('È', 'E', "1031"), ('À', 'A', "2041"),
];
