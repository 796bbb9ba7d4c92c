package retrieval

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// pages returns a corpus of stand-alone tables, two of them alike but for their
// names.
func pages() *corpus.Corpus {
	c := &corpus.Corpus{Name: "pages", Split: "test"}
	for i, header := range []string{"Harbour", "Captain", "Captain", "Cargo"} {
		t := &corpus.Table{ID: "page " + header + string(rune('0'+i)), Database: string(rune('0' + i)),
			Columns: []corpus.Column{{Name: header, NaturalName: header}}}
		t.Name = t.ID
		c.Tables = append(c.Tables, t)
		c.Databases = append(c.Databases, &corpus.Database{ID: t.Database, Tables: []*corpus.Table{t}})
		c.Queries = append(c.Queries, corpus.Query{ID: "test-" + t.Database, Text: "Which " + header + " is it?",
			Database: t.Database, Tables: []string{t.ID}})
	}
	return c
}

func measure(t *testing.T, c *corpus.Corpus, o Options) *Result {
	t.Helper()
	m, err := Measure(context.Background(), c, c.Queries, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestRetrievalIsMeasuredByTheGoldTableWhereQueriesNameIt(t *testing.T) {
	m := measure(t, pages(), Options{K: []int{1, 2}})
	if m.Level != TableLevel || m.Queries != 4 || m.Recall[0].Value != .75 || m.Recall[1].Value != 1 {
		t.Errorf("measured %+v, want the later of two equal tables second", m)
	}
	if m.MRR != .875 || m.MAP != .875 || m.NDCG < .9 || m.NDCG > .91 {
		t.Errorf("MRR %v, MAP %v, nDCG %v", m.MRR, m.MAP, m.NDCG)
	}
	if low, high := m.RecallLow[0].Value, m.RecallHigh[0].Value; low >= .75 || high <= .75 {
		t.Errorf("the interval of .75 goes from %v to %v", low, high)
	}
	if b := m.Ties; b == nil || b.Worst[0].Value != .5 || b.Expected[0].Value != .75 || b.Best[0].Value != 1 ||
		b.Worst[1].Value != 1 {
		t.Errorf("ties leave %+v", b)
	}
	o := m.Outcomes[2]
	if o.Query != "test-2" || o.Rank != 2 ||
		!slices.Equal(o.Gold, []string{"page Captain2"}) || len(o.Hits) != 2 ||
		o.Hits[0].Contributions != nil {
		t.Errorf("third outcome: %+v", o)
	}
}

// The reference's best two are not the beginning of its best three: each is
// asked for by itself.
func TestEachCutoffIsAskedForWhereTheOrderDependsOnIt(t *testing.T) {
	c := pages()
	m := measure(t, c, Options{Retriever: "ottqa-bm25", K: []int{1, 4}})
	for i, k := range []int{1, 4} {
		alone := measure(t, c, Options{Retriever: "ottqa-bm25", K: []int{k}})
		if m.Recall[i].Value != alone.Recall[0].Value {
			t.Errorf("R@%d is %v, and %v by itself", k, m.Recall[i].Value, alone.Recall[0].Value)
		}
	}
}

func TestRetrieversAreComparedWithTheFirst(t *testing.T) {
	c := pages()
	list := []*Result{measure(t, c, Options{}), measure(t, c, Options{Retriever: "none"})}
	CompareWithFirst(list)
	if list[0].Versus != nil || len(list[1].Versus) != 3 || list[1].Versus[0].Difference != -.75 ||
		list[1].Versus[0].P < .1 {
		t.Errorf("compared: %+v, %+v", list[0].Versus, list[1].Versus)
	}
	CompareWithFirst(nil)
}

func TestARunIsMeasuredLikeTheRetrieverThatMadeIt(t *testing.T) {
	for _, c := range []*corpus.Corpus{pages(), dbtest.Ferries(t)} {
		m := measure(t, c, Options{})
		again, err := MeasureRun(context.Background(), c, c.Queries, m.Run(),
			Options{Retriever: "bm25.run", K: []int{1, 5, 10}})
		if err != nil {
			t.Fatal(err)
		}
		if again.Retriever != "bm25.run" || again.Level != m.Level || !slices.Equal(again.Recall, m.Recall) ||
			again.MRR != m.MRR || again.NDCG != m.NDCG {
			t.Errorf("%s: the run's figures are %+v, the retriever's %+v", c.Name, again, m)
		}
	}
}

func TestARunThatFitsNoQueryOrTableIsRefused(t *testing.T) {
	c := pages()
	for _, tt := range []struct {
		hit  metric.RunHit
		want string
	}{
		{metric.RunHit{Query: "test-0", Table: "nowhere"},
			`run x: query test-0: pages test has no table "nowhere"`},
		{metric.RunHit{Query: "other", Table: "page Harbour0"}, "run x has no query of pages test"},
	} {
		_, err := MeasureRun(context.Background(), c, c.Queries, []metric.RunHit{tt.hit}, Options{Retriever: "x"})
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("error %v, want %s", err, tt.want)
		}
	}
}

func TestQrelsNameTheGoldTables(t *testing.T) {
	c := pages()
	if got := Qrels(c, c.Queries[:1]); len(got) != 1 ||
		got[0] != (metric.Judgement{Query: "test-0", Table: "page Harbour0", Grade: 1}) {
		t.Errorf("qrels: %+v", got)
	}
	c = dbtest.Ferries(t)
	tables := 0
	for _, j := range Qrels(c, c.Queries[:1]) {
		if !strings.HasPrefix(j.Table, "ferries.") {
			t.Errorf("%+v is not of the gold database", j)
		}
		tables++
	}
	if tables != len(c.Database("ferries").Tables) {
		t.Errorf("%d gold tables, want all of the database", tables)
	}
}

func TestSeveralGoldTablesAreCountedByTableByCapAndByDatabase(t *testing.T) {
	c := pages()
	c.Queries = []corpus.Query{{ID: "both", Text: "Which Captain has which Harbour?", Database: "1",
		Tables: []string{"page Harbour0", "page Captain1", "page Captain2"}}}
	m := measure(t, c, Options{K: []int{1, 2, 3}})
	for name, tt := range map[string]struct {
		got  metric.ByK
		want []float64
	}{
		"any":      {m.Recall, []float64{1, 1, 1}},
		"tables":   {m.GoldTables, []float64{1. / 3, 2. / 3, 1}},
		"capped":   {m.Capped, []float64{1, 1, 1}},
		"nDCG":     {m.NDCGAt, []float64{1, 1, 1}},
		"database": {m.GoldDatabases, []float64{0, 1, 1}},
	} {
		for i, at := range tt.got {
			if d := at.Value - tt.want[i]; d > 1e-9 || d < -1e-9 || len(tt.got) != 3 {
				t.Errorf("%s: %v, want %v", name, tt.got, tt.want)
			}
		}
	}
	m = measure(t, dbtest.Ferries(t), Options{})
	if m.Level != DatabaseLevel || m.TablesOf != 4 || len(m.GoldTables) != 3 || len(m.AllGold) != 3 ||
		len(m.GoldDatabases) != 3 {
		t.Errorf("where the gold SQL alone tells the tables: %+v", m)
	}
	c = pages()
	for i := range c.Queries {
		c.Queries[i].Tables = nil
	}
	if m := measure(t, c, Options{}); m.TablesOf != 0 || m.GoldTables != nil || len(m.GoldDatabases) != 3 {
		t.Errorf("where only databases are gold: %+v", m)
	}
}

func TestASensitivityStudyComparesEachViewWithAll(t *testing.T) {
	c := pages()
	list, err := Sensitivity(context.Background(), c, c.Queries, Options{K: []int{2}})
	if err != nil {
		t.Fatal(err)
	}
	want := []retrieve.Options{{}, {NoTitle: true}, {NoRows: true}, {NoTitle: true, NoRows: true}}
	if len(list) != len(want) {
		t.Fatalf("%d views", len(list))
	}
	for i, m := range list {
		if m.Options != want[i] || m.Recall[0].Value != 1 || (len(m.Versus) == 1) != (i > 0) {
			t.Errorf("view %d: %+v", i, m)
		}
	}
	for _, tt := range []struct {
		given retrieve.Options
		views int
	}{{retrieve.Options{NoRows: true}, 2}, {retrieve.Options{NoHeader: true}, 3},
		{retrieve.Options{NoHeader: true, NoTitle: true}, 1}} {
		if got := Views("bm25", tt.given); len(got) != tt.views || got[0] != tt.given {
			t.Errorf("%+v has the views %+v, want %d", tt.given, got, tt.views)
		}
	}
	for _, name := range []string{"ottqa-bm25", "openai-embedding-header-hnsw"} {
		if got := Views(name, retrieve.Options{}); len(got) != 2 || !got[0].NoRows ||
			got[0].NoTitle || !got[1].NoTitle {
			t.Errorf("%s, which never reads rows, has the views %+v", name, got)
		}
	}
}

// counting is a retriever that wants to know its queries before.
type counting struct {
	runAnswers
	prepared []string
}

func (c *counting) Prepare(_ context.Context, queries []string) error {
	c.prepared = queries
	return nil
}

func (c *counting) Costs() *retrieve.Costs { return &retrieve.Costs{Model: "m"} }

func TestARetrieverKnowsItsQueriesBefore(t *testing.T) {
	c := pages()
	c.Queries[1].Text = " "
	r := &counting{}
	m := measure(t, c, Options{Make: func(context.Context) (retrieve.Retriever, error) { return r, nil }})
	if len(r.prepared) != 3 || r.prepared[1] != c.Queries[2].Text ||
		m.Embedding == nil || m.Embedding.Model != "m" {
		t.Errorf("prepared %q, costs %+v", r.prepared, m.Embedding)
	}
}

func TestARunIsRankedByScoreAndEqualScoresByTheirRank(t *testing.T) {
	run := runAnswers{query: "1", hits: map[string][]retrieve.Hit{
		"1": {{Table: "c", Rank: 2, Score: 5}, {Table: "b", Rank: 1, Score: 5}, {Table: "a", Rank: 9, Score: 7}}}}
	hits, err := run.Retrieve(context.Background(), "", 2)
	if want := []retrieve.Hit{{Table: "a", Rank: 1, Score: 7}, {Table: "b", Rank: 2, Score: 5}}; err != nil ||
		!reflect.DeepEqual(hits, want) {
		t.Errorf("%+v (error %v), want %+v", hits, err, want)
	}
}
