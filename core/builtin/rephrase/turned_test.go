package rephrase

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// orchard has growers, the trees that they planted, where each stands, and plays that were put on.
const orchard = `CREATE TABLE grower (grower_id INTEGER PRIMARY KEY, name TEXT, country TEXT, landlocked TEXT,
	nickname TEXT, picks INTEGER, is_cook TEXT);
CREATE TABLE plot (plot_id INTEGER PRIMARY KEY, name TEXT, area_km2 REAL, soil TEXT);
CREATE TABLE tree (tree_number INTEGER PRIMARY KEY, label TEXT, height_m REAL,
	plot_id INTEGER REFERENCES plot (plot_id));
CREATE TABLE harvest (harvest_id INTEGER PRIMARY KEY, grower_id INTEGER REFERENCES grower (grower_id), week INTEGER,
	hours INTEGER, picked_on DATE, cancelled TEXT);
CREATE TABLE playwright (playwright_id INTEGER PRIMARY KEY, playwright_name TEXT);
CREATE TABLE play (play_id INTEGER PRIMARY KEY, title TEXT, author TEXT,
	playwright_id INTEGER REFERENCES playwright (playwright_id));
INSERT INTO grower VALUES (1, 'Ida', 'Peru', 'no', 'Ace', 7, 'no'), (2, 'Bo', 'Chad', 'yes', 'Boz', 9, 'yes');
INSERT INTO plot VALUES (1, 'Upper Field', 3.5, 'clay'), (2, 'Mill Field', 9, 'loam');
INSERT INTO tree VALUES (1, 'Old Tom', 9.5, 1), (2, 'Crookneck', 4, 2);
INSERT INTO harvest VALUES (1, 1, 3, 6, '2023-01-04', 'no'), (2, 2, 4, 9, '2023-02-04', 'yes');
INSERT INTO playwright VALUES (1, 'Lea Moss'); INSERT INTO play VALUES (1, 'Fog', 'Kit', 1);`

// turned lists, for each turn, a question and what it becomes, and one that stays.
var turned = map[string]struct{ asked, plain, passes string }{
	"idioms":       {"harvests that were called off", "harvests that were cancelled", "who called for harvests"},
	"from a place": {"which growers come from Peru", "which growers are from Peru", "which growers come from work"},
	"yet to": {"which growers have yet to pick", "which growers have never pick",
		"which growers have a yet"},
	"not at all": {"which growers have not picked at all", "which growers have never picked",
		"which growers have not picked"},
	"taken home": {"growers who never took anything home", "growers who never took anything",
		"growers who never went home"},
	"those who are": {"which cook has a tree", "which grower who is a cook has a tree", "which cook trees"},
	"home to":       {"which plot is home to no tree", "which plot has no tree", "which plot is home to Crookneck"},
	"all and all": {"list all plots of clay and all of loam", "list all plots of clay or of loam",
		"list plots of clay and all of loam"},
	"groups to count": {"group the plots by soil and count them", "count the plots for each soil",
		"group the plots by soil and list them"},
	"by whom": {"by whom is Fog", "who is the author of Fog", "by whom was Fog written"},
	"owing": {"to whom do we owe the invention of Fog", "who invented Fog",
		"to whom do growers owe Fog"},
	"everything": {"everything that is taller than Crookneck", "the tree that is taller than Crookneck",
		"everything that is taller than 3"},
	"than one on average": {"taller than a tree is on average", "taller than the average",
		"taller than 3 on average"},
	"than the most": {"a tree taller than the tallest of clay", "a tree taller than any of clay",
		"a tree taller than the tallest"},
	"done more than average": {"growers that were picked more often than the average of all",
		"growers with pick above the average", "growers that were named more often than the average"},
	"the most by": {"the 2 tallest trees of clay , by height", "the 2 trees of clay with the highest height",
		"the trees of clay , by height"},
	"square units": {"plots over 3 square kilometres", "plots over 3", "plots that are square"},
	"from one through another": {"picked from 2019 through 2021", "picked between 2019 and 2021",
		"picked from dusk through 2021"},
	"two months": {"picked in January and February 2023", "picked in January 2023 or February 2023",
		"picked between January and February 2023"},
	"the first of a unit": {"picked in the first 3 weeks of a harvest", "picked with week at most 3",
		"picked in the first 3 hours"},
	"the first rows by number": {"among the first 9 trees , how many",
		"among the trees with tree number at most 9 , how many",
		"among the first 9 growers , how many"},
	"up to a number": {"trees up to number 9", "trees with tree number at most 9", "growers up to number 9"},
}

func TestEachTurnReadsItsExampleAndPassesTheOther(t *testing.T) {
	s, v := readtest.Script(t, orchard)
	for _, turn := range turns {
		t.Run(turn.name, func(t *testing.T) {
			e, listed := turned[turn.name]
			if !listed {
				t.Fatal("say in turned what the turn reads")
			}
			if got := typed(Turned(s, v, english.Split(e.asked))); got != e.plain {
				t.Errorf("%q becomes %q, want %q", e.asked, got, e.plain)
			}
			if got := typed(Turned(s, v, english.Split(e.passes))); got != e.passes {
				t.Errorf("%q becomes %q, and should stay", e.passes, got)
			}
		})
	}
}

