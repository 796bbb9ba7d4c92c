package selection_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve/selection"
)

func Example() {
	d, err := corpus.ParseDDL("workshop", `CREATE TABLE mechanic (id INTEGER PRIMARY KEY, name TEXT);
		CREATE TABLE repair (mechanic_id INTEGER REFERENCES mechanic(id), price REAL); CREATE TABLE holiday (day TEXT)`)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	s, err := selection.NewSelector(ctx, d)
	if err != nil {
		fmt.Println(err)
		return
	}
	tables, err := s.Select(ctx, "Which mechanic made the most expensive repair?")
	for _, t := range tables {
		fmt.Println(t.Table)
	}
	fmt.Println(err)
	// Output:
	// workshop.repair
	// workshop.mechanic
	// <nil>
}
