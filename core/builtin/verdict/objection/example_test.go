package objection_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func Example() {
	s, v, err := readtest.Read(context.Background(), "CREATE TABLE lakes (Lake TEXT, Depth INTEGER);"+
		"INSERT INTO lakes VALUES ('Ems', 12), ('Ulm', 30);")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := objection.Read(s, v, &rank.Features{}, "How deep is Ulm?")
	result := &sqldb.Result{Outcome: sqldb.OK, Columns: []string{"Depth"},
		Rows: [][]sqldb.Value{{{Kind: sqldb.Integer, Int: 12}}}}
	fmt.Println(e.Of("SELECT Depth FROM lakes WHERE Lake = 'Ems'", result).Object())
	// Output: "Ulm" of the question is not in the SQL
}
