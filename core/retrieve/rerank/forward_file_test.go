package rerank

import (
	"bytes"
	"errors"
	"testing"

	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/index"
)

func TestSheetsThatNoBuilderMadeAreRefused(t *testing.T) {
	kinds := make([]associate.Vector, 1)
	for name, s := range map[string]*forwardIndex{
		"an entry below 0":          {starts: []int32{0, 0, 0, 1}, stream: []int32{-7}, kinds: kinds},
		"a section out of the file": {starts: []int32{0, 0, 2, 1}, stream: []int32{7}, kinds: kinds},
		"rows that are far too long": {starts: []int32{0, 0, 0, mostCells + 1}, stream: make([]int32, mostCells+1),
			kinds: kinds},
	} {
		var file bytes.Buffer
		if err := s.save(&file); err != nil {
			t.Fatal(err)
		}
		if _, err := loadForward(&file, 1); !errors.Is(err, index.ErrNotAnIndex) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
