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
	"another word for an average": {"mean fare eur of all trips", "average fare eur of all trips",
		"what does Tern mean"},
	"another word for a number of rows": {"breakdown of trips by port", "number of trips by port",
		"breakdown of costs by port"},
	"the most common few, their number last": {"most common ports, top 3", "3 most common ports",
		"most common ports, top"},
	"the top few with how many rows each has": {"top 3 ports with number of trips",
		"What are the 3 most common ports, and how many trips has each?", "top 3 ports with number of sailors"},
	"an average per row": {"average fare eur per trip", "average fare eur of all trips",
		"average fare eur per port"},
	"the size of an amount": {"largest pop", "highest pop", "largest boat"},
	"the extreme of each group": {"highest fare eur by port", "highest fare eur for each port",
		"boats with the highest fare eur by port"},
	"the extreme of all rows": {"What is the highest fare eur of any trip?", "What is the maximum fare eur?",
		"Which boat has the highest fare eur of any trip?"},
	"how high something is on average": {"How high was the fare eur on average in 2004?",
		"what is the average fare eur in 2004?", "How high was the tide on average?"},
	"which place something has": {"Which boat ranks second in fare eur?",
		"Which boat has the second highest fare eur?", "Which boat ranks boats in Oslo?"},
	"an average above a bound": {"For which ports does the average pop exceed 5?",
		"which ports have an average pop above 5?", "For which ports does it rain?"},
	"an average above a bound, said last": {"ports where the pop is greater than 5 on average",
		"ports with an average pop greater than 5", "ports where the pop is greater than 5"},
	"an average above a bound, said first": {"On average, which ports have a pop over 5?",
		"which ports have an average pop over 5?", "On average, which ports have boats?"},
	"what exceeds a bound": {"boats that exceed 5 in pop", "boats that have a pop above 5",
		"boats that exceed 5"},
	"a bound for two amounts": {"boats with at least 5 in pop and fare eur",
		"boats with pop at least 5 and fare eur at least 5", "boats with at least 5 and fare eur"},
	"whose amount exceeds one": {"boats whose pop falls short of 5", "boats with a pop below 5",
		"boats whose pop is 5"},
	"how high something goes": {"How high does the pop go?", "what is the maximum pop?",
		"How high does the tide go?"},
	"a total in other words":    {"pop summed over everything", "total pop", "pop over everything"},
	"an extreme in other words": {"the peak pop of 2004", "the maximum pop of 2004", "the peak of 2004"},
	"by how many some outnumber others": {"By how many do Danish boats outnumber Polish boats?",
		"how many more Danish than Polish boats are there?", "By how many do the boats grow?"},
	"what ranked rows have": {"top 3 boats by pop along with the pop itself",
		"top 3 boats by pop and what is their pop",
		"top 3 boats and the pop"},
	"from a year on": {"How many trips are there from 2004 on?", "How many trips are there since 2004?",
		"How many trips are there from 2004 on Tern?"},
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	s, v := readtest.Script(t, trips)
	for _, step := range steps {
		t.Run(step.Name, func(t *testing.T) {
			e, listed := examples[step.Name]
			if !listed {
				t.Fatal("say in examples what is read")
			}
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

func TestQuestionsAreWrittenPlainer(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"as it is spelled", trips, "What's the biggest pop of all the boats?", "What's the maximum pop?"},
		{"of a kind", trips, "highest pop of Danish trips", "maximum pop of Danish trips"},
		{"of the whole file", trips, "Give me the peak pop over all trips", "Give me the maximum pop over all trips"},
		{"recorded", trips, "Tell me the greatest pop recorded", "Tell me the maximum pop"},
		{"of any row", trips, "What's the most pop any boat has?", "What's the maximum pop?"},
		{"added up", trips, "pop summed over everything", "total pop"},
		{"that leads", trips, "Which port leads in average pop?", "Which port has the highest average pop?"},
		{"at the top of the list", trips, "Which boat tops the list for pop?", "Which boat has the highest pop?"},
		{"several at the bottom", trips, "three boats that come last in pop", "three boats that have the lowest pop"},
		{"of each", trips, "highest pop of each port", "highest pop of each port"},
		{"the first few", trips, "top 3 in pop", "top 3 in pop"},
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
