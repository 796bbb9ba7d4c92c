package rephrase_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/rephrase"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name", "trips"}))
	none := func(string) bool { return false }
	words := rephrase.Plainer(s, schema.NoValues(s), english.Split("Which station has more trips than any other?"),
		rephrase.Cues{Known: none, Ranks: none})
	for _, w := range words {
		fmt.Print(w.Text, " ")
	}
	// Output: Which station has most trips ?
}
