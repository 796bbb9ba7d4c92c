package shelf_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/shelf"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE stock (item TEXT, on_hand INTEGER,
	reorder_at INTEGER);
INSERT INTO stock VALUES ('Tape', 3, 5), ('Box', 9, 4);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := shelf.Plainer(s, v, slip.Question{Text: "What do we need to reorder?"})
	fmt.Println(q.Text)
	// Output: which item has on hand less than reorder at?
}
