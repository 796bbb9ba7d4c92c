package filter_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/index/filter"
)

// Of three terms, the first is followed by the second and the third somewhere.
func Example() {
	firsts, seconds := []int32{0, 2, 2, 2}, []int32{1, 2}
	f := filter.Of(firsts, seconds)
	fmt.Println(f.May(0, 1), f.May(0, 2), f.May(1, 0))
	// Output: true true false
}
