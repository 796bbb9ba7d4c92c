package reword

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A header has names within others, with units, in one word, and of what is done.
const header = `CREATE TABLE boats (boat_name TEXT, hull TEXT, red INTEGER, "red%" INTEGER, sail_area REAL, sail REAL,
	price_eur REAL, price_usd REAL, length_mm REAL, "Adj.Share" REAL, roast TEXT, spending REAL, kgMax REAL,
	ports INTEGER, pm_name TEXT);
INSERT INTO boats VALUES ('Gull', 'red', 1, 2, 3, 4, 5, 6, 7, 8, 'dark', 9, 10, 11, 'Ann'),
	('Tern', 'blue', 2, 3, 4, 5, 6, 7, 8, 9, 'light', 10, 11, 12, 'Bo');`

func of(t *testing.T, text string) *Question {
	t.Helper()
	s, v := readtest.Script(t, header)
	return &Question{S: s, V: v, Words: english.Split(text)}
}

func TestAColumnIsNamedByTheLongestName(t *testing.T) {
	for _, tt := range []struct {
		asked, column string
		words         int
	}{
		{"sail area of Gull", "sail_area", 2},
		{"sails of Gull", "sail", 1},
		{"red", "red", 1},
		{"Boat names", "boat_name", 2},
		{"boats", "boat_name", 1},
		{"pms", "pm_name", 1},
		{"price eur", "price_eur", 2},
		{"price usd", "price_usd", 2},
		{"prices", "price_eur", 1},
		{"length", "length_mm", 1},
		{"adj share", "Adj.Share", 2},
		{"roasted", "", 0},
		{"spending", "spending", 1},
		{"kgmax", "kgMax", 1},
		{"kg max", "kgMax", 2},
		{"port", "ports", 1},
		{`"sail" area`, "", 0},
		{"area", "", 0},
		{"", "", 0},
	} {
		q := of(t, tt.asked)
		got := ""
		ci, end := q.Column(0, func(int, *schema.Column) bool { return true })
		if ci >= 0 {
			got = q.S.Columns[ci].Name
		}
		if got != tt.column || end != tt.words {
			t.Errorf("%q names %q by %d words, want %q by %d", tt.asked, got, end, tt.column, tt.words)
		}
	}
}

func TestOnlyAColumnThatFitsIsNamed(t *testing.T) {
	text := func(_ int, c *schema.Column) bool { return c.Class == schema.Textual }
	if ci, end := of(t, "red hull").Column(0, text); ci >= 0 || end != 0 {
		t.Errorf("column %d up to %d, want none: red is a number", ci, end)
	}
	if ci, end := of(t, "red hull").Column(1, text); ci != 1 || end != 2 {
		t.Errorf("column %d up to %d, want the hull", ci, end)
	}
}

func TestOneColumnFitsOrNone(t *testing.T) {
	q := of(t, "")
	for stem, want := range map[string]int{"hull": 1, "price": -1, "mast": -1} {
		if got := q.Only(func(_ int, c *schema.Column) bool { return c.Full[0] == stem }); got != want {
			t.Errorf("of %q it is %d, want %d", stem, got, want)
		}
	}
}

func TestColumnsAreCalledInWords(t *testing.T) {
	q := of(t, "")
	for ci, want := range map[int]string{0: "boat name", 6: "price eur", 8: "length", 11: "spending",
		12: "kg maximum"} {
		if got := q.Called(ci); got != want {
			t.Errorf("%s is called %q, want %q", q.S.Columns[ci].Name, got, want)
		}
	}
}

func TestValuesAreThoseOfTheMostWords(t *testing.T) {
	any := func(schema.Found) bool { return true }
	q := of(t, "red Gull boats")
	if found, end := q.Value(0, any); len(found) != 1 || found[0].Value != "red" || end != 1 {
		t.Errorf("%v up to %d, want red", found, end)
	}
	if found, end := q.Value(0, func(f schema.Found) bool { return f.Column == 0 }); found != nil || end != 0 {
		t.Errorf("%v up to %d, want none of the names", found, end)
	}
	if found, end := q.Value(2, any); found != nil || end != 2 {
		t.Errorf("%v up to %d, want none", found, end)
	}
}

func TestStepsAreTakenInTheirOrderSoOften(t *testing.T) {
	q := of(t, "hull hull mast")
	put := func(low, text string) func(*Question, int) bool {
		return func(q *Question, i int) bool { return q.Low(i) == low && q.Put(i, i+1, text) }
	}
	steps := []Step[*Question]{{"a hull", put("hull", "mast")}, {"a mast", put("mast", "oar")}}
	Take(q.First, 2, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	if got, want := typed(q), "oar oar mast"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
