//go:build !js

package retrieve_test

import (
	"context"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve"
)

// TestAsManyTablesAreChosenAsAreNeeded compares the tables that are chosen for
// Spider's development questions, among all 81, with those that the gold SQL
// reads. The floor is two points below what was measured.
func TestAsManyTablesAreChosenAsAreNeeded(t *testing.T) {
	c := spider(t, false)
	c.ByTable()
	r := indexed(t, "orbweaver", retrieve.Options{}, c)
	f1, all, tables := 0.0, 0.0, 0.0
	for _, q := range c.Queries {
		hits, err := retrieve.Rank(context.Background(), r, q.Text, 10)
		if err != nil {
			t.Fatal(err)
		}
		right, chosen := 0.0, 0.0
		for _, h := range hits {
			if h.Chosen {
				chosen++
				if slices.Contains(q.Tables, h.Table) {
					right++
				}
			}
		}
		f1 += 2 * right / (chosen + float64(len(q.Tables)))
		tables += chosen
		if int(right) == len(q.Tables) {
			all++
		}
	}
	n := float64(len(c.Queries))
	t.Logf("F1 %.3f, all chosen %.3f, %.2f tables", f1/n, all/n, tables/n)
	if f1/n < .842 || all/n < .87 {
		t.Errorf("F1 %.3f, all chosen %.3f: want .842 and .87", f1/n, all/n)
	}
}
