package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/text"
)

// linkFlag lets the words for such a column mean that it is so: "endangered
// plants", "with a car ramp".
func (l *linker) linkFlag(i, to, ci int, score float64, whole bool) {
	if c := &l.s.Columns[ci]; c.Flag != nil && (whole || !onlyApart(l.words, i, to)) {
		if predicates[l.words[i].Low] || i > 0 && predicates[l.words[i-1].Low] || english.Participle(l.words[i].Low) {
			score += predicated
		}
		l.add(i, to, Alt{Kind: Value, Table: c.Table, Column: ci, Value: c.Flag[0], Flag: true, Whole: whole, Score: score})
	}
}

// linkDenied lets "inactive", "unpaid" mean that such a column says no.
func (l *linker) linkDenied(ci int) {
	c := &l.s.Columns[ci]
	for i := 0; c.Flag != nil && i < len(l.words); i++ {
		if i > 0 && l.words[i-1].Low == "non" && slices.Contains(c.Stems, l.words[i].Stem) && !l.words[i].Quoted {
			l.add(i-1, i+1, Alt{Kind: Value, Table: c.Table, Column: ci, Value: c.Flag[1], Flag: true, Score: 1})
		}
		for _, no := range []string{"in", "un", "non-", "non"} {
			rest, ok := strings.CutPrefix(l.words[i].Low, no)
			if ok && !l.words[i].Quoted && slices.Contains(c.Stems, text.Stem(rest)) {
				l.add(i, i+1, Alt{Kind: Value, Table: c.Table, Column: ci, Value: c.Flag[1], Flag: true, Score: 1})
			}
		}
	}
}
