package playground

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/wasm/playground/compare"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

var (
	whole      = session.CompareColumn{Retriever: "bm25"}
	headerOnly = session.CompareColumn{Retriever: "bm25", Options: retrieve.Options{NoTitle: true, NoRows: true}}
	tfidf      = session.CompareColumn{Retriever: "tfidf"}
)

func TestAGlossaryIsReadInComparisonsAsInAnswers(t *testing.T) {
	p := newPage(t, Options{})
	const terms = "[botanical_garden]\nblorbs = glasshouse\n[zoo]\nblorbs = visitor\n"
	ask := func(database, glossary string) compare.CompareResult {
		return must[compare.CompareResult](p, "compare", compare.CompareParams{Database: database,
			Question: "Name the blorbs", Columns: []session.CompareColumn{whole}, K: 5, Glossary: glossary}, nil)
	}
	r := ask("botanical_garden", terms)
	if hits := r.Columns[0].Hits; len(hits) == 0 || hits[0].Table != "botanical_garden.glasshouse" {
		t.Errorf("hits %v, want the glasshouses first", hits)
	}
	if len(r.Glossary) != 1 || r.Glossary[0].Term != "blorbs" {
		t.Errorf("read with %v, want the entry of this database alone", r.Glossary)
	}
	if r := ask("botanical_garden", ""); len(r.Glossary) > 0 {
		t.Errorf("read with %v, though there is no glossary", r.Glossary)
	}
	recall := func(glossary string) compare.RecallResult {
		return must[compare.RecallResult](p, "recall", compare.RecallParams{Glossary: glossary,
			Columns: []session.CompareColumn{headerOnly}}, nil)
	}
	with, without := recall("[botanical_garden]\nwhich = star planet telescope\nhow many = station train\n"),
		recall("")
	if a, b := with.Columns[0].MRR, without.Columns[0].MRR; a >= b {
		t.Errorf("MRR %.3f with strange words, %.3f as they are: the glossary was not read", a, b)
	}
}

func TestCompareRanksTablesColumnByColumn(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.firstSample()
	r := must[compare.CompareResult](p, "compare",
		compare.CompareParams{Database: d.ID, Question: q.Text, Query: q.ID,
			Columns: []session.CompareColumn{whole, headerOnly}, K: 5}, nil)
	if len(r.Columns) != 2 || r.Gold != d.ID || r.Tables < 20 {
		t.Fatalf("%d columns, gold %q, %d tables", len(r.Columns), r.Gold, r.Tables)
	}
	for i, c := range r.Columns {
		if len(c.Hits) == 0 || len(c.Hits) > 5 {
			t.Fatalf("column %d has %d hits, want 1 to 5", i, len(c.Hits))
		}
		if at := slices.IndexFunc(c.Hits, func(h retrieve.Hit) bool { return h.Database == d.ID }); at >= 0 &&
			c.GoldRank != at+1 {
			t.Errorf("column %d: the gold database is hit %d, but its rank is given as %d", i, at+1, c.GoldRank)
		}
		for _, h := range c.Hits {
			sum := 0.0
			for _, part := range h.Contributions {
				sum += part.Score
			}
			if math.Abs(sum-h.Score) > 1e-9 {
				t.Errorf("column %d: %s scores %g, its words add up to %g", i, h.Table, h.Score, sum)
			}
		}
	}
	for _, h := range r.Columns[1].Hits {
		for _, part := range h.Contributions {
			if !slices.Equal(part.Fields, []retrieve.FieldName{"header"}) {
				t.Errorf("with the header alone, %q of %s counts in %v", part.Term, h.Table, part.Fields)
			}
		}
	}
}

