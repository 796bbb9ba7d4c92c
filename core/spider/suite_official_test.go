package spider_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
)

func TestDistinctIsRemovedAsByTheOfficialProgram(t *testing.T) {
	type vector struct{ In, Out string }
	vectors(t, "remove_distinct.jsonl.gz", func(v vector) {
		if got := spider.RemoveDistinct(v.In); got != v.Out {
			t.Errorf("%q\n got %q\nwant %q", v.In, got, v.Out)
		}
	})
}
