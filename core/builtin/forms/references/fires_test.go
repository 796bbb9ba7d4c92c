package references

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// club has members with a mentor who is a member, first and last names, loans from one branch to another, teams that
// meet as host and guest, visits that refer to one hut only, and coaches whose key nobody declared.
const club = `CREATE TABLE member (member_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT,
	mentor_id INTEGER REFERENCES member(member_id));
INSERT INTO member VALUES (1, 'Ada', 'Holt', NULL), (2, 'Ben', 'Moe', 1), (3, 'Cleo', 'Rask', 1);
CREATE TABLE branch (branch_id INTEGER PRIMARY KEY, branch_name TEXT);
INSERT INTO branch VALUES (1, 'Harbour'), (2, 'Hill');
CREATE TABLE loan (id INTEGER PRIMARY KEY, origin_branch INTEGER REFERENCES branch(branch_id),
	destination_branch INTEGER REFERENCES branch(branch_id));
INSERT INTO loan VALUES (1, 1, 2), (2, 1, 1), (3, 2, 1);
CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO team VALUES (1, 'Reds'), (2, 'Blues');
CREATE TABLE fixture (id INTEGER PRIMARY KEY, host INTEGER REFERENCES team(id), guest INTEGER REFERENCES team(id));
INSERT INTO fixture VALUES (1, 1, 2), (2, 2, 1);
CREATE TABLE hut (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO hut VALUES (1, 'Fell'), (2, 'Tarn');
CREATE TABLE visit (id INTEGER PRIMARY KEY, start_hut INTEGER REFERENCES hut(id));
INSERT INTO visit VALUES (1, 1), (2, 1);
CREATE TABLE coach (id INTEGER PRIMARY KEY, name TEXT, supervisor_id INTEGER, trainee TEXT);
INSERT INTO coach VALUES (1, 'Gro', NULL, 'Yes'), (2, 'Hal', 1, 'No'), (3, 'Iva', 1, 'No');`

// A reads is a question with the SQL that it becomes, "" for none.
type reads struct{ asked, want string }

func check(t *testing.T, script string, list []reads) {
	t.Helper()
	s, v := readtest.Script(t, script)
	for _, tt := range list {
		got := ""
		if r := Read(s, v, tt.asked); r != nil {
			got = r.SQL
		}
		if got != tt.want {
			t.Errorf("%q is read as\n     %s\nwant %s", tt.asked, got, tt.want)
		}
	}
}

const (
	mentors = "SELECT T1.first_name, T1.last_name FROM member AS T1 JOIN member AS T2 ON T1.member_id = T2.mentor_id"
	coached = "SELECT T1.name FROM coach AS T1 JOIN coach AS T2 ON T1.id = T2.supervisor_id"
	advised = "SELECT T1.name FROM lecturer AS T1 JOIN student AS T2 ON T1.id = T2.adviser_id"
)

func TestAVerbSaysTheKeyByWhichMostAreCounted(t *testing.T) {
	const most = " GROUP BY T1.member_id ORDER BY COUNT(*)"
	check(t, club, []reads{
		{"Who mentors the most members?", mentors + most + " DESC LIMIT 1"},
		{"Who mentors the fewest members, please?", mentors + most + " LIMIT 1"},
		{"Which member mentors most members?", mentors + most + " DESC LIMIT 1"},
		{"Who supervises the most coaches?", coached + " GROUP BY T1.id ORDER BY COUNT(*) DESC LIMIT 1"},
		{"Which branch mentors the most members?", ""},
		{"Who mentors the most robots?", ""},
		{"Who mentors members?", ""},
		{"Who mentors the most?", ""},
		{"Did Ada mentor the most members?", ""},
	})
	check(t, college, []reads{
		{"Which lecturer advises the least students?", advised + " GROUP BY T1.id ORDER BY COUNT(*) LIMIT 1"},
		{"Which stop advises the most students?", ""},
		{"Who advises the most trips?", ""},
	})
}

