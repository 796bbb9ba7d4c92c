package schema

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
)

// It took minutes when every pair of tables was looked at.
func BenchmarkSchemaOfManyTables(b *testing.B) {
	var list [][]string
	for i := range 3000 {
		list = append(list, []string{fmt.Sprintf("ship_%d", i), "id", "ship name", "port id", fmt.Sprintf("ship_%d_id", i/2)})
	}
	d := schematest.Tables(list...)
	for b.Loop() {
		New(d).JoinDistance(0, 1)
	}
}
