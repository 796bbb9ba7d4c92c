package slots_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/forms/slots"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// regatta is a table as people copy it from a page: places and times as texts, notes behind numbers, one row a race.
const regatta = `CREATE TABLE regatta_results (race TEXT, day TEXT, harbour TEXT, country TEXT, skipper TEXT,
	boat_length TEXT, finish_time TEXT, place TEXT, crew INTEGER, spectators TEXT, prize TEXT, remark TEXT);
INSERT INTO regatta_results VALUES
	('Gull Cup', '3 May 2011', 'Alta', 'Norway', 'Ann Lee', '12 m (39 ft)', '1:02.5', '1st', 6, '1,200', '$900',
		'late start'),
	('Tern Race', '19 June 2012', 'Bree', 'Belgium', 'Bo Dahl', '9 m (30 ft)', '4:40.1', '12th', 4, '15,300', '$450', ''),
	('Plover Day', '2 July 2012', 'Alta', 'Norway', 'Ann Lee', '14 m (46 ft)', '3:59.9', '3rd', 8, '950', '$2,000',
		'storm'),
	('Eider Sprint', '8 July 2014', 'Ems', 'Germany', 'Cy Moss', '10 m (33 ft)', '0:58.7', '7th', 5, '22,000', '$120', ''),
	('Knot Open', '30 August 2016', 'Ems', 'Germany', 'Ann Lee', '11 m (36 ft)', '2:10.0', '5th', 6, '7,400', '$700',
		'fog');`

// medals is a list of nations, of which the first places are pictures.
const medals = `CREATE TABLE winter_medals (rank INTEGER, nation TEXT, gold INTEGER, silver INTEGER, bronze INTEGER);
INSERT INTO winter_medals VALUES (NULL, 'Alvia', 9, 2, 4), (NULL, 'Brund', 7, 7, 1), (NULL, 'Corra', 3, 1, 1),
	(4, 'Dolen', 3, 0, 2), (5, 'Esk', 1, 1, 1);`

// cups has the same clubs in two columns.
const cups = `CREATE TABLE cup_ties (season INTEGER, home TEXT, away TEXT, ground TEXT, goals INTEGER);
INSERT INTO cup_ties VALUES (1994, 'Owls', 'Foxes', 'North Park', 3), (1996, 'Foxes', 'Hares', 'Mill Lane', 1),
	(1999, 'Hares', 'Owls', 'North Park', 5), (2003, 'Owls', 'Hares', 'Mill Lane', 2),
	(2008, 'Foxes', 'Owls', 'Mill Lane', 4);`

// A reading is what a question is read as, "" where it is not.
type reading struct{ name, question, want string }

