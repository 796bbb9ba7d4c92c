package refusal

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Each reason for which a question is declined has one that is, and one like it that is not.
func TestWhatIsNoQuestionToTheseTablesIsDeclined(t *testing.T) {
	for _, tt := range []struct{ name, asked, says, passes string }{
		{"SQL that changes", "DROP TABLE player", "This is SQL that would change the database", "drop"},
		{"SQL that changes rows", "update player set age = 3", "This is SQL that would change the database",
			"update of players"},
		{"nothing", "", "There is no question.", "players"},
		{"another language", "¿Cuántos son los clubes?", "This seems to be in another language",
			"How many clubs are there?"},
		{"no word that names anything", "purple monkeys dancing", "No word of this names a table", "purple players"},
		{"most words mean nothing", "frobnicate blorp quux zork wibble players",
			"Most words of this mean nothing in the database", "frobnicate players"},
		{"a statement", "The player is from Norway.", "This states something", "Is the player from Norway?"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := of(schematest.Players(), tt.asked); !strings.HasPrefix(got, tt.says) || got == "" {
				t.Errorf("%q is refused by %q, want %q", tt.asked, got, tt.says)
			}
			if got := of(schematest.Players(), tt.passes); strings.HasPrefix(got, tt.says) {
				t.Errorf("%q is refused too: %q", tt.passes, got)
			}
		})
	}
}

func TestWhatNoDataAnswerIsNoQuestion(t *testing.T) {
	s := schema.New(schematest.Players())
	for asked, want := range map[string]bool{
		"DELETE FROM player": true, "Why is the club in Oslo so old?": true, "The player is from Norway.": true,
		"¿Cuántos son los clubes?": true, "I would like the players that are from Norway.": false,
		"Which players are from Norway?": false, "purple monkeys dancing": false, "": false,
	} {
		words, chunks := link.Read(s, schema.NoValues(s), asked)
		if got := NoQuestion(s, asked, words, chunks); got != want {
			t.Errorf("%q is none: %v, want %v", asked, got, want)
		}
	}
}

func TestSQLIsWhatIsTypedAsSQLOrRuns(t *testing.T) {
	for question, want := range map[string][2]bool{ // whether it runs, and is SQL
		"SELECT name FROM ship":         {false, true},
		"select name from ship":         {true, true},
		"Select the names of all ships": {false, false},
		"select":                        {true, false},
		"With which ships did Ida sail": {false, false},
		"list ships":                    {true, false},
	} {
		if got := SQL(question, func() bool { return want[0] }); got != want[1] {
			t.Errorf("%q: %t", question, got)
		}
	}
}

func TestWordsAreListedAsTheyWereTyped(t *testing.T) {
	if got := listed([]string{"glasses", "old hats"}); got != ` ("glasses", "old hats")` {
		t.Errorf("%s", got)
	}
	if got := listed(nil); got != "" {
		t.Errorf("no words are listed as %q", got)
	}
	if got := listed(slices.Repeat([]string{"a"}, 9)); got != ` ("a", "a", "a", "a", "a", "a")` {
		t.Errorf("nine words are listed as %s, want six", got)
	}
}
