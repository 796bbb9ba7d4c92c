package schema

import (
	"slices"
	"strings"
)

// Bounds of what is taken for a list in a cell.
const (
	mostItems    = 8  // in a cell
	fewestCells  = 4  // that are looked at
	listedThrice = 3  // an item stands in as many cells, on average
	maxItems     = 60 // different ones of a column
)

// listed are the items that the texts of a column list, "Jazz" and "Soul" of "Jazz,
// Soul", or nil where they are no lists: where few items come in many cells.
func listed(texts []string) []string {
	for _, separator := range []string{", ", "; ", ";", " | ", "|"} {
		var items []string
		cells, all := 0, 0
		for _, t := range texts {
			parts := strings.Split(t, separator)
			if len(parts) > mostItems {
				return nil
			}
			if len(parts) > 1 {
				cells++
			}
			for _, p := range parts {
				if p = strings.TrimSpace(p); p == "" {
					continue
				}
				all++
				if !slices.Contains(items, p) {
					items = append(items, p)
				}
				if len(items) > maxItems {
					break
				}
			}
		}
		if cells >= fewestCells && 3*cells >= len(texts) && len(items) <= maxItems && listedThrice*len(items) <= all {
			return items
		}
	}
	return nil
}
