package reword

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// OnlyStem reports a column that shares no more than a stem with a word that is, as it stands, the name of the column's
// table or in that of another column of it: a "reading" is in Reading (m³) and none of who read, "Read by", and "days"
// are Days lost rather than the First day.
func OnlyStem(s *schema.Schema, c *schema.Column, low string) bool {
	name, one := strings.ToLower(c.Name), strings.TrimSuffix(low, "s")
	t := &s.Tables[c.Table]
	begins := func(word string, timed bool) bool {
		return slices.ContainsFunc(t.Columns, func(ci int) bool {
			o := &s.Columns[ci]
			return o.Stored() && (timed || o.Class == schema.Numeric) && strings.HasPrefix(strings.ToLower(o.Name), word)
		})
	}
	switch {
	case !strings.Contains(name, english.NewWord(low, false).Stem):
		return false // it is called so by another word
	case strings.Contains(name, one):
		return one != low && c.Class == schema.Temporal && !strings.Contains(name, low) && begins(low, false)
	}
	return strings.EqualFold(t.Name, low) || begins(one, true)
}