func TestTurnsInOtherWords(t *testing.T) {
	s, v := readtest.Script(t, orchard)
	for _, tt := range []struct{ name, asked, want string }{
		{"yet to be", "harvests that have yet to be picked", "harvests that have not been picked"},
		{"more than one at home", "which plot is home to more than 1 tree", "which plot has more than 1 tree"},
		{"nowhere near the sea", "growers in countries without a coast", "growers in countries that are landlocked"},
		{"a nickname", "by what pet name is Ida known", "by what nickname is Ida known"},
		{"whom we owe a thing", "to whom do we owe Fog", "who is the author of Fog"},
		{"shorter than the shortest", "trees shorter than the shortest of clay", "trees shorter than any of clay"},
		{"another superlative", "trees taller than the oldest of clay", "trees taller than the oldest of clay"},
		{"so often", "growers that were picked more often than 8 times", "growers with pick above 8"},
		{"less often", "growers which were picked less often than the average", "growers with pick below the average"},
		{"the smallest by", "the 2 smallest plots , by area", "the 2 plots with the lowest area"},
		{"the most of a number by", "the tallest trees of plot 2 by height", "the trees of plot 2 with the highest height"},
		{"hailing from", "which growers hail from Chad", "which growers are from Chad"},
		{"a name of a place", "growers who came from Peru", "growers who are from Peru"},
		{"ten by number", "of the first ten trees , how many", "of the trees with tree number at most 10 , how many"},
		{"two weeks", "picked during the first two weeks", "picked with week at most 2"},
		{"the discovery of a thing", "to whom do we owe the discovery of Fog", "who discovered Fog"},
		{"trees taken home", "growers who took no tree home", "growers who took no tree"},
		{"everybody", "list everyone who is older than Ida", "list the grower who is older than Ida"},
		{"sorted to count", "sort the plots by soil and count them", "count the plots for each soil"},
		{"never at all", "growers that had not picked at all", "growers that had never picked"},
		{"several at home", "plots that are home to two trees", "plots that has two trees"},
		{"of which rows", "what cook went home", "what grower who is a cook went home"},
		{"a mean tree", "shorter than a tree is on average", "shorter than the average"},
		{"years through", "picked from 1990 through 1999 by Ida", "picked between 1990 and 1999 by Ida"},
		{"either of two months", "in March and April 2023 or later", "in March 2023 or April 2023 or later"},
		{"all under one and all under another", "show all plots with clay and all with loam",
			"show all plots with clay or with loam"},
		{"months without a year", "picked in January and February", "picked in January and February"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Turned(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}

// What only looks like one of the turns stays as it is.
func TestNoTurnsOfPhrase(t *testing.T) {
	s, v := readtest.Script(t, orchard)
	for name, asked := range map[string]string{
		"a quotation":                    `plots called "have yet to"`,
		"from where nobody is":           "which growers come from Atlantis",
		"no row but a verb":              "which growers take the bus home",
		"a yet that is no wait":          "growers have yet more trees",
		"not at all of what was not":     "growers are not at all old",
		"home of a thing":                "which plot is the home of Crookneck",
		"none that stands":               "where does the Crookneck stand",
		"groups that are shown":          "group the plots by soil",
		"two makers":                     "to whom do we owe",
		"a bound that is no superlative": "trees taller than the one of clay",
		"by what there is none of":       "the 2 tallest trees of clay , by charm",
		"a number of words":              "trees up to 9 metres",
		"a noun that says what they are": "which growers have trees",
		"an area that is a square":       "plots on the square",
		"more often than others":         "growers that were seen more often than Bo",
	} {
		t.Run(name, func(t *testing.T) {
			want := typed(english.Split(asked))
			if got := typed(Turned(s, v, english.Split(asked))); got != want {
				t.Errorf("%q becomes %q, and should stay", asked, got)
			}
		})
	}
}

// What a turn says of rows needs columns, keys or values that have it.
func TestTurnsNeedWhatTheyPut(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, name TEXT, length INTEGER);
INSERT INTO boat VALUES (1, 'Gull', 9), (2, 'Tern', 12);`)
	for _, asked := range []string{
		"boats in countries without a coast",
		"boats that were called off",
		"which boats come from Peru",
		"by whom is Gull",
		"boats over 3 square kilometres",
		"built in the first 3 weeks",
		"among the first 9 boats , how many",
		"boats up to number 9",
		"which cook has a boat",
		"boats that were seen more often than the average",
	} {
		if got := typed(Turned(s, v, english.Split(asked))); got != asked {
			t.Errorf("%q becomes %q, and should stay", asked, got)
		}
	}
}

func FuzzTurned(f *testing.F) {
	for _, e := range turned {
		f.Add(e.asked)
		f.Add(e.passes)
	}
	s, v := readtest.Script(f, orchard)
	f.Fuzz(func(t *testing.T, asked string) {
		for _, w := range Turned(s, v, english.Split(asked)) {
			if w.At > w.End || w.End > len(asked) {
				t.Errorf("%q: the word %q is from %d to %d of %d bytes", asked, w.Text, w.At, w.End, len(asked))
			}
		}
	})
}
