package gate_test

import (
	"flag"
	"fmt"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/gate"
)

func Example() {
	fs := flag.NewFlagSet("eval", flag.ContinueOnError)
	var g gate.Gate
	g.Flags(fs)
	err := fs.Parse([]string{"--fail-under", "65"})
	fmt.Println(g.Asked(), g.Least, err)
	// Output: true 0.65 <nil>
}
