package statement

import (
	"strconv"
	"testing"
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