func TestARoleSaysTheKeyByWhichMostAreCounted(t *testing.T) {
	const first = " GROUP BY T1.id ORDER BY COUNT(*)"
	check(t, club, []reads{
		{"Which mentor has the fewest members?", mentors + " GROUP BY T1.member_id ORDER BY COUNT(*) LIMIT 1"},
		{"Which supervisor has the most coaches?", coached + first + " DESC LIMIT 1"},
		{"Which supervisor leads the most people?", coached + first + " DESC LIMIT 1"},
		{"What boss manages the fewest employees?", coached + first + " LIMIT 1"},
		{"Which treasurer has the most people?", ""},
		{"Which supervisor has the most visits?", ""},
		{"Which supervisor knows the most people?", ""},
		{"Which supervisor has people?", ""},
	})
	check(t, college, []reads{
		{"What adviser has the least students?", advised + first + " LIMIT 1"},
		{"Which adviser has the most games?", ""},
		{"Which adviser has the most students in Oslo?", ""},
	})
}

func TestAWordForAnEndSaysWhichOfTwoKeysCounts(t *testing.T) {
	const from = "SELECT T1.branch_name FROM branch AS T1 JOIN loan AS T2 ON T1.branch_id = T2.origin_branch " +
		"GROUP BY T1.branch_id ORDER BY COUNT(*)"
	const to = "SELECT T1.branch_name FROM branch AS T1 JOIN loan AS T2 ON T1.branch_id = T2.destination_branch " +
		"GROUP BY T1.branch_id ORDER BY COUNT(*)"
	check(t, club, []reads{
		{"From which branch do most loans depart?", from + " DESC LIMIT 1"},
		{"At which branch do the fewest loans begin?", from + " LIMIT 1"},
		{"In which branch do most loans leave?", from + " DESC LIMIT 1"},
		{"In which branch do the most loans arrive?", to + " DESC LIMIT 1"},
		{"To which branch do the most loans go?", ""},
		{"To which branch do the most loans?", to + " DESC LIMIT 1"},
		{"At which branch do most loans pause?", ""},
		{"From which hut do most visits start?", ""}, // the key of a visit is no one of two
		{"At which branch do loans end?", ""},
		{"At which branch are the most members?", ""},
		{"At which moon do most loans end?", ""},
	})
}

// lines name the ends of their ways as nouns do, a departure and an arrival, and a pier by its key only.
const lines = `CREATE TABLE place (pier_id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO place VALUES (1, 'North'), (2, 'South');
CREATE TABLE sailing (id INTEGER PRIMARY KEY, departure_pier INTEGER REFERENCES place(pier_id),
	arrival_pier INTEGER REFERENCES place(pier_id));
INSERT INTO sailing VALUES (1, 1, 2), (2, 1, 1);`

func TestAnEndIsToldByItsNounToo(t *testing.T) {
	const from = "SELECT T1.name FROM place AS T1 JOIN sailing AS T2 ON T1.pier_id = T2.departure_pier " +
		"GROUP BY T1.pier_id ORDER BY COUNT(*) DESC LIMIT 1"
	check(t, lines, []reads{
		{"From which pier do most sailings start?", from},
		{"At which pier do most sailings depart?", from},
		{"sailings by destination pier", "SELECT T1.name, COUNT(*) FROM place AS T1 JOIN sailing AS T2 " +
			"ON T1.pier_id = T2.arrival_pier GROUP BY T1.pier_id"},
		{"How many sailings leave and arrive at the same pier?",
			"SELECT COUNT(*) FROM sailing WHERE departure_pier = arrival_pier"},
		{"sailings by floating pier", ""},
	})
}

func TestASideSaysWhoPlayedItMostOften(t *testing.T) {
	const tail = " GROUP BY T1.id ORDER BY COUNT(*) DESC LIMIT 1"
	const host = "SELECT T1.name FROM team AS T1 JOIN fixture AS T2 ON T1.id = T2.host" + tail
	check(t, club, []reads{
		{"Which team played host most often?", host},
		{"Which team was host the most?", host},
		{"Who played as guest the most often?", "SELECT T1.name FROM team AS T1 JOIN fixture AS T2 " +
			"ON T1.id = T2.guest" + tail},
		{"Which branch played host most often?", ""},
		{"Which team played host in May?", ""},
		{"Which team played drums most often?", ""},
		{"Which team beat host most often?", ""},
		{"Who played most often?", ""},
	})
	check(t, college, []reads{
		{"Which student had white most frequently?", "SELECT T1.name FROM student AS T1 JOIN game AS T2 " +
			"ON T1.id = T2.white" + tail},
		{"Who played with black the most?", "SELECT T1.name FROM student AS T1 JOIN game AS T2 " +
			"ON T1.id = T2.black" + tail},
	})
}

