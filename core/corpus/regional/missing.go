package regional

import (
	"slices"
	"strings"
	"unicode"
)

// missing are the words, in lower case, that people write where they do not know a
// number or a date. One would make text of its column, and SQLite would take it for
// 0. "none" is not among them, as it can mean 0.
var missing = []string{"n/a", "#n/a", "na", "n.a.", "n. a.", "nan", "null", "nil", "-",
	"--", "–", "—", "?", "..", "…", ":", "*", "**", "***", "missing", "unknown", "k.a.", "k. a.", "n.v.", "unbekannt",
	"inconnu", "<na>", "nat", "#null!", "#div/0!", "#ref!", "#value!", "#num!", "#name?"}

// nothing reports whether a cell is empty, or has a word such as n/a for a
// missing number or date.
func nothing(cell string) bool {
	return cell == "" || slices.Contains(missing, strings.ToLower(cell))
}

// never are those of missing that mean nothing among words, too: na may be Namibia, and unknown be meant.
var never = []string{"n/a", "#n/a", "n.a.", "n. a.", "null", "-", "--", "–", "—", "<na>", "#null!", "#div/0!", "#ref!",
	"#value!", "#num!", "#name?"}

// blank empties the cells of a column of words that say that there is none, and returns one of them. Where a cell has
// another sign alone, as + beside -, they say something.
func blank(rows [][]string, column int) (was string) {
	none := func(row []string) bool {
		return slices.Contains(never, strings.ToLower(strings.TrimSpace(row[column])))
	}
	said := false
	for _, row := range rows {
		cell := strings.TrimSpace(row[column])
		if cell == "" || none(row) {
			continue
		}
		if said = strings.ContainsFunc(cell, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }); !said {
			return ""
		}
	}
	for _, row := range rows {
		if said && none(row) {
			was, row[column] = strings.TrimSpace(row[column]), ""
		}
	}
	return was
}
