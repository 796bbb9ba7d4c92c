package wording_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/wording"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE trips (boat TEXT, fare INT, year INT);
INSERT INTO trips VALUES ('Tern', 40, 2018), ('Gull', 30, 2019);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(wording.Plainer(s, v, slip.Question{Text: "avg fare prior to 2019"}).Text)
	// Output: average fare before 2019
}
