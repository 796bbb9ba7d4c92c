package mutate

import (
	"slices"
	"strings"
	"testing"
)

func TestNeighboursAreChosenByEveryKindOfNearMiss(t *testing.T) {
	s := &sketch{tables: []*sketchedTable{{name: "berth",
		columns: []*sketchedColumn{{name: "id"}, {name: "metres"}}}}}
	got := s.suiteMisses("SELECT count(*) FROM berth JOIN pier ON a = b WHERE metres > 10 AND name LIKE " +
		"'%éa%' LIMIT 2")
	for _, want := range []string{
		"SELECT max(*) FROM berth JOIN pier ON a = b WHERE metres > 10 AND name LIKE '%éa%' LIMIT 2",
		"SELECT count(*) FROM berth LEFT JOIN pier ON a = b WHERE metres > 10 AND name LIKE '%éa%' LIMIT 2",
		"SELECT count(*) FROM berth JOIN pier ON a = b WHERE metres != 10 AND name LIKE '%éa%' LIMIT 2",
		"SELECT count(*) FROM berth JOIN pier ON a = b WHERE metres > 11 AND name LIKE '%éa%' LIMIT 2",
		"SELECT count(*) FROM berth JOIN pier ON a = b WHERE metres > 10 AND name LIKE 'éa%' LIMIT 2",
		"SELECT count(*) FROM berth JOIN pier ON a = b WHERE metres > 10 AND name LIKE '%éa' LIMIT 2",
		"SELECT count(*) FROM berth JOIN pier ON a = b WHERE metres > 10 AND name LIKE '%éa%a' LIMIT 2",
		"SELECT count(*) FROM berth JOIN pier ON a = b WHERE metres > 10 LIMIT 2",
		"SELECT count(*) FROM berth WHERE metres > 10 AND name LIKE '%éa%' LIMIT 2",
		"SELECT count(*) FROM berth JOIN pier ON a = b LIMIT 2",
	} {
		if !slices.ContainsFunc(got, func(sql string) bool {
			return strings.Join(strings.Fields(sql), " ") == want
		}) {
			t.Errorf("it lacks %s", want)
		}
	}
	long := s.suiteMisses("SELECT id FROM berth WHERE id IN (" + strings.Repeat("'x', ", 500) +
		"1) AND metres = 1")
	if len(long) != maxSuiteMisses ||
		!slices.ContainsFunc(long, func(sql string) bool { return strings.HasSuffix(sql, "1) ") }) {
		t.Errorf("%d misses of a long statement, want %d and one without its last condition",
			len(long), maxSuiteMisses)
	}
}
