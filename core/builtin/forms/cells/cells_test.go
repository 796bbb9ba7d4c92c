package cells

import (
	"context"
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const regatta = `CREATE TABLE regatta ("Sail no" INTEGER, Boat TEXT, Skipper TEXT, "St." INTEGER, Total INTEGER,
	"To rig" TEXT, "Crew(s)" INTEGER, "Prize ($ thousands)" REAL, "Wind adjusted" REAL, "Built year" INTEGER,
	"Home port" TEXT, "Last port" TEXT, Note TEXT);
INSERT INTO regatta VALUES (7, 'Tern', 'Ann Lee', 1, 29, '12–4 (ot)', 3, 2.5, 1.5, 1990, 'Ems', 'Oxby', '$1,200'),
	(12, 'Grey Gull', 'Bo Fry', 2, 31, '9–8', 5, 4.25, 2.5, 2001, 'Oxby', 'Ems', '$900'),
	(34, 'Plover', 'Cy Orr', 3, 40, '15–1', 8, 7.75, 3.5, 1985, 'Ems', 'Wyke', '$40'),
	(40, 'Dunlin (old)', 'Di Poe', 4, 44, '3–3', 8, 9.5, 4.5, 2010, 'Wyke', 'Wyke', '$7');`

// A column of yes and no is asked for by a question word alone: "halls with a bar" have one.
func TestWhatRowsAreIsNotShown(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE halls (hall TEXT, town TEXT, bar TEXT);
INSERT INTO halls VALUES ('Ash', 'Ems', 'yes'), ('Elm', 'Ems', 'no'), ('Oak', 'Wyke', 'no'), ('Fir', 'Wyke', 'yes');`)
	for asked, read := range map[string]bool{"Ems with a bar": false, "what is the bar in Ems": true} {
		if r := Read(s, v, asked); (r != nil) != read {
			t.Errorf("%q is read: %v", asked, r != nil)
		}
	}
}

func TestOneColumnIsReadByOthers(t *testing.T) {
	for _, tt := range []struct{ name, question, shown, where string }{
		{"a name that is a word for none", "who was the skipper when the sail no was 7?", "Skipper", `"Sail no" = 7`},
		{"a name that adds up, first", "when the total was 29 what was the skipper", "Skipper", "Total = 29"},
		{"a name cut short", "which boat is where st. is 3", "Boat", `"St." = 3`},
		{"a number and its column behind", "which boat has 5 crews?", "Boat", `"Crew(s)" = 5`},
		{"as the column", "which boat has 5 as the crews and Bo Fry as the skipper", "Boat",
			`"Crew(s)" = 5 AND Skipper = 'Bo Fry'`},
		{"compared", "name the boat with a total more than 30, and crews smaller than 8", "Boat",
			`Total > 30 AND "Crew(s)" < 8`},
		{"compared by two words apart", "which boat has fewer crews than 5", "Boat", `"Crew(s)" < 5`},
		{"compared before the name", "what boat had the note $900 before built year 2010", "Boat",
			`Note = '$900' AND "Built year" < 2010`},
		{"at least", "which boat has at least 44 total", "Boat", "Total >= 44"},
		{"or more", "which boat has a total of 44 or more", "Boat", "Total >= 44"},
		{"a cell of marks", "what is the boat for a to rig of 12-4 (OT)?", "Boat", `"To rig" = '12–4 (ot)'`},
		{"a cell with brackets", "what is the total of Dunlin (old)", "Total", "Boat = 'Dunlin (old)'"},
		{"a cell of the column that is named", "which boat has a last port of Ems", "Boat", `"Last port" = 'Ems'`},
		{"the column named behind its cell", "which boat has Oxby as its home port", "Boat", `"Home port" = 'Oxby'`},
		{"in millions as the column is", "which boat had 7.75 thousands prize", "Boat", `"Prize ($ thousands)" = 7.75`},
		{"two words of a name", "which boat has a home port of Wyke", "Boat", `"Home port" = 'Wyke'`},
		{"a name turned round", "which boat has an adjusted wind of 2.5", "Boat", `"Wind adjusted" = 2.5`},
		{"an average", "what is the average total when crews is 8", "AVG(Total)", `"Crew(s)" = 8`},
		{"the highest", "what is the highest total with crews of 8", "MAX(Total)", `"Crew(s)" = 8`},
		{"how many", "how many crews did Bo Fry have", `SUM("Crew(s)")`, "Skipper = 'Bo Fry'"},
		{"no sum of numbers that tell rows apart", "how many sail no did Bo Fry have", "", ""},
		{"what a row is called is not asked for", "what is the total of the boat with crews of 3", "Total", `"Crew(s)" = 3`},
		{"one word that says nothing", "what is the total of the yawl with crews of 3", "Total", `"Crew(s)" = 3`},
		{"two of them", "what is the total of the red yawl with crews of 3", "", ""},
		{"the cheapest is one of several", "what is the total of the fastest with crews of 8", "", ""},
		{"nobody is a number", "who has the highest total with crews of 8", "", ""},
		{"a row is no number", "which Plover has the highest total", "", ""},
		{"rows are counted", "number of yawls with a home port of Ems", "", ""},
		{"where asks for a place", "where is the boat of Ann Lee", "", ""},
		{"a cell of two columns", "which boat is at Ems", "", ""},
		{"a number of no column", "which boat is at 5", "", ""},
		{"a number that the column does not reach", "which boat has a total of 500", "", ""},
		{"other rows", "which other boat has a total of 29", "", ""},
		{"nothing is said", "what is the average total", "", ""},
		{"two columns are asked for", "what are the boat and the skipper when the total is 29", "", ""},
		{"a verb is no name", "who totalled 29", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, regatta)
			got, want := "", ""
			if r := Read(s, v, tt.question); r != nil {
				got = r.SQL
			}
			if tt.shown != "" {
				want = fmt.Sprintf("SELECT %s FROM regatta WHERE %s", tt.shown, tt.where)
			}
			if got != want {
				t.Errorf("%s\n got  %s\n want %s", tt.question, got, want)
			}
		})
	}
}

func TestAWordThatIsLeftIsNamed(t *testing.T) {
	s, v := readtest.Script(t, regatta)
	if r := Read(s, v, "what is the total of the yawl with crews of 3"); r == nil || r.Left != "yawl" {
		t.Errorf("left %+v, want the yawl", r)
	}
	if r := Read(s, v, "what is the total with crews of 3"); r == nil || r.Left != "" {
		t.Errorf("left %+v, want nothing", r)
	}
}

func TestAWordForWhatACellHoldsIsNotLeft(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE rowers (rower TEXT, sex TEXT, age INTEGER);
INSERT INTO rowers VALUES ('Ann', 'Female', 30), ('Bo', 'Male', 40), ('Di', 'Female', 50), ('Ed', 'Male', 60);`)
	if r := Read(s, v, "rower of women with age over 35"); r != nil {
		t.Errorf("it is read as %s", r.SQL)
	}
	if r := Read(s, v, "rower of yawls with age over 35"); r == nil {
		t.Error("with a word that no cell holds it is not read")
	}
}

