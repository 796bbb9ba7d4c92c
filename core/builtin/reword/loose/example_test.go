package loose_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/loose"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT, price REAL);
INSERT INTO boat VALUES (1, 'Tern', 900), (2, 'Otter', 1200);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, asked := range []string{"List the boats, from the lowest to the highest price", "boats by price, dearest first",
		"What do boats cost at least and on average?", "boats with 'ter' in their name"} {
		fmt.Println(english.Said(loose.Reword(s, v, english.Split(asked))))
	}
	// Output:
	// List the boats , in ascending order of price
	// boats in descending order of price
	// what are the minimum and average price of boats ?
	// boats whose name contains ter
}
