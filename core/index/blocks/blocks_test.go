package blocks_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/index/blocks"
)

func TestValuesStayWhereTheyWereAdded(t *testing.T) {
	var list blocks.List[int]
	first := list.Add(0)
	kept := list.At(first)
	for i := 1; i < 100_000; i++ {
		if at := list.Add(i); int(at) != i {
			t.Fatalf("value %d is said to be the %d-th", i, at)
		}
	}
	if *list.At(65_536) != 65_536 || list.At(first) != kept || list.Size != 100_000 {
		t.Errorf("value 65536 is %d, the first moved: %v, %d values", *list.At(65_536), list.At(first) != kept, list.Size)
	}
	list.Size = 0
	if at := list.Add(7); at != 0 || *kept != 7 {
		t.Errorf("an emptied list begins at %d", at)
	}
}
