package trust

import "testing"

const (
	sold  = `CREATE TABLE sold (Piece TEXT, Town TEXT); INSERT INTO sold VALUES ('Oak chest', 'Ely'), ('Lamp', 'Rye');`
	staff = `CREATE TABLE staff (Name TEXT, Joined INTEGER, Town TEXT);
INSERT INTO staff VALUES ('Ann', 1990, 'Ely'), ('Bo', 1995, 'Rye'), ('Cy', 1999, 'Rye');`
)

func TestAnAnswerThatLeavesOutWhatItIsAbout(t *testing.T) {
	for _, tt := range []struct {
		name, script, question, left, sql string
		lacks                             bool
	}{
		{"what is counted is in a value", sold, "how many chests went to Ely", `"chests"`,
			"SELECT COUNT(*) FROM sold WHERE Town = 'Ely'", true},
		{"what is counted is in none", sold, "how many things went to Ely", `"things"`,
			"SELECT COUNT(*) FROM sold WHERE Town = 'Ely'", false},
		{"it is put for the rows", sold, "how many chests", `"chests"`, "SELECT COUNT(*) FROM sold", true},
		{"it is not left out", sold, "how many chests went to Ely", `"went"`,
			"SELECT COUNT(*) FROM sold WHERE Piece LIKE '%chest'", false},
		{"leaving is no joining", staff, "who left in 1995", `"left"`, "SELECT Name FROM staff WHERE Joined = 1995", true},
		{"starting may be", staff, "who started in 1995", `"started"`, "SELECT Name FROM staff WHERE Joined = 1995", false},
		{"one row is asked for, and several are added up", staff, "which town has the lowest single joined", `"single"`,
			"SELECT Town FROM staff GROUP BY Town ORDER BY SUM(Joined) LIMIT 1", true},
		{"one row is asked for", staff, "which town has the lowest single joined", `"single"`,
			"SELECT Town FROM staff ORDER BY Joined LIMIT 1", false},
		{"no date is read", staff, "who left Rye", `"left"`, "SELECT Name FROM staff WHERE Town = 'Rye'", false},
		{"another thing is asked for", sold, "how far apart are the chests", `"far", "apart"`,
			"SELECT Piece FROM sold", true},
		{"it is asked for where keys are declared", `CREATE TABLE sold (id INTEGER PRIMARY KEY, Piece TEXT);
			INSERT INTO sold VALUES (1, 'Oak chest');`, "what percent are chests", `"percent"`,
			"SELECT Piece FROM sold", true},
		{"keys are declared", `CREATE TABLE sold (id INTEGER PRIMARY KEY, Piece TEXT); INSERT INTO sold VALUES
			(1, 'Oak chest');`, "how many chests are there", `"chests"`, "SELECT COUNT(*) FROM sold", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := asked(t, tt.script, tt.question, tt.sql)
			a.LeftOut = tt.left
			if got := a.Lacks(); (got != "") != tt.lacks {
				t.Errorf("it lacks %q", got)
			}
		})
	}
}
