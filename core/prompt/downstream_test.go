package prompt_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/prompt"
)

func boats() []prompt.Excerpt {
	return []prompt.Excerpt{
		{ID: "regatta", Database: "7", Header: []string{"Place", "Boat"},
			Rows: [][]string{{"1", "Petrel"}, {"2", "Tern"}, {"3", "Skua"}}},
		{ID: "crews", Database: "8", Header: []string{"Boat", "Skipper"},
			Rows: [][]string{{"Petrel", "Ann"}, {"Tern", "Bo"}}},
	}
}

func TestThePromptsOfTheDownstreamTasks(t *testing.T) {
	var b strings.Builder
	for _, p := range []struct {
		name string
		prompt.Prompt
	}{
		{"a question", prompt.Answer(boats(), "Who sailed the Tern?\nQuickly!")},
		{"a question without tables", prompt.Answer(nil, "Who sailed the Tern?")},
		{"a statement", prompt.Verify(boats()[:1], "The Tern came second.")},
		{"a statement without tables", prompt.Verify(nil, "The Tern came second.")},
	} {
		b.WriteString("=== " + p.name + "\n")
		for _, m := range p.Messages {
			b.WriteString("[" + string(m.Role) + "]\n" + m.Content + "\n")
		}
	}
	golden.Check(t, "downstream.txt", b.String())
}

func TestRowsAreDroppedWholeUntilTheTablesFit(t *testing.T) {
	words := func(s string) int { return len(strings.Fields(s)) }
	for _, tt := range []struct {
		name   string
		budget int
		rule   prompt.Rule
		rows   []string // the second cell of each row that stays, table by table
		left   int
	}{
		{"no bound", 0, prompt.BestRows, []string{"Petrel", "Tern", "Skua", "Ann", "Bo"}, 0},
		{"everything fits", 46, prompt.BestRows, []string{"Petrel", "Tern", "Skua", "Ann", "Bo"}, 0},
		{"the rows with the question's words stay", 33, prompt.BestRows, []string{"Petrel", "Tern", "Bo"}, 0},
		{"the first rows stay", 33, prompt.FirstRows, []string{"Petrel", "Tern", "Skua"}, 0},
		{"only headers fit", 19, prompt.BestRows, nil, 0},
		{"one header fits", 17, prompt.FirstRows, []string{"Petrel"}, 1},
		{"no header fits", 5, prompt.BestRows, nil, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			kept, left := prompt.Fit(boats(), "Who sailed the Tern?", tt.budget, tt.rule, words)
			var rows []string
			shown := 0
			for i, e := range kept {
				for _, r := range e.Rows {
					rows = append(rows, r[1])
				}
				shown += len(e.Rows)
				if got := len(e.Rows) + e.Dropped; got != len(boats()[i].Rows) {
					t.Errorf("%s: %d rows shown or dropped of %d", e.ID, got, len(boats()[i].Rows))
				}
			}
			if strings.Join(rows, " ") != strings.Join(tt.rows, " ") || left != tt.left {
				t.Errorf("kept %v with %d tables left out, want %v and %d", rows, left, tt.rows, tt.left)
			}
		})
	}
}
