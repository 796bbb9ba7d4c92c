package picked_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/forms/picked"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const harbour = `
CREATE TABLE boats (boat_name TEXT, hull TEXT, owner TEXT, cnt INTEGER, gulls INTEGER, red INTEGER, "red%" INTEGER,
	rate TEXT, rank INTEGER, build_year INTEGER);
INSERT INTO boats VALUES
	('Gull', 'red', 'Ada', 4, 31, 5, 50, '$1,200', 1, 1990), ('Tern', 'red', 'Bo', 9, 40, 6, 60, '$980', 2, 1990),
	('Skua', 'blue', 'Ada', 7, 22, 7, 70, '$75', 3, 2004), ('Crake', 'blue', 'Bo', 2, 90, 8, 80, '$2,000', 4, 2004),
	('The Ruff', 'red', 'Red', 3, 11, 9, 90, '$14', 5, 2010);`

// reads asks questions in pairs with what is read of them behind SELECT, "" for nothing.
func reads(t *testing.T, script string, pairs ...string) {
	t.Helper()
	s, v := readtest.Script(t, script)
	for i := 0; i < len(pairs); i += 2 {
		got, want := "", pairs[i+1]
		if r := picked.Read(s, v, pairs[i]); r != nil {
			got = r.SQL
		}
		if want != "" {
			want = "SELECT " + want
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", pairs[i], got, want)
		}
	}
}

func TestTheFirstRowIsPicked(t *testing.T) {
	const highest = "boat_name FROM boats ORDER BY gulls DESC LIMIT 1"
	reads(t, harbour,
		"Which boat has the highest gulls?", highest,
		"highest gulls: which boat", highest,
		"What is the name of the boat with the greatest gulls?", highest,
		"Which boat name has the least cnt?", "boat_name FROM boats WHERE cnt IS NOT NULL ORDER BY cnt LIMIT 1",
		"boat with the lowest rate", "boat_name FROM boats WHERE rate GLOB '*[0-9]*' "+
			"ORDER BY CAST(REPLACE(REPLACE(rate, '$', ''), ',', '') AS REAL) LIMIT 1",
		"boat with the second most gulls", highest+" OFFSET 1",
		"boat with the highest rank", "", // is the least
		"Which hull has the most gulls?", "", // may be the sum
		"boat with the most gulls and the least red", "",
	)
}

func TestAsManyRowsArePickedAsAreSaid(t *testing.T) {
	reads(t, harbour,
		"Which 3 boats have the largest gulls?", "boat_name FROM boats ORDER BY gulls DESC LIMIT 3",
		"boats with highest gulls, top 4", "boat_name FROM boats ORDER BY gulls DESC LIMIT 4",
		"boats by gulls, top 4", "boat_name FROM boats ORDER BY gulls DESC LIMIT 4",
		"the top two boats in terms of gulls", "boat_name FROM boats ORDER BY gulls DESC LIMIT 2",
		"bottom 2 boats by red", "boat_name FROM boats WHERE red IS NOT NULL ORDER BY red LIMIT 2",
		"boats with highest gulls, bottom 4", "",
		"top 2000 boats by gulls", "",
		"top 3 boats", "",
		"3 boats", "",
	)
}

func TestWhatOrdersIsShownWhereItIsAskedFor(t *testing.T) {
	const three = "boat_name, gulls FROM boats ORDER BY gulls DESC LIMIT 3"
	reads(t, harbour,
		"top 3 boats by gulls, and what are their gulls?", three,
		"three highest gulls with boat", three,
		"which 3 boats have the most gulls, and how high is it", three,
		"boat and gulls of the 3 boats with the highest gulls", three,
		"How high is the gulls of Tern?", "gulls FROM boats WHERE boat_name = 'Tern'",
		"hull of The Ruff", "DISTINCT hull FROM boats WHERE boat_name = 'The Ruff'",
		"How long is the gulls of Tern?", "",
	)
}

func TestAllRowsAreOrdered(t *testing.T) {
	reads(t, harbour,
		"boats by gulls", "boat_name, gulls FROM boats ORDER BY gulls DESC",
		"Rank the boats by gulls", "boat_name, gulls FROM boats ORDER BY gulls DESC",
		"Sort the boats by gulls", "boat_name, gulls FROM boats ORDER BY gulls",
		"the boats and their gulls from highest to lowest", "boat_name, gulls FROM boats ORDER BY gulls DESC",
		"all boats with their gulls", "boat_name, gulls FROM boats",
		"boats by hull", "",
		"boats by build year", "",
		"all boats", "",
	)
}

func TestRowsOfAValueAreMeant(t *testing.T) {
	reads(t, harbour,
		"Which red boat has the most gulls?", "boat_name FROM boats WHERE hull = 'red' ORDER BY gulls DESC LIMIT 1",
		"Of the boats with hull blue which has the most red",
		"boat_name FROM boats WHERE hull = 'blue' ORDER BY red DESC LIMIT 1",
		"boat with the most gulls in 1990", "boat_name FROM boats WHERE build_year = 1990 ORDER BY gulls DESC LIMIT 1",
		"boat with the most gulls in 1700", "",
		"red and blue boats", "",
		"which boats are gulled by Ada", "",
		"Is the boat with the most gulls red?", "",
	)
}

func TestTheFirstOfEachKindIsPicked(t *testing.T) {
	reads(t, harbour,
		"boat with the most red in each hull",
		"hull, boat_name FROM boats WHERE (hull, red) IN (SELECT hull, MAX(red) FROM boats GROUP BY hull)",
		"For each hull, which boat has the least red?",
		"hull, boat_name FROM boats WHERE (hull, red) IN (SELECT hull, MIN(red) FROM boats GROUP BY hull)",
		"boat with the lowest rate per hull", "",
		"boat with the most gulls in each cnt", "",
		"two boats with the most gulls per hull", "",
		"gulls per hull of the boat", "",
	)
}

func TestNamesArePickedByTheirParts(t *testing.T) {
	reads(t, harbour,
		"Which boats have Ru in their name?", "DISTINCT boat_name FROM boats WHERE boat_name LIKE '%Ru%'",
		"boats that begin with the letter T", "DISTINCT boat_name FROM boats WHERE boat_name LIKE 'T%'",
		"How many boats contain the word Ruff?", "COUNT(*) FROM boats WHERE boat_name LIKE '%Ruff%'",
		"How many boats have the letters Ru in them?", "COUNT(*) FROM boats WHERE boat_name LIKE '%Ru%'",
		"boats with Ru", "",
		"boats with Ru in their hold", "",
		"How many boats have the most gulls?", "",
	)
}

// A published header is cut short, says itself in two words or in one, and counts what a value is called by.
func TestNamesAreReadAsTheyAreWritten(t *testing.T) {
	const script = `
		CREATE TABLE polls (snp TEXT, bp INTEGER, "Adj.Share" REAL, holm INTEGER, winner TEXT, "share 2%" REAL);
		INSERT INTO polls VALUES ('Nye', 4, .5, 8, 'Holm', .1), ('Ryg', 7, .7, 9, 'Holm', .2),
			('Voll', 2, .1, 3, 'Lund', .3), ('Sund', 9, .2, 5, 'Lund', .4);`
	reads(t, script,
		"bottom 2 snps by bp", "snp FROM polls WHERE bp IS NOT NULL ORDER BY bp LIMIT 2",
		"snp with the highest adj share", `snp FROM polls ORDER BY "Adj.Share" DESC LIMIT 1`,
		"Which Holm snp has the highest holm?", "snp FROM polls WHERE winner = 'Holm' ORDER BY holm DESC LIMIT 1",
		"snps with holm", "",
		"snps with their holm", "snp, holm FROM polls",
		"highest blood pressure", "",
	)
}

// A film is called by a text with a year in it, a day by its date: both are rows.
func TestRowsAreAlsoCalledByDates(t *testing.T) {
	reads(t, `CREATE TABLE lows (day TEXT, frost REAL); INSERT INTO lows VALUES
		('2021-01-02', -4.5), ('2021-01-03', -7), ('2021-01-04', 1.5), ('2021-02-01', 2);`,
		"day with the lowest frost", "day FROM lows WHERE frost IS NOT NULL ORDER BY frost LIMIT 1",
		"top 2 days by frost", "day FROM lows ORDER BY frost DESC LIMIT 2",
		"days by frost", "day, frost FROM lows ORDER BY frost DESC",
	)
}

// Names are counted, also where a column says how many each row stands for.
func TestNamesAreCountedAndNotWhatTheyHave(t *testing.T) {
	reads(t, `CREATE TABLE words (word TEXT, count INTEGER);
		INSERT INTO words VALUES ('oar', 4), ('oarlock', 2), ('mast', 9);`,
		"How many words contain the word oar?", "COUNT(*) FROM words WHERE word LIKE '%oar%'")
}

// What is not said in full, or asks for something else, is left to others.
func TestWhatIsNotSaidInFullIsNotRead(t *testing.T) {
	reads(t, harbour,
		"Which boat has the highest tonnage?", "",
		"boat with the highest average gulls", "",
		"Which boat has more gulls than Tern?", "",
		"boat without gulls", "",
		"boat with the most gulls or the most red", "",
		"total gulls of Tern", "",
		"boats of Ada and Bo", "",
		"", "",
	)
}

func TestNoIsNotWhatAColumnOfYesAndNoHolds(t *testing.T) {
	reads(t, `CREATE TABLE staff (person TEXT, abroad TEXT, boss TEXT);
