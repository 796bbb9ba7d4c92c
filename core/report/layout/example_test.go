package layout_test

import (
	"fmt"
	"os"

	"github.com/orbweaver/orbweaver/core/report/layout"
)

func Example() {
	t := &layout.Table{Header: []string{"k", "recall"}, Right: []int{0, 1},
		Rows: [][]string{{"1", layout.Percent(.5)}}}
	if err := t.Write(os.Stdout, layout.Markdown); err != nil {
		fmt.Println(err)
	}
	// Output:
	// | k | recall |
	// | ---: | ---: |
	// | 1 | 50.0 % |
}
