package answerability

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// An unknown word is a missing thing, unless it says what somebody does, or what the rows of a file are.
func TestDeedsAndTheOwnWordForRowsAreNoMissingThings(t *testing.T) {
	s, v := readtest.Script(t, harbour)
	for question, want := range map[string]int{
		"Show the insurance of all boats": 1, "names and passports of boats": 1, "insured boats": 0,
		"When does the Heron depart?": 0, "the treatment of boats": 0, "names of all boats": 0,
		"Which sponsor has which dentist?": 2,
	} {
		if got := Things(asked(s, v, question)); got != want {
			t.Errorf("%q misses %d things, want %d", question, got, want)
		}
	}
	file, values := readtest.Script(t, `CREATE TABLE list (title TEXT, year INTEGER, genre TEXT);
INSERT INTO list VALUES ('Portal', 2007, 'puzzle'), ('Rust', 2018, 'survival');`)
	for question, want := range map[string]int{"films of 2007 by genre": 0, "genre of the film": 1} {
		if got := Things(asked(file, values, question)); got != want {
			t.Errorf("%q misses %d things of a file, want %d", question, got, want)
		}
	}
}
