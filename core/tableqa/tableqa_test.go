package tableqa_test

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric/answer"
	"github.com/orbweaver/orbweaver/core/tableqa"
)

// made returns a table of these rows, the header first.
func made(t testing.TB, title string, rows ...[]string) *tableqa.Table {
	t.Helper()
	table := &corpus.Table{ID: title, Title: title}
	for _, name := range rows[0] {
		table.Columns = append(table.Columns, corpus.Column{Name: name})
	}
	table.Scan = func(context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			for _, row := range rows[1:] {
				if !yield(row, nil) {
					return
				}
			}
		}
	}
	read, err := tableqa.Read(context.Background(), table, 0)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

func regatta(t testing.TB) *tableqa.Table {
	return made(t, "Varnholt Regatta 2011",
		[]string{"Place", "Boat", "Skipper", "Club", "Elapsed", "Prize (€)"},
		[]string{"1", "Northern Light", "Liam Diaz", "Ness", "2:40:25", "1,200"},
		[]string{"2", "Petrel", "Farah Rossi", "Varnholt", "2:47:19", "800"},
		[]string{"3", "Blue Hour", "Nora Suzuki", "Ness", "2:52:01", "400"})
}

func bridges(t testing.TB) *tableqa.Table {
	return made(t, "Bridges over the Linn, 2003",
		[]string{"Bridge", "Opened", "Span (m)", "Type"},
		[]string{"Weir Walk", "1800", "135", "beam"},
		[]string{"Monk's Arch", "1973", "96", "arch"},
		[]string{"Gate Arch", "1850", "71", "arch"})
}

func TestQuestionsAreAnsweredFromCells(t *testing.T) {
	for _, tt := range []struct {
		name, question, answer string
		cells                  []tableqa.Cell
	}{
		{"a row by a cell, a column by its header", "Which club did Farah Rossi sail for?", "Varnholt",
			[]tableqa.Cell{{Row: 1, Column: 3}}},
		{"a person by the question word", "Who sailed the Petrel?", "Farah Rossi",
			[]tableqa.Cell{{Row: 1, Column: 2}}},
		{"the winner is in the first place", "Who skippered the winning boat at Varnholt in 2011?",
			"Liam Diaz", nil},
		{"the runner-up is in the second", "How long did the runner-up need?", "2:47:19", nil},
		{"an extreme of a named column", "Which bridge has the largest span?", "Weir Walk", nil},
		{"an extreme by its own word", "What is the oldest bridge over the Linn?", "Weir Walk", nil},
		{"an extreme that is itself asked for", "When was the newest bridge opened?", "1973", nil},
		{"rows are counted", "How many arch bridges are there?", "2", nil},
		{"a sum of a column", "What is the prize in all? How many euros of prize altogether?", "2400", nil},
		{"nothing in common gives no answer", "Why does toast land on buttered sides?", "", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := tableqa.Answer(tt.question, []*tableqa.Table{regatta(t), bridges(t)})
			if a.Text != tt.answer {
				t.Errorf("%q, want %q (%s: %s)", a.Text, tt.answer, a.Table, a.Reason)
			}
			if tt.cells != nil && !slices.Equal(a.Cells, tt.cells) {
				t.Errorf("read from %v, want %v", a.Cells, tt.cells)
			}
		})
	}
}

func TestStatementsAreHeldAgainstTheirRow(t *testing.T) {
	for statement, want := range map[string]answer.Label{
		"Farah Rossi sailed the Petrel at Varnholt in 2011.":       answer.True,
		"Farah Rossi sailed the Blue Hour at Varnholt in 2011.":    answer.False,
		"The oldest of the bridges over the Linn is Weir Walk.":    answer.True,
		"The oldest of the bridges over the Linn is Gate Arch.":    answer.False,
		"The oldest of the bridges over the Linn is not Weir Walk": answer.False,
		"Nothing whatsoever pertains hereto.":                      answer.NotEnough,
	} {
		c := tableqa.Check(statement, []*tableqa.Table{regatta(t), bridges(t)})
		if c.Label != want {
			t.Errorf("%s: %v, want %v (%s: %s)", statement, c.Label, want, c.Table, c.Reason)
		}
	}
}

func TestATableWithoutRowsGivesNoAnswer(t *testing.T) {
	empty := made(t, "Bridges", []string{"Bridge", "Span"})
	if a := tableqa.Answer("Which bridge has the largest span?", []*tableqa.Table{empty}); a.Text != "" {
		t.Errorf("%q", a.Text)
	}
	if c := tableqa.Check("Weir Walk is a bridge.", []*tableqa.Table{empty}); c.Label != answer.NotEnough {
		t.Errorf("%v", c.Label)
	}
}

func Example() {
	t := made(&testing.T{}, "Summits", []string{"Continent", "Mountain", "Height (m)"},
		[]string{"Asia", "Everest", "8,849"}, []string{"Europe", "Elbrus", "5,642"})
	a := tableqa.Answer("How high is Elbrus?", []*tableqa.Table{t})
	fmt.Println(a.Text, a.Cells)
	// Output: 5,642 [{1 2}]
}

// Whatever a question and a table hold, reading ends, and cells are in the
// table.
func FuzzAnswer(f *testing.F) {
	f.Add("Who won in 2011?", "Winner", "Ann", "1")
	f.Add("How many of the latest 3?", "No.", "−1,0:0", "€")
	f.Fuzz(func(t *testing.T, question, header, first, second string) {
		table := made(t, "T", []string{header, "B"}, []string{first, second}, []string{second})
		a := tableqa.Answer(question, []*tableqa.Table{table})
		for _, c := range a.Cells {
			if c.Row < 0 || c.Row > 1 || c.Column < 0 || c.Column > 1 {
				t.Errorf("cell %v is outside", c)
			}
		}
		tableqa.Check(question, []*tableqa.Table{table})
	})
}
