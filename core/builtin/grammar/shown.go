package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/events"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// shownOf is what names the rows that a key refers to, or -1.
func shownOf(p *parser, fk int) int {
	for _, k := range p.S.Keys {
		if k.From == fk {
			return p.S.Tables[p.S.Columns[k.To].Table].Shown
		}
	}
	return -1
}

// display is what names the rows of a table.
func display(p *parser, t int) []string {
	if t < 0 {
		t = max(p.Base, 0)
	}
	tab := &p.S.Tables[t]
	if pair := p.S.FirstLast(t); pair != nil {
		return []string{fmt.Sprintf("{%d}", pair[0]), fmt.Sprintf("{%d}", pair[1])}
	}
	if tab.Shown >= 0 && p.S.Columns[tab.Shown].IsName || len(tab.PK) == 1 && tab.Shown == tab.PK[0] {
		return []string{fmt.Sprintf("{%d}", tab.Shown)}
	}
	if tab.Shown >= 0 && !p.S.Columns[tab.Shown].Repeats && p.S.Columns[tab.Shown].Class == schema.Textual {
		return []string{fmt.Sprintf("{%d}", tab.Shown)}
	}
	if len(tab.PK) == 1 {
		return []string{fmt.Sprintf("{%d}", tab.PK[0])}
	}
	var list []string
	for _, ci := range tab.Columns {
		if p.S.Columns[ci].Expr == "" {
			list = append(list, look.Column(ci))
		}
	}
	return list
}

// doer is the column of who did it, or -1: a name of the verb's root, else of people.
func doer(p *parser) int {
	var words []english.Word
	for i := range p.Tokens {
		words = append(words, p.Tokens[i].Word)
	}
	if ci := events.Doer(p.S, p.V, words); ci >= 0 {
		return ci
	}
	people := token.OfPeople(p.Text)
	for _, t := range ofKind(p, token.Action) {
		for _, ci := range people {
			if len(token.Common(english.LastOf(p.S.Columns[ci].Full), t.Word.Stem)) >= 4 {
				return ci
			}
		}
	}
	for _, ci := range people {
		if p.S.Columns[ci].Table == p.Base {
			return ci
		}
	}
	if len(people) == 1 {
		return people[0]
	}
	return -1
}

// projection is what a question asks for: the columns it names behind "which", the one who
// did it, or what names the rows. Entity is its column, -1 for rows.
func projection(p *parser) (shown []string, entity int) {
	if cued(p, cue.Who) {
		if ci := doer(p); ci >= 0 && !told(p, ci) {
			return nameOf(p, ci), ci
		}
		for _, ci := range token.OfPeople(p.Text) {
			if !told(p, ci) && p.S.Columns[ci].IsName {
				return nameOf(p, ci), ci // "who directed" is no role, but a name
			}
		}
		if rowsOf(p) < 0 { // else "tutors who left"
			return nil, -1
		}
	}
	if list := texts(p); len(list) > 0 {
		for _, ci := range list {
			shown = append(shown, nameOf(p, ci)...)
		}
		return shown, list[0]
	}
	if t := rowsOf(p); t >= 0 {
		shown = display(p, t)
		if s := p.S.Tables[t].Shown; s >= 0 && t != p.Base {
			return shown, s
		}
		return shown, -1
	}
	return nil, -1
}

// told reports that the question says what a column holds.
func told(p *parser, ci int) bool {
	return slices.ContainsFunc(p.conds, func(c condition) bool {
		return c.column == ci && strings.HasPrefix(c.sql, fmt.Sprintf("{%d} = ", ci))
	})
}

// nameOf shows a column, and both names of a person.
func nameOf(p *parser, ci int) []string {
	if pair := p.S.FirstLast(p.S.Columns[ci].Table); pair != nil && slices.Contains(pair, ci) {
		return display(p, p.S.Columns[ci].Table)
	}
	if c := &p.S.Columns[ci]; c.FK {
		if s := shownOf(p, ci); s >= 0 {
			return []string{fmt.Sprintf("{%d}", s)}
		}
	}
	return []string{fmt.Sprintf("{%d}", ci)}
}

// own is the key that leads from rows of a table to others of it, as that to an
// employee's manager does; false where there is none or several.
func own(p *parser) (key schema.Key, ok bool) {
	for _, k := range p.S.Keys {
		if p.S.Columns[k.From].Table == p.S.Columns[k.To].Table {
			if ok {
				return schema.Key{}, false
			}
			key, ok = k, true
		}
	}
	return key, ok
}

// ownKey reports the key to other rows of the same table.
func ownKey(p *parser, ci int) bool {
	key, ok := own(p)
	return ok && key.From == ci
}

// naming is the column of a list that names the rows of its table, else the usual one.
func naming(p *parser, list []int) int {
	for _, ci := range list {
		if c := &p.S.Columns[ci]; p.writer.Names(ci) && !c.Repeats && slices.Equal(c.Full, p.S.Tables[c.Table].Stems) {
			return ci
		}
	}
	return token.One(p.Text, list)
}
