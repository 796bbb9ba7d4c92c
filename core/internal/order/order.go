// Package order sorts short lists by one piece of code for all types: [slices.SortStableFunc]
// is compiled anew for each, and the page would load 7 kB more for every one.
//
//	order.Stable(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
package order

import "sort"

// Stable sorts a list by a comparison as slices.SortStableFunc does: what is equal stays in
// its order.
func Stable[T any](list []T, compare func(a, b T) int) {
	sort.SliceStable(list, func(i, j int) bool { return compare(list[i], list[j]) < 0 })
}
