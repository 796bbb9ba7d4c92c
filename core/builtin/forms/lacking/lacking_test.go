package lacking

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// A reading is a question, and what is made of it: "" where it is left to others.
type reading struct{ asked, want string }

// reads tells what is made of questions to a database otherwise.
func reads(t *testing.T, script string, list []reading) {
	t.Helper()
	s, v := readtest.Script(t, script)
	for _, tt := range list {
		got := ""
		if r := Read(s, v, tt.asked); r != nil {
			got = r.SQL
		}
		if got != tt.want {
			t.Errorf("%q is read\n     %s\nwant %s", tt.asked, got, tt.want)
		}
	}
}

// Whatever words are used for it: nobody noted it, somebody forgot it, we lack it.
func TestACellThatIsSaidToBeEmptyIsNull(t *testing.T) {
	reads(t, kennel, []reading{
		{"which dogs have no walker written down?", "SELECT Dog FROM kennel WHERE walker IS NULL"},
		{"which dogs lack a walker?", "SELECT Dog FROM kennel WHERE walker IS NULL"},
		{"who has not got a walker yet?",
			"SELECT DISTINCT Owner FROM kennel WHERE walker IS NULL AND Owner IS NOT NULL"},
		{"dog without an owner on record", "SELECT Dog FROM kennel WHERE Owner IS NULL"},
		{"which dog's owner is not known?", "SELECT Dog FROM kennel WHERE Owner IS NULL"},
		{"whose vet's phone number do we not have?",
			`SELECT DISTINCT Owner FROM kennel WHERE "vet ph." IS NULL AND Owner IS NOT NULL`},
		{"dogs we have no fee for", `SELECT Dog FROM kennel WHERE "Fee (GBP)" IS NULL`},
		{"for which dogs did somebody forget to enter the fee?",
			`SELECT Dog FROM kennel WHERE "Fee (GBP)" IS NULL`},
		{"for which dogs has nobody recorded the weight?", "SELECT Dog FROM kennel WHERE kg IS NULL"},
		{"for which dog has nobody noted whether they are vaccinated?",
			`SELECT Dog FROM kennel WHERE "vaccinated?" IS NULL`},
		{"for which dog is the vaccination not on record?",
			`SELECT Dog FROM kennel WHERE "vaccinated?" IS NULL`},
		{"is there a dog nobody walks?", "SELECT Dog FROM kennel WHERE walker IS NULL"},
		{"for which dog is there no figure for 2023?", `SELECT Dog FROM kennel WHERE "Food 2023" IS NULL`},
		{"which dogs have no price set yet?", `SELECT Dog FROM kennel WHERE "Fee (GBP)" IS NULL`},
		{"which dog is the owner missing of?", "SELECT Dog FROM kennel WHERE Owner IS NULL"},
		{"somebody forgot to sign as walker: which dog was it?",
			"SELECT Dog FROM kennel WHERE walker IS NULL"},
		{"which collies lack a vet phone?", `SELECT Dog FROM kennel WHERE "vet ph." IS NULL`},
		{"how many dogs have no vet phone noted?", `SELECT COUNT(*) FROM kennel WHERE "vet ph." IS NULL`},
		{"dogs over 15 kg without a vet phone",
			`SELECT Dog FROM kennel WHERE "vet ph." IS NULL AND kg > 15`},
		{"which dogs over 15 kg lack a vet phone?",
			`SELECT Dog FROM kennel WHERE "vet ph." IS NULL AND kg > 15`},
	})
}

// A column of yes and no, or a date that is empty until then, says how things stand.
func TestAStateIsSaidByItsOppositeOrDenied(t *testing.T) {
	reads(t, kennel, []reading{
		{"who still owes us money?",
			`SELECT DISTINCT Owner FROM kennel WHERE "paid?" = 'no' AND Owner IS NOT NULL`},
		{"how much are we still owed?", `SELECT SUM("Fee (GBP)") FROM kennel WHERE "paid?" = 'no'`},
		{"how much is still unpaid?", `SELECT SUM("Fee (GBP)") FROM kennel WHERE "paid?" = 'no'`},
		{"dogs still here", "SELECT Dog FROM kennel WHERE Collected IS NULL"},
		{"which dogs have not been picked up yet?", "SELECT Dog FROM kennel WHERE Collected IS NULL"},
		{"how many were not picked up?", "SELECT COUNT(*) FROM kennel WHERE Collected IS NULL"},
		{"which beagles have yet to be collected, and who owns them?",
			"SELECT DISTINCT Owner FROM kennel WHERE Collected IS NULL AND breed = 'beagle' AND " +
				"Owner IS NOT NULL"},
		{"who has not paid us yet?",
			`SELECT DISTINCT Owner FROM kennel WHERE "paid?" = 'no' AND Owner IS NOT NULL`},
		{"which unvaccinated dogs are still here?",
			`SELECT Dog FROM kennel WHERE "vaccinated?" = 'no' AND Collected IS NULL`},
		{"which dogs were free of charge?", `SELECT Dog FROM kennel WHERE "Fee (GBP)" = 0`},
		{"total fee of dogs still here", `SELECT SUM("Fee (GBP)") FROM kennel WHERE Collected IS NULL`},
		{"dogs picked up, not counting the unpaid ones",
			`SELECT Dog FROM kennel WHERE Collected IS NOT NULL AND "paid?" = 'yes'`},
	})
}

