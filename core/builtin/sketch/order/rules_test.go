package order_test

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/sketch/order"
)

// meant is what a rule makes of its example, and what others make of the question
// that only looks like it.
var meant = map[string]struct{ example, unlike string }{
	"ranked by a column named behind": {"ORDER BY height DESC LIMIT 3",
		"ORDER BY height DESC LIMIT 1"},
	"the greatest of a column":            {"ORDER BY height DESC LIMIT 1", "ORDER BY age DESC LIMIT 1"},
	"what was done first or last":         {"ORDER BY born LIMIT 1", "ORDER BY T2.founded LIMIT 1"},
	"the column that the adjective means": {"ORDER BY age DESC LIMIT 1", "ORDER BY COUNT(*) DESC LIMIT 1"},
	"the one quantity of a table": {"ORDER BY T2.points DESC LIMIT 1",
		"ORDER BY height DESC LIMIT 1"},
	"the most rows": {"ORDER BY COUNT(*) DESC LIMIT 1", "ORDER BY height DESC LIMIT 1"},
	"what was done most, where a date is named": {"country GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1",
		"ORDER BY COUNT(*) DESC LIMIT 1"},
	"the quantity named before":  {"ORDER BY T3.prize DESC LIMIT 1", "ORDER BY COUNT(*) DESC LIMIT 1"},
	"the most of what was named": {"ORDER BY COUNT(*) DESC LIMIT 1", "ORDER BY COUNT(*) DESC LIMIT 1"},
}

func TestEachRuleOrdersItsExampleAndLeavesTheOtherToOthers(t *testing.T) {
	for _, r := range order.Rules() {
		t.Run(r.Rule, func(t *testing.T) {
			want, listed := meant[r.Rule]
			if !listed {
				t.Fatal("say in meant what the rule makes of its example")
			}
			if r.Rule == "the one quantity of a table" {
				r.Question = "Which player has the largest entry?" // these players have no payments
			}
			d := ordered(r.Question, 0)
			if got := tail(d); got != want.example || !slices.Contains(d.Rules, r.Rule) {
				t.Errorf("%s\n got %s by %q\nwant %s", r.Question, got, d.Rules, want.example)
			}
			d = ordered(r.Unlike, 0)
			if got := tail(d); got != want.unlike || slices.Contains(d.Rules, r.Rule) {
				t.Errorf("%s\n got %s by %q\nwant %s by another rule", r.Unlike, got, d.Rules, want.unlike)
			}
		})
	}
}

// The two ends of a column are each other's reverse, whatever rule finds it.
func TestTheLeastIsTheOtherEndOfTheMost(t *testing.T) {
	for _, pair := range [][2]string{
		{"Who is the oldest player?", "Who is the youngest player?"},
		{"Which player has the highest height?", "Which player has the lowest height?"},
		{"Which club has the most players?", "Which club has the fewest players?"},
		{"Which player has the largest entry?", "Which player has the smallest entry?"},
		{"Who was born last?", "Who was born first?"},
	} {
		most, least := ordered(pair[0], 0), ordered(pair[1], 0)
		if len(most.Query.Order) != 1 || len(least.Query.Order) != 1 {
			t.Errorf("%q and %q are ordered by %v and %v", pair[0], pair[1], most.Query.Order, least.Query.Order)
			continue
		}
		x, y := most.Query.Order[0], least.Query.Order[0]
		if x.By != y.By || !x.Desc || y.Desc {
			t.Errorf("%q and %q are no two ends of one order: %v and %v", pair[0], pair[1], x, y)
		}
	}
}
