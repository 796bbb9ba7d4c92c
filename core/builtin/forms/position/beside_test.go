package position

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// Three files as people keep them: the coaches of a club in the order they served, a season's games
// with their dates as they were typed, and a fighter's bouts with the latest first.
const (
	coaches = `CREATE TABLE "Harbour rowing club" (Coach TEXT, "From" TEXT, Home TEXT, Boats INTEGER);
INSERT INTO "Harbour rowing club" VALUES ('Ann Lee', '1990-91', 'Alta', 4), ('Bo Xu', '1992-93', 'Bree', 5),
	('Cy Hart Jr.', '1994-95', 'Alta', 7), ('Di Moss', '1996-97', 'Ems', 7), ('Ed Vale', '1998-99', NULL, 9);`
	games = `CREATE TABLE "Larks season" (Week INTEGER, Date TEXT, Opponent TEXT, Venue TEXT, Result TEXT);
INSERT INTO "Larks season" VALUES (1, 'April 5', 'Owls', 'Elm Park', 'W'),
	(2, 'April 12', 'Jays', 'Dock Field', 'L'),
	(3, 'April 19', 'Wrens', 'Elm Park', 'W'), (4, 'May 3', 'Owls', 'Mill Road', 'W'),
	(5, 'May 10', 'Kites', 'Elm Park', 'L');`
	bouts = `CREATE TABLE bouts (Year INTEGER, Rival TEXT, Town TEXT);
INSERT INTO bouts VALUES (2012, 'Max Oak', 'Ulm'), (2010, 'Leo Fir', 'Ems'), (2009, 'Ivo Ash', 'Ulm');`
)

// asked is the SQL of a question to a script's file, and the words that are left over.
func asked(t *testing.T, script, question string) (sql, left string) {
	t.Helper()
	s, v := readtest.Script(t, script)
	r := Read(s, v, question)
	if r == nil {
		return "", ""
	}
	return r.SQL, r.Left
}

func TestRowsStandBesideOneThatIsNamed(t *testing.T) {
	club, season := ` FROM "Harbour rowing club" WHERE rowid `, ` FROM "Larks season" WHERE rowid `
	at := func(condition string) string {
		return `(SELECT rowid FROM "Harbour rowing club" WHERE ` + condition + ")"
	}
	played := func(place, condition string) string {
		return "(SELECT " + place + ` FROM "Larks season" WHERE ` + condition + ")"
	}
	const forth, back = " ORDER BY rowid LIMIT 1", " ORDER BY rowid DESC LIMIT 1"
	for _, tt := range []struct{ name, script, question, want string }{
		{"who came after", coaches, "Who was coach after Ann Lee?",
			"SELECT Coach" + club + "> " + at("Coach = 'Ann Lee'") + forth},
		{"who came before", coaches, "who served before Di Moss",
			"SELECT Coach" + club + "< " + at("Coach = 'Di Moss'") + back},
		{"previous to", coaches, "which coach is previous to Bo Xu",
			"SELECT Coach" + club + "< " + at("Coach = 'Bo Xu'") + back},
		{"by a part of the name", coaches, "who is listed directly below Hart",
			"SELECT Coach" + club + "> " + at("Coach = 'Cy Hart Jr.'") + forth},
		{"the row first, and next", coaches, "Ann Lee left the club. Who was next?",
			"SELECT Coach" + club + "> " + at("Coach = 'Ann Lee'") + forth},
		{"followed by, which turns it round", coaches, "who was followed by Bo Xu",
			"SELECT Coach" + club + "< " + at("Coach = 'Bo Xu'") + back},
		{"the side at the end, which turns it round", coaches, "which coach was Bo Xu after",
			"SELECT Coach" + club + "< " + at("Coach = 'Bo Xu'") + back},
		{"the side before what is asked, which turns it round", coaches, "Bo Xu came before which coach",
			"SELECT Coach" + club + "> " + at("Coach = 'Bo Xu'") + forth},
		{"another column, empty ones left out", coaches, "what is the next home listed after Ann Lee",
			"SELECT Home" + club + "> " + at("Coach = 'Ann Lee'") + " AND Home IS NOT NULL" + forth},
		{"two steps away", coaches, "who stands two places below Ann Lee",
			"SELECT Coach" + club + "> " + at("Coach = 'Ann Lee'") + " ORDER BY rowid LIMIT 1 OFFSET 1"},
		{"several", coaches, "which coaches served before Di Moss",
			"SELECT Coach" + club + "< " + at("Coach = 'Di Moss'") + " ORDER BY rowid DESC"},
		{"how many", coaches, "how many coaches are below Bo Xu",
			"SELECT COUNT(*)" + club + "> " + at("Coach = 'Bo Xu'")},
		{"where", games, "where did they play after the Jays game",
			"SELECT Venue" + season + "> " + played("MAX(rowid)", "Opponent = 'Jays'") + forth},
		{"by a day as it is typed", games, "which team did they play after April 12th",
			"SELECT Opponent" + season + "> " + played("MAX(rowid)", "Date = 'April 12'") + forth},
		{"the day of one of two", games, "who was the next opponent after the Owls on May 3",
			"SELECT Opponent" + season + "> " + played("MIN(rowid)", "Opponent = 'Owls' AND Date = 'May 3'") +
				" AND Opponent <> 'Owls'" + forth},
		{"the first of two of a name", games, "which opponent comes after the Owls",
			"SELECT Opponent" + season + "> " +
				played("MIN(rowid)", "Opponent = 'Owls'") + " AND Opponent <> 'Owls'" + forth},
		{"the latest first, in time", bouts, "who was the rival after Leo Fir",
			"SELECT Rival FROM bouts WHERE rowid < (SELECT rowid FROM bouts WHERE Rival = 'Leo Fir')" + back},
		{"the latest first, on the list", bouts, "which rival is listed after Leo Fir",
			"SELECT Rival FROM bouts WHERE rowid > (SELECT rowid FROM bouts WHERE Rival = 'Leo Fir')" + forth},
		{"the next after a year", bouts, "who was the next rival after 2009",
			"SELECT Rival FROM bouts WHERE rowid < (SELECT MIN(rowid) FROM bouts WHERE Year = 2009)" + back},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got, _ := asked(t, tt.script, tt.question); got != tt.want {
				t.Errorf("%s\n got  %s\n want %s", tt.question, got, tt.want)
			}
		})
	}
}

