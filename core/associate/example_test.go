package associate_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/associate"
)

func Example() {
	m := associate.Builtin()
	table := m.Collect()
	for _, stem := range []string{"parti", "candid", "vote"} {
		table.Header(m.HeaderWord(stem))
	}
	kind := table.Vector()
	for _, stem := range []string{"elect", "swim"} {
		question, _ := m.Question([]string{stem})
		fmt.Println(stem, associate.Similarity(question, kind) > 0.3)
	}
	// Output:
	// elect true
	// swim false
}
