package header_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/header"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE leaves (tree TEXT, stem_length_mm REAL);
INSERT INTO leaves VALUES ('Elm', 3.5), ('Rowan', 5.5);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := header.Plainer(s, v, slip.Question{Text: "the longest stem"})
	fmt.Println(q.Text)
	fmt.Println(q.Notes()[0])
	// Output:
	// the greatest stem length
	// "longest stem" is read as "greatest stem length"
}
