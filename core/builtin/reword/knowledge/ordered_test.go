package knowledge

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestRowsAreSortedByTheNumberThatTheyAreListedBy(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE player (player_id INTEGER PRIMARY KEY, name TEXT, position TEXT,
	country TEXT, age INTEGER, signed_on DATE);
INSERT INTO player VALUES (1, 'Ida', 'keeper', 'Norway', 31, '2024-01-02'),
	(2, 'Bo', 'winger', 'Chile', 24, '2023-05-06');`)
	for _, tt := range []struct{ name, question, want string }{
		{"a number", "list all players by their age", "list all players sorted by their age"},
		{"downwards", "tall players by age descending", "tall players sorted by age descending"},
		{"a date", "show the players by signed on", "show the players sorted by signed on"},
		{"rows of a kind", "list keepers by age", "list keepers sorted by age"},
		{"in an order", "list players by age in descending order", "list players sorted by age in descending order"},
		{"rows of a kind that nobody asks to see", "keepers by age", "keepers by age"},
		{"their number", "the number of players by age", "the number of players by age"},
		{"how many", "how many players by age", "how many players by age"},
		{"the best of them", "the top players by age", "the top players by age"},
		{"sorted already", "list players sorted by age", "list players sorted by age"},
		{"what is no number of theirs", "show players by country", "show players by country"},
		{"a key", "list players by player id", "list players by player id"},
		{"one row", "a player by age", "a player by age"},
		{"a quotation", "list players 'by' age", "list players by age"},
		{"nothing behind it", "list players by", "list players by"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(listedBy(s, v, english.Split(tt.question))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}
