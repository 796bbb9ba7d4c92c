package dbtest

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// ferries and clubs are two small databases that share no word.
const (
	ferries = `
CREATE TABLE ferry (id INTEGER PRIMARY KEY, name TEXT, seats INTEGER);
INSERT INTO ferry VALUES (1, 'Heron', 120), (2, 'Tern', 80), (3, 'Gull', 200);
CREATE TABLE trip (id INTEGER PRIMARY KEY, ferry_id INTEGER REFERENCES ferry (id), harbour TEXT);
INSERT INTO trip VALUES (1, 1, 'North'), (2, 1, 'South'), (3, 2, 'North');`
	clubs = `
CREATE TABLE player (id INTEGER PRIMARY KEY, surname TEXT, rating INTEGER);
INSERT INTO player VALUES (1, 'Lind', 1800), (2, 'Moss', 2100);`
)

// Ferries holds both, with questions, and a third database without a file.
func Ferries(t testing.TB) *corpus.Corpus {
	t.Helper()
	c := &corpus.Corpus{Name: "test", Split: "dev"}
	for _, d := range []struct{ id, script string }{{"ferries", ferries}, {"clubs", clubs}} {
		AddDatabase(t, c, d.id, d.script)
	}
	lost := &corpus.Database{ID: "lost", Title: "lost", Tables: []*corpus.Table{{
		ID: "lost.wreck", Database: "lost", Name: "wreck", NaturalName: "wreck", Title: "lost wreck",
		Columns: []corpus.Column{{Name: "depth", NaturalName: "depth", Type: "INTEGER"}},
	}}}
	c.Databases, c.Tables = append(c.Databases, lost), append(c.Tables, lost.Tables...)
	for i, q := range []corpus.Query{
		{Text: "How many ferries are there?", Database: "ferries", SQL: "SELECT count(*) FROM ferry"},
		{Text: "What is the depth of the wreck?", Database: "lost", SQL: "SELECT depth FROM wreck"},
		{Text: "List the name of every ferry.", Database: "ferries", SQL: "SELECT name FROM ferry"},
		{Text: "How many players are there?", Database: "clubs", SQL: "SELECT count(*) FROM player"},
	} {
		q.ID = fmt.Sprintf("dev-%04d", i)
		c.Queries = append(c.Queries, q)
	}
	return c
}

// images are the databases of the scripts that were built already: building
// is slow under js/wasm, and every test wants the same ones.
var images sync.Map

func AddDatabase(t testing.TB, c *corpus.Corpus, id, script string) {
	t.Helper()
	ctx := context.Background()
	built, ok := images.Load(script)
	if !ok {
		built = Image(t, script)
		images.Store(script, built)
	}
	image := built.([]byte)
	one, err := files.ReadSQLite(ctx, id, corpus.File{Image: image}, corpus.Options{Open: sqldb.OpenSource})
	if err != nil {
		t.Fatal(err)
	}
	c.Databases, c.Tables = append(c.Databases, one.Databases...), append(c.Tables, one.Tables...)
}
