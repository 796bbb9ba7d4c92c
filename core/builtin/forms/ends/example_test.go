package ends_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/forms/ends"
)

func Example() {
	longest, shortest := ends.Split("Which are the longest and the shortest route?")
	fmt.Println(longest)
	fmt.Println(shortest)
	// Output:
	// Which are the longest route?
	// Which are the shortest route?
}
