package filter_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/filter"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name"}))
	v := schema.NoValues(s)
	_, chunks := link.Read(s, v, "Which stations have a name that starts with 'B'?")
	d := draft.New(phrase.New(s, v, chunks), nil).With(decision.Set(0))
	for _, c := range filter.Conditions(d, 0, len(d.Chunks)) {
		fmt.Println(d.ExprName(c.Left), c.Op, c.Right)
	}
	// Output: station.name LIKE 'B%'
}
