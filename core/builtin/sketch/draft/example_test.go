package draft_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name"}))
	v := schema.NoValues(s)
	_, chunks := link.Read(s, v, "List all stations")
	d := draft.New(phrase.New(s, v, chunks), nil).With(decision.Set(0))
	d.ShowEntity()
	sql, _ := query.SQL(s, d.Query)
	fmt.Println(sql)
	// Output: SELECT name FROM station
}
