package schema

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// Bounds of what is taken for a list in a cell.
const (
	mostItems    = 8  // in a cell
	fewestCells  = 4  // that are looked at
	listedThrice = 3  // an item stands in as many cells, on average
	maxItems     = 60 // different ones of a column
)

// listed returns the items that the texts of a column list, "Jazz" and "Soul" of
// "Jazz, Soul", or nil where they are no lists: where few items come in many cells.
func listed(texts []string) []string {
	for _, separator := range []string{", ", "; ", ";", " | ", "|"} {
		cells := 0
		for _, t := range texts {
			switch n := strings.Count(t, separator); {
			case n >= mostItems:
				return nil
			case n > 0:
				cells++
			}
		}
		if cells < 2 || !marks(separator) && (cells < fewestCells || 3*cells < len(texts)) {
			continue
		}
		if items := listedBy(texts, separator); items != nil {
			return items
		}
	}
	return nil
}

// listedBy returns the items between separators, or nil where they are many or come seldom.
func listedBy(texts []string, separator string) (items []string) {
	all := 0
	for _, t := range texts {
		for p := range strings.SplitSeq(t, separator) {
			if p = strings.TrimSpace(p); p == "" {
				continue
			}
			if all++; !slices.Contains(items, p) {
				items = append(items, p)
			}
			if len(items) > maxItems {
				return nil
			}
		}
	}
	if !marks(separator) && listedThrice*len(items) > all || len(items) == all {
		return nil
	}
	return items
}

// Lists reports a value that other cells of its column list among others: "Rust" is a
// cell, and "Go;Rust" is one.
func (v *Values) Lists(f Found) bool {
	return slices.Contains(v.Items[english.Fold(f.Value)], f)
}

// marks reports a separator that no text is written with: two lists that share an item
// tell it.
func marks(separator string) bool { return separator == ";" || separator == "|" }
