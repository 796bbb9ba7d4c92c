package answerability

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// shown is "What STATURE has each date?" of a table with two dates, the word near
// to a name by some weight.
func shown(near float64, akin bool) *Coverage {
	s := &schema.Schema{
		Tables:  []schema.Table{{Name: "offer", Stems: []string{"offer"}, Columns: []int{0, 1}}},
		Columns: []schema.Column{{Name: "date_from"}, {Name: "date_to"}},
		Stems:   map[string]bool{"height": true},
	}
	words := english.Split("What stature has each date")
	words[1].Akin, words[1].Meant = akin, []english.Meant{{Stem: "height", Weight: near}, {Stem: "fame", Weight: 1}}
	date := link.Chunk{Kind: link.Column, From: 4, To: 5, Text: "date", Alts: []link.Alt{
		{Kind: link.Column, Column: 0, Score: 0.8}, {Kind: link.Column, Column: 1, Score: 0.8}}}
	chunks := []link.Chunk{{Kind: link.What, To: 1, Text: "What"}, {From: 1, To: 2, Text: "stature"},
		{From: 2, To: 3, Text: "has"}, {Kind: link.Each, From: 3, To: 4, Text: "each"}, date}
	return &Coverage{Schema: s, Words: words, Chunks: chunks, Asked: chunks,
		SQL: sqltext.Read("SELECT date_from FROM offer")}
}

func TestAWordThatIsNearToANameIsToldFromOneThatIsNot(t *testing.T) {
	for _, tt := range []struct {
		name     string
		coverage *Coverage
		factor   string
		want     float64
	}{
		{"far kin is weak", shown(0.2, true), "akin-weak", 1},
		{"near kin is not", shown(0.6, true), "akin-weak", 0},
		{"near kin is strong", shown(0.6, true), "akin-strong", 1},
		{"what is kin to nothing is neither", shown(0.6, false), "akin-strong", 0},
		{"kin behind what asks", shown(0.6, true), "akin-asked", 1},
		{"a strange word there", shown(0, false), "akin-asked", 0},
		{"which is counted by itself", shown(0, false), "unknown-asked-for", 1},
		{"one of two dates is read", shown(0, false), "tied", 1},
	} {
		if got := tt.coverage.Factors()[slices.Index(CoverageNames, tt.factor)]; got != tt.want {
			t.Errorf("%s: %s is %v, want %v", tt.name, tt.factor, got, tt.want)
		}
	}
	both := shown(0, false)
	both.SQL = sqltext.Read("SELECT date_from, date_to FROM offer")
	if got := both.Factors()[slices.Index(CoverageNames, "tied")]; got != 0 {
		t.Errorf("both dates are read, and %v of them are tied", got)
	}
}

func TestWhatASchemaHoldsIsNotAskedForAsIfItDidNot(t *testing.T) {
	s := &schema.Schema{Stems: map[string]bool{}}
	chunks := []link.Chunk{{Kind: link.Table, At: 5, End: 12, Alts: []link.Alt{{Kind: link.Table, Score: 1}}}}
	for draw := range 2 * len(attributes()) {
		question := Unheld(s, chunks, "Show singers", draw)
		if draw%2 == 0 && question != "" {
			t.Errorf("%q is asked of one row, and the question names none", question)
		}
		if draw%2 == 1 && !strings.Contains(question, "singers") {
			t.Errorf("%q says nothing of singers", question)
		}
	}
	for _, a := range attributes() {
		for _, stem := range a.stems() {
			s.Stems[stem] = true
		}
	}
	if question := Unheld(s, chunks, "Show singers", 1); question != "" {
		t.Errorf("%q asks for what a name holds", question)
	}
}
