package derived

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// table makes one of columns, ":d" of dates and ":n" of numbers.
func table(columns string) (*schema.Schema, *schema.Values) {
	names := []string{"rows", "row_id"}
	var dates, numbers []int
	for i, c := range strings.Split(columns, ", ") {
		name, kind, _ := strings.Cut(c, ":")
		names = append(names, strings.ReplaceAll(name, " ", "_"))
		switch kind {
		case "d":
			dates = append(dates, i+1)
		case "n":
			numbers = append(numbers, i+1)
		}
	}
	d := schematest.Tables(names)
	for _, ci := range numbers {
		d.Tables[0].Columns[ci].Type = "number"
	}
	for _, ci := range dates {
		d.Tables[0].Columns[ci].Type = "date"
	}
	s := schema.New(d)
	v := schema.NoValues(s)
	for _, ci := range dates {
		v.Codes[ci].Values = []string{"2024-01-05", "2024-02-07"}
	}
	return s, v
}

func TestColumnsOfATableMakeOthers(t *testing.T) {
	made := func(columns, name string) bool {
		s, v := table(columns)
		if off := slices.IndexFunc(s.Columns, func(c schema.Column) bool { return c.Says(discount) }); off >= 0 {
			v.Top[off] = 20
		}
		s, _ = schema.With(s, v, Columns(s, v))
		return Of(s, 0, name) >= 0
	}
	for _, k := range kinds {
		if !made(k.columns, k.name) {
			t.Errorf("%s has no %s", k.columns, k.name)
		}
		if made(k.passes, k.name) {
			t.Errorf("%s has %s", k.passes, k.name)
		}
	}
}

func TestTheDatesOfASpanAreToldByTheirNames(t *testing.T) {
	for columns, want := range map[string]string{
		"order date:d, shipped date:d":                      "order_date to shipped_date",
		"discharged:d, admitted:d":                          "admitted to discharged",
		"birth date:d, hire date:d, leave date:d":           "hire_date to leave_date",
		"loaned on:d, due on:d, returned on:d":              "loaned_on to returned_on",
		"first seen:d, last seen:d":                         "first_seen to last_seen",
		"first seen:d, last seen:d, thought of:d":           "",
		"hire date:d, birth date:d":                         "",
		"opened:d, updated:d, closed:d, expected closing:d": "opened to closed",
	} {
		s, v := table(columns)
		got := ""
		if from, to := Span(s, v, 0); from >= 0 {
			got = s.Columns[from].Name + " to " + s.Columns[to].Name
		}
		if got != want {
			t.Errorf("%s: %q, want %q", columns, got, want)
		}
	}
}

func TestWhatARowBroughtIsNoCost(t *testing.T) {
	s, v := table("quantity:n, unit cost:n, unit price:n")
	list := Columns(s, v)
	if len(list) == 0 || list[0].Expr != "{1} * {3}" {
		t.Errorf("revenue is %v", list)
	}
	if !Bought(s, 2) || Bought(s, 3) {
		t.Error("the cost is what something was bought for, beside its price")
	}
}

func TestAWordAsksForAColumnOfAKindByItsStem(t *testing.T) {
	for _, tt := range []struct {
		kind, stem string
		want       bool
	}{
		{"revenue", "revenu", true}, {"revenue", "profit", false}, {"profit", "margin", true}, {"profit", "revenu", false},
		{"days", "durat", true}, {"days", "took", true}, {"revenue", "took", false}, {"overspend", "varianc", true},
		{"total", "total", false},
	} {
		if got := Explains(tt.kind, tt.stem); got != tt.want {
			t.Errorf("%q is answered by a column %s: %v, want %v", tt.stem, tt.kind, got, tt.want)
		}
	}
}