// A word that is left over may say that another thing is asked for.
func TestWhatTheFileDoesNotHoldIsLeftToOthers(t *testing.T) {
	reads(t, kennel, []reading{
		{"which dogs have no chip number noted?", ""},
		{"which dogs have no tail?", ""},
		{"which dogs bark?", ""},
		{"which dogs are childless?", ""},
		{"which women have not paid?", ""},
		{"what share of the dogs is still here?", ""},
		{"which dogs do not bark?", ""},
	})
}

// Where a name is, the rows are shown by it, else by their number, else by a text that tells them apart.
func TestRowsAreShownByWhatNamesThem(t *testing.T) {
	for _, tt := range []struct{ columns, values, want string }{
		{"kind TEXT, title TEXT", "'a', 'x'), ('a', 'y'), ('b', 'z'", "title"},
		{"kind TEXT, ship_no INTEGER", "'a', 1), ('a', 2), ('b', 3", "ship_no"},
		{"kind TEXT, ship_id INTEGER PRIMARY KEY", "'a', 1), ('a', 2), ('b', 3", "ship_id"},
		{"kind TEXT, berth TEXT", "'a', 'x'), ('a', 'y'), ('b', 'z'", "berth"},
	} {
		rows := ""
		for n, row := range splitRows(tt.values) {
			skipper := []string{"'Ann'", "NULL", "'Bo'"}[n]
			rows += []string{"", ", "}[min(n, 1)] + "(" + row + ", " + skipper + ")"
		}
		s, v := readtest.Script(t, "CREATE TABLE ships ("+tt.columns+", skipper TEXT);\n"+
			"INSERT INTO ships VALUES "+rows+";")
		want := "SELECT " + tt.want + " FROM ships WHERE skipper IS NULL"
		if r := Empty(s, v, "which ships lack a skipper?"); r == nil || r.SQL != want {
			t.Errorf("of %s is read\n     %+v\nwant %s", tt.columns, r, want)
		}
	}
}

func splitRows(values string) []string { return strings.Split(values, "), (") }

func TestBoundsAreOfMoneyOrOfTheUnit(t *testing.T) {
	reads(t, `CREATE TABLE visits (party TEXT, guide TEXT, paid_gbp REAL, km REAL, kids INTEGER);
INSERT INTO visits VALUES ('Lee', 'Ann', 60, 3, 0), ('Diaz', NULL, 70, 9, 0),
	('Park', NULL, 5, 2, 2);`, []reading{
		{"parties without a guide noted that paid over 50 pounds",
			"SELECT party FROM visits WHERE guide IS NULL AND paid_gbp > 50"},
		{"childless parties over 2 km", "SELECT party FROM visits WHERE kids = 0 AND km > 2"},
		{"childless parties with at most 3 km", "SELECT party FROM visits WHERE kids = 0 AND km <= 3"},
		{"childless parties over 2 miles", ""},
		{"parties over 2 km", ""},
	})
}

func TestMoneyIsAddedUp(t *testing.T) {
	reads(t, `CREATE TABLE invoices (inv_no INTEGER, client TEXT, amount REAL, paid TEXT, sent TEXT);
INSERT INTO invoices VALUES (1, 'Lee', 60, 'yes', '2024-01-02'), (2, 'Diaz', 70, 'no', NULL),
	(3, 'Lee', 5, 'no', NULL);`,
		[]reading{
			{"how much is still owed to us?", "SELECT SUM(amount) FROM invoices WHERE paid = 'no'"},
			{"total amount of invoices that are unpaid",
				"SELECT SUM(amount) FROM invoices WHERE paid = 'no'"},
			{"how many invoices are unpaid?", "SELECT COUNT(*) FROM invoices WHERE paid = 'no'"},
			{"which invoices have not gone out yet?", "SELECT inv_no FROM invoices WHERE sent IS NULL"},
			{"who owes us for more than one of them?",
				"SELECT client FROM invoices WHERE paid = 'no' GROUP BY client HAVING COUNT(*) > 1"},
			{"average amount of unpaid invoices", ""},
			{"highest unpaid amount", ""},
			{"how many tons are unpaid?", ""},
		})
}
