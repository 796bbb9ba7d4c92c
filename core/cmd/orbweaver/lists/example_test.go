package lists_test

import (
	"flag"
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
)

func Example() {
	var k lists.Numbers
	fs := flag.NewFlagSet("retrieve", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Var(&k, "k", "cut-offs")
	lists.Once(fs)
	fmt.Println(fs.Parse([]string{"-k", "10,1,5"}), k)
	fmt.Println(fs.Parse([]string{"-k", "25"}), k)
	// Output:
	// <nil> [1 5 10]
	// invalid value "25" for flag -k: it is given twice, as "10,1,5" and "25": write several with commas [1 5 10]
}
