package spelling_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus/spelling"
)

func Example() {
	rows := [][]string{{"1", "open"}, {"2", "Open"}, {"3", "open"}, {"4", "closed"}}
	for _, c := range spelling.Rewrite(2, rows) {
		fmt.Println(c.Note("state"))
	}
	fmt.Println(rows[1])
	// Output:
	// column "state": Open is read as open
	// [2 open]
}
