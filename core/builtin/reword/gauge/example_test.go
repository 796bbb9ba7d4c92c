package gauge_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/gauge"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE panels (panel TEXT, site TEXT,
	"kWh 2023" REAL);
INSERT INTO panels VALUES ('P1', 'Dune', 410), ('P2', 'Fell', 395);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := gauge.Plainer(s, v, slip.Question{Text: "How much electricity did each site generate in 2023?"})
	fmt.Println(q.Text)
	// Output: what is the total kwh 2023 of each site?
}
