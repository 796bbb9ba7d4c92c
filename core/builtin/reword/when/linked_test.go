package when_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reword/when"
)

// A surgery sees patients at a time, and writes to them.
const surgery = `CREATE TABLE patient (patient_id INTEGER PRIMARY KEY, name TEXT, registered_on DATE);
CREATE TABLE letter (letter_id INTEGER PRIMARY KEY, patient_id INTEGER REFERENCES patient(patient_id),
	sent_on DATE, answered_on DATE);
CREATE TABLE consultation (consultation_id INTEGER PRIMARY KEY, patient_id INTEGER REFERENCES patient(patient_id),
	room_id INTEGER REFERENCES room(room_id), begins TIMESTAMP, fee INTEGER);
CREATE TABLE room (room_id INTEGER PRIMARY KEY, floor INTEGER);
INSERT INTO patient VALUES (1, 'Ida', '2020-02-03'), (2, 'Ole', '2022-07-08');
INSERT INTO letter VALUES (1, 1, '2023-04-05', '2023-04-12'), (2, 2, '2023-06-01', '2023-06-20');
INSERT INTO room VALUES (1, 0), (2, 1);
INSERT INTO consultation VALUES (1, 1, 1, '2023-05-02 09:15:00', 40), (2, 2, 2, '2023-06-07 16:30:00', 55);`

// What is made is linked as what it is, and by no other word.
func TestALinkLeadsToWhatIsMade(t *testing.T) {
	s, v := readtest.Script(t, surgery)
	for _, c := range []struct {
		asked, said, column string
		kind                link.Kind
	}{
		{"How many letters were sent in the last 10 days?", "in the last 10 days", "letter", link.Value},
		{"How many letters were sent on weekends?", "on weekends", "letter", link.Value},
		{"List the letters answered within 2 weeks of being sent.",
			"within 2 weeks of being sent", "letter", link.Value},
		{"How many consultations are there per quarter?", "quarter", "consultation", link.Column},
		{"How many consultations did each patient have per week?", "week", "consultation", link.Column},
		{"Which hour has the most consultations?", "hour", "consultation", link.Column},
		{"What is the average number of days between being sent and being answered?",
			"days between", "letter", link.Column},
		{"Total fee by month", "month", "consultation", link.Column},
	} {
		more, values := when.Asked(s, v, c.asked)
		_, chunks := link.Read(more, values, c.asked)
		found := false
		for i := range chunks {
			if len(chunks[i].Alts) == 0 || chunks[i].Alts[0].Column < len(s.Columns) {
				continue
			}
			a := chunks[i].Alts[0]
			table := more.Tables[a.Table].Name
			if found || table != c.column || a.Kind != c.kind || !strings.Contains(chunks[i].Text, c.said) {
				t.Errorf("%q: %q is %v of %s, want %q as %v of %s",
					c.asked, chunks[i].Text, a.Kind, table, c.said, c.kind, c.column)
			}
			found = true
		}
		if !found {
			t.Errorf("%q: nothing is linked to what is made of %q", c.asked, c.said)
		}
	}
}

// Where no word says which, the rows that refer to most others are asked about.
func TestEventsAreAskedAboutWhereNoRowsAreNamed(t *testing.T) {
	s, v := readtest.Script(t, surgery)
	more, _ := when.Asked(s, v, "How much came in over the last 30 days?")
	if len(more.Columns) != len(s.Columns)+1 {
		t.Fatalf("%d columns are made, want 1", len(more.Columns)-len(s.Columns))
	}
	c := more.Columns[len(s.Columns)]
	if table := more.Tables[c.Table].Name; table != "consultation" {
		t.Errorf("the last 30 days are those of %s", table)
	}
	if c.Name != "over the last 30 days" || !c.Made() {
		t.Errorf("%q is made, want a state by the words that say it", c.Name)
	}
}

// A question is asked of the same database again and again: nothing of it may change.
func TestTheSchemaAskedStaysAsItWas(t *testing.T) {
	s, v := readtest.Script(t, surgery)
	columns, known := len(s.Columns), len(v.Codes)
	for _, asked := range []string{"letters sent last month", "letters per week", "letters"} {
		first, _ := when.Asked(s, v, asked)
		again, _ := when.Asked(s, v, asked)
		if len(first.Columns) != len(again.Columns) {
			t.Errorf("%q makes %d columns, then %d", asked, len(first.Columns), len(again.Columns))
		}
	}
	if len(s.Columns) != columns || len(v.Codes) != known {
		t.Error("the schema that was asked has other columns than before")
	}
	if more, _ := when.Asked(s, v, "How many letters are there?"); more != s {
		t.Error("a question for no time makes another schema")
	}
}

// Words that were not asked for before are left as they are.
func TestNothingIsPutForWhatWasNotMade(t *testing.T) {
	s, v := readtest.Script(t, surgery)
	words, _ := link.Read(s, v, "letters sent in the last 10 days")
	for _, w := range words {
		if strings.HasPrefix(w.Low, "momentx") {
			t.Errorf("%q stands for a column that nobody made", w.Low)
		}
	}
}
