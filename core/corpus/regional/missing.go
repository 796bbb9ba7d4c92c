package regional

import (
	"slices"
	"strings"
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
