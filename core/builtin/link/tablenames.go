package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/called"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// filler lists the last words of tables' names that say nothing of their rows.
var filler = english.WordSet("data tabl tbl list info record file")

// plainName returns what a table's rows are called without the end of its name:
// "sample" for sampledata15. It returns nil where that is the name, or nothing.
func plainName(stems []string) []string {
	n := len(stems)
	for n > 0 && (filler[stems[n-1]] || english.IsNumber(stems[n-1])) {
		n--
	}
	if n == len(stems) || n == 0 {
		return nil
	}
	return stems[:n]
}

// keyName returns what the keys that lead to a table call its rows: a "county", of
// county_id, in county_public_safety. It returns nil where no key names them, or
// another table has that name.
func keyName(s *schema.Schema, ti int) []string {
	stems := s.Tables[ti].Stems
	for _, k := range s.Keys {
		full := s.Columns[k.From].Full
		n := len(full) - 1
		if s.Columns[k.To].Table != ti || n < 1 || n >= len(stems) || full[n] != "id" {
			continue
		}
		name := full[:n]
		called := func(t schema.Table) bool { return slices.Equal(t.Stems, name) }
		if (slices.Equal(stems[:n], name) || slices.Equal(stems[len(stems)-n:], name)) &&
			!slices.ContainsFunc(s.Tables, called) {
			return name
		}
	}
	return nil
}

// compoundScore is the worth of a word that ends with a table's name.
const compoundScore = 0.6

// linkCompound lets "wildfires" mean the rows of fires, of which they are a kind.
func linkCompound(l *linker, ti int) {
	stems := l.s.Tables[ti].Stems
	if len(stems) != 1 || len(stems[0]) < 4 {
		return
	}
	for i := range l.words {
		w := &l.words[i]
		kind, ok := strings.CutSuffix(w.Stem, stems[0])
		if ok && len(kind) > 2 && !w.Quoted && !l.s.Stems[w.Stem] && lexicon.Builtin().Known(kind) {
			l.add(i, i+1, Alt{Kind: Table, Table: ti, Column: -1, Score: compoundScore})
		}
	}
}

// linkOwnID lets "award" mean award_id in the table player_award, which has no row for
// each award.
func linkOwnID(l *linker, ti int) {
	for _, ci := range l.s.Tables[ti].Columns {
		full, score := l.s.Columns[ci].Full, called.OwnID(l.s, l.v, ci)
		if score == 0 || !l.says(full[:1]) {
			continue
		}
		for i := range l.words {
			if w := &l.words[i]; i > 0 && w.Stem == full[0] && !w.Quoted && partedBy[l.words[i-1].Low] {
				l.add(i, i+1, Alt{Kind: Column, Table: ti, Column: ci, Score: score})
			}
		}
	}
}
