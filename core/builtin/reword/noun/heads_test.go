package noun

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const (
	kites = `CREATE TABLE kites (kite TEXT, spar_cm INTEGER, paid_eur REAL, sail REAL, flown TEXT, wind TEXT,
	pull INTEGER);
INSERT INTO kites VALUES ('Delta', 80, 8.5, 3, 'yes', 'calm', 4), ('Box', 95, 4, 5, 'no', 'calm', 5);`
	hops = `CREATE TABLE hops (day TEXT, "From" TEXT, "To" TEXT, miles INTEGER);
INSERT INTO hops VALUES ('2024-01-02', 'Ems', 'Ulm', 40), ('2024-01-03', 'Ulm', 'Ems', 40);`
	priced = `CREATE TABLE kites (kite TEXT, price REAL, sail REAL, area_m2 REAL);
INSERT INTO kites VALUES ('Delta', 80, 8.5, 2), ('Box', 95, 4, 1);`
)

func TestColumnsAreCalledByANounMoreThanTheyHave(t *testing.T) {
	for _, tt := range []struct{ name, script, question, want string }{
		{"a size", kites, "What is the average spar length?", "kite|spar length|paid eur|sail|flown|wind|pull"},
		{"an amount before what was done", kites, "total price paid", "kite|spar cm|price paid|sail|flown|wind|pull"},
		{"two of them", kites, "sail cost and spar sizes of Box", "kite|spar size|paid eur|sail cost|flown|wind|pull"},
		{"yes and no", kites, "kites by flown status", "kite|spar cm|paid eur|sail|flown status|wind|pull"},
		{"a text", kites, "kites with wind level calm", "kite|spar cm|paid eur|sail|flown|wind level|pull"},
		{"a text is no price", kites, "wind price of Box", "kite|spar cm|paid eur|sail|flown|wind|pull"},
		{"a verb", kites, "what does the sail cost", "kite|spar cm|paid eur|sail|flown|wind|pull"},
		{"where ways end", hops, "miles by destination", "day|from|destin|mile|month|year"},
		{"where ways begin", hops, "how many origins", "day|origin|to|mile|month|year"},
		{"a product", kites, "sail times pull of Box", "kite|spar cm|paid eur|sail|flown|wind|pull"},
		{"another column", priced, "sail price and sail area", "kite|price|sail|area m2"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			s, _ = Columns(s, v, tt.question)
			var got []string
			for i := range s.Columns {
				got = append(got, strings.Join(s.Columns[i].Full, " "))
			}
			if got := strings.Join(got, "|"); got != tt.want {
				t.Errorf("%q calls the columns %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}
