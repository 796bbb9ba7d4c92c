package grammar_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"orders", "order_id", "customer", "product"}))
	r := grammar.Read(s, schema.NoValues(s), "Could you please tell me how many different customers we have?")
	fmt.Println(r.SQL)
	// Output: SELECT COUNT(DISTINCT customer) FROM orders
}