func check(t *testing.T, script string, list []reading) {
	t.Helper()
	s, v := readtest.Script(t, script)
	for _, tt := range list {
		t.Run(tt.name, func(t *testing.T) {
			got := ""
			if r := slots.Read(s, v, tt.question); r != nil {
				got = r.SQL
			}
			if got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestBoundsAreReadOfTheColumnThatIsMeant(t *testing.T) {
	check(t, regatta, []reading{
		{"named behind the number", "how many races had over 5 crew members",
			"SELECT COUNT(*) FROM regatta_results WHERE crew > 5"},
		{"named before it", "how many races had a crew of at least 6",
			"SELECT COUNT(*) FROM regatta_results WHERE crew >= 6"},
		{"the only one that reaches so far", "how many races were watched by more than 10,000 people",
			"SELECT COUNT(*) FROM regatta_results WHERE CAST(REPLACE(spectators, ',', '') AS REAL) > " +
				"10000"},
		{"minutes of a clock", "how many races were under 3 minutes",
			"SELECT COUNT(*) FROM regatta_results WHERE CAST(finish_time AS REAL) * 60 + " +
				"CAST(SUBSTR(finish_time, INSTR(finish_time, ':') + 1) AS REAL) < 180"},
		{"a time as it is written", "which races were finished in less than 1:30.0",
			"SELECT DISTINCT race FROM regatta_results WHERE CAST(finish_time AS REAL) * 60 + " +
				"CAST(SUBSTR(finish_time, INSTR(finish_time, ':') + 1) AS REAL) < 90"},
		{"places, of which better is less", "how many times did Ann Lee place 5th or better",
			"SELECT COUNT(*) FROM regatta_results WHERE CAST(place AS REAL) <= 5 AND skipper = 'Ann Lee'"},
		{"at least a place", "how many races have a place of at least 7th",
			"SELECT COUNT(*) FROM regatta_results WHERE CAST(place AS REAL) <= 7"},
		{"below a place", "how many races have a place below 5th",
			"SELECT COUNT(*) FROM regatta_results WHERE CAST(place AS REAL) > 5"},
		{"a span of years", "how many races were held between 2012 and 2014",
			"SELECT COUNT(*) FROM regatta_results WHERE CAST(SUBSTR(day, -4) AS INTEGER) BETWEEN 2012 " +
				"AND 2014"},
		{"after a year", "which races were held after 2012",
			"SELECT DISTINCT race FROM regatta_results WHERE CAST(SUBSTR(day, -4) AS INTEGER) > 2012"},
		{"since a year", "how many races have been held since 2014",
			"SELECT COUNT(*) FROM regatta_results WHERE CAST(SUBSTR(day, -4) AS INTEGER) >= 2014"},
		{"a decade", "how many races were held in the 2010s",
			"SELECT COUNT(*) FROM regatta_results WHERE CAST(SUBSTR(day, -4) AS INTEGER) BETWEEN 2010 " +
				"AND 2019"},
		{"how often a value stands", "which skipper won more than twice",
			"SELECT DISTINCT skipper FROM regatta_results GROUP BY skipper HAVING COUNT(*) > 2"},
		{"a unit behind numbers", "which races have a boat length of over 11",
			"SELECT DISTINCT race FROM regatta_results WHERE CAST(boat_length AS REAL) > 11"},
		{"money", "which races paid a prize of more than $800",
			"SELECT DISTINCT race FROM regatta_results WHERE CAST(REPLACE(REPLACE(prize, '$', ''), ',', " +
				"'') AS REAL) > 800"},
		{"of no column", "how many races had more than 90,000 whales", ""},
	})
}

func TestTheMostIsThatOfAColumn(t *testing.T) {
	check(t, regatta, []reading{
		{"that words name", "which race had the most spectators",
			"SELECT race FROM regatta_results WHERE spectators GLOB '*[0-9]*' ORDER BY " +
				"CAST(REPLACE(spectators, ',', '') AS REAL) DESC LIMIT 1"},
		{"of several rows", "which three races had the most spectators",
			"SELECT race FROM regatta_results WHERE spectators GLOB '*[0-9]*' ORDER BY " +
				"CAST(REPLACE(spectators, ',', '') AS REAL) DESC LIMIT 1"},
		{"of times", "which race had the lowest finish time",
			"SELECT race FROM regatta_results WHERE finish_time GLOB '*[0-9]*' ORDER BY CAST(finish_time " +
				"AS REAL) * 60 + CAST(SUBSTR(finish_time, INSTR(finish_time, ':') + 1) AS REAL) LIMIT 1"},
		{"the slowest is the longest time", "who had the slowest finish time",
			"SELECT skipper FROM regatta_results WHERE finish_time GLOB '*[0-9]*' ORDER BY " +
				"CAST(finish_time AS REAL) * 60 + CAST(SUBSTR(finish_time, INSTR(finish_time, ':') + 1) AS " +
				"REAL) DESC LIMIT 1"},
		{"the fastest is the shortest", "who had the fastest finish time",
			"SELECT skipper FROM regatta_results WHERE finish_time GLOB '*[0-9]*' ORDER BY " +
				"CAST(finish_time AS REAL) * 60 + CAST(SUBSTR(finish_time, INSTR(finish_time, ':') + 1) AS " +
				"REAL) LIMIT 1"},
		{"for which an adjective stands", "which race had the longest boat",
			"SELECT race FROM regatta_results WHERE boat_length GLOB '*[0-9]*' ORDER BY CAST(boat_length " +
				"AS REAL) DESC LIMIT 1"},
		{"of places the least is the highest", "in which race did Ann Lee have the highest place",
			"SELECT race FROM regatta_results WHERE skipper = 'Ann Lee' AND place GLOB '*[0-9]*' ORDER " +
				"BY CAST(place AS REAL) LIMIT 1"},
		{"and the best", "what is the best place of Ann Lee",
			"SELECT place FROM regatta_results WHERE skipper = 'Ann Lee' AND place GLOB '*[0-9]*' ORDER " +
				"BY CAST(place AS REAL) LIMIT 1"},
		{"itself, where nothing else is asked", "what is the largest crew",
			"SELECT crew FROM regatta_results WHERE crew IS NOT NULL ORDER BY crew DESC LIMIT 1"},
		{"of what is named behind", "what was the highest number of spectators in Ems",
			"SELECT spectators FROM regatta_results WHERE harbour = 'Ems' AND spectators GLOB '*[0-9]*' " +
				"ORDER BY CAST(REPLACE(spectators, ',', '') AS REAL) DESC LIMIT 1"},
		{"rows, where the texts stand several times", "which skipper has won the most",
			"SELECT skipper FROM regatta_results GROUP BY skipper ORDER BY COUNT(*) DESC LIMIT 1"},
		{"not of texts that stand once", "which race has won the most", ""},
		{"of nothing that is there", "which harbour has the most whales",
			"SELECT harbour FROM regatta_results GROUP BY harbour ORDER BY COUNT(*) DESC LIMIT 1"},
	})
}

func TestValuesAreSaidInOtherForms(t *testing.T) {
	check(t, `CREATE TABLE rowers (rower TEXT, sex TEXT, land TEXT, wins INTEGER);
INSERT INTO rowers VALUES ('Ann', 'Female', 'Denmark', 3), ('Bo', 'Male', 'Denmark', 2), ('Di', 'Female', 'Norway', 5),
	('Ed', 'Male', 'Norway', 1);`, []reading{
		{"by their sex", "how many women had more than 2 wins",
			"SELECT COUNT(*) FROM rowers WHERE wins > 2 AND sex = 'Female'"},
		{"by their land", "how many Danish had more than 2 wins",
			"SELECT COUNT(*) FROM rowers WHERE wins > 2 AND land = 'Denmark'"},
	})
}

func TestRowsAreCounted(t *testing.T) {
	check(t, regatta, []reading{
		{"by a value", "how many races were held in Ems",
			"SELECT COUNT(*) FROM regatta_results WHERE harbour = 'Ems'"},
		{"by a part of one", "how many races had a late begin or start", ""},
		{"by a month", "how many races were held in July",
			"SELECT COUNT(*) FROM regatta_results WHERE day LIKE '%July%'"},
		{"by two months", "how many races were held in June and July",
			"SELECT COUNT(*) FROM regatta_results WHERE (day LIKE '%June%' OR day LIKE '%July%')"},
		{"by a year", "how many races were held in 2012",
			"SELECT COUNT(*) FROM regatta_results WHERE CAST(SUBSTR(day, -4) AS INTEGER) = 2012"},
		{"by what is lacking", "how many races have no remark",
			"SELECT COUNT(*) FROM regatta_results WHERE (remark IS NULL OR TRIM(remark) IN ('', '-', " +
				"'–', '—', 'N/A', 'n/a', 'None', 'none', '?'))"},
		{"by different texts", "how many different harbours had races in July",
			"SELECT COUNT(DISTINCT harbour) FROM regatta_results WHERE day LIKE '%July%'"},
		{"added up where a column holds them", "how many crew members did the Gull Cup have",
			"SELECT SUM(crew) FROM regatta_results WHERE race = 'Gull Cup'"},
		{"whatever they are called", "what is the total number of regattas in Norway",
			"SELECT COUNT(*) FROM regatta_results WHERE country = 'Norway'"},
	})
}

func TestOneColumnIsAsked(t *testing.T) {
	check(t, regatta, []reading{
		{"by its name", "in which harbour was the Tern Race held",
			"SELECT DISTINCT harbour FROM regatta_results WHERE race = 'Tern Race'"},
		{"by who", "who won on 2 July 2012",
			"SELECT DISTINCT skipper FROM regatta_results WHERE day IN ('2 July 2012')"},
		{"by when", "when did Cy Moss race",
			"SELECT DISTINCT day FROM regatta_results WHERE skipper = 'Cy Moss'"},
		{"by where, which several columns say", "where did Cy Moss race", ""},
		{"whatever the rows are called", "which events were held in Ems",
			"SELECT DISTINCT race FROM regatta_results WHERE harbour = 'Ems'"},
		{"of a day otherwise written", "what race was on the 19th of June",
			"SELECT DISTINCT race FROM regatta_results WHERE day IN ('19 June 2012')"},
		{"of two values of one column", "which skippers raced in Alta or in Bree", ""},
		{"the first", "what was the first race held in Ems",
			"SELECT race FROM regatta_results WHERE harbour = 'Ems' ORDER BY CAST(SUBSTR(day, -4) AS " +
				"INTEGER) LIMIT 1"},
		{"the last", "who was the last skipper from Norway",
			"SELECT skipper FROM regatta_results WHERE country = 'Norway' ORDER BY CAST(SUBSTR(day, -4) " +
				"AS INTEGER) DESC LIMIT 1"},
		{"which there is none of", "what is the email of Ann Lee", ""},
		{"of a verb that nothing says", "who missed the Gull Cup", ""},
	})
}

func TestYesOrNoIsSaid(t *testing.T) {
	check(t, regatta, []reading{
		{"where some row is so", "did Ann Lee have a race with a crew of more than 7",
			"SELECT CASE WHEN COUNT(*) > 0 THEN 'yes' ELSE 'no' END FROM regatta_results WHERE crew > 7 " +
				"AND skipper = 'Ann Lee'"},
		{"but not of numbers that are not read", "did Ann Lee sail 7 whales", ""},
		{"nor of what is compared", "is the Gull Cup longer than the Tern Race", ""},
	})
}

func TestWhatNoQueryHasPlacesForIsLeft(t *testing.T) {
	check(t, regatta, []reading{
		{"rows in a row", "how many consecutive races did Ann Lee win", ""},
		{"rows beside others", "what is the next race after the Gull Cup", ""},
		{"how long", "how long was the Gull Cup", ""},
		{"denials", "which skipper did not race in Alta", ""},
		{"averages", "what is the average crew of races in Ems", ""},
		{"too many words", "which race of gulls whose feathers shimmer brightly near cliffs was held in Ems", ""},
		{"nothing at all", "", ""},
	})
}

func TestListsOfMedals(t *testing.T) {
	check(t, medals, []reading{
		{"the top is the first row where ranks are pictures", "who is at the top in rank",
			"SELECT nation FROM winter_medals ORDER BY rowid LIMIT 1"},
		{"a number of what a column counts", "which nations won 3 gold medals",
			"SELECT DISTINCT nation FROM winter_medals WHERE gold = 3"},
		{"one of them", "which nation has only one silver medal",
			"SELECT DISTINCT nation FROM winter_medals WHERE silver = 1"},
		{"a number that is called", "which nation has rank number 5",
			"SELECT DISTINCT nation FROM winter_medals WHERE rank = 5"},
		{"the most of one", "which nation has the most bronze medals",
			"SELECT nation FROM winter_medals WHERE bronze IS NOT NULL ORDER BY bronze DESC LIMIT 1"},
		{"the least", "which nation won the least silver medals",
			"SELECT nation FROM winter_medals WHERE silver IS NOT NULL ORDER BY silver LIMIT 1"},
		{"of what no column counts alone", "which nation has the most medals", ""},
	})
}

func TestAValueMayStandInTwoColumns(t *testing.T) {
	check(t, cups, []reading{
		{"home and away", "how many ties did the Owls play",
			"SELECT COUNT(*) FROM cup_ties WHERE (home = 'Owls' OR away = 'Owls')"},
		{"but in the one that is named", "how many ties did the Owls play away",
			"SELECT COUNT(*) FROM cup_ties WHERE away = 'Owls'"},
		{"more often than once", "which ground was used at least three times",
			"SELECT DISTINCT ground FROM cup_ties GROUP BY ground HAVING COUNT(*) >= 3"},
		{"how many are so", "how many grounds were used more than twice",
			"SELECT COUNT(*) FROM (SELECT ground FROM cup_ties GROUP BY ground HAVING COUNT(*) > 2)"},
		{"the earliest", "which was the earliest season at Mill Lane",
			"SELECT home FROM cup_ties WHERE ground = 'Mill Lane' AND season GLOB '*[0-9]*' ORDER BY " +
				"season LIMIT 1"},
		{"in a year", "who was at home in 1999",
			"SELECT DISTINCT home FROM cup_ties WHERE season = 1999"},
	})
}
