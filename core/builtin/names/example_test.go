package names_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/names"
)

func Example() {
	r := names.New(schematest.Tables([]string{"shipment", "ship_dt", "custname", "qty"}))
	for _, name := range []string{"ship_dt", "custname", "qty"} {
		fmt.Println(r.Stems(name))
	}
	// Output:
	// [ship date]
	// [custom name]
	// [quantiti]
}
