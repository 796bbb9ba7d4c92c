package grammar

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const (
	pond = `CREATE TABLE pond (fish TEXT, litres_needed INTEGER, length_cm INTEGER, kept_in TEXT, price_per_kg REAL);
INSERT INTO pond VALUES ('carp', 90, 40, 'north pool', 12), ('tench', 60, 25, 'south pool', 15);`
	purse = `CREATE TABLE purse (day TEXT, aunt TEXT, amount REAL, paid_by TEXT);
INSERT INTO purse VALUES ('2025-01-02', 'Ida', 5, 'Mum'),
	('2025-01-05', 'Ida', -2, NULL), ('2025-02-01', 'Rut', 4, 'Dad');`
	mends = `CREATE TABLE mends (mend_date TEXT, boat TEXT, parts_cost REAL, labour_cost REAL, hours REAL);
INSERT INTO mends VALUES ('2025-01-02', 'Ida', 5, 6, 1),
	('2025-01-05', 'Ida', 2, 9, 2), ('2025-01-06', 'Rut', 4, 1, 1);`
	water = `CREATE TABLE water_bills (month TEXT, firm TEXT, m3 REAL, price_per_m3 REAL, total REAL, paid TEXT);
INSERT INTO water_bills VALUES ('2025-01', 'Aqua', 5, 2, 10, 'yes'), ('2025-02', 'Aqua', 7, 2, 14, 'no');`
	outings = `CREATE TABLE outings (day TEXT, dog TEXT, km REAL, minutes INTEGER);
INSERT INTO outings VALUES ('2025-01-02', 'Rex', 5, 60), ('2025-01-03', 'Rex', 7, 90), ('2025-01-03', 'Ina', 2, 20);`
	shops = `CREATE TABLE shops (shop TEXT, opened TEXT);
CREATE TABLE sales (day TEXT, shop TEXT, takings REAL);
INSERT INTO shops VALUES ('Nook', '2020-01-01'), ('Hut', '2024-01-01'), ('Den', '2022-05-01');
INSERT INTO sales VALUES ('2025-01-01', 'Nook', 5), ('2025-01-02', 'Nook', 6), ('2025-01-03', 'Den', 7);`
)

// Each has beside it a question like it that another reading, or none, is right for.
func TestSimpleFilesAreAskedWithoutTheirNames(t *testing.T) {
	for _, tt := range []struct{ script, question, want string }{
		{pond, "what needs the most litres", "SELECT fish FROM pond GROUP BY fish ORDER BY SUM(litres_needed) DESC LIMIT 1"},
		{pond, "fish under 30 cm", "SELECT DISTINCT fish FROM pond WHERE length_cm < 30"},
		{pond, "fish under 30 kg", ""}, // a price for one is no weight
		{outings, "how many outings have a km below the average km", "SELECT COUNT(*) FROM outings WHERE km < " +
			"(SELECT AVG(km) FROM outings)"},
		{outings, "which outing has the third highest km", ""}, // and not three of them
		{pond, "where is the carp", "SELECT DISTINCT kept_in FROM pond WHERE fish = 'carp'"},
		{purse, "how often did mum pay", "SELECT COUNT(*) FROM purse WHERE paid_by = 'Mum'"},
		{purse, "how often did ida spend", "SELECT COUNT(*) FROM purse WHERE amount < 0 AND aunt = 'Ida'"},
		{mends, "total cost per boat", "SELECT boat, SUM(parts_cost + labour_cost) FROM mends GROUP BY boat"},
		{mends, "total labour cost per boat", "SELECT boat, SUM(labour_cost) FROM mends GROUP BY boat"},
		{mends, "which boat has the most mends", "SELECT boat FROM mends GROUP BY boat ORDER BY COUNT(*) DESC LIMIT 1"},
		{water, "which month had the highest bill", "SELECT month FROM water_bills ORDER BY total DESC LIMIT 1"},
		{water, "dearest month", "SELECT month FROM water_bills ORDER BY total DESC LIMIT 1"},
		{water, "how much was used in total", "SELECT SUM(m3) FROM water_bills"},
		{water, "total per firm", "SELECT firm, SUM(total) FROM water_bills GROUP BY firm"},
		{outings, "how far did Rex go", "SELECT SUM(km) FROM outings WHERE dog = 'Rex'"},
		{outings, "hours per dog", "SELECT dog, SUM(minutes / 60.0) FROM outings GROUP BY dog"},
		{outings, "minutes per dog", "SELECT dog, SUM(minutes) FROM outings GROUP BY dog"},
		{shops, "newest shop", "SELECT shop FROM shops ORDER BY opened DESC LIMIT 1"},
	} {
		s, v := readtest.Script(t, tt.script)
		got := ""
		if r := Read(s, v, tt.question); r != nil {
			got = r.SQL
		}
		if got != tt.want {
			t.Errorf("%s is read as %q, want %q", tt.question, got, tt.want)
		}
	}
}
