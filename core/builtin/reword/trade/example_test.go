package trade_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/trade"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE buyer (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE stall (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE receipt (id INTEGER PRIMARY KEY, buyer_id INTEGER REFERENCES buyer(id), day DATE, amount REAL);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range trade.Reword(s, v, english.Split("Who is our best buyer?")) {
		fmt.Print(w.Text, " ")
	}
	// Output: Who is our buyer with the highest total amount ?
}
