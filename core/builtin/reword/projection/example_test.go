package projection_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/projection"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(),
		`CREATE TABLE kiosk (kiosk_id INTEGER PRIMARY KEY, name TEXT, colour TEXT);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range projection.Reword(s, v, english.Split("List the kiosks and the colour of each.")) {
		fmt.Print(w.Text, " ")
	}
	// Output: List the kiosks and their colour .
}
