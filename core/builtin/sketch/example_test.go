package sketch_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name"}))
	v := schema.NoValues(s)
	_, chunks := link.Read(s, v, "How many stations are there?")
	d, _ := sketch.Build(sketch.New(s, v, reading.Choose(&rank.Features{}, s, chunks)[0]), decision.Set(0))
	sql, _ := query.SQL(s, d.Query)
	fmt.Println(sql)
	// Output: SELECT COUNT(*) FROM station
}
