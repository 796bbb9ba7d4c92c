package builtin

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

const school = readtest.Club

// open builds a database from a script and reads its schema.
func open(t testing.TB, script string) actorcritic.Task {
	t.Helper()
	ctx := context.Background()
	image, err := sqldb.Build(ctx, script)
	if err != nil {
		t.Fatal(err)
	}
	file := corpus.File{Image: image}
	src, err := sqldb.OpenSource(ctx, file)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Close()
	d, err := src.Schema(ctx)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(ctx, file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return actorcritic.Task{Database: d, DB: db}
}

// ask returns the actor's first answer, or "" when it has none.
func ask(t testing.TB, task actorcritic.Task, question string) string {
	t.Helper()
	task.Question = question
	d, err := (&Actor{}).Write(context.Background(), task, nil, nil)
	if err != nil {
		return ""
	}
	return d.SQL
}

// candidates are those of a task's question, as its loop left them.
func (a *Actor) candidates(t actorcritic.Task) ([]candidate, error) {
	q, err := a.stateCache().question(context.Background(), t)
	if err != nil {
		return nil, err
	}
	return q.list, nil
}
