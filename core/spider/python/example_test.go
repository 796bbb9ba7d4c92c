package python_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/spider/python"
)

func Example() {
	fmt.Println(python.Float(1e16), python.Float(2), python.Float(0.1))
	// Output:
	// 1e+16 2.0 0.1
}
