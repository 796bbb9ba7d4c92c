package flags_test

import (
	"flag"
	"fmt"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

func Example() {
	fs := flag.NewFlagSet("report", flag.ContinueOnError)
	var name string
	var asJSON bool
	flags.AddFormat(fs, &name, &asJSON)
	if err := fs.Parse([]string{"--format", "csv"}); err != nil {
		fmt.Println(err)
		return
	}
	format, err := flags.FormatOf(name, asJSON)
	fmt.Println(format == layout.CSV, err)
	// Output: true <nil>
}
