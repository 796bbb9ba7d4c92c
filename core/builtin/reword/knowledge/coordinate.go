package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Coordinate writes out what "first and last name" leaves out: where the
// schema has columns of both full names, the shared word is put after each.
func Coordinate(s *schema.Schema, words []english.Word) []english.Word {
	for i := 0; i+3 < len(words); i++ {
		and, head := &words[i+1], &words[i+3]
		if and.Low != "and" && and.Low != "or" && and.Low != "," || head.Mark {
			continue
		}
		if s.Named(words[i].Stem, head.Stem) && s.Named(words[i+2].Stem, head.Stem) {
			words = slices.Insert(words, i+1, *head)
			i += 2
		}
	}
	return words
}

// ApartNames takes a quotation of somebody's whole name apart, where the data
// have the first name in one column and the last name in another.
func ApartNames(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	for i := 0; i < len(words); i++ {
		f := strings.Fields(words[i].Text)
		if !words[i].Quoted || len(f) != 2 || len(v.Lookup(english.Fold(words[i].Text))) > 0 || !s.Person(v, f[0], f[1]) {
			continue
		}
		words = slices.Replace(words, i, i+1, placedAs(words[i], english.NewWord(f[0], false)),
			placedAs(words[i], english.NewWord(f[1], false)))
		i++
	}
	return words
}

// placedAs returns a word that stands where another one does.
func placedAs(where, w english.Word) english.Word {
	w.At, w.End = where.At, where.End
	return w
}
