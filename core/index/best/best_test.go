package best_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/index/best"
)

func Example() {
	hits := []best.Hit{{Document: 0, Score: 1}, {Document: 1, Score: 3},
		{Document: 2, Score: 2}, {Document: 3, Score: 3}}
	best.Part(hits, 2)
	best.Sort(hits[:2])
	fmt.Println(hits[:2])

	var h best.Heap
	h.Begin(2)
	for _, hit := range hits {
		if hit.Score > h.Worst {
			h.Put(hit)
		}
	}
	fmt.Println(h.Worst)
	// Output:
	// [{1 3} {3 3}]
	// 3
}
