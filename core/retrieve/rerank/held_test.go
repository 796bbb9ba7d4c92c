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
	places := func(list []member) (got []int) {
		for _, m := range list {
			got = append(got, slices.IndexFunc(ranked, func(h index.Hit) bool { return h.Document == m.Document }))
		}
		return got
	}
	g.first = []index.Hit{{Document: ranked[3].Document, Score: 10}, {Document: ranked[14].Document, Score: 9.5},
		{Document: ranked[9].Document, Score: 8}}
	near := places(r.hold(g, members(ranked)))
	want := []int{0, 1, 2, 3, 14, 4, 5, 6, 7, 9, 8, 10, 11, 12, 13, 15, 16, 17, 18, 19}
	if !slices.Equal(near, want) {
		t.Errorf("one that is nearly as good is held in the order %v, want %v", near, want)
	}
	g.first[1].Score = 8
	list := r.hold(g, members(ranked))
	want = []int{0, 1, 2, 3, 4, 5, 6, 7, 9, 14, 8, 10, 11, 12, 13, 15, 16, 17, 18, 19}
	if !slices.Equal(places(list), want) {
		t.Errorf("held in the order %v, want %v", places(list), want)
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

// The second look's best is hardly better than the first look's, or clearly, or there
// are no rows to be better by.
func TestTheFirstLooksBestStaysUnlessAnotherIsClearlyBetter(t *testing.T) {
	for _, tt := range []struct {
		name string
		rows bool
		most float64
		want int // the first table
	}{
		{"hardly better", true, 10.4, 1},
		{"clearly better", true, 10.6, 0},
		{"no rows", false, 20, 1},
	} {
		r := &Retriever{titled: true, rows: tt.rows}
		list := []member{{Hit: index.Hit{Document: 0, Score: tt.most}, words: tt.most},
			{Hit: index.Hit{Document: 1, Score: 10}, words: 10}}
		list = keepFirst(r, &queryContext{first: []index.Hit{{Document: 1, Score: 1}}}, list)
		if list[0].Document != tt.want || list[1].Score > list[0].Score {
			t.Errorf("%s: %+v, want table %d first", tt.name, list, tt.want)
		}
	}
}

// TestWithoutRowsTheDatabasesOfTheFirstLookStayAmongTen has eleven tables of one
// database before one of another, which the first look found third.
func TestWithoutRowsTheDatabasesOfTheFirstLookStayAmongTen(t *testing.T) {
	r := &Retriever{database: make([]int32, 12), weights: ofDatabases(false)}
	r.database[11] = 1
	g := &queryContext{first: []index.Hit{{Document: 0}, {Document: 1}, {Document: 11}}}
	set := func() (list []member) {
		for i := range 12 {
			list = append(list, member{Hit: index.Hit{Document: i, Score: float64(20 - i)}, sure: 1 / float64(1+i%4)})
		}
		return list
	}
	list := holdDatabases(r, g, set())
	if placeOf(list, 11) != 9 || list[9].part != partFirst || placeOf(list, 7) != 10 {
		t.Errorf("%+v, want table 11 in the tenth place and 7, the least surely needed, behind it", list)
	}
	r.weights = ofDatabases(true)
	if list := holdDatabases(r, g, set()); placeOf(list, 11) != 11 {
		t.Error("it is held where there are rows")
	}
}
