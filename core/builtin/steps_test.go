package builtin

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

const regattaFile = `CREATE TABLE regatta (day TEXT, place TEXT, winner TEXT, boats INTEGER, time TEXT);
INSERT INTO regatta VALUES ('2023-05-06', 'Ems', 'Ann Lee', 12, '18:40'), ('2023-05-07', 'Ems', 'Bo Park', 9, '17:20'),
	('2023-06-10', 'Alta', 'Ann Lee', 14, '19:02'), ('2023-06-11', 'Ems', 'Cy Dale', 7, '18:59'),
	('2024-05-04', 'Alta', 'Bo Park', 11, '18:01');`

// What is told of an answer is read by people who do not know how it was made.
func TestWhatIsToldOfAnAnswerIsTrueOfItsSQL(t *testing.T) {
	task := open(t, regattaFile)
	for _, tt := range []struct{ name, question, says, not string }{
		{"words around a name left out", "Who besides Ann Lee won in Ems?", `"Who won" is column`, "  won"},
		{"left out of both of two queries", "Besides Bo Park, who won in Alta and Ems?",
			"only rows with winner <> 'Bo Park'", ""},
		{"a sum is no count", "How many boats were there in Ems?", "a sum", "a count"},
		{"a month is a time", "How many regattas were there in May?", `"May" is a time of regatta.day`, "%"},
		{"how many rows", "Which winner won more than once?", "groups whose number of rows is > 1", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			task.Question = tt.question
			d, err := (&Actor{}).Write(t.Context(), task, nil, nil)
			if err != nil || !strings.Contains(d.Answer, tt.says) || tt.not != "" && strings.Contains(d.Answer, tt.not) {
				t.Errorf("%s\n%s\n%v: want %q and not %q", d.SQL, d.Answer, err, tt.says, tt.not)
			}
			if n := strings.Count(d.SQL, "SELECT"); strings.Contains(d.Answer, "left out") && strings.Count(d.SQL, "<>") < n {
				t.Errorf("not every query leaves the rows out: %s", d.SQL)
			}
		})
	}
}

// Nobody reads 6 as Saturday.
func TestDaysOfTheWeekAreNamedInTheirOrder(t *testing.T) {
	task := open(t, regattaFile)
	for _, question := range []string{"boats per weekday", "how many regattas were there per day of the week"} {
		task.Question = question
		d, err := (&Actor{}).Write(t.Context(), task, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		res := task.DB.Query(t.Context(), d.SQL, sqldb.Limits{})
		got := strings.Join(asLines(res.Rows, nil, true), " ")
		if sun, sat := strings.Index(got, "Sun"), strings.Index(got, "Sat"); sun < 0 || sat < sun {
			t.Errorf("%s: %s brings %q, and should name Sunday and Saturday", question, d.SQL, got)
		}
	}
}

// Whose an extreme was is told with it, and not the extreme of everybody.
func TestWhoseTheSmallestWasIsAskedOfOneRow(t *testing.T) {
	task := open(t, regattaFile)
	for question, want := range map[string]string{
		"what was the smallest number of boats and who won":  "SELECT boats, winner FROM regatta ORDER BY boats LIMIT 1",
		"what were the most boats and in which place":        "SELECT boats, place FROM regatta ORDER BY boats DESC LIMIT 1",
		"what is the highest number of boats of each winner": "GROUP BY winner",
	} {
		task.Question = question
		d, err := (&Actor{}).Write(t.Context(), task, nil, nil)
		if err != nil || !strings.Contains(d.SQL, want) {
			t.Errorf("%s: %s, %v, want %s", question, d.SQL, err, want)
		}
	}
}

// The fastest takes the least time, and the slowest the most.
func TestTheFastestTakesTheLeastTime(t *testing.T) {
	task := open(t, regattaFile)
	for question, want := range map[string]string{
		"fastest time":         "ORDER BY time LIMIT 1",
		"who was slowest":      "ORDER BY time DESC LIMIT 1",
		"the fastest winner":   "ORDER BY time LIMIT 1",
		"the slowest regattas": " DESC",
	} {
		task.Question = question
		d, err := (&Actor{}).Write(t.Context(), task, nil, nil)
		if err != nil || !strings.Contains(d.SQL, want) {
			t.Errorf("%s: %s, %v, want %s", question, d.SQL, err, want)
		}
	}
}
