package query

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestATableIsNamedOnceTheRootFirst(t *testing.T) {
	s := fleet()
	age := Expr{Col: 2}
	for _, tt := range []struct {
		name string
		q    Spec
		want []int
	}{
		{"of what is shown", Spec{Root: -1, Select: []Expr{{Col: 4}, {Col: 1}}}, []int{1, 0}},
		{"the root before it", Spec{Root: 0, Select: []Expr{{Col: 4}}}, []int{0, 1}},
		{"of a condition", Spec{Root: -1, Where: []Cond{{Left: Expr{Col: 5}}}}, []int{1}},
		{"of what is compared with", Spec{Root: -1, Where: []Cond{{Left: Expr{Col: 5}, Than: &age}}}, []int{1, 0}},
		{"of groups", Spec{Root: -1, Group: []int{1}}, []int{0}},
		{"of a condition on groups", Spec{Root: -1, Having: []Cond{{Left: Expr{Agg: "avg", Col: 6}}}}, []int{1}},
		{"of an order", Spec{Root: -1, Order: []SortBy{{By: Expr{Col: 6}}}}, []int{1}},
		{"needed", Spec{Root: -1, Select: []Expr{{Col: 1}}, Need: []int{1, 0}}, []int{0, 1}},
		{"of none", Spec{Root: -1, Select: []Expr{Rows}}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.q.Tables(s); !slices.Equal(got, tt.want) {
				t.Errorf("tables %v, want %v", got, tt.want)
			}
		})
	}
}

func TestTablesOfQueriesWithinAreRead(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"captain", "captain_id", "name"},
		[]string{"crew", "crew_id", "captain_id", "ship_id"}, []string{"ship", "ship_id", "length"},
		[]string{"port", "port_id", "town"}))
	ofPort := &Spec{Root: -1, Select: []Expr{{Col: 8}}}
	for _, tt := range []struct {
		name string
		q    Spec
		want []int
	}{
		{"with the table between", Spec{Root: -1, Select: []Expr{{Col: 1}, {Col: 6}}}, []int{0, 1, 2}},
		{"of a condition", Spec{Root: -1, Select: []Expr{{Col: 1}}, Where: []Cond{{Left: Expr{Col: 1}, Sub: ofPort}}},
			[]int{0, 3}},
		{"of a condition on groups",
			Spec{Root: -1, Select: []Expr{{Col: 1}}, Having: []Cond{{Left: Expr{Col: 1}, Sub: ofPort}}}, []int{0, 3}},
		{"of the other side of a set", Spec{Root: -1, Select: []Expr{{Col: 1}}, Set: "UNION", Right: ofPort}, []int{0, 3}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := TablesRead(s, &tt.q, nil); !slices.Equal(got, tt.want) {
				t.Errorf("reads %v, want %v", got, tt.want)
			}
		})
	}
}

