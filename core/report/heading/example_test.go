package heading_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/report/heading"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func Example() {
	sql := `SELECT dish, COUNT(*), AVG(price) AS "usual price", SUM(qty * price) FROM orders GROUP BY dish`
	result := &sqldb.Result{Columns: []string{"dish", "COUNT(*)", "usual price", "SUM(qty * price)"}}
	for _, column := range heading.Of(sql, result) {
		fmt.Println(column)
	}
	// Output:
	// dish
	// number of orders
	// usual price
	// total of qty × price
}
