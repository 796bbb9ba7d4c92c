package across_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/across"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE rider (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE horse (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE hack (rider_id INTEGER REFERENCES rider(id), horse_id INTEGER REFERENCES horse(id), day DATE);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range across.Reword(s, v, english.Split("Who comes most often?")) {
		fmt.Print(w.Text, " ")
	}
	// Output: which rider have the most hack ?
}
