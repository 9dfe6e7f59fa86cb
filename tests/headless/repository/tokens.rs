//! A tokeniser that knows just enough of Rust to tell code from comments and literals.

/// A piece of code: a name or number, `::`, or one other character.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    pub(super) text: String,
    /// Counted from 1.
    pub(super) line: usize,
}

/// The code of a file without its comments, strings and characters.
pub(super) fn tokens(source: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = source;
    let mut line = 1;
    while let Some(first) = rest.chars().next() {
        let (length, is_code) = next(rest, first);
        let (piece, after) = rest.split_at(length);
        if is_code {
            found.push(Token { text: piece.to_owned(), line });
        }
        line += piece.matches('\n').count();
        rest = after;
    }
    found
}

/// The length in bytes of what `rest` begins with, and whether that is code.
fn next(rest: &str, first: char) -> (usize, bool) {
    if first.is_whitespace() {
        (first.len_utf8(), false)
    } else if rest.starts_with("//") {
        (rest.find('\n').unwrap_or(rest.len()), false)
    } else if rest.starts_with("/*") {
        (block_comment(rest), false)
    } else if let Some(length) = literal(rest) {
        (length, false)
    } else if is_word(first) {
        (rest.find(|c| !is_word(c)).unwrap_or(rest.len()), true)
    } else if rest.starts_with("::") {
        (2, true)
    } else {
        (first.len_utf8(), true)
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Block comments nest.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while let Some(step) = rest[at..].find(['/', '*']) {
        at += step;
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

/// The length of the string or character literal that `rest` begins with, prefix included.
fn literal(rest: &str) -> Option<usize> {
    let prefix = rest.find(|c| !matches!(c, 'b' | 'c' | 'r')).filter(|&length| length <= 2)?;
    let body = &rest[prefix..];
    let hashes = body.find(|c| c != '#')?;
    if rest[..prefix].ends_with('r') && body[hashes..].starts_with('"') {
        let open = prefix + hashes + 1;
        let close = format!("\"{}", "#".repeat(hashes));
        return Some(rest[open..].find(&close).map_or(rest.len(), |length| open + length + close.len()));
    }
    if body.starts_with('"') {
        return Some(prefix + quoted(body, '"'));
    }
    // An apostrophe opens a character only where another closes it; otherwise it marks a lifetime.
    let mut after = body.strip_prefix('\'')?.chars();
    let is_character = after.next()? == '\\' || after.next() == Some('\'');
    is_character.then(|| prefix + quoted(body, '\''))
}

/// The length of a literal between two `quote`s, in which a backslash guards the next character.
fn quoted(body: &str, quote: char) -> usize {
    let mut guarded = false;
    for (at, c) in body.char_indices().skip(1) {
        if guarded {
            guarded = false;
        } else if c == '\\' {
            guarded = true;
        } else if c == quote {
            return at + quote.len_utf8();
        }
    }
    body.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<String> {
        tokens(source).into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn comments_are_no_code() {
        assert_eq!(texts("a // b\nc /* d /* e */ f */ g"), ["a", "c", "g"]);
    }

    #[test]
    fn literals_are_no_code() {
        assert_eq!(
            texts(r###"a("// \" b", '"', '\'', b"c", r#"d " e"#) f"###),
            ["a", "(", ",", ",", ",", ",", ")", "f"]
        );
    }

    #[test]
    fn lifetimes_open_no_literal() {
        assert_eq!(texts("&'a T, &'b U"), ["&", "'", "a", "T", ",", "&", "'", "b", "U"]);
    }

    #[test]
    fn names_that_begin_like_a_literal_stay_whole() {
        assert_eq!(texts("broad crate::b r"), ["broad", "crate", "::", "b", "r"]);
    }

    #[test]
    fn lines_are_counted_through_everything() {
        let found = tokens("a\n/* \n */ \"\n\" b");
        assert_eq!(found.last(), Some(&Token { text: "b".to_owned(), line: 4 }));
    }
}