// The question has its gold table at rank 2 or lower for the first column,
// among the hits that are shown and beyond them.
func TestCompareSaysWhyTheGoldTableIsNotFirst(t *testing.T) {
	p := newPage(t, Options{})
	q := p.sample("world_atlas", "Which countries have more people than Japan?")
	for _, k := range []int{10, 1} {
		r := must[compare.CompareResult](p, "compare",
			compare.CompareParams{Database: "world_atlas", Question: q.Text,
				Query:   q.ID,
				Columns: []session.CompareColumn{whole}, K: k}, nil).Columns[0]
		if r.GoldRank < 2 || r.Gap == nil || r.Gap.First != r.Hits[0].Table ||
			!strings.HasPrefix(r.Gap.Table, "world_atlas.") {
			t.Fatalf("with %d hits: rank %d, gap %+v", k, r.GoldRank, r.Gap)
		}
		behind := 0.0
		for _, term := range r.Gap.Behind {
			behind += term.First - term.Other
		}
		if len(r.Gap.Behind) == 0 || behind < r.Gap.Scores.First-r.Gap.Scores.Other-1e-9 {
			t.Errorf("with %d hits: the terms do not tell why: %+v", k, r.Gap)
		}
	}
	d, first := p.firstSample()
	if r := must[compare.CompareResult](p, "compare", compare.CompareParams{Database: d.ID, Question: first.Text,
		Query:   first.ID,
		Columns: []session.CompareColumn{whole}, K: 5}, nil).Columns[0]; r.GoldRank != 1 || r.Gap != nil {
		t.Errorf("the gold table at rank %d has a gap %+v", r.GoldRank, r.Gap)
	}
}

func TestCompareFindsTheGoldRankBeyondTheHitsShown(t *testing.T) {
	p := newPage(t, Options{})
	beyond := 0
	for _, d := range must[databases.Samples](p, "samples", rpc.None{}, nil).Databases {
		for _, q := range d.Questions {
			r := must[compare.CompareResult](p, "compare",
				compare.CompareParams{Database: d.ID, Question: q.Text, Query: q.ID,
					Columns: []session.CompareColumn{headerOnly}, K: 1}, nil)
			if c := r.Columns[0]; c.GoldRank > len(c.Hits) {
				beyond++
			}
		}
	}
	if beyond == 0 {
		t.Error("no sample question has its database beyond the first hit of BM25 on headers alone")
	}
}

func TestCompareKnowsNoGoldForAPersonsOwnQuestion(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.firstSample()
	r := must[compare.CompareResult](p, "compare",
		compare.CompareParams{Database: d.ID, Question: q.Text + " please",
			Query:   q.ID,
			Columns: []session.CompareColumn{whole}, K: 5}, nil)
	if r.Gold != "" || r.Columns[0].GoldRank != 0 {
		t.Errorf("gold is %q at rank %d, want none", r.Gold, r.Columns[0].GoldRank)
	}
}

func TestCompareSearchesAFileOfOnesOwnUntilItIsClosed(t *testing.T) {
	p := newPage(t, Options{})
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "boats.sqlite"}, image(t, boats))
	r := must[compare.CompareResult](p, "compare",
		compare.CompareParams{Database: d.ID, Question: "how long is Gannet",
			Columns: []session.CompareColumn{whole}, K: 5}, nil)
	if r.Tables != 2 || len(r.Columns[0].Hits) == 0 || r.Columns[0].Hits[0].Table != d.ID+".boat" {
		t.Errorf("found %+v among %d tables, want boat first of 2", r.Columns[0].Hits, r.Tables)
	}
	must[rpc.None](p, "close", databases.CloseParams{Database: d.ID}, nil)
	if n := p.Indexes.Kept.Len(); n != 0 {
		t.Errorf("%d indexes are kept of a file that was closed", n)
	}
}

func TestIndexesAreKeptButNotWithoutBound(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.firstSample()
	for rows := range session.MaxIndexes + 3 {
		column := session.CompareColumn{Retriever: "bm25", Options: retrieve.Options{MaxRows: rows + 1}}
		for range 2 {
			must[compare.CompareResult](p, "compare", compare.CompareParams{Database: d.ID, Question: q.Text,
				Columns: []session.CompareColumn{column},
				K:       1}, nil)
		}
		if want := min(rows+1, session.MaxIndexes); p.Indexes.Kept.Len() != want {
			t.Fatalf("%d indexes are kept after %d different columns, want %d", p.Indexes.Kept.Len(), rows+1, want)
		}
	}
}

