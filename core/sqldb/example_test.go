package sqldb_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func Example() {
	ctx := context.Background()
	image, err := sqldb.Build(ctx, `CREATE TABLE tree(name TEXT, height REAL);
		INSERT INTO tree VALUES ('oak', 21.5), ('yew', 9.0)`)
	if err != nil {
		fmt.Println(err)
		return
	}
	db, err := sqldb.Open(ctx, corpus.File{Image: image})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	for _, sql := range []string{"SELECT name, height FROM tree ORDER BY height", "DROP TABLE tree"} {
		res := db.Query(ctx, sql, sqldb.Limits{})
		fmt.Println(res.Outcome, res.Error, res.Rows)
	}
	// Output:
	// ok  [[yew 9.0] [oak 21.5]]
	// denied DROP is not allowed: only reading (SELECT, VALUES, WITH) is []
}
