package builtin

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestValuesAreReadInBounds(t *testing.T) {
	task := open(t, `CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, size REAL, other INTEGER REFERENCES t(id));
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
		INSERT INTO t SELECT i, 'name ' || i, i * 0.5, CASE WHEN i = 5 THEN NULL ELSE 1 END FROM n;
		UPDATE t SET name = 'first' WHERE id = 1; UPDATE t SET name = NULL WHERE id = 2;`)
	s := schema.New(task.Database)
	v, err := schema.ReadValues(context.Background(), s, task.DB)
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Keys) != 2000 || len(v.Lookup("first")) != 1 {
		t.Errorf("%d values, want %d, the first row's among them", len(v.Keys), 2000)
	}
	if v.Top[2] != 500 {
		t.Errorf("the greatest size is %v, want that of the first 1000 rows", v.Top[2])
	}
	if v.Null[1] {
		t.Error("a name that is NULL matters only in a key")
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := schema.ReadValues(ctx, s, task.DB); err == nil {
		t.Error("reading went on though it was cancelled")
	}
}
