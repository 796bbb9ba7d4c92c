package link_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name", "lines"}))
	_, chunks := link.Read(s, &schema.Values{}, "What are the names of stations?")
	for _, c := range chunks {
		if len(c.Alts) > 0 {
			fmt.Println(c.Text, c.Alts[0].Kind == link.Column)
		}
	}
	// Output:
	// names true
	// stations false
}
