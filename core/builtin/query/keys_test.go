package query

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestNeitherOfTwoKeysIsChosenWhereAQuestionSaysNone(t *testing.T) {
	column := func(table int, full ...string) schema.Column { return schema.Column{Table: table, Full: full} }
	s := &schema.Schema{Tables: make([]schema.Table, 2), Columns: []schema.Column{column(0, "id"),
		column(1, "sender", "id"), column(1, "receiver", "id"), column(1, "id")}}
	s.Keys = []schema.Key{{From: 1, To: 0}, {From: 2, To: 0}}
	for question, want := range map[string]int{"letters of Ann": 2, "who sent letter 4": 0, "the sender of it": 0,
		"letters to Ann": 0} {
		if got := Undecided(s, english.Split(question)); len(got) != want {
			t.Errorf("%q leaves open %v, want %d", question, got, want)
		}
	}
	s.Columns[2].Full = []string{"id"}
	if got := Undecided(s, english.Split("letters of Ann")); got != nil {
		t.Errorf("a key without a word of its own is the usual one, not one of %v", got)
	}
}
