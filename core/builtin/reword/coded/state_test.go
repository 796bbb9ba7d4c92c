package coded

import "testing"

// fares is a database with codes of cabins and of ways, a column for hours, and numbers beside them.
const fares = `CREATE TABLE ticket (id INTEGER PRIMARY KEY, cabin TEXT, way TEXT, fare REAL, note TEXT);
INSERT INTO ticket VALUES (1, 'Y', 'OW', 120.5, 'late'), (2, 'C', 'RT', 900, 'early'), (3, 'Y', 'RT', 210, 'late');
CREATE TABLE agent (id INTEGER PRIMARY KEY, name TEXT, hours TEXT);
INSERT INTO agent VALUES (1, 'Tor Nes', 'FT'), (2, 'Una Li', 'PT');`

func TestACodeIsSaidWhereTheRowsAreNamed(t *testing.T) {
	check(t, fares, []puts{
		{"economy tickets", `tickets with cabin "Y"`},
		{"an economy ticket", `ticket with cabin "Y"`},
		{"how many goalies", ""}, // no column has positions
		{"tickets in cabin economy", `tickets in cabin "Y"`},
		{"tickets that are round trip", `tickets with way "RT"`},
		{"fares of tickets in business", `fares of tickets with cabin "C"`},
		{"agents who work full time", `agents with hour "FT"`},
		{"which agents are part-timers", `which agents with hour "PT"`},
		{"which agents are part time", `which agents with hour "PT"`},
		{"which agents work part time?", `which agents with hour "PT"`},
		{"who works part time", `who with hour "PT"`},
		{"How many one-way are there?", `How many ticket with way "OW" are there`}, // the mark at the end names no rows
		{"average economy fare", `average fare with cabin "Y"`},
		{"how many one-way", `how many ticket with way "OW"`},
		{"economy of the town", `ticket with cabin "Y" of the town`},
		{"tickets for business people", `tickets for people with cabin "C"`},
	})
}

func TestPlayersAreToldByTheirPosition(t *testing.T) {
	check(t, league, []puts{
		{"How many goalies are there?", `How many person with posit "GK" are there`},
		{"who plays keeper for the Reds", `who with posit "GK" for the Reds`},
		{"position striker", `position "FW"`},
		{"persons who play as full backs", `persons with posit "DF"`},
		{"midfielders", ""}, // the column has none
	})
}

func TestNoCodeIsSaidWhereAWordIsOneOfTheDatabase(t *testing.T) {
	check(t, fares, []puts{
		{`tickets noted "economy"`, ""},
		{"first class tickets", ""}, // no ticket is in the first cabin
		{"late tickets", ""},
		{"full tickets", ""},
	})
	check(t, `CREATE TABLE seat (id INTEGER PRIMARY KEY, economy INTEGER, cabin TEXT);
INSERT INTO seat VALUES (1, 40, 'Y'), (2, 35, 'C'), (3, 12, 'Y');`, []puts{{"economy seats", ""}})
	check(t, `CREATE TABLE leg (id INTEGER PRIMARY KEY, cabin TEXT, class TEXT);
INSERT INTO leg VALUES (1, 'Y', 'Y'), (2, 'C', 'C'), (3, 'Y', 'C');`, []puts{
		{"economy legs", ""}, // two columns hold the code
	})
	check(t, `CREATE TABLE leg (id INTEGER PRIMARY KEY, cabin TEXT);
INSERT INTO leg VALUES (1, 'Y'), (2, 'Y');`, []puts{
		{"economy legs", ""}, // a column of one value says nothing
	})
}
