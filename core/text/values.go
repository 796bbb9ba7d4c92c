package text

import "strings"

// Strings returns the values of a closed set as texts.
func Strings[T ~string](values []T) []string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = string(v)
	}
	return list
}

// Join lists the values of a closed set as messages and help texts do: "a, b".
func Join[T ~string](values []T) string { return strings.Join(Strings(values), ", ") }
