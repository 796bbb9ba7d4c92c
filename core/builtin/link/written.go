package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/called"
)

// linkWritten lets the name of a column mean it as it is written, where that is read as other
// words: "rep" as a representative, "facid" as a facility's id, "partisanship" as a ship, and with
// what names leave out, "media or university".
func linkWritten(l *linker, ci int) {
	c := &l.s.Columns[ci]
	if !c.Stored() {
		return
	}
	name, cut := squeezed(c.Name), called.Cut(c)
	for i := range l.words {
		to := spells(l.words, i, name)
		short := to == i+1 && (english.Stop[name] || l.words[i].Number)
		if to < 0 || short || !cut && reads(l.words[i:to], c.Full) {
			continue
		}
		addColumn(l, i, to, Alt{Kind: Column, Table: c.Table, Column: ci, Score: 1})
		if c.Flag != nil && len(c.Full) > 1 {
			l.add(i, to, Alt{Kind: Value, Table: c.Table, Column: ci, Value: c.Flag[0], Flag: true,
				Score: 1 + predicated})
		}
	}
}

// spells returns where the words from i on end that are a name, squeezed, with an s behind it or none; -1
// where they are not.
func spells(words []english.Word, i int, name string) int {
	if name == "" || !strings.HasPrefix(words[i].Low, name[:1]) {
		return -1
	}
	rest := name
	for ; i < len(words) && rest != ""; i++ {
		word := squeezed(words[i].Text)
		if word == "" || words[i].Mark || words[i].Quoted || !strings.HasPrefix(rest+"s", word) {
			return -1
		}
		rest = rest[min(len(word), len(rest)):]
	}
	if rest != "" {
		return -1
	}
	return i
}

// reads reports words that are read as those of a name, one for one.
func reads(words []english.Word, name []string) bool {
	return slices.EqualFunc(words, name, func(w english.Word, stem string) bool {
		return english.Near(&w, stem) > 0
	})
}

// squeezed returns a name's letters and digits, in small letters.
func squeezed(name string) string {
	return strings.Map(func(r rune) rune {
		if r < 'a' || r > 'z' && r < 0x80 {
			if r < '0' || r > '9' {
				return -1
			}
		}
		return r
	}, strings.ToLower(name))
}
