//go:build !js

package sqldb

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/ncruces/go-sqlite3"
)

// stick gives the session a function that does not return before the test ends.
func stick(t *testing.T, db *DB) {
	t.Helper()
	over := make(chan struct{})
	t.Cleanup(func() { close(over) })
	err := db.session.CreateFunction("stuck", 0, 0, func(sqlite3.Context, ...sqlite3.Value) { <-over })
	if err != nil {
		t.Fatal(err)
	}
}

func TestAStatementThatDoesNotStopIsLeftBehind(t *testing.T) {
	db := openScript(t, zoo)
	works := func() {
		t.Helper()
		if r := db.Query(t.Context(), "SELECT count(*) FROM animal", Limits{}); r.Outcome != OK ||
			r.Rows[0][0].Int != 3 {
			t.Errorf("the next statement: %+v", r)
		}
	}
	stick(t, db)
	r := db.Query(t.Context(), "SELECT stuck()", Limits{Time: 10 * time.Millisecond})
	if r.Outcome != Timeout || r.Error != "stopped after 10ms" {
		t.Errorf("past its deadline: %+v", r)
	}
	works()

	stick(t, db)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if r := db.Query(ctx, "SELECT stuck()", Limits{}); r.Outcome != Cancelled {
		t.Errorf("past its caller: %+v", r)
	}
	works()

	stick(t, db)
	ctx, cancel = context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if err := db.each(ctx, "SELECT stuck()", nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a statement of our own: %v", err)
	}
	works()

	db = openUnchecked(t, entangled(t))
	ctx, cancel = context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := db.Count(ctx, "t"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("counting an entangled file: %v", err)
	}
}