func TestSumsOfNamesAndCountsOfOneMakeNoSense(t *testing.T) {
	s := fleet()
	s.Columns[6].Class = schema.Temporal
	s.Columns[2].Class = schema.Numeric
	years := len(s.Columns)
	s.Columns = append(s.Columns, schema.Column{Table: 1, Name: "built", Full: []string{"year"}, Class: schema.Temporal})
	agg := func(name Aggregate, col int) []Expr { return []Expr{{Agg: name, Col: col}} }
	for _, tt := range []struct {
		name string
		q    Spec
		want bool
	}{
		{"a sum of amounts", Spec{Root: -1, Select: agg("sum", 2)}, false},
		{"a sum of dates", Spec{Root: -1, Select: agg("sum", 6)}, true},
		{"an average of dates", Spec{Root: -1, Select: agg("avg", 6)}, true},
		{"an average of years", Spec{Root: -1, Select: agg("avg", years)}, false},
		{"a sum of years", Spec{Root: -1, Select: agg("sum", years)}, true},
		{"the least of dates", Spec{Root: -1, Select: agg("min", 6)}, false},
		{"a sum of texts", Spec{Root: -1, Select: agg("sum", 1)}, true},
		{"the greatest of texts", Spec{Root: -1, Select: agg("max", 1)}, true},
		{"how many texts", Spec{Root: -1, Select: agg("count", 1)}, false},
		{"a sum of keys", Spec{Root: -1, Select: agg("sum", 3)}, true},
		{"an average of foreign keys", Spec{Root: -1, Select: agg("avg", 5)}, true},
		{"how many keys", Spec{Root: -1, Select: agg("count", 3)}, false},
		{"sorted by a sum of keys", Spec{Root: -1, Order: []SortBy{{By: agg("sum", 3)[0]}}}, true},
		{"groups chosen by a sum of keys", Spec{Root: -1, Having: []Cond{{Left: agg("sum", 3)[0]}}}, true},
		{"rows counted for each row", Spec{Root: 0, Select: []Expr{Rows}, Group: []int{0}}, true},
		{"rows counted for each, joined to one of another table", Spec{Root: 1, Select: []Expr{{Col: 1}, Rows},
			Group: []int{3}}, true},
		{"an average for each row", Spec{Root: 0, Select: agg("avg", 2), Group: []int{0}}, true},
		{"an average for some", Spec{Root: 0, Select: agg("avg", 2), Group: []int{1}}, false},
		{"an average of what is the same in a group", Spec{Root: 0, Select: agg("avg", 2), Group: []int{2}}, true},
		{"how many of each", Spec{Root: 0, Select: agg("count", 2), Group: []int{2}}, false},
		{"groups of which nothing is reckoned", Spec{Root: 0, Select: agg("", 1), Group: []int{1}}, true},
		{"sorted by what is reckoned of them", Spec{Root: 0, Select: agg("", 1), Group: []int{1},
			Order: []SortBy{{By: Rows}}}, false},
		{"rows of another table counted for each", Spec{Root: 0, Select: []Expr{Rows}, Group: []int{0}, Need: []int{1}},
			false},
		{"the first by an order and its reverse", Spec{Root: 0, Select: agg("", 1), Limit: 1,
			Order: []SortBy{{By: Expr{Col: 2}}, {By: Expr{Col: 2}, Desc: true}}}, true},
		{"by two orders", Spec{Root: 0, Select: agg("", 1),
			Order: []SortBy{{By: Expr{Col: 2}}, {By: Expr{Col: 1}, Desc: true}}}, false},
		{"a date before an hour", Spec{Root: 1, Select: agg("", 4),
			Where: []Cond{{Left: Expr{Col: 6}, Op: "<", Right: "10"}}}, true},
		{"a date before a year", Spec{Root: 1, Select: agg("", 4),
			Where: []Cond{{Left: Expr{Col: 6}, Op: "<", Right: "1990"}}}, false},
		{"rows counted for each age", Spec{Root: 0, Select: []Expr{Rows}, Group: []int{2}}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Senseless(s, &tt.q); got != tt.want {
				t.Errorf("senseless: %v, want %v", got, tt.want)
			}
		})
	}
}

func TestATermIsShownOnce(t *testing.T) {
	q := &Spec{}
	for range 2 {
		q.Show(Expr{Col: 1})
		q.Show(Expr{Agg: "max", Col: 1})
	}
	if len(q.Select) != 2 || !q.Selects(1) || q.Selects(2) || !q.Aggregated() {
		t.Errorf("shown: %v", q.Select)
	}
	if q = (&Spec{Select: []Expr{{Agg: "max", Col: 1}}}); q.Selects(1) {
		t.Error("a column whose maximum is shown is not shown as it is")
	}
	if q = (&Spec{Select: []Expr{{Col: 1}}}); q.Aggregated() {
		t.Error("a column as it is counts as aggregated")
	}
}
