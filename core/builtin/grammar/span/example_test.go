package span_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/span"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func Example() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE orders (id INTEGER PRIMARY KEY, placed DATE);
		INSERT INTO orders VALUES (1, '2024-03-02'), (2, '2024-04-05')`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range span.Times(token.Read(s, v, "orders before April 2024")) {
		fmt.Println(c.SQL)
	}
	// Output: {1} < '2024-04-01'
}
