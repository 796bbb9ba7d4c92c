package sketch_test

import (
	"fmt"

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
	v := &schema.Values{Codes: make([]schema.Coded, len(s.Columns)), Top: make([]float64, len(s.Columns)),
		Null: make([]bool, len(s.Columns))}
	_, chunks := link.Read(s, v, "How many stations are there?")
	b := sketch.New(s, v, reading.Choose(&rank.Features{}, s, chunks)[0])
	q, _ := b.Build()
	sql, _ := query.SQL(s, q)
	fmt.Println(sql)
	// Output: SELECT COUNT(*) FROM station
}
