package rerank

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// readNames reads the names of a corpus's tables and columns.
func (r *Retriever) readNames(tables []*corpus.Table) {
	r.named = make([]named, len(tables))
	for i, t := range tables {
		n := &r.named[i]
		name := asWords(t.NaturalName, t.Title)
		n.stems, n.name = index.Stems(name), numbersOf(r.Inverted, name)
		for k := range t.Columns {
			n.columns = append(n.columns, numbersOf(r.Inverted, asWords(t.Columns[k].NaturalName, t.Columns[k].Name)))
		}
	}
}

// numbersOf returns the numbers of a name's words.
func numbersOf(x *index.Index, name string) (list []int32) {
	for _, t := range x.Terms(index.Parse(name)) {
		if !t.Pair {
			list = append(list, t.ID)
		}
	}
	return list
}

// writtenTogether is from how many letters on a name of one word may be several.
const writtenTogether = 10

// asWords returns a name, which is cut where its words are written together.
func asWords(name, other string) string {
	if name == "" {
		name = other
	}
	stems := index.Stems(name)
	if len(stems) != 1 {
		return name
	}
	lower := index.Lower(name)
	if head, unit, ok := lexicon.Builtin().CutUnit(lower); ok && len(lower) < writtenTogether {
		return head + " " + unit
	}
	if len(stems[0]) < writtenTogether {
		return name
	}
	if cut := lexicon.Builtin().Split(lower); len(cut) > 1 {
		return strings.Join(cut, " ")
	}
	return name
}
