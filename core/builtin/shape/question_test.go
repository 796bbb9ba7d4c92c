package shape

import (
	"math"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
)

// linked are chunks as of "show the name of lakes in Norway with 1 or 30 boats".
func linked() (*schema.Schema, []english.Word, []link.Chunk) {
	s := schema.New(schematest.Tables([]string{"lake", "id", "name", "land"}, []string{"boat", "id", "lake_id"}))
	words := english.Split("show the name of lakes in Norway with 1 or 30 boats")
	to := func(table, column int, score float64) []link.Alt {
		return []link.Alt{{Table: table, Column: column, Score: score}}
	}
	chunk := func(kind link.Kind, at int, said string, alts []link.Alt) link.Chunk {
		return link.Chunk{Kind: kind, From: at, To: at + 1, Said: said, Arg: said, Alts: alts}
	}
	return s, words, []link.Chunk{
		{Kind: link.Show, From: 0, To: 2},
		chunk(link.Column, 2, "name", to(0, 1, 1)),
		chunk(link.Of, 3, "of", nil),
		chunk(link.Table, 4, "lakes", to(0, -1, 1)),
		chunk(link.Of, 5, "in", nil),
		chunk(link.Value, 6, "Norway", to(0, 2, .8)),
		chunk(link.Plain, 7, "with", nil),
		chunk(link.Number, 8, "1", nil),
		chunk(link.Or, 9, "or", nil),
		chunk(link.Number, 10, "30", nil),
		chunk(link.Table, 11, "boats", to(1, -1, .5)),
	}
}

func TestLinkedWordsBecomePlaceholders(t *testing.T) {
	q := Read(linked())
	for _, want := range []string{"^ show the", "the C:name of", "of T", "T in V", "with N:1 or", "N:1 or N", "N T $",
		"the _ of", "#columns 1", "#tables 2", "#values 1", "#numbers 2", "#rivals 0", "#named 2", "#beyond 0",
		"#named 2 beyond 0"} {
		if !slices.Contains(q.Pieces, want) {
			t.Errorf("no %q in %q", want, q.Pieces)
		}
	}
	if !slices.IsSorted(q.Pieces) || len(slices.Compact(slices.Clone(q.Pieces))) != len(q.Pieces) {
		t.Error("pieces out of order, or twice")
	}
}

func TestSpansAreCalledAsStatementsCallThem(t *testing.T) {
	q := Read(linked())
	var got []string
	for _, p := range q.Spans {
		got = append(got, string(p.Kind)+" "+p.Name)
	}
	if want := []string{"C LAKE.NAME", "T LAKE", "V NORWAY", "N 1", "N 30", "T BOAT"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestSpansHaveWhatStandsAroundThem(t *testing.T) {
	q := Read(linked())
	for i, want := range [][]string{
		{"own C:name", "-1 the", "-2 show the", "-3 ^ show the", "+1 of", "+2 of T", "name name", "nth 0", "< show",
			"> V", "score 4"},
		{"own T", "- of + in", "^ show the", "nth 0", "rivals 0"},
		{"own V", "+1 with", "-1 in", "score 3"},
		{"own N:1", "+1 or"},
		{"own N", "nth 1", "-1 or"},
		{"nth 1", "+1 $", "score 2"},
	} {
		for _, piece := range want {
			if !slices.Contains(q.Spans[i].Pieces, piece) {
				t.Errorf("%s: no %q in %q", q.Spans[i].Name, piece, q.Spans[i].Pieces)
			}
		}
	}
	if slices.ContainsFunc(q.Spans[1].Pieces, func(p string) bool { return p == "name lake" }) {
		t.Error("a table's name is looked at")
	}
}

// two is a model of which only the columns shown and what columns are used for say anything.
func two() *Model {
	m := make(Model, 0, len(Names()))
	for _, name := range Names() {
		m = append(m, Regression{Name: name, Classes: []string{"no", "yes"}})
	}
	m[0] = Regression{"columns", []string{"1", "2"}, map[string][]int{"and": {20}}}
	at := slices.Index(Names(), "C:selected")
	m[at] = Regression{"C:selected", []string{"yes", "no"}, map[string][]int{"-1 by": {30}}}
	return &m
}

func factor(f *Fit, name string) float64 { return f.Factors[slices.Index(FactorNames(), name)] }

func TestAFitSaysHowFarAStatementIsBehindTheLikeliest(t *testing.T) {
	q := &Question{Pieces: []string{"and"}, Spans: []Span{{Kind: 'C', Name: "T.A", Pieces: []string{"-1 the"}},
		{Kind: 'C', Name: "T.B", Pieces: []string{"-1 by"}}}}
	e := two().Expect(q)
	one, both := e.Fit(Of("SELECT a FROM t")), e.Fit(Of("SELECT a, b FROM t"))
	if got := factor(one, "shape-columns"); math.Abs(got+2) > 1e-9 {
		t.Errorf("one column is %v behind two, want -2: a weight of 20 tenths", got)
	}
	if got := factor(both, "shape-columns"); got != 0 {
		t.Errorf("two columns are %v behind the likeliest, which they are", got)
	}
	if a, b := factor(one, "shape-C:selected"), factor(both, "shape-C:selected"); a != 0 || math.Abs(b+3) > 1e-9 {
		t.Errorf("shown behind 'by' is %v, want -3; not shown %v", b, a)
	}
	if odd := factor(both, "shape-odd-roles") - factor(one, "shape-odd-roles"); odd != 1 {
		t.Errorf("%v roles more are odd, want 1", odd)
	}
	apart := factor(both, "shape-properties") + factor(both, "shape-roles")
	if got := factor(both, "shape-both"); math.Abs(got-apart) > 1e-9 {
		t.Errorf("both are %v, properties and roles %v", got, apart)
	}
}

func TestAClassThatWasNeverSeenIsAsUnlikelyAsAnyIs(t *testing.T) {
	e := two().Expect(&Question{})
	if got := e.properties[0].of("4"); got != least {
		t.Errorf("%v, want %v", got, least)
	}
}

func TestExamplesTellTheirClassesInTheOrderOfTheNames(t *testing.T) {
	x := Example{*Read(linked()), "SELECT name FROM lake WHERE land = 'Norway' LIMIT 1"}
	got := make(map[string][]string)
	x.Classes(func(regression int, pieces []string, class string) {
		if len(pieces) == 0 {
			t.Errorf("%s has no pieces", Names()[regression])
		}
		got[Names()[regression]] = append(got[Names()[regression]], class)
	})
	for name, want := range map[string][]string{"columns": {"1"}, "limit": {"1"}, "C:selected": {"yes"},
		"T:used": {"yes", "no"}, "V:compared": {"="}, "N:compared": {"limit", "no"}} {
		if !slices.Equal(got[name], want) {
			t.Errorf("%s: %q, want %q", name, got[name], want)
		}
	}
}
