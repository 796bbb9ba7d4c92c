package statement_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// Columns 1 and 5 are the names of clubs and of players.
func Example() {
	s, v := readtest.Players()
	w := &statement.Writer{S: s, V: v}
	fmt.Println(w.Write(statement.Statement{Base: -1, Shown: []string{"{5}"}, Where: []string{"{1} = 'Passed Pawn'"}}))
	// Output:
	// SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id WHERE T2.name = 'Passed Pawn'
}
