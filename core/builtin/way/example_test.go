package way_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/way"
)

func Example() {
	d := way.Decisions{Taken: way.Set(0).And(way.FlipAnd)}
	fmt.Println(d.Takes(way.FlipAnd), d.Takes(way.Union), d.Open.Has(way.Union), d.Open.Has(way.SumEach))
	fmt.Println(way.Variants[way.FlipAnd].Name)
	// Output:
	// true false true false
	// conditions joined the other way
}
