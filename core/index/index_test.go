package index_test

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/index"
)

func Example() {
	b := index.NewBuilder()
	b.Start()
	b.Add(0, "singer")
	b.Add(1, "Joe Sharp, France")
	b.Start()
	b.Add(0, "stadium")
	b.Add(1, "Somerset Park, Ayr")
	x := b.Build(index.BM25{})

	q := index.Parse("Which singers are French or from France?")
	for _, hit := range x.Search(q, 10) {
		fmt.Printf("document %d: %.3f\n", hit.Document, hit.Score)
		for _, c := range x.Explain(q, hit.Document) {
			fmt.Printf("  %s from %v, in field 1: %v, %.3f\n", c.Term, c.Words, c.Fields.Has(1), c.Score)
		}
	}
	// Output:
	// document 0: 1.386
	//   singer from [singers], in field 1: false, 0.693
	//   franc from [France], in field 1: true, 0.693
}

// fielded returns a BM25F in which all fields count.
func fielded() index.BM25F {
	return index.BM25F{K1: 1.3, Weights: [index.MaxFields]float64{12, 3, 4.5, 1}, B: [index.MaxFields]float64{.6, .35, .7,
		.85}, Pairs: .4, Repeats: .7}
}

// build indexes documents of one field each.
func build(m index.Model, docs ...string) *index.Index {
	b := index.NewBuilder()
	_, b.Pairs = m.(index.BM25F)
	for _, d := range docs {
		b.Start()
		b.Add(0, d)
	}
	return b.Build(m)
}

func TestBM25IsTheFormulaOfItsComment(t *testing.T) {
	x := build(index.BM25{}, "red red apple", "red stone", "green sea deep cold water")
	hits := x.Search(index.Parse("red apple red"), 10)
	const mean = 10.0 / 3
	part := func(df, tf, length float64) float64 {
		return math.Log(1+(3-df+.5)/(df+.5)) * tf * 2.5 / (tf + 1.5*(.25+.75*length/mean))
	}
	want := []float64{2*part(2, 2, 3) + part(1, 1, 3), 2 * part(2, 1, 2)}
	if len(hits) != 2 || hits[0].Document != 0 || hits[1].Document != 1 {
		t.Fatalf("hits: %+v", hits)
	}
	for i, h := range hits {
		if math.Abs(h.Score-want[i]) > 1e-5 {
			t.Errorf("score of document %d: %v, by hand %v", h.Document, h.Score, want[i])
		}
	}
}

func TestBM25FIsTheFormulaOfItsComment(t *testing.T) {
	m := index.BM25F{K1: 1.3, Weights: [index.MaxFields]float64{5, 1}, B: [index.MaxFields]float64{.5, .75},
		Pairs: .4, Repeats: .7}
	b := index.NewBuilder()
	b.Pairs = true
	for _, d := range [][2]string{{"red apple", "red red sky"}, {"stone", "apple red"}, {"sea", "deep cold blue water"}} {
		b.Start()
		b.Add(0, d[0])
		b.Add(1, d[1])
		b.Add(2, "unweighted")
	}
	x := b.Build(m)
	const title, rows = 4. / 3, 9. / 3 // mean lengths
	idf := func(df float64) float64 { return math.Log(1 + (3-df+.5)/(df+.5)) }
	part := func(df, f float64) float64 { return idf(df) * f * 2.3 / (f + 1.3) }
	length := func(n, mean, b float64) float64 { return 1 - b + b*n/mean }
	red := part(2, 5/length(2, title, .5)+2/length(3, rows, .75))
	apple := part(2, 5/length(2, title, .5))
	pair := .4 * part(1, 5/length(2, title, .5))
	hits := x.Search(index.Parse("red apples, red unweighted"), 10)
	want := 2*1.7/2.7*red + apple + pair
	if len(hits) != 2 || hits[0].Document != 0 || math.Abs(hits[0].Score-want) > 1e-5 {
		t.Errorf("hits %+v, by hand %v", hits, want)
	}
	list := x.Explain(index.Parse("red apples, red unweighted"), 0)
	if len(list) != 3 || list[2].Term != "red appl" || !slices.Equal(list[2].Words, []string{"red apples"}) ||
		!list[2].Fields.Has(0) || list[2].Fields.Has(1) {
		t.Errorf("contributions: %+v", list)
	}
}

