package metric_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/metric"
)

func Example() {
	ranks := []int{1, 0, 3, 2}
	fmt.Println(metric.Recall(ranks, 1), metric.Recall(ranks, 5), metric.MRR([]int{1, 0, 2, 2}))
	for _, row := range metric.ByHardness([]metric.Graded{{Hardness: "easy", Right: true},
		{Hardness: "easy", Right: false}, {Hardness: "extra", Right: false}}) {
		fmt.Printf("%s %d of %d\n", row.Hardness, row.Right, row.Total)
	}
	// Output:
	// 0.25 0.75 0.5
	// easy 1 of 2
	// medium 0 of 0
	// hard 0 of 0
	// extra 0 of 1
	// all 1 of 3
}

func near(a, b float64) bool { return math.Abs(a-b) < 5e-5 }

// The bounds were worked out apart from this code.
func TestWilsonsInterval(t *testing.T) {
	for _, tt := range []struct {
		name             string
		count, of        int
		value, low, high float64
	}{
		{"no case tells nothing", 0, 0, 0, 0, 1},
		{"none of ten", 0, 10, 0, 0, .2775},
		{"all of ten", 10, 10, 1, .7225, 1},
		{"half of ten", 5, 10, .5, .2366, .7634},
		{"a third of Spider dev", 324, 972, .3333, .3044, .3636},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := metric.Wilson(tt.count, tt.of)
			if !near(s.Value, tt.value) || !near(s.Low, tt.low) || !near(s.High, tt.high) || s.Count != tt.count ||
				s.Of != tt.of {
				t.Errorf("%+v, want %v from %v to %v", s, tt.value, tt.low, tt.high)
			}
		})
	}
}

func TestFirstRank(t *testing.T) {
	for _, tt := range []struct {
		name         string
		gold, ranked []string
		want         int
	}{
		{"first", []string{"a"}, []string{"a", "b"}, 1},
		{"any of the gold ones counts", []string{"x", "c"}, []string{"a", "b", "c", "x"}, 3},
		{"nowhere", []string{"x"}, []string{"a"}, 0},
		{"nothing found", []string{"x"}, nil, 0},
		{"nothing to find", nil, []string{"a"}, 0},
	} {
		if got := metric.FirstRank(tt.gold, tt.ranked); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

func TestRecallOfNoQueriesIsZero(t *testing.T) {
	if r, m := metric.Recall(nil, 5), metric.MRR(nil); r != 0 || m != 0 {
		t.Errorf("recall %v, reciprocal rank %v", r, m)
	}
}

func TestTableRecallIsOverAllGoldTables(t *testing.T) {
	queries := []metric.Ranking{
		{Gold: []string{"a", "b", "a"}, Ranked: []string{"a", "c", "b"}},
		{Gold: []string{"c"}, Ranked: []string{"x", "c"}},
		{Gold: nil, Ranked: []string{"x"}},
		{Gold: []string{"d"}, Ranked: nil},
	}
	for k, want := range map[int]float64{0: 0, 1: 1. / 4, 2: 2. / 4, 3: 3. / 4, 50: 3. / 4} {
		if got := metric.TableRecall(queries, k); got != want {
			t.Errorf("recall at %d: %v, want %v", k, got, want)
		}
	}
}

func TestFiguresByKAreAnObjectInOrder(t *testing.T) {
	got, err := json.Marshal(metric.ByK{{K: 1, Value: .25}, {K: 5, Value: .5}, {K: 10, Value: .75}})
	if want := `{"1":0.25,"5":0.5,"10":0.75}`; err != nil || string(got) != want {
		t.Errorf("%s (error %v), want %s", got, err, want)
	}
}

func TestFiguresByKAreReadBackInTheirOrder(t *testing.T) {
	var got metric.ByK
	err := json.Unmarshal([]byte(`{"50": 1, "1": 0.25, "10": 0.5}`), &got)
	if want := (metric.ByK{{K: 50, Value: 1}, {K: 1, Value: .25}, {K: 10, Value: .5}}); err != nil ||
		!slices.Equal(got, want) {
		t.Errorf("%v (error %v), want %v", got, err, want)
	}
	for _, broken := range []string{`{"ten": 1}`, `[1]`, `{"1": "x"}`} {
		if err := json.Unmarshal([]byte(broken), &got); err == nil {
			t.Errorf("%s was read", broken)
		}
	}
}

func TestQuestionsOfUnknownHardnessCountInAll(t *testing.T) {
	rows := metric.ByHardness([]metric.Graded{{Hardness: "", Right: true}, {Hardness: "all", Right: true},
		{Hardness: "hard", Right: true}, {Hardness: "hard", Right: false}})
	hard, all := rows[2], rows[4]
	if len(rows) != 5 || hard.Right != 1 || hard.Total != 2 || hard.EX != .5 || all.Hardness != metric.All ||
		all.Right != 3 || all.Total != 4 || all.EX != .75 {
		t.Errorf("rows: %+v", rows)
	}
	if hard.Low >= hard.EX || hard.High <= hard.EX {
		t.Errorf("interval of hard: %+v", hard)
	}
}

func TestLatency(t *testing.T) {
	var times []time.Duration
	for i := 20; i > 0; i-- {
		times = append(times, time.Duration(i)*time.Millisecond)
	}
	if got, want := metric.Latency(times), (metric.Milliseconds{Mean: 10.5, P50: 10, P95: 19}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if times[0] != 20*time.Millisecond {
		t.Error("the caller's list was sorted")
	}
	if got := metric.Latency(nil); got != (metric.Milliseconds{}) {
		t.Errorf("of no calls: %+v", got)
	}
	for p, want := range map[int]time.Duration{0: 1, 1: 1, 100: 20, 101: 20} {
		if got := metric.Percentile(times, p); got != want*time.Millisecond {
			t.Errorf("percentile %d: %v, want %d ms", p, got, want)
		}
	}
}

func FuzzFiguresByK(f *testing.F) {
	f.Add([]byte(`{"1": 0.25, "10": 0.5}`))
	f.Add([]byte(`{"01": 1e308, "-1": 0}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var got, again metric.ByK
		if json.Unmarshal(data, &got) != nil {
			return
		}
		wire, err := json.Marshal(got)
		if err != nil {
			t.Fatalf("%q is read as %v, which cannot be written: %v", data, got, err)
		}
		if err := json.Unmarshal(wire, &again); err != nil || !slices.Equal(got, again) {
			t.Errorf("%q is read as %v, written as %s and read as %v (%v)", data, got, wire, again, err)
		}
	})
}
