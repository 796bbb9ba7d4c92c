package asks_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/asks"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `
		CREATE TABLE moorings (berth TEXT, skipper TEXT, permit_ends TEXT);
		INSERT INTO moorings VALUES ('A1', 'Ann', '2025-03-01'), ('A2', 'Bo', '2024-11-30'),
			('B1', 'Cy', '2026-01-01');`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(asks.Plainer(s, v, slip.Question{Text: "whose permit runs out first?"}).Text)
	// Output: which skipper has the earliest permit ends?
}
