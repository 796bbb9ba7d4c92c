package metric_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/metric"
)

// The values were worked out by hand.
func TestRankingsAreMeasured(t *testing.T) {
	for _, tt := range []struct {
		name              string
		gold, ranked      string
		k                 int
		ndcg, precision   float64
		capped, reciproke float64
	}{
		{"the only gold one first", "a", "a b c", 10, 1, 1, 1, 1},
		{"the only gold one third", "a", "b c a", 10, .5, 1. / 3, 1, 1. / 3},
		{"beyond k", "a", "b c a", 2, 0, 1. / 3, 0, 1. / 3},
		{"nowhere", "a", "b c", 10, 0, 0, 0, 0},
		{"nothing found", "a", "", 10, 0, 0, 0, 0},
		{"nothing gold", "", "a", 10, 0, 0, 0, 0},
		{"two of two", "a b", "a c b", 10, (1 + .5) / (1 + 1/math.Log2(3)), (1 + 2./3) / 2, 1, 1},
		{"two gold ones, room for one", "a b", "b x", 1, 1, .5, 1, 1},
		{"an ID that comes twice counts once", "a a b", "a a b", 10,
			(1 + .5) / (1 + 1/math.Log2(3)), (1 + 2./3) / 2, 1, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := metric.Ranking{Gold: strings.Fields(tt.gold), Ranked: strings.Fields(tt.ranked)}
			for _, m := range []struct {
				name      string
				got, want float64
			}{
				{"nDCG", metric.NDCG(r, tt.k), tt.ndcg},
				{"average precision", metric.AveragePrecision(r), tt.precision},
				{"capped recall", metric.CappedRecall([]metric.Ranking{r}, tt.k), tt.capped},
				{"reciprocal rank", metric.ReciprocalRank(r), tt.reciproke},
			} {
				if math.Abs(m.got-m.want) > 1e-12 {
					t.Errorf("%s %v, want %v", m.name, m.got, m.want)
				}
			}
		})
	}
}

func TestTiesLeaveABand(t *testing.T) {
	for _, tt := range []struct {
		name                  string
		tie                   metric.Tie
		k                     int
		worst, expected, best float64
	}{
		{"not found", metric.Tie{}, 10, 0, 0, 0},
		{"no tie", metric.Tie{Above: 2, Tied: 1, Right: 1}, 3, 1, 1, 1},
		{"beyond k", metric.Tie{Above: 3, Tied: 1, Right: 1}, 3, 0, 0, 0},
		{"one of four, for one place", metric.Tie{Above: 2, Tied: 4, Right: 1}, 3, 0, .25, 1},
		{"one of four, for three places", metric.Tie{Tied: 4, Right: 1}, 3, 0, .75, 1},
		{"two of four, for two places", metric.Tie{Tied: 4, Right: 2}, 2, 0, 1 - 2./4*1/3, 1},
		{"two of four, for three places", metric.Tie{Tied: 4, Right: 2}, 3, 1, 1, 1},
		{"room for all", metric.Tie{Above: 1, Tied: 4, Right: 1}, 5, 1, 1, 1},
	} {
		worst, expected, best := tt.tie.Chances(tt.k)
		if worst != tt.worst || math.Abs(expected-tt.expected) > 1e-12 || best != tt.best {
			t.Errorf("%s: %v %v %v, want %v %v %v", tt.name, worst, expected, best, tt.worst, tt.expected, tt.best)
		}
	}
	b := metric.TieBand([]metric.Tie{{Tied: 4, Right: 1}, {Tied: 1, Right: 1}, {}}, []int{1, 3})
	if math.Abs(b.Expected[0].Value-1.25/3) > 1e-12 || b.Worst[1].Value != 1./3 ||
		b.Best[1] != (metric.AtK{K: 3, Value: 2. / 3}) {
		t.Errorf("band: %+v", b)
	}
}

func TestTheBootstrapGivesTheIntervalOfAShare(t *testing.T) {
	values := make([]float64, 1000)
	for i := range 300 {
		values[i] = 1
	}
	got, want := metric.Bootstrap(values, nil, 1), metric.Wilson(300, 1000)
	if math.Abs(got.Low-want.Low) > .004 || math.Abs(got.High-want.High) > .004 {
		t.Errorf("%+v, Wilson has %v to %v", got, want.Low, want.High)
	}
	if again := metric.Bootstrap(values, nil, 1); again != got {
		t.Errorf("the same seed gave %+v, then %+v", got, again)
	}
	if other := metric.Bootstrap(values, nil, 3); other == got {
		t.Error("the seed changes nothing")
	}
	if none := metric.Bootstrap(nil, nil, 1); none != (metric.Interval{}) {
		t.Errorf("of no query: %+v", none)
	}
}

// pairs returns the values of n queries: only the second system is right on
// gained of them, only the first on lost.
func pairs(n, gained, lost int) (first, second []float64) {
	first, second = make([]float64, n), make([]float64, n)
	for i := range gained {
		second[i] = 1
	}
	for i := range lost {
		first[gained+i] = 1
	}
	return first, second
}

