package order

import (
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// superlatives in the order in which they are asked: what names a column before
// what has to be guessed.
var superlatives = []draft.Rule[*superlative]{
	{Name: "ranked by a column named behind", When: (*superlative).isRanked, Apply: (*superlative).rank},
	{Name: "the greatest of a column", When: (*superlative).isOfColumn, Apply: (*superlative).byColumn},
	{Name: "what was done first or last", When: (*superlative).isDated, Apply: (*superlative).byDate},
	{Name: "the column that the adjective means", When: (*superlative).isHinted, Apply: (*superlative).byHint},
	{Name: "the one quantity of a table", When: (*superlative).isOfQuantity, Apply: (*superlative).byQuantity},
	{Name: "the most rows", When: (*superlative).isOfRows, Apply: (*superlative).byRows},
	{Name: "what was done most, where a date is named", When: (*superlative).isDone, Apply: (*superlative).byMeasure},
	{Name: "the quantity named before", When: (*superlative).isOfQuantityBefore, Apply: (*superlative).byQuantityBefore},
	{Name: "the most of what was named", When: (*superlative).isBare, Apply: (*superlative).byNamed},
}

// Superlatives reads "the oldest X", "the X with the most Y", "the 3 highest",
// "the most common X". A superlative shown by itself ("What is the highest
// age?") becomes MAX; one that picks rows becomes ORDER BY … LIMIT.
func Superlatives(d *draft.Draft) {
	for i := range d.Chunks {
		c := &d.Chunks[i]
		if d.Used[i] || c.Kind != link.Superlative && c.Kind != link.Common {
			continue
		}
		if c.Kind == link.Common {
			common(d, i)
			continue
		}
		if c.Text == "top" && laterSuper(d, i) {
			d.Use(i)
			continue
		}
		draft.Apply(d, superlatives, superlativeAt(d, i))
	}
}
