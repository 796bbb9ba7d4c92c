package builtin_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func Example() {
	ctx := context.Background()
	image, _ := sqldb.Build(ctx, `
		CREATE TABLE tree (name TEXT, height REAL, city TEXT);
		INSERT INTO tree VALUES ('Old Oak', 31.5, 'Bergen'), ('Twin Fir', 42, 'Turku');`)
	file := corpus.File{Image: image}
	src, _ := sqldb.OpenSource(ctx, file)
	defer src.Close()
	schema, _ := src.Schema(ctx)
	db, _ := sqldb.Open(ctx, file)
	defer db.Close()

	actor := &builtin.Actor{}
	loop := actorcritic.Loop{Actor: actor, Critic: &builtin.Critic{Actor: actor}}
	trace, _ := loop.Run(ctx, actorcritic.Task{Question: "What is the name of the tallest tree in Turku?",
		Database: schema, DB: db}, nil)
	fmt.Println(trace.Answer().SQL)
	fmt.Println(trace.Answer().Result.Rows[0][0])
	fmt.Println(trace.Answer().Judgement.Verdict)
	// Output:
	// SELECT name FROM tree WHERE city = 'Turku' ORDER BY height DESC LIMIT 1
	// Twin Fir
	// true
}
