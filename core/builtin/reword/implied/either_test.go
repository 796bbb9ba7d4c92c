package implied

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// champions hold a title for so many days, in one of two leagues or of three rings.
const champions = `CREATE TABLE champion (id INTEGER PRIMARY KEY, name TEXT, league TEXT, ring TEXT, days_held TEXT,
	bouts_won INTEGER, age INTEGER);
CREATE TABLE bout (id INTEGER PRIMARY KEY, champion_id INTEGER REFERENCES champion (id), place TEXT, day DATE,
	tickets_sold INTEGER);
INSERT INTO champion VALUES (1, 'Ida', 'east', 'red', '30', 3, 31), (2, 'Bo', 'west', 'blue', '9', 4, 25),
	(3, 'Kim', 'west', 'green', '12', 1, 44);
INSERT INTO bout VALUES (1, 1, 'Ulm', '2020-01-02', 70), (2, 3, 'Bonn', '2021-02-03', 90);`

func TestTwoValuesAreAskedForByTheirColumn(t *testing.T) {
	s, v := readtest.Script(t, champions)
	for _, tt := range []struct{ name, asked, want string }{
		{"which of both one is", "is Ida east or west", "what is the leagu of Ida"},
		{"beside another question", "how old is Ida , and is she east or west", "how old is Ida , and their leagu"},
		{"all there are", "what is the average age of east and west champions",
			"what is the average age of champions of each leagu"},
		{"all there are, counted", "how many east and west are there", "how many champion of each leagu are there"},
		{"two of three", "what is the average age of red and blue champions",
			"what is the average age of red and blue champions"},
		{"rows that are listed", "list the east and west champions", "list the east and west champions"},
		{"two names", "what is the average age of Ida and Bo", "what is the average age of Ida and Bo"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestWhatIsAskedBesideIsOfTheSameRows(t *testing.T) {
	s, v := readtest.Script(t, stage)
	for _, tt := range []struct{ name, asked, want string }{
		{"who it is", "how old is Ida , and who is the director", "how old is Ida , and the director"},
		{"more is said of them", "show the halls and which town are they in since 1990",
			"show the halls and which town are they in since 1990"},
		{"the rows named last in the sentence", "show the singers . show the songs and what they are called",
			"show the singers . show the songs and their titl"},
		{"no rows are named", "show those and what they are called", "show those and what they are called"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}