func TestRowsAreCountedForEachAtOneEnd(t *testing.T) {
	const from = "SELECT T1.branch_name, COUNT(*) FROM branch AS T1 JOIN loan AS T2 " +
		"ON T1.branch_id = T2.origin_branch GROUP BY T1.branch_id"
	check(t, club, []reads{
		{"How many loans for each origin branch?", from},
		{"the number of loans per start branch", from},
		{"count of loans by departure branch", from},
		{"loans by end branch", "SELECT T1.branch_name, COUNT(*) FROM branch AS T1 JOIN loan AS T2 " +
			"ON T1.branch_id = T2.destination_branch GROUP BY T1.branch_id"},
		{"loans per big branch", ""},
		{"loans from origin branch", ""},
		{"visits per start hut", ""},
		{"loans per origin branch in May", ""},
	})
}

func TestNobodyIsWhoNoKeySays(t *testing.T) {
	check(t, club, []reads{
		{"Which members mentor nobody?", "SELECT T1.first_name, T1.last_name FROM member AS T1 WHERE T1.member_id " +
			"NOT IN (SELECT mentor_id FROM member WHERE mentor_id IS NOT NULL)"},
		{"Which coaches supervise none?", "SELECT T1.name FROM coach AS T1 WHERE T1.id NOT IN " +
			"(SELECT supervisor_id FROM coach WHERE supervisor_id IS NOT NULL)"},
		{"Which coaches supervise no coaches?", "SELECT T1.name FROM coach AS T1 WHERE T1.id NOT IN " +
			"(SELECT supervisor_id FROM coach WHERE supervisor_id IS NOT NULL)"},
		{"Which members mentor somebody?", ""},
		{"Which branches mentor nobody?", ""},
		{"Which members mentor no robots?", ""},
		{"Which coaches steer nobody?", ""},
		{"Who mentors nobody?", ""},
	})
}

func TestOneHasWhoTheKeyOfItsRowSays(t *testing.T) {
	check(t, club, []reads{
		{"Who is the mentor of Cleo?", mentors + " WHERE T2.first_name = 'Cleo'"},
		{"Who is mentor of Cleo?", mentors + " WHERE T2.first_name = 'Cleo'"},
		{"Who mentors Rask?", mentors + " WHERE T2.last_name = 'Rask'"},
		{"Who was Hal's supervisor?", coached + " WHERE T2.name = 'Hal'"},
		{"Who manages Iva?", coached + " WHERE T2.name = 'Iva'"},
		{"Who is the supervisor of Nemo?", ""},
		{"Who is the supervisor of Harbour?", ""},
		{"Who supervises Yes?", ""}, // no name, but an answer
		{"Who is Hal?", ""},
		{"Who is it?", ""},
	})
}

func TestBothEndsAreAlikeWhereTwoKeysSayTheSame(t *testing.T) {
	check(t, club, []reads{
		{"How many loans depart and arrive at the same branch?",
			"SELECT COUNT(*) FROM loan WHERE origin_branch = destination_branch"},
		{"How many loans both begin and end in the same branch?",
			"SELECT COUNT(*) FROM loan WHERE origin_branch = destination_branch"},
		{"How many loans depart and leave at the same branch?", ""},
		{"How many loans end again and at the same branch?", ""},
		{"How many visits start and end at the same hut?", ""},
		{"Which loans depart and arrive at the same branch?", ""},
		{"How many owls depart and arrive at the same branch?", ""},
	})
}

func TestWhatWasDoneIsCountedByTheTableThatTheVerbCalls(t *testing.T) {
	const canteen = `CREATE TABLE soup (soup_id INTEGER PRIMARY KEY, name TEXT, cooked TEXT);
CREATE TABLE guest_order (id INTEGER PRIMARY KEY, soup_id INTEGER REFERENCES soup(soup_id));
CREATE TABLE cook (id INTEGER PRIMARY KEY, soup_id INTEGER REFERENCES soup(soup_id));`
	check(t, canteen, []reads{
		{"How many soups were ordered?", "SELECT COUNT(*) FROM guest_order"},
		{"How many soups have been ordered in total?", "SELECT COUNT(*) FROM guest_order"},
		{"How many soups were cooked?", ""},
		{"How many soups were eaten?", ""},
		{"How many soups have cooks?", ""},
		{"How many soups have orders?", ""},
		{"How many soups are ordered by guests?", ""},
	})
}
