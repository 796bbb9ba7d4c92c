package order

import (
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// Rules are examples of what [Superlatives] understands.
func Rules() []draft.Example { return draft.Examples(superlatives) }

// superlatives in the order in which they are asked: what names a column before
// what has to be guessed.
var superlatives = []draft.Rule[*superlative]{
	{Name: "ranked by a column named behind", Example: "Which are the top three players by height?",
		Unlike: "Which player has the highest height?",
		When:   (*superlative).isRanked, Apply: (*superlative).rank},
	{Name: "the greatest of a column", Example: "Which player has the highest height?",
		Unlike: "Who is the oldest player?",
		When:   (*superlative).isOfColumn, Apply: (*superlative).byColumn},
	{Name: "what was done first or last", Example: "Who was born first?",
		Unlike: "Which player was born in Norway first of all?",
		When:   (*superlative).isDated, Apply: (*superlative).byDate},
	{Name: "the column that the adjective means", Example: "Who is the oldest player?",
		Unlike: "Which club has the most players?",
		When:   (*superlative).isHinted, Apply: (*superlative).byHint},
	{Name: "the one quantity of a table", Example: "Which player has the largest payment?",
		Unlike: "Which player has the highest height?",
		When:   (*superlative).isOfQuantity, Apply: (*superlative).byQuantity},
	{Name: "the most rows", Example: "Which club has the most players?",
		Unlike: "Which player has the highest height?",
		When:   (*superlative).isOfRows, Apply: (*superlative).byRows},
	{Name: "what was done most, where a date is named", Example: "Which country born most?",
		Unlike: "Which country has the most players?",
		When:   (*superlative).isDone, Apply: (*superlative).byMeasure},
	{Name: "the quantity named before", Example: "Which player prize the most?",
		Unlike: "Which player entered the most?",
		When:   (*superlative).isOfQuantityBefore, Apply: (*superlative).byQuantityBefore},
	{Name: "the most of what was named", Example: "Which player entered the most?",
		Unlike: "Which club has the most players?",
		When:   (*superlative).isBare, Apply: (*superlative).byNamed},
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
