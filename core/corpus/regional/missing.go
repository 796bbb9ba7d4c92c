package regional

import (
	"slices"
	"strings"
)

// missing is what people write, in lower case, where a number or a date is not
// known. It would make text of a column, of which SQLite takes it for 0. "none" is
// not among them, as it can be meant as 0.
var missing = []string{"n/a", "#n/a", "na", "n.a.", "n. a.", "nan", "null", "nil", "-",
	"--", "–", "—", "?", "..", "…", "missing", "unknown", "k.a.", "k. a.", "n.v.", "unbekannt", "inconnu"}

// nothing reports a cell that is empty, or is no number or date but says that one
// is missing.
func nothing(cell string) bool {
	return cell == "" || slices.Contains(missing, strings.ToLower(cell))
}
