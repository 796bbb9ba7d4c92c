package knowledge

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestWhoWonHasPlaceOne(t *testing.T) {
	becomes(t, `CREATE TABLE regatta (sail INTEGER, skipper TEXT, club TEXT, final_rank INTEGER);
INSERT INTO regatta VALUES (7, 'Ann Ferro', 'Bay', 1), (9, 'Bo Lund', 'Bay', 3), (12, 'Cy Marr', 'Cove', 2);`,
		map[string]string{
			"who won?":                        "who has final rank 1 ?",
			"who won the regatta":             "who has final rank 1 in the regatta",
			"who was the winner":              "who has final rank 1",
			"who came in second":              "who has final rank 2",
			"who finished last":               "who has the highest final rank",
			"which skipper came in 3rd place": "which skipper has final rank 3",
			"top 2":                           "2 regatta with the lowest final rank",
			"top 2 skippers by rank":          "2 skippers with the lowest final rank",
			"top 2 skippers by sail":          "top 2 skippers by sail",
			"who won the most":                "who won the most",
			"how many came last":              "how many has the highest final rank",
		})
	becomes(t, `CREATE TABLE cup (year INTEGER, winner TEXT, place INTEGER);
INSERT INTO cup VALUES (2001, 'Ann Ferro', 1), (2002, 'Bo Lund', 2);`,
		map[string]string{"who won in 2001": "who won in 2001"}) // a column says who
	becomes(t, `CREATE TABLE duel (winner TEXT, player TEXT, place INTEGER);
INSERT INTO duel VALUES ('white', 'Ann Ferro', 1), ('white', 'Bo Lund', 2), ('black', 'Cy Marr', 3),
	('black', 'Di Noe', 4);`, map[string]string{
		"who won":               "who has place 1",
		"the best place of Ada": "the lowest place of Ada",
		"winner of the duel":    "who has place 1 in the duel",
		"how often does it win": "how often does it win",
	})
}

func TestTheBestTimeIsTheLowest(t *testing.T) {
	becomes(t, `CREATE TABLE lap (driver TEXT, lap_time TEXT, start TEXT);
INSERT INTO lap VALUES ('Ann', '59:10', '9:30'), ('Bo', '1:02:45', '10:15');`, map[string]string{
		"who has the best lap time":  "who has the lowest lap time",
		"who has the worst lap time": "who has the highest lap time",
		"who is the best driver":     "who is the best driver",
	})
}

func TestWhatCameInWasNotBornThen(t *testing.T) {
	becomes(t, `CREATE TABLE foal (name TEXT, born DATE, intake_date DATE, visited DATE);
INSERT INTO foal VALUES ('Ivo', '2019-02-01', '2021-03-04', '2021-04-04'), ('Ulla', '2020-02-01', '2021-05-06', NULL);`,
		map[string]string{
			"foals that came in in 2021":      "foals with intak date in 2021",
			"foals that were admitted in may": "foals with intak date in may",
			"how many arrived last year":      "how many with intak date last year",
			"foals born in 2019":              "foals born in 2019",
			"foals that came from Oslo":       "foals that came from Oslo",
		})
}

func TestWhatIsLentOutIsNotBack(t *testing.T) {
	const tools = `CREATE TABLE tool (name TEXT, lent_on DATE, returned_on DATE);
INSERT INTO tool VALUES ('saw', '2024-01-01', NULL), ('axe', '2024-01-02', '2024-01-05');`
	becomes(t, tools, map[string]string{
		"which tools are lent out":      "which tools without return on",
		"how many tools are on loan?":   "how many tools without return on ?",
		"which tools are out right now": "which tools without return on",
		"tools lent out in January":     "tools lent out in January", // back by now or not
	})
	becomes(t, `CREATE TABLE tape (name TEXT, lent_to TEXT);
INSERT INTO tape VALUES ('Aria', NULL), ('Blues', 'Tom');`,
		map[string]string{"which tapes are lent out": "which tapes are lent out"})
}

func TestWhatIsRankedIsNobodyWhereRowsAreThings(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE foal (name TEXT, breed TEXT, owner TEXT, born DATE);
INSERT INTO foal VALUES ('Ivo', 'cob', 'Ann', '2019-02-01'), ('Ulla', 'cob', 'Bo', '2020-02-01'),
	('Eos', 'shire', 'Bo', '2021-02-01'), ('Pan', 'shire', 'Cy', '2020-05-01');`)
	for asked, first := range map[string]string{
		"who is the oldest foal": "what", "who is the youngest shire": "what", "who's the tallest cob": "what",
		"who is the oldest owner": "who", "who is the owner": "who",
	} {
		if got := Things(s, v, english.Split(asked))[0].Low; got != first {
			t.Errorf("%q asks %q, want %q", asked, got, first)
		}
	}
}
