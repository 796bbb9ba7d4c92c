package header_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/header"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE towns (town TEXT, births_2014 INTEGER,
	births_2015 INTEGER);
INSERT INTO towns VALUES ('Moss', 4, 9), ('Hamar', 7, 3);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := header.Plainer(s, v, slip.Question{Text: "total births 2015"})
	fmt.Println(q.Text)
	fmt.Println(q.Notes()[0])
	// Output:
	// total 2015 births
	// "births 2015" is read as "2015 births"
}
