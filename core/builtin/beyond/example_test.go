package beyond_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/beyond"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func ExampleFind() {
	ctx := context.Background()
	image, err := sqldb.Build(ctx, `CREATE TABLE diver (name TEXT);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
INSERT INTO diver SELECT 'Diver ' || i FROM n;
INSERT INTO diver VALUES ('Nils Aho');`)
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
	d, err := db.Schema(ctx)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := schema.New(d)
	read, err := schema.ReadValues(ctx, s, db)
	if err != nil {
		fmt.Println(err)
		return
	}
	s.Look(read)
	more, err := beyond.Find(ctx, s, read, db, "How deep did Aho dive?")
	fmt.Println(len(read.Lookup("aho")), more.Lookup("aho")[0].Value, err)
	// Output: 0 Nils Aho <nil>
}
