package evaluate_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

func TestGoldIsCorrectedByNumberOrLineByLine(t *testing.T) {
	pairs := []evaluate.Pair{{Line: 1, Gold: "SELECT 1", Database: "a"},
		{Line: 3, Gold: "SELECT 3", Database: "b"}}
	for text, want := range map[string]string{
		"":                              "SELECT 1, SELECT 3",
		"3\tSELECT 33\n":                "SELECT 1, SELECT 33",
		"SELECT 11\ta\n\nSELECT 3\tb\n": "SELECT 11, SELECT 3",
		"\ufeff\r\n\r\nSELECT 4\tb\r\n": "SELECT 1, SELECT 4",
		"2\tSELECT 2":                   "no question at line 2",
		"SELECT 1\tb":                   `line 1 of the gold file is about "a"`,
		"SELECT 1":                      "one tab",
		"1\tSELECT 1\ta":                "one tab",
		"1\tSELECT 1\n99\tSELECT 1\n":   "fixes.tsv: line 2",
	} {
		got, err := evaluate.Corrected(pairs, evaluate.Listing{Name: "fixes.tsv", Text: text})
		switch {
		case err != nil && !strings.Contains(err.Error(), want):
			t.Errorf("%q: error %v, want %q", text, err, want)
		case err == nil && got[0].Gold+", "+got[1].Gold != want:
			t.Errorf("%q: %v, want %s", text, got, want)
		}
	}
	if pairs[0].Gold != "SELECT 1" || pairs[1].Gold != "SELECT 3" {
		t.Errorf("the pairs were changed: %v", pairs)
	}
}

func FuzzCorrected(f *testing.F) {
	f.Add("3\tSELECT 33\n")
	f.Add("SELECT 11\ta\n")
	f.Fuzz(func(t *testing.T, text string) {
		pairs := []evaluate.Pair{{Line: 1, Gold: "SELECT 1", Database: "a"}}
		got, err := evaluate.Corrected(pairs, evaluate.Listing{Name: "fixes", Text: text})
		if err == nil && (len(got) != 1 || got[0].Database != "a" || got[0].Line != 1) {
			t.Errorf("%q makes %v", text, got)
		}
	})
}
