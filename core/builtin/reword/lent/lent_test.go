package lent

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// kites are hired by pilots, and some are still out.
const kites = `CREATE TABLE kites (kite_id TEXT, model TEXT, maker TEXT);
INSERT INTO kites VALUES ('K1', 'Red Delta', 'Wind Co'), ('K2', 'Box Nine', 'Wind Co'), ('K3', 'Swift', 'Aero');
CREATE TABLE pilots (pilot_id TEXT, name TEXT);
INSERT INTO pilots VALUES ('P1', 'Ida Moe'), ('P2', 'Tom Aas'), ('P3', 'Lia Berg');
CREATE TABLE hires (hire_no INTEGER, kite_id TEXT, pilot_id TEXT, hired TEXT, due TEXT, returned TEXT);
INSERT INTO hires VALUES (1, 'K1', 'P1', '2024-05-01', '2024-05-04', '2024-05-03'),
	(2, 'K1', 'P2', '2024-05-06', '2024-05-09', '2024-05-11'), (3, 'K2', 'P1', '2024-05-07', '2024-05-10', NULL);`

// lending has all in one table.
const lending = `CREATE TABLE lending (item TEXT, friend TEXT, lent_on TEXT, due TEXT, back_on TEXT);
INSERT INTO lending VALUES ('Drill', 'Jo', '2024-05-01', '2024-05-08', '2024-05-09'),
	('Tent', 'Abe', '2024-05-03', '2024-05-10', NULL);`

// An example is a question with what becomes of it by one step, and another that the step leaves as it is.
type example struct{ asked, want, passes string }

var examples = map[string]example{
	"who took the most, or something": {"who has hired the most kites?", "which pilots have the most hires?",
		"who has hired kites?"},
	"what is taken most": {"top 2 most hired kites", "top 2 kites with the most hires", "most expensive kites"},
	"what somebody took": {"what did Ida Moe hire?", "which kites have hires of Ida Moe?",
		"what did Ida Moe see?"},
	"what is not back": {"which kites haven't come back yet?", "which kites have hires with no returned?",
		"which kites went out of fashion?"},
	"what came back late": {"how many kites came back late?", "how many hires with returned greater than due?",
		"how many kites came late?"},
}

func TestEachStepReadsItsExampleAndPassesTheOther(t *testing.T) {
	for _, step := range steps {
		e, listed := examples[step.Name]
		if !listed {
			t.Errorf("%s: say in examples what is read", step.Name)
			continue
		}
		for asked, want := range map[string]string{e.asked: e.want, e.passes: e.passes} {
			s, v := readtest.Script(t, kites)
			q := &question{Question: typed.Question{Question: reword.Question{S: s, V: v, Words: english.Split(asked)},
				Asked: slip.Question{Text: asked}}}
			if !q.look() {
				t.Fatal("no table of what was lent is found")
			}
			q.First(func(i int) bool { return step.Read(q, i) })
			if q.Asked.Text != want {
				t.Errorf("%s: %q becomes\n     %q\nwant %q", step.Name, asked, q.Asked.Text, want)
			}
		}
	}
}

func TestLoansAreReadInSeveralTablesAndInOne(t *testing.T) {
	for _, tt := range []struct{ script, asked, want string }{
		{kites, "who borrowed the fewest?", "which pilots have the fewest hires?"},
		{kites, "how many kites did Tom Aas take out?", "how many hires of Tom Aas?"},
		{kites, "who has kites out at the moment?", "which pilots have hires with no returned?"},
		{kites, "hires not yet returned", "hires with no returned"},
		{kites, "which kites were brought back late?", "which kites have hires with returned greater than due?"},
		{kites, "who hired the Red Delta?", "which pilots have hires of the Red Delta?"},
		{kites, "who made the Red Delta?", "who made the Red Delta?"},
		{kites, "who has never hired?", "who has never hired?"},
		{kites, "kites by Wind Co", "kites by Wind Co"},
		{kites, "who was late?", "which pilots have hires with returned greater than due?"},
		{kites, "what is still out?", "which kites have hires with no returned?"},
		{kites, "what did they hire?", "what did they hire?"},
		{lending, "which items are not back yet?", "which items have no back on?"},
		{lending, "what came back late?", "what has back on greater than due?"},
		{lending, "who borrowed the drill?", "who borrowed the drill?"},
		{`CREATE TABLE kites (kite_id TEXT, hired TEXT, returned TEXT, color TEXT);
INSERT INTO kites VALUES ('a', 'x', 'y', 'z');
CREATE TABLE shops (shop TEXT); INSERT INTO shops VALUES ('a');`, "what is still out?", "what is still out?"},
	} {
		s, v := readtest.Script(t, tt.script)
		if got := Plainer(s, v, slip.Question{Text: tt.asked}).Text; got != tt.want {
			t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
		}
	}
}

func TestDatabasesThatDeclareKeysAreLeftAsTheyAre(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE loans (no INTEGER PRIMARY KEY, item TEXT, due TEXT, returned TEXT);
INSERT INTO loans VALUES (1, 'Tent', '2024-05-01', NULL);`)
	const asked = "which items are not back yet?"
	if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != asked {
		t.Errorf("%q becomes %q", asked, got)
	}
}
