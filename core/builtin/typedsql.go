package builtin

import (
	"context"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// typedSQL reports whether a question is SQL itself. English may begin with
// "select" too ("Select the names …"): then only what runs is SQL, unless the
// keywords are typed as keywords are.
func typedSQL(ctx context.Context, t actorcritic.Task) bool {
	f := strings.Fields(t.Question)
	if len(f) < 2 || !strings.EqualFold(f[0], "select") && !strings.EqualFold(f[0], "with") {
		return false
	}
	if f[0] == strings.ToUpper(f[0]) && strings.Contains(t.Question, " FROM ") {
		return true
	}
	return ran(t.DB.Query(ctx, t.Question, t.Limits))
}
