package sqlparse_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
	"github.com/orbweaver/orbweaver/core/spider/sqlparse"
)

func FuzzRemoveDistinct(f *testing.F) {
	for _, sql := range spidertest.Seeds {
		f.Add(sql)
	}
	f.Add("SELECT [distinct], `a``b`, 'c''d\\'', \"e\" -- f\r\n, -1.5e-3x, 12x, .5., $a :b @cc ##dd /* ; */ " +
		"; -- g\n; END")
	f.Fuzz(func(t *testing.T, sql string) {
		if whole := sqlparse.LexedText(sql); whole != sql {
			t.Fatalf("%q cut and joined is %q", sql, whole)
		}
		got := sqlparse.RemoveDistinct(sql)
		if len(got) > len(sql) {
			t.Fatalf("%q grew to %q", sql, got)
		}
		if !strings.Contains(strings.ToLower(sql), "distinct") && !strings.HasPrefix(sql, got) {
			t.Fatalf("%q without the word became %q", sql, got)
		}
	})
}
