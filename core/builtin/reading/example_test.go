package reading_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name"}, []string{"train", "id", "name"}))
	_, chunks := link.Read(s, &schema.Values{}, "What are the names of trains?")
	weights := rank.Features{rank.BelongsTo: 1}
	for _, c := range reading.Choose(&weights, s, chunks)[0].Chunks {
		if c.Kind == link.Column {
			fmt.Println(c.Text, "of", s.Tables[c.Table()].Name)
		}
	}
	// Output: names of train
}