func TestWhatCannotBeComparedIsRefused(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.firstSample()
	good := compare.CompareParams{Database: d.ID, Question: q.Text,
		Columns: []session.CompareColumn{whole}, K: 5}
	tests := []struct {
		name   string
		change func(*compare.CompareParams)
		want   string
	}{
		{"no column", func(c *compare.CompareParams) { c.Columns = nil }, "there are 0 retrievers"},
		{"too many columns", func(c *compare.CompareParams) {
			c.Columns = slices.Repeat([]session.CompareColumn{whole}, 6)
		},
			"there are 6 retrievers"},
		{"a retriever that does not exist", func(c *compare.CompareParams) {
			c.Columns = []session.CompareColumn{{Retriever: "bm52"}}
		},
			`unknown retriever "bm52"`},
		{"nothing to index", func(c *compare.CompareParams) {
			c.Columns = []session.CompareColumn{
				{Retriever: "bm25", Options: retrieve.Options{NoTitle: true, NoHeader: true, NoRows: true}}}
		}, "nothing to index"},
		{"no hit wanted", func(c *compare.CompareParams) { c.K = 0 }, "k is 0"},
		{"a blank question", func(c *compare.CompareParams) { c.Question = " " }, "no question"},
		{"an unknown database", func(c *compare.CompareParams) { c.Database = "nowhere" }, `no database "nowhere"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			params := good
			test.change(&params)
			p.fails("compare", params, nil, rpc.BadInput, test.want)
		})
	}
	p.fails("recall", compare.RecallParams{}, nil, rpc.BadInput, "there are 0 retrievers")
}

func TestRecallMeasuresEveryColumnOnEverySampleQuestion(t *testing.T) {
	p := newPage(t, Options{})
	questions := 0
	for _, d := range must[databases.Samples](p, "samples", rpc.None{}, nil).Databases {
		questions += len(d.Questions)
	}
	var events []compare.RecallEvent
	columns := []session.CompareColumn{whole, headerOnly, tfidf}
	r, failed := call[compare.RecallResult](p, "recall", compare.RecallParams{Columns: columns}, nil,
		func(e compare.RecallEvent) { events = append(events, e) })
	if failed != nil {
		t.Fatal(failed)
	}
	total := questions * len(columns)
	if len(events) != total || events[total-1] != (compare.RecallEvent{Done: total, Total: total}) {
		t.Errorf("%d events, the last %+v, want %d", len(events), events[len(events)-1], total)
	}
	if r.Questions != questions || len(r.Columns) != len(columns) {
		t.Fatalf("%d questions, %d columns", r.Questions, len(r.Columns))
	}
	for i, c := range r.Columns {
		last := 0.0
		for _, at := range c.Recall {
			if at.Share < last || at.Share > 1 || at.Low > at.Share || at.High < at.Share {
				t.Errorf("column %d: recall %+v after %g", i, at, last)
			}
			last = at.Share
		}
		if len(c.Recall) != len(compare.Cutoffs) || c.MRR < c.Recall[0].Share || c.MRR > 1 ||
			c.NDCG < c.MAP || c.NDCG > 1 || c.MAP <= 0 {
			t.Errorf("column %d: %d cut-offs, MRR %g, R@1 %g", i, len(c.Recall), c.MRR, c.Recall[0].Share)
		}
	}
	if r.Columns[1].Recall[0].Share >= r.Columns[0].Recall[0].Share {
		t.Error("BM25 finds as much by headers alone as with everything, so there is nothing to show")
	}
	if len(r.Versus) != 3 {
		t.Fatalf("%d pairs of three columns are compared, want 3", len(r.Versus))
	}
	for _, v := range r.Versus {
		if v.Wins+v.Losses+v.Ties != questions || v.P < 0 || v.P > 1 {
			t.Errorf("%+v does not add up to %d questions", v, questions)
		}
	}
	if v := r.Versus[0]; v.Wins <= v.Losses {
		t.Errorf("everything against headers alone: %d wins, %d losses", v.Wins, v.Losses)
	}
	for _, q := range r.Differ {
		if len(q.Ranks) != len(columns) || !slices.Contains(q.Ranks, 1) ||
			!slices.ContainsFunc(q.Ranks, func(r int) bool { return r != 1 }) {
			t.Errorf("the columns do not differ on %q: ranks %v", q.Question, q.Ranks)
		}
	}
	if len(r.Differ) == 0 {
		t.Error("the columns differ in recall at 1, but on no question")
	}
}

func TestRecallStopsWhenItIsCancelled(t *testing.T) {
	p := New(Options{Samples: samples.Read})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	n := 0
	_, err := compare.MeasureRecall(ctx, p.Session,
		compare.RecallParams{Columns: []session.CompareColumn{whole, tfidf}},
		nil, func(compare.RecallEvent) {
			if n++; n == 3 {
				cancel()
			}
		})
	if err == nil || n != 3 {
		t.Errorf("ended with %v after %d questions, want the cancel after 3", err, n)
	}
}

// Whatever a retriever does with ties, the rank, the gap and the hits are of
// one list, and more hits only make it longer.
func TestCompareTakesRankGapAndHitsFromOneList(t *testing.T) {
	p := newPage(t, Options{})
	files, data := almanacFiles(t, "tables.jsonl", "questions.jsonl")
	opened := must[databases.OpenTablesResult](p, "openTables",
		databases.OpenTablesParams{Name: "almanac", Files: files},
		data)
	names := append(retrievers.Names(), "rrf:ottqa-bm25+tfidf")
	every := 30
	if testing.Short() {
		every = 150
	}
	for i, q := range opened.Questions {
		if i%every != 0 {
			continue
		}
		for _, name := range names {
			column := []session.CompareColumn{{Retriever: name}}
			ask := func(k int) compare.CompareResult {
				params := compare.CompareParams{Corpus: "almanac", Question: q.Text, Query: q.ID, Columns: column, K: k}
				return must[compare.CompareResult](p, "compare", params, nil)
			}
			long := ask(50).Columns[0]
			for _, k := range []int{1, 5, 50} {
				r := ask(k)
				oneList(t, fmt.Sprintf("%s, %q, %d hits", name, q.Text, k), r.Gold, r.Columns[0], long, k)
			}
		}
	}
}

// oneList fails where a column contradicts itself, or a longer one.
func oneList(t *testing.T, what, gold string, c, long compare.Compared, k int) {
	t.Helper()
	at := slices.IndexFunc(c.Hits, func(h retrieve.Hit) bool { return h.Database == gold })
	if shown := c.GoldRank > 0 && c.GoldRank <= k; shown != (at >= 0) || shown && at+1 != c.GoldRank {
		t.Errorf("%s: the gold table is hit %d, but its rank is given as %d", what, at+1, c.GoldRank)
	}
	if c.GoldRank != long.GoldRank {
		t.Errorf("%s: rank %d, with more hits %d", what, c.GoldRank, long.GoldRank)
	}
	if c.Gap != nil && c.Gap.First != c.Hits[0].Table {
		t.Errorf("%s: the gap is to %s, the first hit is %s", what, c.Gap.First, c.Hits[0].Table)
	}
	for i := range min(len(c.Hits), len(long.Hits)) {
		if c.Hits[i].Table != long.Hits[i].Table {
			t.Errorf("%s: hit %d is %s, with more hits %s", what, i+1, c.Hits[i].Table, long.Hits[i].Table)
			return
		}
	}
}
