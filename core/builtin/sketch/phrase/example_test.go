package phrase_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name"}, []string{"train", "id", "name"}))
	v := schema.NoValues(s)
	_, chunks := link.Read(s, v, "Which trains stop at stations whose name starts with B?")
	x := phrase.New(s, v, chunks)
	for i, c := range x.Chunks {
		if len(c.Alts) > 0 {
			fmt.Println(c.Text, x.Purposes[i] == phrase.Filtering)
		}
	}
	fmt.Println("about:", s.Tables[x.Asked].Name)
	// Output:
	// trains false
	// stations false
	// name true
	// about: train
}
