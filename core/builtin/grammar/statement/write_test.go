package statement

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// files declare no keys: the second names the first's items by their name, and the third has other names.
const files = `CREATE TABLE items (item TEXT, weight REAL, since TEXT);
INSERT INTO items VALUES ('lamp', 2, NULL), ('desk', 20, '2024'), ('chair', 5, '2023');
CREATE TABLE orders (line INTEGER, item TEXT, quantity INTEGER, unit_price REAL);
INSERT INTO orders VALUES (1, 'lamp', 3, 10), (2, 'desk', 1, 90), (3, 'lamp', 1, 12);
CREATE TABLE people (name TEXT, item TEXT);
INSERT INTO people VALUES ('Ann', 'boat'), ('Bob', 'kite');`

// writer writes statements about files, whose columns are numbered from item, 0.
func writer(t *testing.T) *Writer {
	s, v := readtest.Script(t, files)
	s, v = schema.With(s, v, derived.Columns(s, v))
	return &Writer{S: s, V: v}
}

func TestFilesAreJoinedByWhatTheirValuesShow(t *testing.T) {
	w := writer(t)
	var list []string
	for _, k := range w.Keys() {
		list = append(list, w.S.Tables[w.S.Columns[k.From].Table].Name+" to "+w.S.Tables[w.S.Columns[k.To].Table].Name)
	}
	if want := []string{"orders to items"}; !slices.Equal(list, want) {
		t.Errorf("the keys are %q, want %q: nobody's item is among the items", list, want)
	}
	if way := w.Path(0, 2); way != nil {
		t.Errorf("a way leads from items to people: %v", way)
	}
	if way := w.Path(1, 1); way == nil || len(way) != 0 {
		t.Errorf("from a table to itself lead %v", way)
	}
}

func TestStatementsAreWrittenFromTheirClauses(t *testing.T) {
	for _, tt := range []struct {
		name string
		s    Statement
		want string
	}{
		{"one table", Statement{Base: -1, Shown: []string{"{0}"}, Where: []string{"{1} > 3"}},
			"SELECT item FROM items WHERE weight > 3"},
		{"two by their names", Statement{Base: -1, Shown: []string{"{1}"}, Where: []string{"{5} = 1"}},
			"SELECT T1.weight FROM items AS T1 JOIN orders AS T2 ON T1.item = T2.item WHERE T2.quantity = 1"},
		{"two that nothing joins", Statement{Base: 0, Shown: []string{"{0}"}, Where: []string{"{7} = 'Ann'"}}, ""},
		{"no table", Statement{Base: -1, Shown: []string{"COUNT(*)"}}, ""},
		{"groups", Statement{Base: -1, Distinct: true, Shown: []string{"{4}"}, Group: []string{"{4}"},
			Having: "COUNT(*) > 1", Order: "COUNT(*) DESC", Limit: 2},
			"SELECT DISTINCT item FROM orders GROUP BY item HAVING COUNT(*) > 1 ORDER BY COUNT(*) DESC LIMIT 2"},
		{"the first of what some lack", Statement{Base: -1, Shown: []string{"{0}"}, Order: "{2}", Limit: 1},
			"SELECT item FROM items WHERE since IS NOT NULL ORDER BY since LIMIT 1"},
		{"the first of what none lacks", Statement{Base: -1, Shown: []string{"{0}"}, Order: "{1}", Limit: 1},
			"SELECT item FROM items ORDER BY weight LIMIT 1"},
		{"the first of some, by what is asked", Statement{Base: -1, Shown: []string{"{0}"}, Where: []string{"{2} > 2022"},
			Order: "{2}", Limit: 1}, "SELECT item FROM items WHERE since > 2022 ORDER BY since LIMIT 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := writer(t).Write(tt.s); got != tt.want {
				t.Errorf("it is %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestWhatNoTableHoldsIsWrittenAsWhatItIsMadeOf(t *testing.T) {
	w := writer(t)
	revenue := derived.Of(w.S, 1, "revenue")
	if got := w.Inline(revenue); got != "quantity * unit_price" {
		t.Errorf("revenue is %s", got)
	}
	names, notes := w.Made()
	if !slices.Equal(names, []string{"revenue"}) || !slices.Equal(notes, []string{"revenue is quantity * unit_price"}) {
		t.Errorf("%q with the notes %q", names, notes)
	}
	if names, _ := writer(t).Made(); len(names) != 0 {
		t.Errorf("nothing was written, and %q are made", names)
	}
}

func TestAColumnSaysThatSomethingIsThere(t *testing.T) {
	s, _ := readtest.Script(t, `CREATE TABLE jobs (job INTEGER, paid TEXT, note TEXT);
INSERT INTO jobs VALUES (1, 'Yes', 'a'), (2, 'No', 'b'), (3, 'Yes', 'c');`)
	for ci, want := range map[int]string{1: "{1} = 'Yes'", 2: "{2} IS NOT NULL"} {
		if got := There(s, ci); got != want {
			t.Errorf("%s is there by %q, want %q", s.Columns[ci].Name, got, want)
		}
	}
}
