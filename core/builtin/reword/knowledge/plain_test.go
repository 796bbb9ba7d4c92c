package knowledge

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// games is a file of games: some cost nothing, of one the sex of the hero is not known.
const games = `CREATE TABLE games (name TEXT, mode_1 TEXT, mode_2 TEXT, sex TEXT, price REAL, popularity INTEGER,
	score INTEGER, bonus INTEGER, body_mass_g INTEGER, length INTEGER,
	month INTEGER, happiness INTEGER, age INTEGER, reviewer TEXT, closed TEXT);
INSERT INTO games VALUES ('Portal', 'solo', 'team', 'male', 0, 90, -3, 0, 4000, 90, 6, 9, 12, 'Ida', '2024-01-02'),
	('Rust', 'team', NULL, NULL, 9.99, 50, 7, 20, 6000, 150, 11, 4, 18, NULL, NULL),
	('Mower', 'solo', NULL, 'female', 20, 10, 1, 5, 5500, 60, 2, 7, 6, 'Bo', '2024-02-02');`

func TestEachPlainStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	s, v := readtest.Script(t, games)
	for _, step := range slices.Concat(spanSteps, plainSteps) {
		t.Run(step.name, func(t *testing.T) {
			e, listed := examples[step.name]
			if !listed {
				t.Fatal("say in examples what the step reads")
			}
			if got := typed(Plain(s, v, english.Split(e.asked))); got != e.plain {
				t.Errorf("%q becomes %q, want %q", e.asked, got, e.plain)
			}
			if got := typed(Plain(s, v, english.Split(e.passes))); got != e.passes {
				t.Errorf("%q becomes %q, and should stay", e.passes, got)
			}
		})
	}
}

func TestPlainReadsWhatAColumnMeansFromWhatItHolds(t *testing.T) {
	s, v := readtest.Script(t, games)
	for _, tt := range []struct{ name, question, want string }{
		{"an adjective at the end", "which game is the most popular", "which game has the highest popular"},
		{"a superlative at the end", "which game is the happiest", "which game has the highest happi"},
		{"from one end to the other", "games from the most popular to the least popular",
			"games from the most popular to the least popular"},
		{"how much of it they have", "list games and how happy were they", "list games and their happi"},
		{"the least", "the least popular games", "the games with the lowest popular"},
		{"the very name", "the most points", "the most points"},
		{"free at the end", "games that are free", "games that with price 0"},
		{"money is named", "games with a price under 20 dollars", "games with a price under 20"},
		{"dearer names a price", "games dearer than 20 dollars", "games dearer than 20 dollars"},
		{"hours among minutes", "games longer than 2 hours", "games longer than 120 length"},
		{"no such length", "games longer than 2 days", "games longer than 2 days"},
		{"the unit of the name", "games heavier than 5000 g", "games heavier than 5000 g"},
		{"pounds", "games heavier than 11 pounds", "games heavier than 4989.51607 g"},
		{"never below zero", "games with a negative price", "games with a negative price"},
		{"never zero", "games with a length", "games with a length"},
		{"nothing is unknown", "games with unknown price", "games with unknown price"},
		{"a quotation", `games called "free"`, `games called free`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Plain(s, v, english.Split(tt.question))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}

func TestTheEightiesAreADecade(t *testing.T) {
	s, v := readtest.Script(t, games)
	if got := typed(Reword(s, v, english.Split("games from the 80s"))); got != "games between 1980 and 1989" {
		t.Errorf("%q", got)
	}
}

// marks are German: 1 is the best.
const marks = `CREATE TABLE klausuren (Schüler TEXT, Fach TEXT, Note REAL);
INSERT INTO klausuren VALUES ('Mia', 'Chemie', 1.3), ('Tim', 'Chemie', 4.7), ('Mia', 'Latein', 2);`

func TestOfGermanMarksTheLowestIsTheBest(t *testing.T) {
	s, v := readtest.Script(t, marks)
	for asked, want := range map[string]string{
		"the student with the best average":      "the student with the lowest average grade",
		"who has a mark worse than 4":            "who with grade above 4",
		"students better than 2":                 "students with grade below 2",
		"the worst mark in Latein":               "the highest grade in Latein",
		"which subject did Mia do best in":       "which subject did Mia has the lowest grade",
		"students with the best homes":           "students with the best homes",
		"which student has more than four marks": "which student has more than four marks",
	} {
		if got := typed(Plain(s, v, english.Split(asked))); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}
