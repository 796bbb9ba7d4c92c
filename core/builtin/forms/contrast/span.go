package contrast

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Span reads how many days lie between the first and the last of a file's dates, "from the earliest order date to the
// latest, how many weeks is that", where nothing else is said; else it returns nil.
func Span(s *schema.Schema, v *schema.Values, text string) *grammar.Reading {
	if !s.Keyless() || len(s.Tables) != 1 {
		return nil
	}
	words := english.Split(text)
	ci, scale, ends, one := spanned(s, v, words), "-", 0, false
	for i := range words {
		w := &words[i]
		in, told := scales[w.Low]
		switch {
		case ci < 0:
			return nil
		case told:
			scale = in
		case firstly[w.Low]:
			ends |= 1
		case lastly[w.Low]:
			ends |= 2
		case widely[w.Low]:
			ends = 3
		case !w.Mark && !english.Stop[w.Low] && !between[w.Low] && !s.CallsRows(w.Stem) &&
			!slices.Contains(s.Columns[ci].Full, w.Stem):
			return nil
		}
		one = one || len(v.Lookup(w.Fold)) > 0 && !english.Stop[w.Low]
	}
	if ends != 3 || scale == "-" || one {
		return nil
	}
	w := &statement.Writer{S: s, V: v}
	sql := w.Write(statement.Statement{Shown: []string{fmt.Sprintf("(julianday(MAX({%d})) - julianday(MIN({%[1]d})))%s",
		ci, scale)}})
	return &grammar.Reading{SQL: sql, Tables: w.Read, Special: true, Form: Form}
}

// spanned returns the column of dates that words name best, or the only one; -1 for none.
func spanned(s *schema.Schema, v *schema.Values, words []english.Word) int {
	best, most, dates := -1, 0, 0
	for ci := range s.Columns {
		if !schema.Dates(s, v, ci) {
			continue
		}
		said := 1
		for _, w := range words {
			if slices.Contains(s.Columns[ci].Full, w.Stem) && w.Low != "date" {
				said++
			}
		}
		if dates++; said > most {
			best, most = ci, said
		}
	}
	if most == 1 && dates > 1 {
		return -1
	}
	return best
}

var (
	// scales are what days are told in.
	scales  = map[string]string{"days": "", "weeks": " / 7", "hours": " * 24"}
	firstly = english.WordSet("first earliest oldest")
	lastly  = english.WordSet("last latest newest recent")
	widely  = english.WordSet("span spans cover covers range stretch")
	between = english.WordSet("between apart number many how lie lies list counting time elapsed passed went date dates one")
)
