package denotation_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/spider/denotation"
)

func Example() {
	target := []denotation.Item{{Text: "12,467", Canon: "12467.0"}, {Text: "Málaga CF"}}
	fmt.Println(denotation.Right(target, []string{"Malaga CF", "12467"}))
	// Output: true
}
