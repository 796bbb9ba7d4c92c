package builtin

import (
	"context"
	"testing"
)

// Files that have nothing to do with each other, in one folder.
const (
	repairs = `CREATE TABLE repairs (day DATE, bike TEXT, work TEXT, cost REAL);
INSERT INTO repairs VALUES ('2024-03-05', 'Roadster', 'brakes', 40), ('2024-03-09', 'Tandem', 'chain', 25.5),
	('2024-05-11', 'Roadster', 'wheel', 80);`
	seeds = `CREATE TABLE seeds (seed TEXT, sown DATE, month TEXT, price REAL, notes TEXT);
INSERT INTO seeds VALUES ('kale', '2023-03-02', 'March', 2.5, 'row 1'), ('leek', '2024-02-11', 'May', 3, '');`
	crew = `CREATE TABLE boats (boat_id INTEGER, boat TEXT); INSERT INTO boats VALUES (1, 'Ada'), (2, 'Bo');
CREATE TABLE sailors (sailor TEXT, boat_id INTEGER, age INTEGER);
INSERT INTO sailors VALUES ('Liv', 1, 30), ('Max', 1, 41), ('Ole', 2, 25);`
)

func TestAnUnrelatedFileTakesNoAnswerAway(t *testing.T) {
	for _, tt := range []struct{ alone, beside, question string }{
		{repairs, seeds, "which bike was the dearest to repair?"},
		{repairs, seeds, "share of repairs for the Roadster"},
		{repairs, seeds, "cost per bike in March"},
		{repairs, crew + seeds, "how much was spent on the Tandem?"},
		{seeds, repairs, "which seeds were sown in 2024?"},
		{crew, seeds, "who sails on the Ada?"},
		{crew, repairs + seeds, "how many sailors does each boat have?"},
	} {
		want := ask(t, open(t, tt.alone), tt.question)
		for _, script := range []string{tt.alone + tt.beside, tt.beside + tt.alone} {
			if got := ask(t, open(t, script), tt.question); got != want || got == "" {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, want)
			}
		}
	}
}

// A question that names things of two files is to both.
func TestAQuestionToTwoFilesSeesBoth(t *testing.T) {
	k, err := new(stateCache).database(t.Context(), open(t, repairs+seeds))
	if err != nil {
		t.Fatal(err)
	}
	for question, tables := range map[string]int{
		"how many repairs and how many seeds are there?": 2,
		"how many repairs are there?":                    1,
		"how many seeds are there?":                      1,
		"average price per month":                        1,
		"how many are there?":                            2,
	} {
		task := open(t, repairs+seeds)
		task.Question = question
		of, part, err := k.part(context.Background(), task)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(of.schema.Tables); n != tables || len(part.Database.Tables) != n {
			t.Errorf("%s is to %d tables, want %d", question, n, tables)
		}
	}
}

// Where retrieval put tables forward, those are asked.
func TestTablesThatWerePutForwardAreNoParts(t *testing.T) {
	task := open(t, repairs+seeds)
	task.Tables, task.Question = task.Database.Tables[1:], "how many repairs are there?"
	m := new(stateCache)
	k, err := m.database(t.Context(), task)
	if err != nil {
		t.Fatal(err)
	}
	if of, _, err := k.part(t.Context(), task); err != nil || of != k {
		t.Errorf("a part was asked: %v", err)
	}
}
