package lapse_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/lapse"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE members (name TEXT, joined_on TEXT);
INSERT INTO members VALUES ('Ida', '2021-03-04'), ('Tom', '2019-06-07');`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(lapse.Plainer(s, v, slip.Question{Text: "Who has been with the club longest?"}).Text)
	// Output: which members have the earliest joined on?
}
