package target

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// The orders were written by numpy 1.24.2 itself, for scores drawn by the
// rule below. Some are in rising order, where the median of three makes no
// headway.
func TestTiesComeInTheOrderOfNumpy(t *testing.T) {
	data, err := os.ReadFile("testdata/numpy_order.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		N, K, Kinds int
		Rising      bool
		Seed        uint32
		Order       []int32
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		scores := make([]float64, c.N)
		for i := range scores {
			c.Seed = c.Seed*1664525 + 1013904223
			scores[i] = float64(1 + int(c.Seed>>16)%c.Kinds)
		}
		if c.Rising {
			slices.Sort(scores)
		}
		if got := numpyBest(scores, c.K); !slices.Equal(got, c.Order) {
			t.Errorf("the %d best of %d scores of %d kinds, rising %v: %v, numpy has %v", c.K, c.N, c.Kinds,
				c.Rising, got, c.Order)
		}
	}
	if len(cases) < 90 {
		t.Errorf("only %d cases", len(cases))
	}
}

func FuzzNumpyBest(f *testing.F) {
	f.Add([]byte{3, 3, 1, 2, 3}, 2)
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 9, 8, 7, 6, 5, 4, 3}, 4)
	f.Fuzz(func(t *testing.T, data []byte, k int) {
		scores := make([]float64, len(data))
		for i, b := range data {
			scores[i] = float64(b)
		}
		k = max(1, min(k, len(data)+1))
		sorted := slices.Clone(scores)
		slices.Sort(sorted)
		slices.Reverse(sorted)
		seen := make(map[int32]bool)
		for i, at := range numpyBest(scores, k) {
			if seen[at] || scores[at] != sorted[i] {
				t.Fatalf("%v, k %d: place %d comes %dth with %v, where %v belongs", data, k, at, i, scores[at], sorted[i])
			}
			seen[at] = true
		}
		if len(seen) != min(k, len(data)) {
			t.Fatalf("%d of %d places for k %d", len(seen), len(data), k)
		}
	})
}

func TestPythonsReprOrdersTables(t *testing.T) {
	for in, want := range map[string]string{
		"a":            "'a'",
		"O'Neil_0":     `"O'Neil_0"`,
		`"Al"`:         `'"Al"'`,
		`'"`:           `'\'"'`,
		`a\b`:          `'a\\b'`,
		"a\nb\t\r":     `'a\nb\t\r'`,
		"é日":           "'é日'",
		"\u00a0\u2028": `'\xa0\u2028'`,
		"\U000e0001":   `'\U000e0001'`,
	} {
		if got := pythonRepr(in); got != want {
			t.Errorf("repr of %q: %s, want %s", in, got, want)
		}
	}
}

func TestGramsSkipStopsAndJoinNeighbours(t *testing.T) {
	var got []string
	for _, g := range gramsOf(piece{1, []string{"world", "cup", "(", "men", "the", "final"}}, piece{0, []string{"|"}},
		piece{2, []string{"year"}}) {
		got = append(got, g.text)
		if g.text == "final |" && g.fields != 1 || g.text == "| year" && g.fields != 2 || g.text == "|" && g.fields != 0 {
			t.Errorf("%s is of fields %b", g.text, g.fields)
		}
	}
	want := []string{"world", "cup", "world cup", "men", "final", "|", "final |", "year", "| year"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
