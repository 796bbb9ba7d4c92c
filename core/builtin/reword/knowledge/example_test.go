package knowledge_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/knowledge"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func ExampleReword() {
	s := schema.New(schematest.Players())
	words := english.Split("Which clubs were founded in the 19th century?")
	for _, w := range knowledge.Reword(s, schema.NoValues(s), words) {
		fmt.Print(w.Text, " ")
	}
	// Output: Which clubs were founded between 1801 and 1900 ?
}
