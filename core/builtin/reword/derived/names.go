package derived

import "fmt"

// none of the stems of names.
var none = map[string]bool{}

// first returns the first of a list, or -1.
func first(list []int) int {
	if len(list) == 0 {
		return -1
	}
	return list[0]
}

// minus returns the SQL of what one column is more than another, "" where one is missing.
func minus(a, b int) string {
	if a < 0 || b < 0 || a == b {
		return ""
	}
	return fmt.Sprintf("{%d} - {%d}", a, b)
}
