package schema

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// findAbroad notes the values that say in another language what questions say in English:
// chien by "dog". A value that is an English word too says so only in a database
// whose names are foreign ones: "bar" is cash in Germany. A word that a name or a value
// has itself needs no other, nor does what a date is the date of: "when was it delivered".
//
//	espece chat   → cat, beside id_animal
//	place  bar    → itself, beside name and address
func findAbroad(s *Schema, v *Values) {
	for _, key := range v.Keys {
		said, doubtful := lexicon.TranslateCell(key)
		if doubtful && !s.foreign {
			continue
		}
		for _, word := range said {
			k := english.Fold(word)
			if stem := text.Stem(strings.ReplaceAll(k, " ", "")); v.ByKey[k] == nil && !s.Stems[stem] && !dateOf(s, stem) {
				v.Abroad[k] = append(v.Abroad[k], v.ByKey[key]...)
			}
		}
	}
}

// dateOf reports a word, by its stem, of which a column is the date: "deliver" of a
// delivery date.
func dateOf(s *Schema, stem string) bool {
	if len(stem) < dateLetters {
		return false
	}
	for i := range s.Columns {
		if c := &s.Columns[i]; slices.Contains(c.Full, "date") && slices.ContainsFunc(c.Full, func(part string) bool {
			return strings.HasPrefix(part, stem[:dateLetters])
		}) {
			return true
		}
	}
	return false
}

// dateLetters is the number of first letters that a word and the name of its date share.
const dateLetters = 5

// longestCode is the greatest number of letters of a code that a description explains.
const longestCode = 5

// toldCodes notes what the descriptions of columns say that their codes mean, "L = left,
// R = right": who asks for the left means L. The codes describe no column.
func toldCodes(s *Schema, v *Values) {
	for ci := range s.Columns {
		c := &s.Columns[ci]
		words := text.Words(c.told)
		code, first, from := "", -1, 0
		end := func(to int) {
			if means := english.Fold(c.told[from:to]); code != "" && means != "" && !english.FunctionWords[means] {
				v.Abroad[means] = append(v.Abroad[means], Found{ci, code})
			}
			code = ""
		}
		for i, w := range words {
			said := c.told[w.Start:w.End]
			switch {
			case len(said) <= longestCode && strings.ToUpper(said) == said &&
				slices.Contains(v.ByKey[english.Fold(said)], Found{ci, said}):
				end(w.Start)
				if code, from = said, w.End; first < 0 {
					first = i
				}
			case code != "" && strings.ContainsAny(c.told[words[i-1].End:w.Start], ",;.(/"):
				end(words[i-1].End)
			case code != "" && linking[w.Text]:
				from = w.End
			}
		}
		end(len(c.told))
		if first >= 0 {
			c.Said = c.Said[:min(first, len(c.Said))]
		}
	}
}

// Told reports a stem that the description of a column begins with.
func Told(s *Schema, stem string) bool {
	return slices.ContainsFunc(s.Columns, func(c Column) bool { return slices.Contains(c.Said, stem) })
}

// linking stands between a code and what it means.
var linking = english.WordSet("is means for stands")