// For values of 0 and 1 the test is the sign test, whose p is known.
func TestPairedTellsChanceFromDifference(t *testing.T) {
	for _, tt := range []struct {
		name            string
		n, gained, lost int
		p               float64
	}{
		{"equal systems", 500, 0, 0, 1},
		{"as many gained as lost", 500, 20, 20, 1},
		{"ten gained, none lost", 500, 10, 0, 2. / 1024},
		{"fifteen gained, five lost", 500, 15, 5, .0414},
		{"fifteen lost, five gained", 500, 5, 15, .0414},
		{"a clear gain", 500, 100, 10, 0},
	} {
		c := metric.Paired(append2(pairs(tt.n, tt.gained, tt.lost)))
		if math.Abs(c.P-tt.p) > .012 {
			t.Errorf("%s: p %v, want %v", tt.name, c.P, tt.p)
		}
		if want := float64(tt.gained-tt.lost) / float64(tt.n); math.Abs(c.Difference-want) > 1e-12 ||
			c.Low > want || c.High < want {
			t.Errorf("%s: %+v, want a difference of %v", tt.name, c, want)
		}
	}
}

func append2(first, second []float64) ([]float64, []float64, []string, uint64) {
	return first, second, nil, 7
}

func TestARunAndQrelsAreReadAsTheyAreWritten(t *testing.T) {
	hits := []metric.RunHit{{"dev 1", "a.b", 1, 12.345678901234567, "bm25"},
		{"dev 1", "100%\t\u00a0c", 2, -1e-300, ""},
		{"2", "x", 1, 3, "bm25"}}
	judgements := []metric.Judgement{{"dev 1", "100%\t\u00a0c", 1}, {"3", "y", 1}, {"2", "z", 0}}
	var run, qrels strings.Builder
	if err := metric.WriteRun(&run, hits); err != nil {
		t.Fatal(err)
	}
	if err := metric.WriteQrels(&qrels, judgements); err != nil {
		t.Fatal(err)
	}
	if want := "dev%201 Q0 a.b 1 12.345678901234567 bm25\ndev%201 Q0 100%25%09%C2%A0c 2 -1e-300 %\n" +
		"2 Q0 x 1 3 bm25\n"; run.String() != want {
		t.Errorf("run:\n%s", run.String())
	}
	gotHits, err := metric.ReadRun(strings.NewReader(run.String()))
	if err != nil || !slices.Equal(gotHits, hits) {
		t.Errorf("%+v, error %v; want %+v", gotHits, err, hits)
	}
	gotJudgements, err := metric.ReadQrels(strings.NewReader(qrels.String()))
	if err != nil || !slices.Equal(gotJudgements, judgements) {
		t.Errorf("%+v, error %v; want %+v", gotJudgements, err, judgements)
	}
}

func TestBrokenTRECFilesNameTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"1 Q0 a 1 2 r\n\n1 Q0 a 1 2": "metric: run: line 3: 5 fields where 6 were expected: query Q0 table " +
			"rank score run",
		"1 Q0 a first 2 r":         `metric: run: line 1: rank "first" is not a whole number`,
		"1 Q0 a 1 NaN r":           `metric: run: line 1: score "NaN" is not a number`,
		strings.Repeat("x", 2<<20): "metric: run: reading: ",
	} {
		if _, err := metric.ReadRun(strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	if _, err := metric.ReadQrels(strings.NewReader("1 0 a yes")); err == nil ||
		err.Error() != `metric: qrels: line 1: `+
			`grade "yes" is not a whole number` {
		t.Errorf("error %v", err)
	}
}

func FuzzReadRun(f *testing.F) {
	f.Add("1 Q0 a 1 2.5 r\ndev%201 Q0 100%25 2 -1e-300 %\n")
	f.Add("1 Q0 50%_off 1 Inf %")
	f.Fuzz(func(t *testing.T, text string) {
		hits, err := metric.ReadRun(strings.NewReader(text))
		if err != nil {
			return
		}
		var b strings.Builder
		if err := metric.WriteRun(&b, hits); err != nil {
			t.Fatal(err)
		}
		again, err := metric.ReadRun(strings.NewReader(b.String()))
		if err != nil || len(again) != len(hits) {
			t.Fatalf("%q became %q, which is read as %+v, error %v", text, b.String(), again, err)
		}
	})
}

func FuzzReadQrels(f *testing.F) {
	f.Add("1 0 a 1\n2 0 b%20c 0\n")
	f.Add("\ufeff1 0 a -1\r\n")
	f.Add("1 0 %80 1\n")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := metric.ReadQrels(strings.NewReader(text))
		if err != nil {
			return
		}
		var b strings.Builder
		if err := metric.WriteQrels(&b, list); err != nil {
			t.Fatal(err)
		}
		again, err := metric.ReadQrels(strings.NewReader(b.String()))
		if err != nil || !slices.Equal(again, list) {
			t.Fatalf("%q became %q, which is read as %+v, error %v", text, b.String(), again, err)
		}
	})
}
