package pairs_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/pairs"
)

func ExampleInOne() {
	s, _, err := readtest.Read(context.Background(), `
CREATE TABLE routes (route_id INTEGER PRIMARY KEY, from_port TEXT, to_port TEXT, miles INTEGER);
INSERT INTO routes VALUES (1, 'Rye', 'Deal', 40), (2, 'Rye', 'Hythe', 22), (3, 'Deal', 'Rye', 40);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, ci := range pairs.Of(s, 0) {
		fmt.Println(s.Columns[ci].Name)
	}
	fmt.Println(pairs.InOne(s, "SELECT T1.from_port, T1.to_port, T1.miles FROM routes AS T1"))
	// Output:
	// from_port
	// to_port
	// SELECT T1.from_port, T1.miles FROM routes AS T1
}
