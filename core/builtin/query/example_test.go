package query_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name"}))
	sql, _ := query.SQL(s, &query.Spec{Root: -1, Select: []query.Expr{{Agg: "count", Col: query.Star}}, Need: []int{0}})
	fmt.Println(sql)
	// Output: SELECT COUNT(*) FROM station
}
