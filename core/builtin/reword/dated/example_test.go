package dated_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/dated"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE orders (order_date TEXT, shipped TEXT, fee REAL);
INSERT INTO orders VALUES ('2024-05-02', '2024-05-04', 3), ('2024-06-01', '2024-06-09', 5);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := dated.Plainer(s, v, slip.Question{Text: "total fee in May 2024, going by order date"})
	fmt.Println(q.Text)
	// Output: total fee with order date in May 2024
}
