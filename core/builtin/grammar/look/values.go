package look

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// KindBehind passes over what a value is the kind of: "casual riders", "Greek cuisine".
func KindBehind(p *token.Text, ci, to int) int {
	n := to + 1
	if n < len(p.Tokens) && p.Tokens[n].Kind == token.Column && !token.Numeric(p, token.One(p,
		p.Tokens[n].Columns)) && (slices.Contains(p.Tokens[n].Columns, ci) ||
		slices.ContainsFunc(p.S.Columns[ci].Full, func(stem string) bool { return stem == p.Tokens[n].Word.Stem })) {
		return n
	}
	return to
}

// Directed tells two columns for both ends of one thing apart by the word before the
// value: "from", "to", "started at", "ended in", "hosted".
func Directed(p *token.Text, i int, found []schema.Found) *schema.Found {
	for b := i - 1; b >= 0 && b >= i-3; b-- {
		want := strings.Fields(token.Directions.Of(p.Tokens[b].Word.Low))
		if len(want) == 0 {
			continue
		}
		for n := range found {
			if token.Says(p, found[n].Column, want) {
				return &found[n]
			}
		}
	}
	return nil
}

// OneOf returns the SQL that a column holds one of some values.
func OneOf(ci int, list []string) string {
	if len(list) == 1 {
		return fmt.Sprintf("{%d} = %s", ci, sqltext.Text(list[0]))
	}
	sql := ""
	for i, v := range list {
		if i > 0 {
			sql += ", "
		}
		sql += sqltext.Text(v)
	}
	return fmt.Sprintf("{%d} IN (%s)", ci, sql)
}
