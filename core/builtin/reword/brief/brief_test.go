package brief

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
)

const (
	skating = `CREATE TABLE races (day TEXT, skater TEXT, style TEXT, metres INTEGER, finish_time TEXT, points INTEGER);
INSERT INTO races VALUES ('2024-01-05', 'Ann', 'Mass', 500, '0:44.10', 7),
	('2024-02-01', 'Bo', 'Mass', 1000, '1:21.35', 9), ('2025-01-09', 'Ann', 'Team', 500, '0:41.77', 8);`
	guild = `CREATE TABLE wardens (name TEXT, took_post INTEGER, left_post INTEGER, village TEXT);
INSERT INTO wardens VALUES ('Ann Lee', 1990, 1995, 'Ely'), ('Bo Hart', 1995, 2001, 'Rye'),
	('Cy Orr', 2001, NULL, 'Ely');`
	kiln = `CREATE TABLE firings (fired TEXT, kind TEXT, hours REAL, income REAL, batch_no INTEGER);
INSERT INTO firings VALUES ('2024-01-02', 'bisque', 9, 40, 2024), ('2025-03-04', 'glaze', 11, 75, 2025);`
	joinedOnly = `CREATE TABLE members (name TEXT, joined INTEGER);
INSERT INTO members VALUES ('Ann', 1990), ('Bo', 1995);`
)

func TestShortQuestionsAreReadInFull(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"the best time is the lowest", skating, "best time of each skater", "lowest finish time of each skater"},
		{"and the worst the highest", skating, "worst finish time of Ann", "highest finish time of Ann"},
		{"best points are no time", skating, "best points of Ann", "best points of Ann"},
		{"a thing that is called by its size", skating, "what is Anns time in the 500 Mass",
			"what is Anns time in the Mass with metr 500"},
		{"the fastest of it", skating, "fastest 500 Mass", "lowest finish time in Mass with metr 500"},
		{"so many of them", skating, "top 500 Mass", "top 500 Mass"},
		{"a year by itself", skating, "races 2025?", "races in 2025 ?"},
		{"a year that is said to be one", skating, "races in 2025", "races in 2025"},
		{"a number that is no year", skating, "points over 2025", "points over 2025"},
		{"a year that numbers something", kiln, "batch 2024", "batch 2024"},
		{"groups of the rows themselves", kiln, "hours per kind of firing", "hours per kind"},
		{"groups of others", kiln, "hours per kind of clay", "hours per kind of clay"},
		{"sales of a file that has none called so", kiln, "sales in March", "total sales in March"},
		{"sales of each", kiln, "sales by kind in March", "total sales by kind in March"},
		{"sales of each month", kiln, "sales by month", "total sales by month"},
		{"sales that somebody made", kiln, "sales by Ann", "sales by Ann"},
		{"who left", guild, "who left in 1995", "who with left post in 1995"},
		{"who gave up what", guild, "who gave up their post", "who with a left post"},
		{"who began", guild, "who started in 1995", "who with took post in 1995"},
		{"whose it was", guild, "whose term ended in 2001", "who with left post in 2001"},
		{"how many of each", guild, "how many wardens left each year", "how many wardens with left post each year"},
		{"who has not left", guild, "who is still in post", "who with no left post"},
		{"who has not left a place", guild, "who is still serving at Ely", "who with no left post at Ely"},
		{"when somebody left", guild, "when did Ann Lee leave", "what is the left post of Ann Lee"},
		{"a state", guild, "who is still Ely", "who is still Ely"},
		{"who left by a date of leaving", `CREATE TABLE staff (name TEXT, joined INTEGER, leave_year INTEGER);
INSERT INTO staff VALUES ('Ann', 1990, 1995), ('Bo', 1995, 1999);`, "who left in 1995", "who left in 1995"},
		{"a time and nothing else", skating, "fastest time", "fastest time"},
		{"the column itself", guild, "who left post in 1995", "who left post in 1995"},
		{"a value behind the verb", guild, "who left Ely", "who left Ely"},
		{"only beginnings are held", joinedOnly, "who left in 1995", "who left in 1995"},
		{"keys are declared", `CREATE TABLE t (id INTEGER PRIMARY KEY, day DATE); INSERT INTO t VALUES (1, '2024-01-01');`,
			"revenue 2024", "revenue 2024"},
		{"nothing", guild, "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := english.Said(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}

func FuzzReword(f *testing.F) {
	for _, asked := range []string{"fastest 500 Mass", "who is still", "when did leave", "sales 2025", "per kind of"} {
		f.Add(asked)
	}
	f.Fuzz(func(t *testing.T, asked string) {
		for _, script := range []string{skating, guild, kiln} {
			s, v := readtest.Script(t, script)
			Reword(s, v, english.Split(asked))
		}
	})
}

// What the readings look at, one by one.
func TestWhatAFileTellsOfTimesAndTurns(t *testing.T) {
	for _, tt := range []struct {
		name, script string
		lasts        []string
		first, last  string
	}{
		{"times to a hundredth", skating, []string{"finish_time"}, "", ""},
		{"years of taking and leaving", guild, nil, "took_post", "left_post"},
		{"a day alone", kiln, nil, "", ""},
		{"joining alone", joinedOnly, nil, "joined", ""},
		{"times of day are no lengths", `CREATE TABLE shifts (start_time TEXT, lap_time TEXT);
INSERT INTO shifts VALUES ('9:30', '1:05:10'), ('10:15', '58:44');`, []string{"lap_time"}, "", ""},
		{"two ends tell none", `CREATE TABLE stays (arrived INTEGER, left_town INTEGER, left_country INTEGER);
INSERT INTO stays VALUES (1990, 1995, 1999), (1991, 1992, 2001);`, nil, "arrived", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			q := &question{reword.Question{S: s, V: v}}
			name := func(ci int) string {
				if ci < 0 {
					return ""
				}
				return s.Columns[ci].Name
			}
			var lasts []string
			for ci := range s.Columns {
				if s.Columns[ci].Part == "" && q.lasts(ci) {
					lasts = append(lasts, name(ci))
				}
			}
			if !slices.Equal(lasts, tt.lasts) {
				t.Errorf("%v last, want %v", lasts, tt.lasts)
			}
			if first, last := name(q.ends(begins, over)), name(q.ends(over, nil)); first != tt.first || last != tt.last {
				t.Errorf("it begins with %q and ends with %q, want %q and %q", first, last, tt.first, tt.last)
			}
		})
	}
}
