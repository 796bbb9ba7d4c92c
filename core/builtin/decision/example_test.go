package decision_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
)

func Example() {
	d := decision.Decisions{Taken: decision.Set(0).And(decision.FlipAnd)}
	fmt.Println(d.Takes(decision.FlipAnd), d.Takes(decision.Union), d.Open.Has(decision.Union),
		d.Open.Has(decision.SumEach))
	fmt.Println(decision.Variants[decision.FlipAnd].Name)
	// Output:
	// true false true false
	// conditions joined the other way
}
