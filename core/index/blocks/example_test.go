package blocks_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/index/blocks"
)

func Example() {
	var list blocks.List[string]
	list.Add("ferry")
	at := list.Add("port")
	fmt.Println(at, *list.At(at))
	// Output: 1 port
}
