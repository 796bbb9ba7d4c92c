//go:build !js

package retrieve_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Reading the rows of all databases takes ten times as long under js/wasm,
// and would show nothing that the 20 of dev do not.
func TestSpidersQuestionsFindTheirDatabaseAmongAll(t *testing.T) {
	c := spider(t, true)
	for _, tt := range []recallTest{
		{"bm25", retrieve.Options{}, map[int]float64{1: .759, 5: .941, 10: .971}},
		{"bm25", retrieve.Options{NoRows: true}, map[int]float64{1: .804, 5: .927, 10: .954}},
	} {
		tt.run(t, c)
	}
}
