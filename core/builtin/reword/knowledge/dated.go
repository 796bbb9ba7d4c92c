package knowledge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// DateSaid leaves out the second word of "shipped date", where a column of dates is called
// "shipped" and none both.
func DateSaid(s *schema.Schema, words []english.Word) []english.Word {
	for i := 0; i+1 < len(words); i++ {
		low := english.LowAt(words, i+1)
		if (low == "date" || low == "dates") && !words[i].Quoted && wholeDate(s, &words[i]) {
			words = slices.Delete(words, i+1, i+2)
		}
	}
	return words
}

// wholeDate reports that a column of dates is called by a word, and none by it and others.
func wholeDate(s *schema.Schema, w *english.Word) bool {
	whole := false
	for ci := range s.Columns {
		c := &s.Columns[ci]
		if len(c.Full) == 0 || c.Part != "" || english.Near(w, c.Full[0]) < .9 {
			continue
		}
		if len(c.Full) > 1 {
			return false
		}
		whole = whole || c.Class == schema.Temporal
	}
	return whole
}
