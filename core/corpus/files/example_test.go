package files_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

func Example() {
	c, err := files.ReadCSV(context.Background(), "ferries.csv", strings.NewReader("Boat,Seats\nHeron,120\n"),
		corpus.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, t := range c.Tables {
		fmt.Println(t.Name, t.Columns[1].Name, t.Columns[1].Type)
	}
	// Output: ferries Seats INTEGER
}
