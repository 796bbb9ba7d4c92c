package owned_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/forms/owned"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE harbour (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE boat (number INTEGER PRIMARY KEY, length REAL, harbour INTEGER REFERENCES harbour(id));`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(owned.Read(s, v, "average number of boats per harbour, counting harbours with none as zero").SQL)
	// Output: SELECT 1.0 * COUNT(harbour) / (SELECT COUNT(*) FROM harbour) FROM boat
}
