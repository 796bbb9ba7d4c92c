package picked_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/forms/picked"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE boats (boat TEXT, hull TEXT, crew INTEGER);
		INSERT INTO boats VALUES ('Gull', 'red', 4), ('Tern', 'red', 9), ('Skua', 'blue', 7), ('Crake', 'blue', 2);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(picked.Read(s, v, "Which red boat has the largest crew?").SQL)
	fmt.Println(picked.Read(s, v, "boat with the largest crew per hull").SQL)
	// Output:
	// SELECT boat FROM boats WHERE hull = 'red' ORDER BY crew DESC LIMIT 1
	// SELECT hull, boat FROM boats WHERE (hull, crew) IN (SELECT hull, MAX(crew) FROM boats GROUP BY hull)
}
