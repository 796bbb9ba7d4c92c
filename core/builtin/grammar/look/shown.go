package look

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/pairs"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// ShownOf returns the column that names the rows that a key refers to, or -1.
func ShownOf(p *token.Text, fk int) int {
	for _, k := range p.S.Keys {
		if k.From == fk {
			return p.S.Tables[p.S.Columns[k.To].Table].Shown
		}
	}
	return -1
}

// Display returns the columns that name the rows of a table, as {number}: both names of a
// person, a name, the key, or all columns. A table below 0 is the base.
func Display(p *token.Text, t int) []string {
	if t < 0 {
		t = max(p.Base, 0)
	}
	tab := &p.S.Tables[t]
	if pair := Pair(p, t); pair != nil {
		return []string{Column(pair[0]), Column(pair[1])}
	}
	if tab.Shown >= 0 && p.S.Columns[tab.Shown].IsName || len(tab.PK) == 1 && tab.Shown == tab.PK[0] {
		return []string{Column(tab.Shown)}
	}
	if tab.Shown >= 0 && !p.S.Columns[tab.Shown].Repeats && p.S.Columns[tab.Shown].Class == schema.Textual {
		return []string{Column(tab.Shown)}
	}
	if len(tab.PK) == 1 {
		return []string{Column(tab.PK[0])}
	}
	var list []string
	for _, ci := range tab.Columns {
		if p.S.Columns[ci].Expr == "" {
			list = append(list, Column(ci))
		}
	}
	return list
}

// Doer returns the column of who did it, or -1: a name of the verb's root, else of people.
func Doer(p *token.Text) int {
	var words []english.Word
	for i := range p.Tokens {
		words = append(words, p.Tokens[i].Word)
	}
	if ci := events.Doer(p.S, p.V, words); ci >= 0 {
		return ci
	}
	people := token.OfPeople(p)
	for _, t := range OfKind(p, token.Action) {
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

// NameOf returns a column as {number}, and both names of a person.
func NameOf(p *token.Text, ci int) []string {
	if pair := p.S.FirstLast(p.S.Columns[ci].Table); pair != nil && slices.Contains(pair, ci) {
		return Display(p, p.S.Columns[ci].Table)
	}
	if c := &p.S.Columns[ci]; c.FK {
		if s := ShownOf(p, ci); s >= 0 {
			return []string{Column(s)}
		}
	}
	return []string{Column(ci)}
}

// Own returns the key that leads from rows of a table to others of it, as that to an
// employee's manager does; false where there is none or several.
func Own(p *token.Text) (key schema.Key, ok bool) {
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

// OwnKey reports whether a column is the key to other rows of the same table.
func OwnKey(p *token.Text, ci int) bool {
	key, ok := Own(p)
	return ok && key.From == ci
}

// OfKind returns the tokens of a kind.
func OfKind(p *token.Text, kind token.Kind) (list []token.Token) {
	for _, t := range p.Tokens {
		if t.Kind == kind {
			list = append(list, t)
		}
	}
	return list
}

// Pair returns the two columns that name a table's rows together, or nil.
func Pair(p *token.Text, t int) []int { return pairs.Of(p.S, t) }