// Where keys are declared, or there are more tables, other readings know better.
func TestOnlyFilesOfOneTableAreReadSo(t *testing.T) {
	for _, script := range []string{
		"CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT, seats INTEGER); INSERT INTO boat VALUES (1, 'Tern', 4)",
		"CREATE TABLE boat (name TEXT, seats INTEGER); INSERT INTO boat VALUES ('Tern', 4), ('Gull', 5); " +
			"CREATE TABLE port (port TEXT)",
	} {
		s, v := readtest.Script(t, script)
		if r := Read(s, v, "which name has seats of 4"); r != nil {
			t.Errorf("%s: read %s", script, r.SQL)
		}
	}
}

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), regatta)
	if err != nil {
		panic(err)
	}
	fmt.Println(Read(s, v, "When the total was 29 what was the home port?").SQL)
	// Output: SELECT "Home port" FROM regatta WHERE Total = 29
}

func TestTokens(t *testing.T) {
	for _, tt := range []struct {
		text string
		want string
	}{
		{"Fleet (no. 12)", "fleet number 12 "},
		{"1,200 of .5, 2nd", "1,200 of .5 , 2nd "},
		{"15\u20131\u20131 (ot)", "15 1 1 ot "},
		{"per\u00adcent \u20ac7 #3", "% 7 number 3 "},
		{"élan's", "élan s "},
		{"", ""},
	} {
		if got := key(split(tt.text)); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
	if one("1,200").plain != "1200" || one("2nd").plain != "" || !one("?").mark || one("a").mark {
		t.Error("numbers and marks are not told apart")
	}
}

// "The games played" name one column, and no part of "first game".
func TestAPartOfANameBesideANameIsNone(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE teams (team TEXT, played INTEGER, "first game" INTEGER, wins INTEGER);
INSERT INTO teams VALUES ('Ems', 5, 1, 3), ('Oxby', 6, 2, 4), ('Wyke', 9, 7, 2);`)
	const want = "SELECT MAX(wins) FROM teams WHERE played > 5"
	if r := Read(s, v, "what is the highest wins with more than 5 games played"); r == nil || r.SQL != want {
		t.Errorf("read %+v, want %s", r, want)
	}
}

func TestWhatIsSaidOfWhichColumn(t *testing.T) {
	const script = `CREATE TABLE crews (club TEXT, rower TEXT, cox TEXT, oars INTEGER, "oars held" INTEGER);
INSERT INTO crews VALUES ('Alta', 'Ida', 'Noor', 4, 2), ('Bree', 'Noor', 'Ida', 8, 4), ('Cole', 'Pia', 'Ulf', 6, 8);`
	for question, want := range map[string]string{
		"which club has a rower of Noor and a cox of Ida": "SELECT club FROM crews WHERE rower = 'Noor' AND cox = 'Ida'",
		"which club has Noor as its cox and 4 oars":       "SELECT club FROM crews WHERE cox = 'Noor' AND oars = 4",
		"which club has oars 8, oars held 4":              `SELECT club FROM crews WHERE oars = 8 AND "oars held" = 4`,
		"which club has 8 oars and oars held of 4":        `SELECT club FROM crews WHERE oars = 8 AND "oars held" = 4`,
		"which club had Noor":                             "",
		"the average oars of Ida exceed that of Noor":     "", // of no row whose rower is both
		"which oars are over 5":                           "SELECT oars FROM crews WHERE oars > 5",
		"what is the sum of oars with oars held under 5":  `SELECT SUM(oars) FROM crews WHERE "oars held" < 5`,
		"what is the lowest or highest oars for Pia":      "",
		"what is the average highest oars for Alta":       "",
	} {
		s, v := readtest.Script(t, script)
		got := ""
		if r := Read(s, v, question); r != nil {
			got = r.SQL
		}
		if got != want {
			t.Errorf("%s\n got  %s\n want %s", question, got, want)
		}
	}
}
