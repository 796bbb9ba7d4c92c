package described_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/forms/described"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func Example() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE island (name TEXT, area REAL);
CREATE TABLE ferry (ferry_name TEXT, seats INTEGER, island TEXT);
INSERT INTO island VALUES ('Aro', 3), ('Bel', 9), ('Cam', 5);
INSERT INTO ferry VALUES ('Tern', 40, 'Aro'), ('Gull', 90, 'Bel'), ('Auk', 60, 'Cam');`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(described.Read(s, v, "Which ferries go to the largest island?").SQL)
	// Output: SELECT ferry_name FROM ferry WHERE island IN (SELECT name FROM island ORDER BY area DESC LIMIT 1)
}
