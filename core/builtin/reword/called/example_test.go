package called_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/called"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE part (id INTEGER PRIMARY KEY, UnitsInStore INTEGER);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range called.Reword(s, v, english.Split("Show the units in store.")) {
		fmt.Print(w.Text, " ")
	}
	// Output: Show the unit store .
}
