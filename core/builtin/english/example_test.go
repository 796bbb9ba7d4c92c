package english_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

func Example() {
	for _, w := range english.Numerals(english.Split("singers over thirty five")) {
		fmt.Println(w.Text, w.Stem)
	}
	// Output:
	// singers singer
	// over over
	// 35 35
}
