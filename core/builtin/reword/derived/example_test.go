package derived_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func Example() {
	d := schematest.Tables([]string{"sales", "sale_id", "quantity", "unit_price"})
	d.Tables[0].Columns[1].Type, d.Tables[0].Columns[2].Type = "integer", "real"
	s := schema.New(d)
	for _, c := range derived.Columns(s, schema.NoValues(s)) {
		fmt.Println(c.Name, "is", c.Expr)
	}
	// Output: revenue is {1} * {2}
}
