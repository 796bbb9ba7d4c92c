// Package readtest reads small databases for tests as the built-in engine reads
// them: schema and values.
package readtest

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Script reads the database that a script of SQL makes.
func Script(t testing.TB, script string) (*schema.Schema, *schema.Values) {
	t.Helper()
	s, v, err := Read(t.Context(), script)
	if err != nil {
		t.Fatal(err)
	}
	return s, v
}

// Read is Script for examples, which have no test.
func Read(ctx context.Context, script string) (*schema.Schema, *schema.Values, error) {
	image, err := sqldb.Build(ctx, script)
	if err != nil {
		return nil, nil, err
	}
	db, err := sqldb.Open(ctx, corpus.File{Image: image})
	if err != nil {
		return nil, nil, err
	}
	defer db.Close()
	d, err := db.Schema(ctx)
	if err != nil {
		return nil, nil, err
	}
	s := schema.New(d)
	v, err := schema.ReadValues(ctx, s, db)
	if err != nil {
		return nil, nil, err
	}
	s.Look(v)
	return s, v, nil
}

// Players reads the database of players, with the few values that it holds.
func Players() (*schema.Schema, *schema.Values) {
	s := schema.New(schematest.Players())
	v := schema.NoValues(s)
	for _, x := range schematest.PlayerValues {
		k := english.Fold(x.Value)
		v.ByKey[k], v.Keys = append(v.ByKey[k], schema.Found{Column: x.Column, Value: x.Value}), append(v.Keys, k)
		v.Codes[x.Column].Values = append(v.Codes[x.Column].Values, x.Value)
	}
	return s, v
}
