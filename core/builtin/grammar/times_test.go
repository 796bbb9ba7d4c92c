package grammar

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// dives has a year, money, and two times of a day.
const dives = `CREATE TABLE dives (diver TEXT, site TEXT, year INTEGER, fee REAL, start TEXT, surfaced TEXT,
	buddies INTEGER);
INSERT INTO dives VALUES ('Ann', 'Reef', 2001, 40, '09:15', '10:05', 1),
	('Bo', 'Wreck', 2009, 55, '08:40', '09:50', 3),
	('Ann', 'Wreck', 2015, 60, '11:30', '12:10', 1);`

func TestTimesOfADayAndYearsAreTold(t *testing.T) {
	check(t, func() (*schema.Schema, *schema.Values) { return readtest.Script(t, dives) }, []reads{
		{"dives before 2005", "SELECT diver, site, year, fee, start, surfaced, buddies FROM dives WHERE year < 2005"},
		{"dives with a fee over 50",
			"SELECT diver, site, year, fee, start, surfaced, buddies FROM dives WHERE fee > 50"},
		{"earliest start", "SELECT MIN(start) FROM dives"},
		{"latest start of Ann", "SELECT MAX(start) FROM dives WHERE diver = 'Ann'"},
		{"which reef has the highest fee",
			"SELECT diver, site, year, fee, start, surfaced, buddies FROM dives WHERE site = 'Reef' ORDER BY fee DESC LIMIT 1"},
		{"the highest fee at the reef", "SELECT MAX(fee) FROM dives WHERE site = 'Reef'"},
		{"average fee by buddies", "SELECT buddies, AVG(fee) FROM dives GROUP BY buddies"},
	})
}

func TestWhoDidSomethingHasItsDay(t *testing.T) {
	const club = `CREATE TABLE club (member TEXT, joined DATE, cancelled DATE);
INSERT INTO club VALUES ('Ann', '2021-02-01', NULL), ('Bo', '2022-03-04', '2024-01-31'), ('Cy', '2023-05-06', NULL);`
	check(t, func() (*schema.Schema, *schema.Values) { return readtest.Script(t, club) }, []reads{
		{"who cancelled", "SELECT DISTINCT member FROM club WHERE cancelled IS NOT NULL"},
		{"who has cancelled", "SELECT DISTINCT member FROM club WHERE cancelled IS NOT NULL"},
		{"who joined in 2022", "SELECT DISTINCT member FROM club WHERE joined LIKE '2022%'"},
	})
}
