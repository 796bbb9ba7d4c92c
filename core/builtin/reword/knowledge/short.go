package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/names"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// CutShort writes words as the names that cut them short are read, where no name has the
// word: "rank" as rnk is, "incidents" as inc. A cue says something else.
func CutShort(s *schema.Schema, v *schema.Values, words []english.Word, cue func(word string) bool) []english.Word {
	for i := 0; i < len(words); i++ {
		w := &words[i]
		if w.Quoted || w.Mark || w.Number || len(w.Low) < 3 || s.Stems[w.Stem] || schema.Told(s, w.Stem) ||
			english.Stop[w.Low] || cue(w.Low) || english.AllShows[w.Low] || len(v.Lookup(w.Fold)) > 0 {
			continue
		}
		switch long := schema.InShort(s, w.Low); {
		case len(long) == 1:
			w.Stem = text.Stem(long[0]) // "founded" stays a participle
		case long != nil:
			words = english.Reworded(words, i, i+1, long...)
			i += len(long) - 1
		}
	}
	return words
}

// WriteOut writes out what a question abbreviates as names do, where the schema
// has the whole word and not the short one: "avg sal per dept".
func WriteOut(s *schema.Schema, words []english.Word, cue func(word string) bool) []english.Word {
	for i := 0; i < len(words); i++ {
		w := &words[i]
		if w.Quoted || w.Mark || s.Stems[w.Stem] || cue(w.Low) {
			continue
		}
		whole := names.WrittenOut(w.Low)
		written := func(c schema.Column) bool { return strings.Contains(strings.ToLower(c.Name), w.Low) }
		if cue(whole) && slices.ContainsFunc(s.Columns, written) {
			continue // the column cnt is no count of rows
		}
		if whole != "" && s.Stems[text.Stem(whole)] {
			words = english.Reworded(words, i, i+1, whole)
		}
	}
	return words
}