INSERT INTO staff VALUES ('Ada', 'Yes', 'Bo'), ('Bo', 'No', NULL), ('Cy', 'No', 'Bo'), ('Di', 'Yes', 'Ada');`,
		"Which person has no boss?", "",
		"persons with no boss", "",
	)
	reads(t, `CREATE TABLE crew (sailor TEXT, passed TEXT, port TEXT);
INSERT INTO crew VALUES ('Ada', 'yes', 'Oslo'), ('Bo', 'no', 'Oslo'), ('Cy', 'no', 'Moss'), ('Di', 'yes', 'Moss');`,
		"sailors who passed in Oslo", "",
		"passed Oslo", "",
		"Oslo with passed", "",
		"sailors in Oslo and passed", "DISTINCT sailor, passed FROM crew WHERE port = 'Oslo'",
	)
}

func TestOnlyFilesOfOneTableWithoutKeysAreRead(t *testing.T) {
	reads(t, `CREATE TABLE boats (boat TEXT PRIMARY KEY, crew INTEGER); INSERT INTO boats VALUES ('Gull', 4);`,
		"boat with the most crew", "")
	reads(t, `CREATE TABLE boats (boat TEXT, crew INTEGER); CREATE TABLE ports (port TEXT);
		INSERT INTO boats VALUES ('Gull', 4); INSERT INTO ports VALUES ('Alta');`, "boat with the most crew", "")
}

// The number of a row is no amount.
func TestNumbersOfRowsAreNoAmounts(t *testing.T) {
	reads(t, `CREATE TABLE trips (trip INTEGER, day TEXT);
		INSERT INTO trips VALUES (1, 'Mon'), (2, 'Tue'), (3, 'Wed'), (4, 'Thu');`, "which day had the most trips", "")
}

func TestRowsThatAreSoAreLeftToOthers(t *testing.T) {
	const cats = `CREATE TABLE cats (cat TEXT, insured TEXT, town TEXT);
INSERT INTO cats VALUES ('Mo', 'yes', 'Wye'), ('Pip', 'no', 'Wye');`
	reads(t, cats,
		"the insured cats in Wye", "",
		"cats in Wye", "DISTINCT cat FROM cats WHERE town = 'Wye'",
	)
}
