package grouped

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const trips = `CREATE TABLE trips (boat TEXT, port TEXT, flag TEXT, fare_eur INTEGER, pop INTEGER, year INTEGER);
INSERT INTO trips VALUES ('Tern', 'Oslo', 'Danish', 40, 9, 2003), ('Gull', 'Oslo', 'Polish', 20, 7, 2004),
	('Skua', 'Riga', 'Danish', 30, 5, 2005), ('Teal', 'Riga', 'Danish', 25, 4, 2006);`

// example is a question that a step reads, what comes of it, and one that looks alike and stays.
type example struct{ asks, becomes, passes string }

var examples = map[string]example{
	"how high an average is": {"How high is the average fare eur?", "What is the average fare eur?",
		"How high is the fare eur?"},
	"another word for an average": {"mean fare eur of all trips", "average fare eur of all trips",
		"what does Tern mean"},
	"another word for a number of rows": {"breakdown of trips by port", "number of trips by port",
		"breakdown of costs by port"},
	"the most common few, their number last": {"most common ports, top 3", "3 most common ports",
		"most common ports, top"},
	"the top few with how many rows each has": {"top 3 ports with number of trips",
		"What are the 3 most common ports, and how many trips has each?", "top 3 ports with number of sailors"},
	"an average per row":    {"average fare eur per trip", "average fare eur of all trips", "average fare eur per port"},
	"the size of an amount": {"largest pop", "highest pop", "largest boat"},
	"the extreme of each group": {"highest fare eur by port", "highest fare eur for each port",
		"boats with the highest fare eur by port"},
	"the extreme of all rows": {"What is the highest fare eur of any trip?", "What is the maximum fare eur?",
		"Which boat has the highest fare eur of any trip?"},
	"from a year on": {"How many trips are there from 2004 on?", "How many trips are there since 2004?",
		"How many trips are there from 2004 on Tern?"},
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	s, v := readtest.Script(t, trips)
	for _, step := range steps {
		t.Run(step.name, func(t *testing.T) {
			e, listed := examples[step.name]
			if !listed {
				t.Fatal("say in examples what is read")
			}
			for asked, want := range map[string]string{e.asks: e.becomes, e.passes: e.passes} {
				q := &question{typed.Question{Question: reword.Question{S: s, V: v, Words: english.Split(asked)},
					Asked: slip.Question{Text: asked}}}
				q.First(func(i int) bool { return step.read(q, i) })
				if q.Asked.Text != want {
					t.Errorf("%q becomes\n     %q\nwant %q", asked, q.Asked.Text, want)
				}
			}
		})
	}
}

func TestQuestionsAreWrittenPlainer(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"as it is spelled", trips, "What's the biggest pop of all the boats?", "What's the maximum pop?"},
		{"of a kind", trips, "highest pop of Danish trips", "maximum pop of Danish trips"},
		{"of each", trips, "highest pop of each port", "highest pop of each port"},
		{"of other things", trips, "highest pop of any sailor", "highest pop of any sailor"},
		{"a count of what is told", trips, "count of trips whose port is Oslo", "number of trips whose port is Oslo"},
		{"per what repeats", trips, "average pop per flag", "average pop per flag"},
		{"other tables' questions", trips + `CREATE TABLE more (n INTEGER);`, "largest pop", "largest pop"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}
