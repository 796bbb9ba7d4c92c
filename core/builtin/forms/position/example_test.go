package position_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/forms/position"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE films (film TEXT, year INTEGER);
		INSERT INTO films VALUES ('Old Pier', 1998), ('Low Sun', 2003), ('Far Hill', 2007);`)
	if err != nil {
		panic(err)
	}
	r := position.Read(s, v, "Which film comes after Low Sun?")
	fmt.Println(r.SQL)
	fmt.Println(r.Notes[0])
	// Output:
	// SELECT film FROM films WHERE rowid > (SELECT rowid FROM films WHERE film = 'Low Sun') ORDER BY rowid LIMIT 1
	// rows that stand after that with film = 'Low Sun'
}
