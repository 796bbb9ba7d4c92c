package implied_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/implied"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func ExampleReword() {
	s := schema.New(schematest.Players())
	for _, w := range implied.Reword(s, schema.NoValues(s), english.Split("How old are players on average?")) {
		fmt.Print(w.Text, " ")
	}
	// Output: what is the average age of players ?
}
