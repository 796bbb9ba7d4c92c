package mutate_test

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/mutate"
)

func TestNearMissesDifferInOnePlace(t *testing.T) {
	column := func(names ...string) (list []corpus.Column) {
		for _, n := range names {
			list = append(list, corpus.Column{Name: n})
		}
		return list
	}
	d := &corpus.Database{Tables: []*corpus.Table{
		{Name: "boat", Columns: column("id", "name", "home port")},
		{Name: "trip", Columns: column("boat_id", "km")},
	}}
	const gold = "SELECT DISTINCT T1.name FROM boat AS T1 JOIN trip AS T2 ON T1.id = T2.boat_id WHERE " +
		"T2.km > 5 AND T1.name != 'Auk' ORDER BY T1.name LIMIT 3"
	misses := mutate.NearMisses(d, gold)
	for _, want := range []string{
		"SELECT  T1.name FROM boat AS T1 JOIN trip AS T2 ON T1.id = T2.boat_id WHERE T2.km > 5 AND T1.name != " +
			"'Auk' ORDER BY T1.name LIMIT 3",
		"SELECT DISTINCT T1.id FROM boat AS T1 JOIN trip AS T2 ON T1.id = T2.boat_id WHERE T2.km > 5 AND " +
			"T1.name != 'Auk' ORDER BY T1.name LIMIT 3",
		"SELECT DISTINCT T1.\"home port\" FROM boat AS T1 JOIN trip AS T2 ON T1.id = T2.boat_id WHERE " +
			"T2.km > 5 AND T1.name != 'Auk' ORDER BY T1.name LIMIT 3",
		"SELECT DISTINCT T1.name FROM boat AS T1 JOIN trip AS T2 ON T1.id = T2.boat_id WHERE T2.km >= 5 " +
			"AND T1.name != 'Auk' ORDER BY T1.name LIMIT 3",
		"SELECT DISTINCT T1.name FROM boat AS T1 JOIN trip AS T2 ON T1.id = T2.boat_id WHERE T2.km > 6 " +
			"AND T1.name != 'Auk' ORDER BY T1.name LIMIT 3",
		"SELECT DISTINCT T1.name FROM boat AS T1 JOIN trip AS T2 ON T1.id = T2.boat_id WHERE T2.km > 5 ORDER BY " +
			"T1.name LIMIT 3",
		"SELECT DISTINCT T1.name FROM boat AS T1 WHERE T2.km > 5 AND T1.name != 'Auk' ORDER BY T1.name LIMIT 3",
		"SELECT DISTINCT T1.name FROM boat AS T1 JOIN trip AS T2 ON T1.id = T2.boat_id WHERE T2.km > 5 " +
			"AND T1.name != 'Auk' LIMIT 3",
	} {
		if !slices.Contains(misses, want) {
			t.Errorf("missing: %s\nthere are: %q", want, misses)
		}
	}
	if slices.Contains(misses, gold) {
		t.Error("the gold statement is among its near misses")
	}
}
