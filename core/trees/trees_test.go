package trees

import (
	"fmt"
	"strings"
	"testing"
)

var names = []string{"rows", "columns"}

const text = `base -500
rows<1.5 =-700 columns<0.25 =10 =1200
=3
`

func TestAModelReadsBackAsItIsWritten(t *testing.T) {
	m, err := Parse(text, names)
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Text(names); got != text {
		t.Errorf("written anew it is\n%s", got)
	}
	for _, tt := range []struct {
		name    string
		vector  []float64
		thought float64
	}{
		{"left of the first bound", []float64{1, 9}, -1.197},
		{"right of it, left of the second", []float64{1.5, 0}, -0.487},
		{"right of both", []float64{2, 0.25}, 0.703},
	} {
		if got := m.Score(tt.vector); got != tt.thought {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.thought)
		}
	}
	if used := m.Used(); fmt.Sprint(used) != "[0 1]" {
		t.Errorf("uses %v", used)
	}
}

func TestABadModelIsRefusedWithItsLine(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"no base", "=3\n", "base"},
		{"two bases", "base 1\nbase 2\n", "line 2"},
		{"a base that is none", "base x\n", "line 1"},
		{"an unknown factor", "base 1\ncolour<3 =1 =2\n", "colour<3"},
		{"a bound that is none", "base 1\nrows<NaN =1 =2\n", "rows<NaN"},
		{"a leaf that is none", "base 1\n=x\n", "=x"},
		{"a tree that ends early", "base 1\nrows<1 =1\n", "too early"},
		{"more than a tree", "base 1\n=1 =2\n", "more than a tree"},
		{"a tree too deep", "base 1\n" + strings.Repeat("rows<1 ", 40), "deeper"},
	} {
		if _, err := Parse(tt.text, names); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want one with %q", tt.name, err, tt.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(text)
	f.Add("base 1\nrows<1 =1")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Parse(text, names)
		if err != nil {
			return
		}
		m.Score([]float64{1, 2})
		if again, err := Parse(m.Text(names), names); err != nil || again.Text(names) != m.Text(names) {
			t.Errorf("%q does not read back: %v", text, err)
		}
	})
}

func Example() {
	m, _ := Parse("base -500\nrows<1.5 =-700 =900\n", []string{"rows"})
	fmt.Printf("%.2f\n", Probability(m.Score([]float64{2})))
	// Output: 0.60
}
