package corpus_test

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func TestAHaystackGrowsAroundWhatIsNeeded(t *testing.T) {
	d := &corpus.Database{ID: "d", ForeignKeys: []corpus.ForeignKey{{Table: "a", RefTable: "b"},
		{Table: "b", RefTable: "c"}}}
	c := &corpus.Corpus{Databases: []*corpus.Database{d},
		Queries: []corpus.Query{{Text: "?", Database: "d", Tables: []string{"a"}}}}
	for _, id := range []string{"a", "b", "c", "e", "f"} {
		d.Tables = append(d.Tables, &corpus.Table{ID: id, Name: id, Database: "d"})
	}
	c.Tables = d.Tables
	var before []string
	for n, want := range []int{1, 2, 3, 4, 5, 5} {
		h, others := c.Haystack(n, 7)
		var ids []string
		for _, table := range h.Tables {
			ids = append(ids, table.ID)
		}
		if len(ids) != want || others != 4 || ids[0] != "a" || !slices.IsSorted(ids) {
			t.Errorf("%d distractors of %d: %v, want %d tables", n, others, ids, want)
		}
		for _, id := range before {
			if !slices.Contains(ids, id) {
				t.Errorf("%d distractors: %q of the smaller haystack is missing", n, id)
			}
		}
		before = ids
	}
	if h, _ := c.Haystack(0, 7); len(h.Databases[0].ForeignKeys) != 0 || len(d.ForeignKeys) != 2 {
		t.Errorf("keys %v of one table, and %v of all", h.Databases[0].ForeignKeys, d.ForeignKeys)
	}
	c.Queries[0].Tables = nil
	if h, others := c.Haystack(0, 7); len(h.Tables) != 5 || others != 0 {
		t.Errorf("where only the database is known, %d tables are needed, want 5", len(h.Tables))
	}
}
