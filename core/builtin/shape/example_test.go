package shape_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/shape"
)

func Example() {
	s := schema.New(schematest.Tables([]string{"station", "id", "name", "lines"}))
	words, chunks := link.Read(s, &schema.Values{}, "How many stations are there?")
	expected := shape.Learnt().Expect(shape.Read(s, words, chunks))
	counted := expected.Fit(shape.Of("SELECT COUNT(*) FROM station"))
	named := expected.Fit(shape.Of("SELECT name FROM station"))
	fmt.Println(counted.Likelihood > named.Likelihood)
	// Output: true
}
