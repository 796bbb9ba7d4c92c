package retrieve_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// shop is a corpus of two databases with three tables.
func shop() *corpus.Corpus {
	c := &corpus.Corpus{Name: "test"}
	add := func(db, name, title string, columns string, rows ...string) {
		t := &corpus.Table{ID: db + "." + name, Database: db, Name: name, NaturalName: naming.Natural(name), Title: title}
		for _, column := range strings.Fields(columns) {
			t.Columns = append(t.Columns, corpus.Column{Name: column, NaturalName: naming.Natural(column)})
		}
		t.Scan = scan(rows...)
		c.Tables = append(c.Tables, t)
	}
	add("music", "singer", "music: singer", "singer_id Name Country", "1,Joe Sharp,Netherlands",
		"2,Timbaland,United States")
	add("music", "concert", "music: concert", "concert_id Theme singer_id", "1,Free choice,2")
	add("zoo", "animal", "zoo: animal", "animalID Name keeperName", "1,Joe,Ann", "2,Zed,Bea")
	return c
}

func scan(rows ...string) func(context.Context) iter.Seq2[[]string, error] {
	return func(context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			for _, row := range rows {
				if !yield(strings.Split(row, ","), nil) {
					return
				}
			}
		}
	}
}

func indexed(t testing.TB, name string, o retrieve.Options, c *corpus.Corpus) retrieve.Retriever {
	t.Helper()
	r, err := retrievers.New(name, o)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Index(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	return r
}

func tables(hits []retrieve.Hit) []string {
	var ids []string
	for _, h := range hits {
		ids = append(ids, h.Table)
	}
	return ids
}

func Example() {
	ctx := context.Background()
	r, err := retrievers.New("bm25", retrieve.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := r.Index(ctx, shop()); err != nil {
		fmt.Println(err)
		return
	}
	hits, err := r.Retrieve(ctx, "Which singers come from the Netherlands?", 1)
	for _, h := range hits {
		fmt.Println(h.Rank, h.Table)
		for _, c := range h.Contributions {
			fmt.Println("  ", c.Words, "in", c.Fields)
		}
	}
	fmt.Println(err)
	// Output:
	// 1 music.singer
	//    [Netherlands] in [rows]
	//    [singers] in [title header]
	// <nil>
}

func TestOptionsChooseTheFields(t *testing.T) {
	for _, tt := range []struct {
		name, question string
		options        retrieve.Options
		want           []string
	}{
		{"all fields by default", "Joe", retrieve.Options{}, []string{"zoo.animal", "music.singer"}},
		{"rows can be left out", "Joe", retrieve.Options{NoRows: true}, nil},
		{"only the first rows", "Zed Timbaland Sharp", retrieve.Options{MaxRows: 1}, []string{"music.singer"}},
		{"titles can be left out", "zoo", retrieve.Options{NoTitle: true}, nil},
		{"headers can be left out", "keeper", retrieve.Options{NoHeader: true}, nil},
		{"camelCase headers are words", "keepers", retrieve.Options{}, []string{"zoo.animal"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			hits, err := indexed(t, "bm25", tt.options, shop()).Retrieve(context.Background(), tt.question, 10)
			if err != nil || !slices.Equal(tables(hits), tt.want) {
				t.Errorf("found %v (error %v), want %v", tables(hits), err, tt.want)
			}
		})
	}
}

func TestEveryRetrieverIndexesAndAnswers(t *testing.T) {
	for _, name := range byWords() {
		hits, err := indexed(t, name, retrieve.Options{}, shop()).Retrieve(context.Background(), "Which animal is there?", 5)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if name == "none" {
			if len(hits) != 0 {
				t.Errorf("none found %v", tables(hits))
			}
		} else if !slices.Equal(tables(hits), []string{"zoo.animal"}) {
			t.Errorf("%s found %v", name, tables(hits))
		}
	}
}

func TestAHitCarriesItsRankDatabaseAndContributions(t *testing.T) {
	for _, name := range byWords() {
		hits, err := indexed(t, name, retrieve.Options{}, shop()).Retrieve(context.Background(),
			"theme of the concert, not the concert", 10)
		if err != nil {
			t.Fatal(err)
		}
		if len(hits) != 1 && name != "none" {
			t.Errorf("%s found %v, want music.concert", name, tables(hits))
		}
		for i, h := range hits {
			sum := 0.0
			for _, c := range h.Contributions {
				sum += c.Score
				if len(c.Words) == 0 || len(c.Fields) == 0 {
					t.Errorf("%s: a contribution of no word or in no field: %+v", name, c)
				}
			}
			adds := math.Abs(sum-h.Score) < 1e-9 || len(h.Contributions) == 0 && !ours(name)
			if h.Rank != i+1 || h.Database != "music" || !(h.Score > 0) || !adds {
				t.Errorf("%s: hit %d: %+v, contributions add up to %v", name, i, h, sum)
			}
		}
	}
}

func TestAnUnknownNameListsTheKnownOnes(t *testing.T) {
	_, err := retrievers.New("bm52", retrieve.Options{})
	if err == nil || !strings.HasPrefix(err.Error(), `retrieve: unknown retriever "bm52"; there are `+
		strings.Join(retrievers.Names(), ", ")+"; ") {
		t.Errorf("error: %v", err)
	}
	if _, err := retrievers.New("bm25", retrieve.Options{MaxRows: -1}); err == nil {
		t.Error("negative max_rows was taken")
	}
}

func TestQuestionsAtTheEdge(t *testing.T) {
	r := indexed(t, "bm25", retrieve.Options{}, shop())
	for _, tt := range []struct {
		name, question string
		hits           int
		err            error
	}{
		{"an empty question is an error", "", 0, retrieve.ErrNoQuestion},
		{"a blank question is an error", " \n\t", 0, retrieve.ErrNoQuestion},
		{"stop words find nothing", "How many are there?", 0, nil},
		{"punctuation finds nothing", "???", 0, nil},
		{"unknown words find nothing", "xylophone", 0, nil},
		{"a question of 100,000 characters is answered", strings.Repeat("singer Joe ", 9100), 3, nil},
		{"one word of 100,000 characters finds nothing", strings.Repeat("singer", 16667), 0, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			hits, err := r.Retrieve(context.Background(), tt.question, 10)
			if len(hits) != tt.hits || !errors.Is(err, tt.err) {
				t.Errorf("%d hits, error %v; want %d, %v", len(hits), err, tt.hits, tt.err)
			}
			for _, name := range retrievers.Names() {
				hits, err := indexed(t, name, retrieve.Options{}, shop()).Retrieve(context.Background(), tt.question, 10)
				if name != "none" && !errors.Is(err, tt.err) || tt.hits == 0 && len(hits) > 0 {
					t.Errorf("%s: %d hits, error %v; want %d, %v", name, len(hits), err, tt.hits, tt.err)
				}
			}
		})
	}
}

func TestRankFindsWhatRetrieveDoes(t *testing.T) {
	ctx := context.Background()
	for _, name := range retrievers.Names() {
		r := indexed(t, name, retrieve.Options{}, shop())
		hits, err := r.Retrieve(ctx, "theme of the concert of the animal", 10)
		if err != nil {
			t.Fatal(err)
		}
		ranked, err := retrieve.Rank(ctx, r, "theme of the concert of the animal", 10)
		if err != nil || !slices.Equal(tables(ranked), tables(hits)) {
			t.Errorf("%s: ranked %v, error %v; retrieved %v", name, tables(ranked), err, tables(hits))
		}
		if _, err := retrieve.Rank(ctx, r, " ", 10); name != "none" && !errors.Is(err, retrieve.ErrNoQuestion) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

func TestKAtTheEdge(t *testing.T) {
	for _, name := range byWords() {
		r := indexed(t, name, retrieve.Options{}, shop())
		for k, want := range map[int]int{-1: 0, 0: 0, 1: 1, 1000: 1} {
			hits, err := r.Retrieve(context.Background(), "concert", k)
			if err != nil || len(hits) != want && name != "none" {
				t.Errorf("%s, k %d: %d hits, error %v", name, k, len(hits), err)
			}
		}
	}
}

func TestAnEmptyCorpusIsIndexedAndHoldsNothing(t *testing.T) {
	for _, name := range retrievers.Names() {
		hits, err := indexed(t, name, retrieve.Options{}, &corpus.Corpus{}).Retrieve(context.Background(), "concert", 5)
		if err != nil || len(hits) > 0 {
			t.Errorf("%s: %d hits, error %v", name, len(hits), err)
		}
	}
}

// Whatever a corpus holds, every retriever indexes and answers it.
func TestTablesOfAnyShapeAreIndexed(t *testing.T) {
	wide := &corpus.Table{ID: "wide", Database: "odd", Name: "wide"}
	for i := range 10000 {
		wide.Columns = append(wide.Columns, corpus.Column{Name: fmt.Sprintf("column%d", i), NaturalName: "column"})
	}
	c := &corpus.Corpus{Tables: []*corpus.Table{
		wide,
		{ID: "bare", Database: "odd", Name: "bare", Title: "lighthouse"},
		{ID: "bare", Database: "odd", Name: "bare", Title: "a second one of the same ID"},
		{ID: "ragged", Database: "odd", Name: "ragged", Scan: scan("", "lighthouse,x,y", "1")},
		{ID: "broken", Database: "odd", Name: "brok\xffen", Title: "\xff\xfe", Scan: scan("light\x80house,\x00")},
		{ID: "huge", Database: "odd", Name: "huge", Scan: scan(strings.Repeat("lamp ", 200_000), strings.Repeat("x", 1<<20))},
	}}
	for _, name := range byWords() {
		r := indexed(t, name, retrieve.Options{}, c)
		for _, question := range []string{"Where is the lighthouse with the lamp of column 7?", "light\x80house \xff",
			"column9999"} {
			hits, err := r.Retrieve(context.Background(), question, 100)
			if err != nil {
				t.Errorf("%s: %q: %v", name, question, err)
			}
			// OTT-QA's never read rows, or drop what half of the tables have
			if len(hits) == 0 && ours(name) && !strings.HasPrefix(name, "ottqa-") {
				t.Errorf("%s: %q: nothing found", name, question)
			}
		}
	}
}

func TestStandingsCountTies(t *testing.T) {
	c := shop()
	c.Tables = append(c.Tables, c.Tables[2]) // the zoo twice
	for _, tt := range []struct {
		retriever, question, right string
		want                       retrieve.RankRange
	}{
		{"bm25", "theme", "music", retrieve.RankRange{Tied: 1, Right: 1}},
		{"bm25", "theme", "zoo", retrieve.RankRange{}},
		{"bm25", "keepers", "zoo", retrieve.RankRange{Tied: 2, Right: 2}},
		{"bm25", "themes, keepers", "zoo", retrieve.RankRange{Above: 1, Tied: 2, Right: 2}},
		{"tfidf", "theme", "music", retrieve.RankRange{Tied: 1, Right: 1}},
		{"ottqa-bm25", "theme", "music", retrieve.RankRange{Tied: 1, Right: 1}},
	} {
		r := indexed(t, tt.retriever, retrieve.Options{}, c).(retrieve.RangeRanker)
		got, err := r.RankRange(context.Background(), tt.question,
			func(t *corpus.Table) bool { return t.Database == tt.right })
		if err != nil || got != tt.want {
			t.Errorf("%s: %s in %s: %+v, error %v; want %+v", tt.retriever, tt.question, tt.right, got, err, tt.want)
		}
	}
}

func TestAskingBeforeIndexingIsAnError(t *testing.T) {
	r, _ := retrievers.New("tfidf", retrieve.Options{})
	if _, err := r.Retrieve(context.Background(), "singers", 1); err == nil ||
		!strings.Contains(err.Error(), "before a corpus was indexed") {
		t.Errorf("error: %v", err)
	}
}

func TestABrokenRowNamesItsTable(t *testing.T) {
	c := shop()
	broken := errors.New("disk image is malformed")
	c.Tables[1].Scan = func(context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) { yield(nil, broken) }
	}
	r, _ := retrievers.New("bm25", retrieve.Options{})
	err := r.Index(context.Background(), c)
	if !errors.Is(err, broken) || !strings.Contains(err.Error(), "music.concert") {
		t.Errorf("error: %v", err)
	}
}

func TestCancellingStopsTheIndexing(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	c := shop()
	c.Tables[0].Scan = func(context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			cancel()
			for yield([]string{"endless"}, nil) {
			}
		}
	}
	r, _ := retrievers.New("bm25", retrieve.Options{})
	if err := r.Index(ctx, c); !errors.Is(err, context.Canceled) {
		t.Errorf("error: %v", err)
	}
}

func TestDatabasesAreRankedByTheirBestHit(t *testing.T) {
	hits := []retrieve.Hit{{Database: "b", Rank: 1}, {Database: "a", Rank: 2}, {Database: "b", Rank: 3},
		{Database: "c", Rank: 4}}
	for database, want := range map[string]int{"b": 1, "a": 2, "c": 4, "d": 0} {
		if got := retrieve.RankOfDatabase(hits, database); got != want {
			t.Errorf("rank of %s: %d, want %d", database, got, want)
		}
	}
}

func TestIndexSizeIsKnownOnceBuilt(t *testing.T) {
	if n := retrieve.Bytes(indexed(t, "bm25", retrieve.Options{}, shop())); n <= 0 {
		t.Errorf("size of an index: %d", n)
	}
	if n := retrieve.Bytes(indexed(t, "none", retrieve.Options{}, shop())); n != 0 {
		t.Errorf("size of no index: %d", n)
	}
}
