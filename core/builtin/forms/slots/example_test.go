package slots_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/forms/slots"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE ferries (built INTEGER, ferry TEXT, cars INTEGER);
		INSERT INTO ferries VALUES (1955, 'Alta', 120), (1983, 'Bree', 480), (1998, 'Ems', 410);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(slots.Read(s, v, "How many ferries carry over 400 cars?").SQL)
	fmt.Println(slots.Read(s, v, "Which ferry carries the least cars?").SQL)
	// Output:
	// SELECT COUNT(*) FROM ferries WHERE cars > 400
	// SELECT ferry FROM ferries WHERE cars IS NOT NULL ORDER BY cars LIMIT 1
}
