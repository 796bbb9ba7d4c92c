package execution_test

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
)

func TestValuesArePluggedInAsByTheOfficialProgram(t *testing.T) {
	type vector struct {
		Gold, Pred string
		GoldValues []string `json:"gold_values"`
		PredTokens []string `json:"pred_tokens"`
		N          int
		Alts       []string // sorted; absent where there are too many
	}
	spidertest.Vectors(t, "plug_value.jsonl.gz", func(v vector) {
		_, values := execution.SplitValues(v.Gold)
		if slices.Sort(values); !slices.Equal(values, v.GoldValues) {
			t.Errorf("values of %s\n got %q\nwant %q", v.Gold, values, v.GoldValues)
		}
		if words, _ := execution.SplitValues(v.Pred); !slices.Equal(words, v.PredTokens) {
			t.Errorf("words of %s\n got %q\nwant %q", v.Pred, words, v.PredTokens)
		}
		n, alts := 0, []string{}
		for text := range execution.Plugged(v.Gold, v.Pred) {
			n++
			alts = append(alts, text)
		}
		if slices.Sort(alts); n != v.N || v.Alts != nil && !slices.Equal(alts, v.Alts) {
			t.Errorf("%s in %s: %d texts, want %d\n got %q\nwant %q", v.Gold, v.Pred, n, v.N, alts, v.Alts)
		}
	})
}