func TestPairsAreWordsThatFollowEachOther(t *testing.T) {
	b := index.NewBuilder()
	b.Pairs = true
	for _, d := range []string{"world cup", "cup world", "world of cup", "world"} {
		b.Start()
		b.Add(0, d)
	}
	b.Add(0, "cup") // another piece
	x := b.Build(index.BM25F{K1: 1, Weights: [index.MaxFields]float64{1}, Pairs: 1})
	for question, want := range map[string][]int{"World Cups": {0}, "the cup world": {1}, "world or cup": nil,
		"cup": nil} {
		var got []int
		for d := range 4 {
			for _, c := range x.Explain(index.Parse(question), d) {
				if strings.Contains(c.Term, " ") {
					got = append(got, d)
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: pairs in documents %v, want %v", question, got, want)
		}
	}
}

func TestTFIDFIsTheFormulaOfItsComment(t *testing.T) {
	x := build(index.TFIDF{}, "apple apple pie", "stone", "sea", "red sky")
	hits := x.Search(index.Parse("apple apple apple"), 10)
	idf := math.Log((4 - 1 + .5) / 1.5)
	want := math.Log(4) * idf * math.Log(3) * idf
	if len(hits) != 1 || math.Abs(hits[0].Score-want) > 1e-5 {
		t.Errorf("hits %+v, by hand %v", hits, want)
	}
}

func TestTFIDFDropsWhatHalfOfTheDocumentsHave(t *testing.T) {
	x := build(index.TFIDF{}, "red apple", "red stone", "sea")
	if hits := x.Search(index.Parse("red"), 10); len(hits) != 0 {
		t.Errorf("a term of most documents found %+v", hits)
	}
}

func TestLengthDoesNotCountWhenBIsNegative(t *testing.T) {
	x := build(index.BM25{B: -1}, "red", "red and a long text about other matters", "blue")
	hits := x.Search(index.Parse("red"), 10)
	if len(hits) != 2 || hits[0].Score != hits[1].Score {
		t.Errorf("scores should be equal: %+v", hits)
	}
}

func TestTheKBestComeInOrderAndTiesInDocumentOrder(t *testing.T) {
	x := build(index.BM25{}, "red sea", "red sky", "blue sky", "red red", "red sun", "black box")
	for _, tt := range []struct {
		k    int
		want []int
	}{{-1, nil}, {0, nil}, {1, []int{3}}, {3, []int{3, 0, 1}}, {4, []int{3, 0, 1, 4}}, {100, []int{3, 0, 1, 4}}} {
		var got []int
		for _, h := range x.Search(index.Parse("red"), tt.k) {
			got = append(got, h.Document)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("the %d best: %v, want %v", tt.k, got, tt.want)
		}
	}
}

func TestALongQueryCountsItsTermsLikeAShortOne(t *testing.T) {
	var words []string
	for i := range 60 {
		words = append(words, fmt.Sprintf("w%d", i%40))
	}
	x := build(fielded(), strings.Join(words, " "))
	long := strings.Join(words, " ")
	counts := make(map[string]int)
	for _, c := range x.Explain(index.Parse(long), 0) {
		counts[c.Term]++
	}
	if len(counts) != 40+40 || counts["w39 w0"] != 1 {
		t.Errorf("%d terms and pairs, want 40 of each: %v", len(counts), counts)
	}
	for term, n := range counts {
		if n != 1 {
			t.Errorf("%s is there %d times", term, n)
		}
	}
}

func TestManyHitsComeInTheOrderOfFew(t *testing.T) {
	x := syntheticIndex(index.BM25{}, 1000)
	q := index.Parse(syntheticQuestion(8))
	many := x.Search(q, 1000)
	if len(many) <= 200 {
		t.Fatalf("only %d hits: the test shows nothing", len(many))
	}
	for _, k := range []int{1, 127, 128, 129, 200} {
		if got := x.Search(q, k); !slices.Equal(got, many[:k]) {
			t.Errorf("the %d best are not the first of all", k)
		}
	}
}

func TestASearchFindsTheHighestOfAllScores(t *testing.T) {
	x := syntheticIndex(fielded(), 3000)
	seed := uint32(3)
	few := 0
	for words := range 12 {
		for range 20 {
			question := syntheticWords(&seed, words+1)
			q := index.Parse(question)
			var want []index.Hit
			for d, score := range x.Scores(q) {
				if score > 0 {
					want = append(want, index.Hit{Document: d, Score: score})
				}
			}
			slices.SortStableFunc(want, func(a, b index.Hit) int { return cmp.Compare(b.Score, a.Score) })
			for _, k := range []int{1, 7, 128} {
				if got := x.Search(q, k); !slices.Equal(got, want[:min(k, len(want))]) {
					t.Fatalf("the %d best of %d: %v, want %v", k, len(want), got, want[:min(k, len(want))])
				}
				if got := x.Find(question, k); !slices.Equal(got, want[:min(k, len(want))]) {
					t.Fatalf("the %d best of %d, of a question that is not kept: %v, want %v", k, len(want), got,
						want[:min(k, len(want))])
				}
			}
			if x.Touched(q) < 3000/8 {
				few++
			}
		}
	}
	if few == 0 || few == 240 {
		t.Errorf("%d of 240 queries touch few documents: the test shows half of what it should", few)
	}
}

func TestContributionsAddUpToTheScore(t *testing.T) {
	for _, m := range []index.Model{index.BM25{}, index.TFIDF{}, fielded()} {
		x := syntheticIndex(m, 300)
		q := index.Parse(syntheticQuestion(40))
		hits := x.Search(q, 50)
		if len(hits) < 10 {
			t.Fatalf("only %d hits: the test shows nothing", len(hits))
		}
		for _, h := range hits {
			sum := 0.0
			for _, c := range x.Explain(q, h.Document) {
				sum += c.Score
			}
			if sum != h.Score {
				t.Errorf("%T, document %d: contributions add up to %v, the score is %v", m, h.Document, sum, h.Score)
			}
		}
	}
}

func TestAContributionNamesFieldsAndTheQuerysWords(t *testing.T) {
	b := index.NewBuilder()
	b.Start()
	b.Add(0, "Singers")
	b.Add(2, "a singer sings")
	x := b.Build(index.BM25{})
	list := x.Explain(index.Parse("singer, SINGERS or singer?"), 0)
	if len(list) != 1 || !slices.Equal(list[0].Words, []string{"singer", "SINGERS"}) {
		t.Fatalf("contributions: %+v", list)
	}
	for field, want := range []bool{true, false, true} {
		if list[0].Fields.Has(field) != want {
			t.Errorf("field %d has the term: %v", field, !want)
		}
	}
}

func TestDocumentsWithoutWordsAreNeverFound(t *testing.T) {
	x := build(index.BM25{}, "", "the of and", strings.Repeat("x", 65), "red")
	if hits := x.Search(index.Parse("the red "+strings.Repeat("x", 65)), 10); len(hits) != 1 || hits[0].Document != 3 {
		t.Errorf("hits: %+v", hits)
	}
	if hits := x.Search(index.Parse(" the, of? "), 10); len(hits) != 0 {
		t.Errorf("stop words alone found %+v", hits)
	}
	if hits := index.NewBuilder().Build(index.BM25{}).Search(index.Parse("red"), 10); len(hits) != 0 {
		t.Errorf("an index without documents found %+v", hits)
	}
}

// syntheticIndex has documents of words w0 to w499, drawn by a fixed rule in
// which low numbers are common, as in a language.
func syntheticIndex(m index.Model, documents int) *index.Index {
	b := index.NewBuilder()
	seed := uint32(1)
	for range documents {
		b.Start()
		for f := range 3 {
			b.Add(f, syntheticWords(&seed, 20))
		}
	}
	return b.Build(m)
}

func syntheticQuestion(words int) string {
	seed := uint32(7)
	return syntheticWords(&seed, words)
}

func syntheticWords(seed *uint32, n int) string {
	var b strings.Builder
	for range n {
		*seed = *seed*1664525 + 1013904223
		r := *seed >> 16
		fmt.Fprintf(&b, "w%d ", r*r%500*(r%97)/97)
	}
	return b.String()
}

func BenchmarkBuild(b *testing.B) {
	for b.Loop() {
		syntheticIndex(index.BM25{}, 1000)
	}
}

func BenchmarkSearch(b *testing.B) {
	x := syntheticIndex(index.BM25{}, 10000)
	q := index.Parse(syntheticQuestion(8))
	b.ReportAllocs()
	for b.Loop() {
		x.Search(q, 10)
	}
}
