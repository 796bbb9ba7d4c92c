package sqlparse_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
	"github.com/orbweaver/orbweaver/core/spider/sqlparse"
)

func TestDistinctIsRemovedAsByTheOfficialProgram(t *testing.T) {
	type vector struct{ In, Out string }
	spidertest.Vectors(t, "remove_distinct.jsonl.gz", func(v vector) {
		if got := sqlparse.RemoveDistinct(v.In); got != v.Out {
			t.Errorf("%q\n got %q\nwant %q", v.In, got, v.Out)
		}
	})
}
