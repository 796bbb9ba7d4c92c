package lacking_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/forms/lacking"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func ExampleRead() {
	s, v, err := readtest.Read(context.Background(), `
CREATE TABLE trips (boat TEXT, skipper TEXT, returned TEXT);
INSERT INTO trips VALUES ('Gull', 'Ann', '2024-05-01'), ('Tern', NULL, '2024-05-02'), ('Skua', 'Bo', NULL);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(lacking.Read(s, v, "For which boat did nobody note the skipper?").SQL)
	fmt.Println(lacking.Read(s, v, "Which boats have yet to come back?").SQL)
	// Output:
	// SELECT boat FROM trips WHERE skipper IS NULL
	// SELECT boat FROM trips WHERE returned IS NULL
}
