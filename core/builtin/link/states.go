package link

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// ends lists the last words of columns that say when a state began and ended.
var ends = english.WordSet("from to")

// ofState reports a word that is a value of the table, and the column called by
// it and a glue word: "operational" plants are of a status, and OperationalTo is a
// date.
func ofState(l *linker, w *english.Word, m *match, c *schema.Column) bool {
	parts := text.Words(c.Name)
	if m.own != 1 || len(parts) < 2 || !ends[parts[len(parts)-1].Text] {
		return false
	}
	return slices.ContainsFunc(l.v.Lookup(w.Fold), func(f schema.Found) bool {
		return l.s.Columns[f.Column].Table == c.Table
	})
}

// isGiven reports "which prize was given", which is nobody's given name.
func (m *match) isGiven(c *schema.Column) bool {
	return len(c.Stems) == 2 && c.Stems[0] == "given" && m.near[1] == 0
}
