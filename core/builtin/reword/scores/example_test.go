package scores_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/scores"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE matches (day TEXT, goals_for INTEGER,
	goals_against INTEGER);
INSERT INTO matches VALUES ('2024-03-02', 3, 1), ('2024-03-09', 0, 2);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := scores.Plainer(s, v, slip.Question{Text: "How many matches have we won?"})
	fmt.Println(q.Text)
	// Output: How many matches with goals scored greater than goals conceded?
}
