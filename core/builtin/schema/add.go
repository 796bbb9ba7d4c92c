package schema

import "slices"

// AddOnce appends x to a list that does not hold it yet.
func AddOnce(list []int, x int) []int {
	if slices.Contains(list, x) {
		return list
	}
	return append(list, x)
}
