package references_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/forms/references"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE lake (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO lake VALUES (1, 'Femund'), (2, 'Rogen');
CREATE TABLE ferry (id INTEGER PRIMARY KEY, name TEXT, captain_id INTEGER REFERENCES skipper(id));
CREATE TABLE skipper (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO skipper VALUES (1, 'Liv'), (2, 'Max');
INSERT INTO ferry VALUES (1, 'Tern', 1), (2, 'Gull', 1);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	r := references.Read(s, v, "Who is the captain of Tern?")
	fmt.Println(r.SQL)
	fmt.Println(r.Notes[0])
	// Output:
	// SELECT T1.name FROM skipper AS T1 JOIN ferry AS T2 ON T1.id = T2.captain_id WHERE T2.name = 'Tern'
	// ferry.captain_id says which skipper is meant
}
