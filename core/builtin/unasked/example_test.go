package unasked_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/unasked"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func Example() {
	ctx := context.Background()
	image, err := sqldb.Build(ctx, "CREATE TABLE jobs (row_id INTEGER, work TEXT);"+
		"INSERT INTO jobs VALUES (1, 'fence'), (2, 'roof')")
	if err != nil {
		panic(err)
	}
	db, err := sqldb.Open(ctx, corpus.File{Image: image})
	if err != nil {
		panic(err)
	}
	defer db.Close()
	d, err := db.Schema(ctx)
	if err != nil {
		panic(err)
	}
	less := unasked.Without(ctx, d, db)
	fmt.Println(less.Database.Tables[0].Columns[0].Name, less.Named("Which row has the roof?"))
	// Output: work true
}
