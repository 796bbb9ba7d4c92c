package rerank

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// TestTheBestOfTheFirstLookStayAmongTen has tables that are all alike, and a
// first look that found best those which the second puts 4th, 15th and 10th.
func TestTheBestOfTheFirstLookStayAmongTen(t *testing.T) {
	r := New("orbweaver", retrieve.Options{})
	c := &corpus.Corpus{}
	for i := range 30 {
		table := &corpus.Table{ID: fmt.Sprint(i), Title: fmt.Sprint("River ", i),
			Columns: []corpus.Column{{Name: "length"}}}
		c.Tables = append(c.Tables, table)
		c.Databases = append(c.Databases, &corpus.Database{ID: table.ID, Tables: []*corpus.Table{table}})
	}
	if err := r.Index(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	const question = "length of the river"
	ranked, g := r.rank(question, r.Parse(question), 20)
	defer r.forward.put(g)
	g.first = []index.Hit{{Document: ranked[3].Document}, {Document: ranked[14].Document}, {Document: ranked[9].Document}}
	list := r.hold(g, members(ranked))
	var got []int
	for _, m := range list {
		got = append(got, slices.IndexFunc(ranked, func(h index.Hit) bool { return h.Document == m.Document }))
	}
	if want := []int{0, 1, 2, 3, 4, 5, 6, 7, 9, 14, 8, 10, 11, 12, 13, 15, 16, 17, 18, 19}; !slices.Equal(got, want) {
		t.Errorf("held in the order %v, want %v", got, want)
	}
	falls := slices.IsSortedFunc(list, func(a, b member) int { return cmp.Compare(b.Score, a.Score) })
	if !falls || list[9].part != partFirst {
		t.Errorf("scores rise, or the held one does not say why it is there: %+v", list)
	}
	r.titled = false
	if list := r.hold(g, members(ranked)); list[9].Document != ranked[9].Document {
		t.Error("a table was held though none has a title")
	}
}

// The second look may put another database first, but no other table of one.
func TestOfTheTablesOfOneDatabaseTheFirstLookSaysWhichIsFirst(t *testing.T) {
	r := &Retriever{database: []int32{0, 0, 1}}
	g := &queryContext{first: []index.Hit{{Document: 1, Score: 3}, {Document: 0, Score: 2.9}}}
	for _, tt := range []struct {
		name           string
		document, best int
		want           int
	}{
		{"the second look likes another table of its database best", 1, 0, 1},
		{"the second look likes it best, too", 1, 1, 1},
		{"the second look likes another database best", 1, 2, fewPlaces},
		{"the second of the first look", 0, 0, fewPlaces},
	} {
		if got := r.within(g, tt.document, tt.best); got != tt.want {
			t.Errorf("%s: it is among %d picks, want %d", tt.name, got, tt.want)
		}
	}
}
