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
	ci, scale, ends := spanned(s, v, words), "-", 0
	for i := range words {
		w := &words[i]
		if in, told := scales[w.Low]; told {
			scale = in
			continue
		}
		ends |= endsSaid(w.Low)
		if ci < 0 || !ofSpan(s, v, ci, w) {
			return nil
		}
	}
	if ends != 3 || scale == "-" {
		return nil
	}
	w := &statement.Writer{S: s, V: v}
	days := fmt.Sprintf("(julianday(MAX({%d})) - julianday(MIN({%[1]d})))%s", ci, scale)
	sql := w.Write(statement.Statement{Shown: []string{days}})
	return &grammar.Reading{SQL: sql, Tables: w.Read, Special: true, Form: Form}
}

// endsSaid returns which ends of a span a word says: 1 for the first, 2 for the last.
func endsSaid(low string) int {
	switch {
	case firstly[low]:
		return 1
	case lastly[low]:
		return 2
	case widely[low]:
		return 3
	}
	return 0
}

// ofSpan reports a word that asks for a span, or names its dates or the rows, and that no value has.
func ofSpan(s *schema.Schema, v *schema.Values, ci int, w *english.Word) bool {
	if w.Mark || english.Stop[w.Low] {
		return true
	}
	said := endsSaid(w.Low) > 0 || between[w.Low] || s.CallsRows(w.Stem) || slices.Contains(s.Columns[ci].Full, w.Stem)
	return said && len(v.Lookup(w.Fold)) == 0
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
	between = english.WordSet("between apart number many how lie lies list counting time elapsed passed went date " +
		"dates one")
)
