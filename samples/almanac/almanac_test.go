package almanac_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/samples/almanac"
)

func TestTheAlmanacIsLargeEnoughToGetLostIn(t *testing.T) {
	questions, err := almanac.Read(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	if n, q := len(questions.Tables), len(questions.Queries); n < 300 || q < 600 {
		t.Errorf("%d tables with %d questions, want 300 and 600", n, q)
	}
	statements, err := almanac.Read(context.Background(), almanac.Statements)
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, q := range statements.Queries {
		count[q.Answer]++
	}
	if len(statements.Queries) < 300 || count["true"] < 90 || count["false"] < 90 || count["undecidable"] < 90 ||
		len(count) != 3 {
		t.Errorf("%d statements: %v", len(statements.Queries), count)
	}
}

func Example() {
	c, err := almanac.Read(context.Background(), almanac.Questions)
	if err != nil {
		panic(err)
	}
	q := c.Queries[0]
	fmt.Println(q.Text, c.Database(q.Database).Title)
	// Output: Who skippered the winning boat at Varnholt in 2011? Varnholt Regatta 2011
}
