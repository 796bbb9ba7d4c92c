package slip_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const garage = `CREATE TABLE visits (day TEXT, car TEXT, shop TEXT, work TEXT, fee REAL);
INSERT INTO visits VALUES ('2025-01-02', 'Lada Niva', 'Garage Petrov', 'oil change', 50),
 ('2025-02-03', 'Volvo Amazon', 'Garage Ilves', 'tyres', 300), ('2025-02-09', 'Lada Niva', 'Low Price', 'brakes', 80);`

func TestNamesOfSeveralWordsAreReadByOneOfThemInFilesWithoutKeys(t *testing.T) {
	for _, tt := range []struct{ name, script, asked, want string }{
		{"a word that is no English", garage, "fee of the niva", "fee of the Lada Niva"},
		{"what is done once more", garage, "which parts need reordering", "which parts need reordering"},
		{"in capitals", garage, "fee of Petrov", "fee of Garage Petrov"},
		{"a slip in it", garage, "fee of the volvo amzon", "fee of the volvo amazon"},
		{"a slip in a word of it", garage, "fee of the petorv", "fee of the Garage Petrov"},
		{"a word of two names", garage, "fee of the garage", "fee of the garage"},
		{"the whole name", garage, "fee of the lada niva", "fee of the lada niva"},
		{"small in the file", garage, "when was the oil checked", "when was the oil checked"},
		{"a word of English that stands as a name", garage, "was the amazon repaired", "was the Volvo Amazon repaired"},
		{"before what it says more of", garage, "the low fee", "the low fee"},
		{"at the beginning, where it may say more too", garage, "amazon visits", "amazon visits"},
		{"a database that declares keys", ferries + `INSERT INTO ferry VALUES (4, 'Old Puffin', 1, 'iceland', 'salt');`,
			"capacity of the puffin", "capacity of the puffin"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := slip.Mend(s, v, tt.asked).Text; got != tt.want {
				t.Errorf("%q is read as %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}

func TestAMonthIsThatOfAColumnOfMonths(t *testing.T) {
	const one = `CREATE TABLE bills (month TEXT, total REAL); INSERT INTO bills VALUES ('2025-03', 9), ('2025-05', 8);`
	for _, tt := range []struct{ name, script, asked, want string }{
		{"its name", one, "total in march", `total in "2025-03"`},
		{"may, and no verb", one, "total in may", `total in "2025-05"`},
		{"a verb", one, "which bills may cost more", "which bills may cost more"},
		{"none of the file", one, "total in june", "total in june"},
		{"a bound", one, "bills after march", "bills after march"},
		{"with its year", one, "total in march 2025", "total in march 2025"},
		{"of two years", one + `INSERT INTO bills VALUES ('2024-03', 7);`, "total in march", "total in march"},
		{"days", `CREATE TABLE bills (day TEXT, total REAL); INSERT INTO bills VALUES ('2025-03-01', 9);`,
			"total in march", "total in march"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			if got := slip.Mend(s, v, tt.asked).Text; got != tt.want {
				t.Errorf("%q is read as %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}
