package grammar

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// collection has what things are worth beside what was paid for them, and to whom they are lent.
func collection(t *testing.T) func() (*schema.Schema, *schema.Values) {
	return func() (*schema.Schema, *schema.Values) {
		return readtest.Script(t, `CREATE TABLE coins (Name TEXT, Kind TEXT, "Paid (EUR)" REAL, "Est. Value" REAL,
	"Lent to" TEXT, bought DATE, pack_sec INTEGER, region INTEGER, town TEXT);
INSERT INTO coins VALUES ('Owl', 'silver', 10, 30, 'Tom', '2023-01-05', 5, 3, 'Leeds'),
	('Bee', 'silver', 12, 15, NULL, '2023-06-09', 6, 3, 'Leeds'),
	('Sun', 'gold', 90, 80, NULL, '2024-02-01', 7, 4, 'York');`)
	}
}

func TestWhatIsWorthSoMuchIsComparedWithWhatWasPaid(t *testing.T) {
	check(t, collection(t), []reads{
		{"coins worth more than I paid", `SELECT Name FROM coins WHERE "Est. Value" > "Paid (EUR)"`},
		{"coins worth more than twice what I paid", `SELECT Name FROM coins WHERE "Est. Value" > 2 * "Paid (EUR)"`},
		{"coins worth less than 3 times what I paid", `SELECT Name FROM coins WHERE "Est. Value" < 3 * "Paid (EUR)"`},
		{"total profit", `SELECT SUM("Est. Value" - "Paid (EUR)") FROM coins`},
		{"total spent on coins in 2023", `SELECT SUM("Paid (EUR)") FROM coins WHERE bought LIKE '2023%'`},
		{"silver coins total", `SELECT SUM("Paid (EUR)") FROM coins WHERE Kind = 'silver'`},
		{"total coins in 2023", `SELECT COUNT(*) FROM coins WHERE bought LIKE '2023%'`},
	})
}

func TestWhatIsDoneIsFilled(t *testing.T) {
	check(t, collection(t), []reads{
		{"which coins are lent out", `SELECT Name FROM coins WHERE "Lent to" IS NOT NULL`},
		{"how many coins are lent", `SELECT COUNT(*) FROM coins WHERE "Lent to" IS NOT NULL`},
		{"coins not lent out", `SELECT Name FROM coins WHERE "Lent to" IS NULL`},
		{"who has the Owl", `SELECT DISTINCT "Lent to" FROM coins WHERE Name = 'Owl'`},
	})
}

func TestANameThatSaysWhatAValueIsIsNoColumn(t *testing.T) {
	check(t, collection(t), []reads{
		{"how many coins are from Leeds region", "SELECT COUNT(*) FROM coins WHERE town = 'Leeds'"},
		{"how many packs are from Leeds", "SELECT COUNT(*) FROM coins WHERE town = 'Leeds'"},
		{"total pack seconds", "SELECT SUM(pack_sec) FROM coins"},
	})
}
