package sqldb

import (
	"errors"
	"strings"
	"testing"
)

func TestAScratchIsFilledAgainAndAgain(t *testing.T) {
	s, err := NewScratch(t.Context(), `CREATE TABLE a(id INTEGER PRIMARY KEY, name TEXT);
		CREATE TABLE b(a_id INT REFERENCES a(id));`)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	number := func(n int64) Value { return Value{Kind: Integer, Int: n} }
	const sql = "SELECT count(*), max(name) FROM b JOIN a ON a.id = a_id"
	for n := range int64(3) {
		// A child before its parent: keys are looked at when all rows are in.
		fill := []Filling{{"b", nil}, {"a", [][]Value{{number(7), {Kind: Text, Str: "x"}}}}}
		for range n {
			fill[0].Rows = append(fill[0].Rows, []Value{number(7)})
		}
		if err := s.Fill(t.Context(), fill); err != nil {
			t.Fatal(err)
		}
		if r := s.Query(t.Context(), sql, Limits{}); r.Outcome != OK || r.Rows[0][0].Int != n {
			t.Errorf("with %d rows: %+v", n, r)
		}
	}
	for name, rows := range map[string][]Filling{
		"a text as a number":   {{"a", [][]Value{{{Kind: Text, Str: "x"}, {}}}}, {"b", nil}},
		"a key twice":          {{"a", [][]Value{{number(1), {}}, {number(1), {}}}}, {"b", nil}},
		"a key without parent": {{"a", nil}, {"b", [][]Value{{number(9)}}}},
	} {
		if err := s.Fill(t.Context(), rows); !errors.Is(err, ErrKeys) {
			t.Errorf("%s: %v, want ErrKeys", name, err)
		}
	}
	if r := s.Query(t.Context(), sql, Limits{}); r.Outcome != OK || r.Rows[0][0].Int != 2 {
		t.Errorf("rows that violate a key have changed the database: %+v", r)
	}
	for _, bad := range []string{"DELETE FROM a", "SELECT 1; DELETE FROM a", "PRAGMA foreign_keys=off"} {
		if r := s.Query(t.Context(), bad, Limits{}); r.Outcome != Denied {
			t.Errorf("%s: %+v, want it denied", bad, r)
		}
	}
	if r := s.Query(t.Context(), endless+"SELECT count(*) FROM c", Limits{Steps: 5000}); r.Outcome != Steps {
		t.Errorf("without end: %+v", r)
	}
	if r := s.Query(t.Context(), endless+"SELECT count(*) FROM c", Limits{Steps: 9000}); r.Steps != 9000 {
		t.Errorf("and again: %+v", r)
	}
}

func TestTheOrderThatAScratchLeavesOpenCanBeReversed(t *testing.T) {
	s, err := NewScratch(t.Context(), "CREATE TABLE a(x);")
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	rows := [][]Value{{{Kind: Text, Str: "1"}}, {{Kind: Text, Str: "2"}}}
	if err := s.Fill(t.Context(), []Filling{{"a", rows}}); err != nil {
		t.Fatal(err)
	}
	var orders []string
	for _, back := range []bool{false, true, false} {
		if err := s.Reverse(t.Context(), back); err != nil {
			t.Fatal(err)
		}
		r := s.Query(t.Context(), "SELECT x FROM a", Limits{})
		orders = append(orders, r.Rows[0][0].Str+r.Rows[1][0].Str)
	}
	if got := strings.Join(orders, " "); got != "12 21 12" {
		t.Errorf("the rows came %s, want 12 21 12", got)
	}
}
