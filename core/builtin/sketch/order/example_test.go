package order_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/order"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name"}))
	v := schema.NoValues(s)
	_, chunks := link.Read(s, v, "All stations, sorted by name in descending order")
	d := draft.New(phrase.New(s, v, chunks), nil).With(decision.Set(0))
	order.Sorting(d)
	for _, o := range d.Query.Order {
		fmt.Println(d.ExprName(o.By), o.Desc)
	}
	// Output: station.name true
}
