package coded

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// league is a database whose columns hold codes of several groups.
const league = `CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, pos TEXT, level TEXT, party TEXT, elected TEXT);
INSERT INTO person VALUES (1, 'Ann Frey', 'GK', 'L1', 'Reds', 'Y'), (2, 'Bo Gray', 'DF', 'L2', 'Blues', 'N'),
	(3, 'Cy Hunt', 'FW', 'L2', 'Reds', 'Y'), (4, 'Di Ives', 'DF', 'L1', 'Blues', 'N');
CREATE TABLE clerk (id INTEGER PRIMARY KEY, surname TEXT, job TEXT, manager_id INTEGER, pay INTEGER);
INSERT INTO clerk VALUES (1, 'Ito', 'Manager', NULL, 9), (2, 'Jan', 'Clerk', 1, 5), (3, 'Kim', 'Manager', 1, 8);
CREATE TABLE bike (id INTEGER PRIMARY KEY, model TEXT, EBike INTEGER);
INSERT INTO bike VALUES (1, 'Swift', 0), (2, 'Volt', 1);
CREATE TABLE bar (id INTEGER PRIMARY KEY, scent TEXT);
INSERT INTO bar VALUES (1, 'Soap'), (2, 'Rose'), (3, 'Soap');
CREATE TABLE entry (id INTEGER PRIMARY KEY, account TEXT, side TEXT, amount REAL, state TEXT);
INSERT INTO entry VALUES (1, 'Rent', 'Dr', 900, 'O'), (2, 'Sales', 'Cr', 1200, 'high'), (3, 'Rent', 'Dr', 900, 'C');
CREATE TABLE hut (id INTEGER PRIMARY KEY, title TEXT, province TEXT);
INSERT INTO hut VALUES (1, 'Colorado Nook', 'CO'), (2, 'Pine Rest', 'TX'), (3, 'Mexico', 'NM');`

// typed is the words of a question with one space between, quotations in their marks.
func typed(words []english.Word) string {
	var list []string
	for _, w := range words {
		if w.Quoted {
			list = append(list, `"`+w.Text+`"`)
		} else if !w.Mark {
			list = append(list, w.Text)
		}
	}
	return strings.Join(list, " ")
}

func reworded(s *schema.Schema, v *schema.Values, question string) string {
	return typed(Reword(s, v, english.Split(question)))
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	s, v := readtest.Script(t, league)
	for _, step := range steps {
		t.Run(step.name, func(t *testing.T) {
			e, listed := examples[step.name]
			if !listed {
				t.Fatal("say in examples what the step reads")
			}
			if got := reworded(s, v, e.asked); got != e.plain {
				t.Errorf("%q becomes\n     %q\nwant %q", e.asked, got, e.plain)
			}
			if got := reworded(s, v, e.passes); got != e.passes {
				t.Errorf("%q becomes %q", e.passes, got)
			}
		})
	}
}

func TestACodeStandsWhereTheWordStood(t *testing.T) {
	s, v := readtest.Script(t, league)
	for asked, want := range map[string]string{
		"how many goalkeepers are there":     `how many person with posit "GK" are there`,
		"persons who are goalkeepers":        `persons with posit "GK"`,
		"goalkeeper persons":                 `persons with posit "GK"`,
		"names of persons as forwards":       `names of persons with posit "FW"`,
		"total debit amount per account":     `total amount with side "Dr" per account`,
		"entries in the top tier":            `entries with level "L1"`,
		"open entries":                       `open entries`, // the column holds other things than codes
		"huts in New Mexico":                 `huts in "NM"`,
		"huts near Mexico":                   `huts near Mexico`, // it is a value itself
		"huts by Texas":                      `huts by Texas`,
		"huts from Ohio":                     `huts from Ohio`,
		"persons that play in the 2nd level": `persons with level "L2"`,
	} {
		if got := reworded(s, v, asked); got != want {
			t.Errorf("%q becomes\n     %q\nwant %q", asked, got, want)
		}
	}
}

func TestEachLineOfTheTableHasWordsAndCodes(t *testing.T) {
	for _, c := range codes {
		if c.group == "" || len(c.words) == 0 || len(c.codes) == 0 {
			t.Errorf("%+v says nothing", c)
		}
	}
}

// What was put for a word may say the word again: it is not read anew.
func TestWhatWasPutIsNotReadAgain(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE game (id INTEGER PRIMARY KEY, town TEXT, win TEXT);
INSERT INTO game VALUES (1, 'Oslo', 'Y'), (2, 'Bern', 'N'), (3, 'Rome', 'Y');`)
	for asked, want := range map[string]string{
		"games that we won and lost": "games that we with win and with non win",
		"wins in Oslo":               "wins in Oslo",
	} {
		if got := reworded(s, v, asked); got != want {
			t.Errorf("%q becomes\n     %q\nwant %q", asked, got, want)
		}
	}
}
