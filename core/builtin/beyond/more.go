package beyond

import (
	"maps"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/partof"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A held text is one of a column that has a word of a name.
type held struct {
	column int
	text   string
	fold   string
}

// more collects the values that are found.
type more struct {
	from *schema.Values
	list []held
	v    *schema.Values // those with more, nil till one was found
}

// take looks for a name, and for the longest parts of it that there are.
func (m *more) take(name []english.Word) {
	for size := len(name); size > 0; size-- {
		for from := 0; from+size <= len(name); from++ {
			if m.found(name[from : from+size]) {
				m.take(name[:from])
				m.take(name[from+size:])
				return
			}
		}
	}
}

// found adds the values that are what the words say, or have them: one as it is, of several what they have in common.
func (m *more) found(words []english.Word) bool {
	k := english.FoldAll(words)
	if particles[words[0].Low] || particles[words[len(words)-1].Low] || len(m.from.Lookup(k)) > 0 {
		return false
	}
	whole := func(h held) bool { return h.fold == k }
	part := func(h held) bool { return len(k) > 2 && schema.HoldsWords(h.fold, k) }
	if slices.ContainsFunc(m.list, whole) {
		m.add(k, whole)
		return true
	}
	if !slices.ContainsFunc(m.list, part) {
		return false
	}
	m.add(k, part)
	return true
}

// add adds the texts that are good under a key: the only one of a column is a value, of several what each has is a
// part.
func (m *more) add(k string, good func(held) bool) {
	if m.v == nil {
		v := *m.from
		v.ByKey, v.Items, v.Keys = maps.Clone(v.ByKey), maps.Clone(v.Items), slices.Clip(v.Keys)
		m.v = &v
	}
	var of []held
	for _, h := range m.list {
		if good(h) {
			of = append(of, h)
		}
	}
	for i, h := range of {
		another := func(o held) bool { return o.column == h.column }
		switch {
		case slices.ContainsFunc(of[:i], another):
		case h.fold == k || !slices.ContainsFunc(of[i+1:], another):
			m.v.ByKey[k] = append(slices.Clip(m.v.ByKey[k]), schema.Found{Column: h.column, Value: h.text})
			m.v.Keys = append(m.v.Keys, k)
		default:
			m.v.Items[k] = append(slices.Clip(m.v.Items[k]),
				schema.Found{Column: h.column, Value: partof.Held(h.text, k)})
		}
	}
}

// particles stand within a name: "Theo DE Jong".
var particles = english.WordSet("de da do di del der den van von la le el al bin of the and . - '")
