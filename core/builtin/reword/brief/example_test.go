package brief_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/brief"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(), `
CREATE TABLE flatmates (who TEXT, moved_in INTEGER, moved_out INTEGER);
INSERT INTO flatmates VALUES ('Ann', 2015, 2019), ('Bo', 2017, 2021), ('Cy', 2019, NULL);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range brief.Reword(s, v, english.Split("who left in 2021")) {
		fmt.Print(w.Text, " ")
	}
	// Output: who with move out in 2021
}
