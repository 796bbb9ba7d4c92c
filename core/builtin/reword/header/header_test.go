package header

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const (
	towns = `CREATE TABLE towns (town TEXT, county TEXT, births_2014 INTEGER, births_2015 INTEGER, shift INTEGER);
INSERT INTO towns VALUES ('Moss', 'Kent', 4, 9, 5), ('Hamar', 'Kent', 7, 3, -4);`
	leaves = `CREATE TABLE leaves (tree TEXT, stem_length_mm REAL, blade_width_mm REAL, leaf_mass_g REAL, year INTEGER);
INSERT INTO leaves VALUES ('Elmie', 3.5, 1.5, 2.5, 2001), ('Elmie', 4.5, 1.5, 2.0, 2002), ('Rowan', 5.5, 2.5, 1, 2001),
	('Rowan', 5, 2, 1, 2002);`
	hymns = `CREATE TABLE march_hymns (hymn TEXT, march TEXT, pupil_author TEXT, choir TEXT);
INSERT INTO march_hymns VALUES ('Hill', 'Yes', 'Yes', 'Alto'), ('Vale', 'No', 'No', 'no choir known'),
	('Dale', 'No', 'Unknown', 'Alto');`
	rigs = `CREATE TABLE rigs (rig TEXT, type TEXT, mileage INTEGER, depth_m INTEGER, fee REAL, crew_boss TEXT,
	port TEXT);
INSERT INTO rigs VALUES ('Ada', 'lorry', 90, 3, 0, 'T. Quill', 'Oslo'), ('Bea', 'lorry', 70, 4, 9, NULL, 'Riga'),
	('Cor', 'crane', 20, 4, 5, 'A. Moor', 'Riga'), ('Dot', 'crane', 30, 3, 0, 'T. Quill', 'Oslo');`
	lost = `CREATE TABLE storm (first_name TEXT, last_name TEXT, age INTEGER, sex TEXT, death_date DATE, fare REAL);
INSERT INTO storm VALUES ('Ann', 'Lee', 30, 'Female', '1987-10-16', 9.5), ('Bo', 'Ray', 15, 'Male', '1987-10-17', 8.5);`
)

// example is a question that a step reads, to which file, what comes of it, and one that looks alike and stays.
type example struct{ script, asks, becomes, passes string }

var examples = map[string]example{
	"a word of the file's name that is a column of yes and no": {hymns, "the oldest march hymn", "the oldest hymn",
		"the oldest march"},
	"the top few by a column that stands behind them": {towns, "top 5 towns shift", "top 5 towns with the highest shift",
		"top 5 towns by shift"},
	"a share, of a kind of rows": {lost, "share of female storms", "percentage of storms that are female",
		"share of storms"},
	"how long a part is": {leaves, "longest stem", "greatest stem length", "longest tree"},
	"another word for a measure": {leaves, "average weight by tree", "average leaf mass by tree",
		"average height by tree"},
	"the most on average": {leaves, "which tree has the greatest stem length on average",
		"which tree has the highest average stem length", "stem length on average"},
	"what was paid, between two amounts": {lost, "women who paid between 5 and 9", "women with fare between 5 and 9",
		"women who paid 5"},
	"who did it, where yes and no say so": {hymns, "hymns that were written by pupils",
		"hymns where pupil author is Yes", "hymns written by monks"},
	"over the years": {leaves, "stem length of Rowan over time", "year and stem length of Rowan",
		"stem length over time in Rowan"},
	"people below an age": {lost, "how many men under 20", "how many men with age under 20",
		"how many men under 20 pounds"},
	"what is without, where a text says so": {hymns, "hymns without a choir", `hymns with choir "no choir known"`,
		"hymns without a march"},
	"several of one kind": {leaves, "how many Elmies", "how many Elmie", "how many Rowan"},
	"those of whom all rows say that they died": {lost, "how many women died", "how many women are there",
		"which women died"},
	"what is above the average": {towns, "towns with above-average shift", "towns with above average shift",
		"towns with an average shift"},
	"a share, by its sign": {lost, "% of women under 20", "percentage of women under 20", "women under 20 %"},
	"a share, otherwise": {lost, "How many percent of the women are under 20?",
		"what percentage of the women are under 20?", "How many of the women are under 20?"},
	"which part of some rows": {lost, "Of the women, what percentage are under 20?",
		"what percentage of the women are under 20?", "Of each sex, what percentage are under 20?"},
	"a kind of the rows": {rigs, "average fee per machine type", "average fee per type", "average fee per crew boss"},
	"so many miles":      {rigs, "rigs over 50 miles", "rigs over 50 mileage", "rigs over 50 pounds"},
	"a unit before what it measures": {rigs, "average fee at 3 m depth", "average fee at a depth of 3 m",
		"average fee at 3 kg depth"},
	"the most, and who had it": {rigs, "highest mileage ever and in which port",
		"port and their mileage of the highest mileage", "highest mileage and in which weather"},
	"a title before a name": {rigs, "Mr Quill's average fee", "T. Quill's average fee", "Mr Fox's average fee"},
	"what nobody wrote down": {rigs, "rigs where nobody wrote down the crew boss",
		"rigs where the crew boss is missing", "rigs where nobody likes the crew boss"},
	"a share, in short":         {lost, "percent female?", "percentage of rows that are female?", "percent fare"},
	"people whom nothing names": {lost, "average age of victims", "average age of people", "average age of ferries"},
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	for _, step := range steps {
		t.Run(step.Name, func(t *testing.T) {
			e, listed := examples[step.Name]
			if !listed {
				t.Fatal("say in examples what is read")
			}
			s, v := readtest.Script(t, e.script)
			for asked, want := range map[string]string{e.asks: e.becomes, e.passes: e.passes} {
				q := &question{typed.Question{Question: reword.Question{S: s, V: v, Words: english.Split(asked)},
					Asked: slip.Question{Text: asked}}}
				q.First(func(i int) bool { return step.Read(q, i) })
				if q.Asked.Text != want {
					t.Errorf("%q becomes\n     %q\nwant %q", asked, q.Asked.Text, want)
				}
			}
		})
	}
}

