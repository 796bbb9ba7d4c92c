package lines_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/forms/lines"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE sales (order_no INTEGER, item TEXT, amount REAL);
INSERT INTO sales VALUES (1, 'Tea', 5), (1, 'Jam', 4), (2, 'Ham', 8);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(lines.Read(s, v, "average order value").SQL)
	// Output: SELECT SUM(amount) * 1.0 / COUNT(DISTINCT order_no) FROM sales
}
