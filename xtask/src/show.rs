//! Tables for a terminal: columns aligned by the width that characters take there.

use unicode_width::UnicodeWidthStr;

/// A table with a heading row; every column is as wide as its widest cell.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

/// Starts and ends a stretch of right-to-left text, so that the columns behind it keep their order on a terminal that
/// arranges bidirectional text, and disappears where it does not.
const ISOLATE: [char; 2] = ['\u{2068}', '\u{2069}'];

impl Table {
    pub(crate) fn new(heading: &[&str]) -> Self {
        Self { rows: vec![heading.iter().map(|cell| (*cell).to_owned()).collect()] }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The lines of the table, a rule below the heading.
    pub(crate) fn render(&self) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns)
            .map(|column| {
                self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0)
            })
            .collect();
        let mut out = String::new();
        for (index, row) in self.rows.iter().enumerate() {
            let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, width)| pad(cell, *width)).collect();
            out.push_str(cells.join("  ").trim_end());
            out.push('\n');
            if index == 0 {
                out.push_str(&widths.iter().map(|width| "─".repeat(*width)).collect::<Vec<_>>().join("  "));
                out.push('\n');
            }
        }
        out
    }
}

fn pad(cell: &str, width: usize) -> String {
    let space = " ".repeat(width.saturating_sub(cell.width()));
    if cell.chars().any(is_right_to_left) {
        let [open, close] = ISOLATE;
        // The mark behind it keeps the padding on the right-hand side of the column.
        return format!("{open}{cell}{close}\u{200e}{space}");
    }
    format!("{cell}{space}")
}

/// The text, cut so that it takes at most `width` columns, with `…` for what is left out.
pub(crate) fn shorten(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut out = String::new();
    for c in text.chars() {
        let mut longer = out.clone();
        longer.push(c);
        if longer.width() >= width {
            break;
        }
        out = longer;
    }
    format!("{}…", out.trim_end())
}

/// The text in lines of at most `width` characters, broken at blanks.
pub(crate) fn wrap(text: &str, width: usize) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => word.clone_into(line),
            Some(line) if line.chars().count() + word.chars().count() < width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

/// Hebrew, Arabic and their neighbours: U+0590 to U+08FF and the presentation forms.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::{Table, shorten, wrap};
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn columns_line_up_whatever_the_script() {
        let mut table = Table::new(&["name", "title", "end"]);
        for title in ["Current weather", "現在の天気", "الطقس الحالي", "Météo"] {
            table.row(vec!["n".into(), title.into(), "|".into()]);
        }
        let table = table.render();
        let ends: Vec<usize> = table
            .lines()
            .filter_map(|line| line.strip_suffix('|'))
            .map(|line| line.replace(['\u{2068}', '\u{2069}', '\u{200e}'], "").width())
            .collect();
        assert_eq!(ends.len(), 4);
        assert!(ends.windows(2).all(|pair| pair[0] == pair[1]), "{table}");
    }

    #[test]
    fn a_long_cell_is_cut_by_width() {
        for (text, width, expected) in [
            ("short", 5, "short"),
            ("too long", 5, "too…"),
            ("観測地点を検索", 14, "観測地点を検索"),
            ("観測地点を検索", 9, "観測地点…"),
        ] {
            assert_eq!(shorten(text, width), expected);
        }
    }

    #[test]
    fn lines_break_at_blanks() {
        assert_eq!(wrap("a bc def g", 5), "a bc\ndef g");
        assert_eq!(wrap("longerthanthat a", 5), "longerthanthat\na");
    }
}
