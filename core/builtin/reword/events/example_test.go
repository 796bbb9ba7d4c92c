package events_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"orders", "order_id", "customer", "product"}))
	for _, w := range events.Reword(s, schema.NoValues(s), english.Split("Who bought a lamp?")) {
		fmt.Print(w.Text, " ")
	}
	// Output: which custom bought a lamp ?
}
