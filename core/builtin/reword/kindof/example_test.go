package kindof_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/kindof"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE kind (id INTEGER PRIMARY KEY, title TEXT);
INSERT INTO kind VALUES (1, 'Shrubs'), (2, 'Herbs');
CREATE TABLE plant (id INTEGER PRIMARY KEY, name TEXT, kind_id INTEGER REFERENCES kind(id));`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range kindof.Reword(s, v, english.Split("Which shrubs do we have?")) {
		fmt.Print(w.Text, " ")
	}
	// Output: Which plant of shrubs do we have ?
}
