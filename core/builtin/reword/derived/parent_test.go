package derived

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestWhatRowsBroughtIsThePriceOfWhatTheyReferTo(t *testing.T) {
	const bought = `CREATE TABLE bought (id INTEGER PRIMARY KEY, seed_id INTEGER REFERENCES seeds,
	bed_id INTEGER REFERENCES beds, qty INTEGER);
INSERT INTO bought VALUES (1, 1, 1, 4), (2, 2, 1, 1);`
	const seeds = `CREATE TABLE seeds (seed_id INTEGER PRIMARY KEY, name TEXT, price REAL);
INSERT INTO seeds VALUES (1, 'kale', 2), (2, 'leek', 3);`
	const beds = `CREATE TABLE beds (bed_id INTEGER PRIMARY KEY, place TEXT);
INSERT INTO beds VALUES (1, 'south');`
	for _, tt := range []struct{ name, script, want string }{
		{"of one table", seeds + beds + bought, "bought.qty * seeds.price"},
		{"two tables have a price", seeds + strings.Replace(beds, "place TEXT", "price REAL", 1) + bought, ""},
		{"none has one", strings.Replace(seeds, "price", "days", 1) + beds + bought, ""},
		{"the rows say it", seeds + beds + strings.NewReplacer("qty INTEGER", "qty INTEGER, total REAL",
			", 4)", ", 4, 8)", ", 1)", ", 1, 3)").Replace(bought), ""},
	} {
		s, v := readtest.Script(t, tt.script)
		got := ""
		for _, c := range Columns(s, v) {
			if Is(&c, "revenue") {
				got = schema.Written(c.Expr, func(ci int, _, _ string) string {
					return s.Tables[s.Columns[ci].Table].Name + "." + s.Columns[ci].Name
				})
			}
		}
		if got != tt.want {
			t.Errorf("%s: revenue is %q, want %q", tt.name, got, tt.want)
		}
	}
}
