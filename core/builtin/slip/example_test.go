package slip_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExampleMend() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE singer (name TEXT, age INTEGER);
INSERT INTO singer VALUES ('Liv', 31), ('Max', 54);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := slip.Mend(s, v, "howmany sinegrs are oldr than 40?")
	fmt.Println(q.Text)
	fmt.Println(q.Notes())
	// Output:
	// how many singers are older than 40?
	// ["howmany" is read as "how many" "sinegrs" is read as "singers" "oldr" is read as "older"]
}