func TestQuestionsAreWrittenInTheWordsOfTheHeader(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"the lowest of a part", leaves, "the shortest stem on average", "the lowest average stem length"},
		{"the oldest rows on average", leaves, "Which tree has the heaviest leaves on average?",
			"Which tree has the greatest average leaf mass?"},
		{"an average over time", leaves, "average stem length over time", "average stem length by year"},
		{"deaths told apart", lost, "deaths by sex", "number of people by sex"},
		{"a share turned", lost, "In what percentage of rows is the fare higher than 9?",
			"what percentage of rows have a fare higher than 9?"},
		{"a share among some", lost, "In percent, how big is the share of female among the people?",
			"what percentage of the people are female?"},
		{"a share of a part", lost, "% of female rows with fare over 9",
			"what percentage of the female rows have a fare over 9"},
		{"a title before a full name", rigs, "what did Dr A. Moor pay", "what did A. Moor pay"},
		{"no name with a title", rigs, "what did Dr Oslo pay", "what did Dr Oslo pay"},
		{"what was not recorded", rigs, "rigs whose crew boss was not recorded?",
			"rigs where the crew boss is missing?"},
		{"none written down", rigs, "rigs with no crew boss noted", "rigs where the crew boss is missing"},
		{"the most, and which row", rigs, "What is the lowest fee, and which rig?",
			"rig and their fee of the lowest fee?"},
		{"the most, and where", rigs, "the highest mileage and where it was",
			"port and their mileage of the highest mileage"},
		{"the most, and who", lost, "highest fare and who paid it", "highest fare and who paid it"},
		{"the tallest and where", `CREATE TABLE masts (mast TEXT, height_m REAL, port TEXT, rig TEXT);
INSERT INTO masts VALUES ('A', 9, 'Oslo', 'fore and aft'), ('B', 8, 'Riga', 'square'), ('C', 7, 'Oslo', 'square'),
	('D', 3, 'Riga', 'fore and aft');`, "the tallest mast and where it is",
			"port and their height of the greatest height"},
		{"a kind by its own name", leaves, "stem length by tree type", "stem length by tree"},
		{"two of a kind", leaves, "are Elmies longer than Elmies", "are Elmie longer than Elmie"},
		{"other tables' questions", leaves + `CREATE TABLE more (n INTEGER);`, "the longest stem", "the longest stem"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestAShareIsSaidInShort(t *testing.T) {
	s, v := readtest.Script(t, lost)
	for asked, want := range map[string]string{
		"female share in percent":                         "percentage of rows that are female",
		"female share by age":                             "female share by age",
		"share of what was female":                        "share of what was female",
		"percentage":                                      "percentage",
		"Among the men, what share of them are under 20?": "what share of the men are under 20?",
		"Of the men, what was the age?":                   "Of the men, what was the age?",
	} {
		if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}
