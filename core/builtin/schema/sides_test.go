package schema

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
)

func TestTwoLettersAreTheSidesOfAMatchWhereBothAreThere(t *testing.T) {
	s := New(schematest.Tables([]string{"match", "match_id", "h_goals", "a_goals", "wscore", "bscore", "s_stop",
		"h_size"}))
	for name, want := range map[string][]string{
		"h_goals": {"home", "goal"}, "a_goals": {"away", "goal"},
		"wscore": {"white", "score"}, "bscore": {"black", "score"},
		"s_stop": {"s", "stop"}, "h_size": {"h", "size"}, // the other side is missing
	} {
		ci := slices.IndexFunc(s.Columns, func(c Column) bool { return c.Name == name })
		if got := s.Columns[ci].Full; !slices.Equal(got, want) {
			t.Errorf("%s is read as %v, want %v", name, got, want)
		}
	}
}
