package names

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func TestBothLettersOfAPairSayASide(t *testing.T) {
	table := &corpus.Table{Columns: []corpus.Column{{Name: "h_score"}, {Name: "a_score"}, {Name: "s_total"}}}
	got := Sides(table)
	if got[0] != "home score" || got[1] != "away score" || got[2] != "" {
		t.Errorf("%v, want both sides of a match, and no start of which the end is missing", got)
	}
}
