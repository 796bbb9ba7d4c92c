package statement

import (
	"strconv"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestColumnsStandForTheirNumbersOutsideTexts(t *testing.T) {
	for sql, want := range map[string]string{
		"SELECT {3} FROM t":          "SELECT c3 FROM t",
		"{1} = 'a {2} b' AND {12}":   "c1 = 'a {2} b' AND c12",
		"{1} = 'it''s {2}' OR {2}":   "c1 = 'it''s {2}' OR c2",
		"{x} {":                      "{x} {",
		"SUM({0}) > 5 ORDER BY {10}": "SUM(c0) > 5 ORDER BY c10",
	} {
		if got := named(sql, func(ci int, _, _ string) string { return "c" + strconv.Itoa(ci) }); got != want {
			t.Errorf("%s becomes %s, want %s", sql, got, want)
		}
	}
}

func TestWhatAQueryShowsHasANameOutsideOfIt(t *testing.T) {
	s, _ := readtest.Players()
	for _, tt := range []struct {
		shown     string
		before    []string
		sql, name string
	}{
		{"{5}", nil, "{5}", "name"},
		{"{5}", []string{"name"}, "{5} AS thing1", "thing1"},
		{"COUNT(*)", []string{"name"}, "COUNT(*) AS thing1", "thing1"},
	} {
		if sql, name := Headed(s, tt.shown, tt.before); sql != tt.sql || name != tt.name {
			t.Errorf("%s behind %q is %s as %s", tt.shown, tt.before, sql, name)
		}
	}
}
