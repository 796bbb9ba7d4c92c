package names

import (
	"slices"
	"strings"
)

// Unit returns a column's stems where some were read as words that they are not: a pH is no phone, a
// distance_nm tells nautical miles and no name, and a column of who says the person.
func Unit(full []string, name, typ string) []string {
	low, last := strings.ToLower(name), len(full)-1
	switch number := Numeral(strings.ToLower(typ)); {
	case low == "ph" && strings.EqualFold(typ, "real"):
		return []string{"ph"}
	case low == "who" || low == "whom":
		return []string{"person"}
	case number && last > 0 && full[last] == "name" && strings.HasSuffix(low, "nm"):
		return append(slices.Clone(full[:last]), "mile")
	}
	return full
}

// Numeral reports a declared type of numbers, in small letters.
func Numeral(typ string) bool {
	return slices.ContainsFunc([]string{"int", "num", "real", "float", "doub", "dec"}, func(part string) bool {
		return strings.Contains(typ, part)
	})
}
