package retrieve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// roles are two filmographies: the same words, in the same row only in one.
func roles() *corpus.Corpus {
	header := []corpus.Column{{Name: "Year", NaturalName: "year"}, {Name: "Role", NaturalName: "role"},
		{Name: "Place", NaturalName: "place"}}
	return &corpus.Corpus{Tables: []*corpus.Table{
		{ID: "scattered", Database: "a", Columns: header, Scan: scan("2009,Hamlet,Graz", "2011,Ophelia,Linz",
			"2012,Macbeth,Wien")},
		{ID: "together", Database: "b", Columns: header, Scan: scan("2009,Macbeth,Wien", "2011,Ophelia,Graz",
			"2012,Hamlet,Linz")},
	}}
}

func TestARowThatHasAllOfTheQuestionDecides(t *testing.T) {
	hits, err := indexed(t, "orbweaver", retrieve.Options{}, roles()).Retrieve(context.Background(),
		"Who played Hamlet in Linz in 2012?", 2)
	if err != nil || len(hits) != 2 || hits[0].Table != "together" {
		t.Fatalf("%+v, error %v", hits, err)
	}
	i := slices.IndexFunc(hits[0].Contributions, func(c retrieve.Contribution) bool { return c.Term == "(best row)" })
	if i < 0 || !slices.Equal(hits[0].Contributions[i].Words, []string{"Hamlet", "Linz", "2012"}) {
		t.Errorf("the best row is not explained: %+v", hits[0].Contributions)
	}
	first, err := indexed(t, "bm25f", retrieve.Options{}, roles()).Retrieve(context.Background(),
		"Who played Hamlet in Linz in 2012?", 2)
	if err != nil || len(first) != 2 || first[0].Score != first[1].Score {
		t.Errorf("%+v, error %v: the first look should not tell them apart", first, err)
	}
}

func TestTheBestRowIsNamed(t *testing.T) {
	h := explained(t, "orbweaver", retrieve.Options{}, roles(), "Which role was Hamlet in Linz in 2012?")
	for _, want := range []struct{ term, rows string }{{"(best row)", "header 0, rows 3"}, {"(whole cell)", "rows 3"}} {
		i := slices.IndexFunc(h.Contributions, func(c retrieve.Contribution) bool { return c.Term == want.term })
		if i < 0 {
			t.Fatalf("there is no %s in %+v", want.term, h.Contributions)
		}
		var got []string
		sum := 0.0
		for _, p := range h.Contributions[i].Parts {
			got = append(got, fmt.Sprintf("%s %d", p.Field, p.Row))
			sum += p.Score
		}
		if strings.Join(got, ", ") != want.rows || sum != h.Contributions[i].Score {
			t.Errorf("%s comes from %v, want %s; its parts add up to %v, its score is %v", want.term, got, want.rows, sum,
				h.Contributions[i].Score)
		}
	}
}

func TestTheBestRowSaysInWhichFieldsItsWordsStand(t *testing.T) {
	sales := &corpus.Corpus{Tables: []*corpus.Table{
		{ID: "mix.sales", Database: "mix", Title: "sales", Name: "sales", NaturalName: "sales",
			Columns: []corpus.Column{{Name: "item", NaturalName: "item"}}, Scan: scan("Bread", "a ship of Häfen")},
		{ID: "mix.customers", Database: "mix", Title: "customers", Name: "customers", NaturalName: "customers",
			Columns: []corpus.Column{{Name: "name", NaturalName: "name"}}, Scan: scan("Ann")},
	}}
	for _, tt := range []struct {
		c              *corpus.Corpus
		question, want string // fields, and what the parts are of
	}{
		{roles(), "Which role was Hamlet in Linz in 2012?", "header rows, header 0 rows 3"},
		{sales, "what was sold", "title, title 0"},
		{sales, "what was sold at the Haefen", "title rows, rows 2 title 0"}, // by another spelling
		{sales, "bread sold", "title rows, rows 1 title 0"},
	} {
		h := explained(t, "orbweaver", retrieve.Options{}, tt.c, tt.question)
		i := slices.IndexFunc(h.Contributions, func(c retrieve.Contribution) bool { return c.Term == "(best row)" })
		if i < 0 {
			t.Fatalf("%q: there is no best row in %+v", tt.question, h.Contributions)
		}
		c := h.Contributions[i]
		var parts []string
		for _, p := range c.Parts {
			parts = append(parts, fmt.Sprintf("%s %d", p.Field, p.Row))
		}
		slices.Sort(parts)
		got := strings.Trim(fmt.Sprint(c.Fields), "[]") + ", " + strings.Join(parts, " ")
		if got != tt.want {
			t.Errorf("%q: the best row is in %s, want %s", tt.question, got, tt.want)
		}
	}
}

func TestTheKBestAreTheFirstOfAnyMore(t *testing.T) {
	c := &corpus.Corpus{}
	for i := range 300 {
		id := strings.Repeat("x", i)
		c.Tables = append(c.Tables, &corpus.Table{ID: "t" + id, Database: "d", Title: "lamp " + strings.Repeat("oil ", i%7),
			Scan: scan(strings.Repeat("lamp ", i%5))})
	}
	r := indexed(t, "orbweaver", retrieve.Options{}, c)
	all, err := r.Retrieve(context.Background(), "oil lamp", 300)
	if err != nil || len(all) != 300 {
		t.Fatalf("%d hits, error %v", len(all), err)
	}
	for _, k := range []int{1, 99, 100, 101, 250} {
		some, err := r.Retrieve(context.Background(), "oil lamp", k)
		if err != nil || !slices.Equal(tables(some), tables(all[:k])) {
			t.Errorf("k %d: error %v, not the first %d of all", k, err, k)
		}
	}
	for i := 1; i < len(all); i++ {
		if all[i].Score > all[i-1].Score {
			t.Errorf("hit %d scores more than the one before it", i)
		}
	}
}

func TestADamagedFileIsRefusedWhereverItIsCut(t *testing.T) {
	file := saved(t, "orbweaver", retrieve.Options{}, roles())
	for n := range file {
		if _, err := retrievers.Load(bytes.NewReader(file[:n]), "orbweaver", retrieve.Options{}, roles()); !errors.Is(err,
			index.ErrNotAnIndex) {
			t.Fatalf("%d of %d bytes: error %v", n, len(file), err)
		}
	}
	for n := range file {
		changed := slices.Clone(file)
		changed[n] ^= 0x55
		if _, err := retrievers.Load(bytes.NewReader(changed), "orbweaver", retrieve.Options{}, roles()); err == nil {
			t.Errorf("byte %d of %d was changed, and nobody noticed", n, len(file))
		}
	}
}
