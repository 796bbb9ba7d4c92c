package grouped_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/grouped"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE trips (boat TEXT, port TEXT);
INSERT INTO trips VALUES ('Tern', 'Oslo'), ('Gull', 'Oslo');`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(grouped.Plainer(s, v, slip.Question{Text: "breakdown of trips by port"}).Text)
	// Output: number of trips by port
}
