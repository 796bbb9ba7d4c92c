package names

import "strings"

// Wordless is what a name without a word says: "#" and "№" number the rows.
func Wordless(name string) string {
	if strings.ContainsAny(name, "#№") {
		return "number"
	}
	return strings.ToLower(name)
}
