package schema

import (
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
)

// What is kept by column has room for the months and years that dates are cut
// into, too: a list that had none ended a question of "per month" in a panic.
func TestWhatIsKeptByColumnGrowsWithTheColumns(t *testing.T) {
	s := New(schematest.Tables([]string{"orders", "order_id", "order date", "total"}))
	s.Columns[1].Class = Temporal
	v := NoValues(s)
	before := lists(v, len(s.Columns))
	v.Codes[1].Values = []string{"2024-01-03"}
	cutDates(s, v)
	if len(s.Columns) != 5 {
		t.Fatalf("%d columns, want a month and a year beside three", len(s.Columns))
	}
	if got := lists(v, len(s.Columns)); got != before || got < 5 {
		t.Errorf("%d lists are by column, of %d before", got, before)
	}
}

// lists counts the fields of that length.
func lists(v *Values, length int) int {
	n, fields := 0, reflect.ValueOf(*v)
	for i := range fields.NumField() {
		if f := fields.Field(i); f.Kind() == reflect.Slice && f.Len() == length {
			n++
		}
	}
	return n
}