// Bounds, choices and comparisons are left to other readings.
func TestWhatBoundsOrComparesNamesNoPlace(t *testing.T) {
	const gull = " INSERT INTO t VALUES (1, 'Gull'), (2, 'Tern');"
	for name, tt := range map[string][2]string{
		"a yes or no":             {coaches, "was Ann Lee coach before Bo Xu"},
		"a choice":                {coaches, "which home is above or below Bo Xu"},
		"a bound of a number":     {coaches, "which coach has boats above 5"},
		"a bound of years":        {bouts, "which rivals were met after 2009"},
		"how many since a year":   {bouts, "how many bouts came after 2009"},
		"how many since a deed":   {coaches, "how many coaches left after being Ann Lee"},
		"how many before its end": {coaches, "how many coaches left before their Ems"},
		"years between two":       {coaches, "how many years after Ann Lee did Bo Xu serve"},
		"how long":                {coaches, "how long after Ann Lee did Bo Xu serve"},
		"a superlative":           {coaches, "which coach had the most boats after Ann Lee"},
		"the first after":         {coaches, "the first coach after Ann Lee"},
		"a month behind a name":   {games, "which games did they play against the Owls before May"},
		"no row":                  {coaches, "who was coach after that"},
		"a name that goes on":     {coaches, "who was coach after Hart Moss"},
		"no side":                 {coaches, "who is the coach of Alta"},
		"a column called rowid":   {"CREATE TABLE t (rowid INTEGER, name TEXT);" + gull, "what is after Gull"},
		"a key, which is no file": {"CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT);" + gull, "what is after Gull"},
	} {
		t.Run(name, func(t *testing.T) {
			if got, _ := asked(t, tt[0], tt[1]); got != "" {
				t.Errorf("%s is read as %s", tt[1], got)
			}
		})
	}
}

func TestWordsThatAreLeftOverAreNamed(t *testing.T) {
	for question, want := range map[string]string{
		"Who was coach after Ann Lee?":                     "",
		"which rowing coach came next after Ann Lee":       "",
		"which left-handed coach came next after Ann Lee":  `"left-handed"`,
		"which coach with a beard served after Ann Lee":    `"beard", "served"`,
		"what is the name of the coach listed after Bo Xu": "",
	} {
		sql, left := asked(t, coaches, question)
		if !strings.Contains(sql, "rowid") || left != want {
			t.Errorf("%s leaves %s over, want %s (%s)", question, left, want, sql)
		}
	}
}
