package scope_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/scope"
)

func Example() {
	const (
		orders = `CREATE TABLE orders (customer TEXT, total REAL); INSERT INTO orders VALUES ('Ada', 9.5);`
		kites  = `CREATE TABLE kites (kite TEXT, span_cm INTEGER); INSERT INTO kites VALUES ('Delta', 120);`
		both   = orders + kites
	)
	read := func(script, question string) ([][]int, float64) {
		s, v, err := readtest.Read(context.Background(), script)
		if err != nil {
			fmt.Println(err)
			return nil, 0
		}
		words, chunks := link.Read(s, v, question)
		return scope.Parts(s), scope.Cost(s, words, chunks, 0)
	}
	for _, question := range []string{
		"total per customer", "how many kites are there?", "how many orders and kites?",
	} {
		parts, all := read(both, question)
		_, one := read(orders, question)
		_, other := read(kites, question)
		fmt.Println(parts, scope.Choose(all, []float64{one, other}), question)
	}
	// Output:
	// [[0] [1]] 0 total per customer
	// [[0] [1]] 1 how many kites are there?
	// [[0] [1]] -1 how many orders and kites?
}
