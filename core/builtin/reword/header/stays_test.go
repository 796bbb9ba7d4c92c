package header

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// What the header says as it is asked for stays, and what it does not say.
func TestOtherQuestionsStayAsTheyAre(t *testing.T) {
	for _, tt := range []struct{ name, script, asked string }{
		{"the longest row", leaves, "What is the longest leaf?"},
		{"a part with its length", leaves, "largest stem length"},
		{"a part of no length", leaves, "the deepest stem"},
		{"a measure by its name", leaves, "average leaf mass"},
		{"the most of no measure", leaves, "the most on average"},
		{"an average of something else", leaves, "the greatest joy on average"},
		{"done by a place", hymns, "hymns by choir"},
		{"done by whom no column says", hymns, "hymns written by the sea"},
		{"how it changed over time", leaves, "how did the stem length change over time"},
		{"over time without years", towns, "births over time"},
		{"no age", towns, "people under 20"},
		{"an age that nobody has", lost, "people over 500"},
		{"rows of no people", leaves, "leaves under 20"},
		{"no more", hymns, "no more choirs"},
		{"a lack that a blank says", lost, "women without a name"},
		{"one of a kind", leaves, "how many Rowan"},
		{"a name that ends so", leaves, "leaves of Moss"},
		{"who died", lost, "who died"},
		{"deaths of a file that counts them", `CREATE TABLE storms (storm TEXT, deaths INTEGER);
INSERT INTO storms VALUES ('Una', 3), ('Vera', 4);`, "deaths by storm"},
		{"victims that the file names", `CREATE TABLE fires (victim TEXT, age INTEGER);
INSERT INTO fires VALUES ('Ann', 30), ('Bo', 40);`, "average age of victims"},
		{"paid exactly", lost, "women who paid 9.5"},
		{"paid by a column that names itself", lost, "women with fare between 5 and 9"},
		{"the top of a column", towns, "top 5 shift"},
		{"the top of rows", towns, "top 5 towns"},
		{"a file with a key", `CREATE TABLE leaves (id INTEGER PRIMARY KEY, stem_length_mm REAL);
INSERT INTO leaves VALUES (1, 4.5);`, "the longest stem"},
		{"the file's name, where no column is in it", towns, "the largest towns"},
		{"no sex", leaves, "women over 20"},
		{"without a word behind", hymns, "hymns without"},
		{"a kind of the rows by its whole name", `CREATE TABLE jobs (job TEXT, job_type TEXT, pay INTEGER);
INSERT INTO jobs VALUES ('Ox', 'day', 3), ('Elk', 'day', 4), ('Ram', 'night', 9);`, "average pay by job type"},
		{"a kind alone", rigs, "average fee by type"},
		{"miles of no mileage", towns, "towns over 50 miles"},
		{"a unit before another measure", rigs, "rigs at 3 m mileage"},
		{"a number before what it measures", rigs, "rigs with 3 depth"},
		{"the most of nothing", rigs, "the highest joy and who had it"},
		{"the most, and more", rigs, "highest mileage and the lowest fee"},
		{"the most, and whose it might be", rigs, "highest mileage and who paid for it in Oslo"},
		{"the most, and itself", rigs, "highest mileage and which mileage"},
		{"a title of nobody", rigs, "the fee of Mr Oslo"},
		{"a title alone", rigs, "which rig has a Dr"},
		{"a name of several", rigs, "rigs of Ms Quil"},
		{"nobody wrote it", rigs, "rigs where nobody wrote down"},
		{"what is", rigs, "rigs whose port is Oslo"},
		{"what is not", rigs, "rigs whose port was not Oslo"},
		{"none of it", rigs, "rigs with no crew boss"},
		{"none of it in a place", rigs, "rigs with no crew boss noted in Oslo"},
		{"nothing", towns, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.asked {
				t.Errorf("%q becomes %q", tt.asked, got)
			}
		})
	}
}
