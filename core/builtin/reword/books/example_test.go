package books_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/books"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE bills (bill_no TEXT, firm TEXT, town TEXT,
	open_amount REAL);
INSERT INTO bills VALUES ('B1', 'Ash', 'Moss', 10), ('B2', 'Elm', 'Moss', 20), ('B3', 'Oak', 'Hamar', 25),
	('B4', 'Ash', 'Hamar', 1);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := books.Plainer(s, v, slip.Question{Text: "Which town has the biggest open amount?"})
	fmt.Println(q.Text)
	fmt.Println(q.Notes()[0])
	// Output:
	// Which town has the biggest total open amount?
	// "the biggest open amount" is read as "the biggest total open amount"
}
