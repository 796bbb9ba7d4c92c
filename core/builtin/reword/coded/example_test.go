package coded_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/coded"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, pos TEXT);
INSERT INTO player VALUES (1, 'Ida', 'GK'), (2, 'Jo', 'DF'), (3, 'Kay', 'DF');`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range coded.Reword(s, v, english.Split("How many defenders are there?")) {
		fmt.Print(w.Text, " ")
	}
	// Output: How many player with posit DF are there ?
}
