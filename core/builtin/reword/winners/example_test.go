package winners_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/winners"
)

func ExampleReword() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE baker (baker_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE fair (year INTEGER, baker_id INTEGER REFERENCES baker, winner BOOLEAN);
INSERT INTO baker VALUES (1, 'Ada'), (2, 'Bo');
INSERT INTO fair VALUES (2020, 1, 1), (2020, 2, 0);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range winners.Reword(s, v, english.Split("Who won in 2020?")) {
		fmt.Print(w.Text, " ")
	}
	// Output: which baker was the winner in 2020 ?
}
