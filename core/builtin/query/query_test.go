package query

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestTablesApartAreNotJoined(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"apple", "apple_id", "weight"}, []string{"river", "river_id", "length"}))
	q := &Spec{Root: -1, Select: []Expr{{Col: 1}, {Col: 3}}}
	if sql, ok := SQL(s, q); ok {
		t.Errorf("%s joins what no key connects", sql)
	}
}

func TestAndIsBoundTighterThanOr(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"t", "a", "b"}))
	c := func(col int, v string, or bool) Cond {
		return Cond{Left: Expr{Col: col}, Op: "=", Right: Literal(v), Or: or}
	}
	for _, tt := range []struct {
		name, want string
		list       []Cond
	}{
		{"one or alone", "SELECT a FROM t WHERE a = 'x' OR a = 'y'", []Cond{c(0, "x", false), c(0, "y", true)}},
		{"or before and", "SELECT a FROM t WHERE (a = 'x' OR a = 'y') AND b = 'z'",
			[]Cond{c(0, "x", false), c(0, "y", true), c(1, "z", false)}},
		{"or after and", "SELECT a FROM t WHERE b = 'z' AND (a = 'x' OR a = 'y')",
			[]Cond{c(1, "z", false), c(0, "x", false), c(0, "y", true)}},
		{"an or that lost its first half", "SELECT a FROM t WHERE a = 'y' AND b = 'z'",
			[]Cond{c(0, "y", true), c(1, "z", false)}},
		{"a quote in a literal", "SELECT a FROM t WHERE a = 'it''s'", []Cond{c(0, "it's", false)}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, ok := SQL(s, &Spec{Root: -1, Select: []Expr{{Col: 0}}, Where: tt.list})
			if !ok || got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
