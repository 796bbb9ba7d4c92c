package builtin

import (
	"slices"
	"strings"
)

// coordinate writes out what "first and last name" leaves out: where the
// schema has columns of both full names, the shared word is put after each.
func coordinate(s *schema, words []word) []word {
	for i := 0; i+3 < len(words); i++ {
		and, head := &words[i+1], &words[i+3]
		if and.low != "and" && and.low != "or" && and.low != "," || head.mark {
			continue
		}
		if s.named(words[i].stem, head.stem) && s.named(words[i+2].stem, head.stem) {
			words = slices.Insert(words, i+1, *head)
			i += 2
		}
	}
	return words
}

// named reports whether a column's name has both words, one before the other.
func (s *schema) named(first, second string) bool {
	if first == second {
		return false
	}
	for i := range s.columns {
		f := s.columns[i].full
		a, b := slices.Index(f, first), slices.Index(f, second)
		if a >= 0 && b > a {
			return true
		}
	}
	return false
}

// apartNames takes a quotation of somebody's whole name apart, where the data
// have the first name in one column and the last name in another.
func apartNames(s *schema, v *values, words []word) []word {
	for i := 0; i < len(words); i++ {
		f := strings.Fields(words[i].text)
		if !words[i].quoted || len(f) != 2 || len(v.lookup(key(words[i].text))) > 0 || !s.person(v, f[0], f[1]) {
			continue
		}
		words = slices.Replace(words, i, i+1, placedAs(words[i], newWord(f[0], false)), placedAs(words[i], newWord(f[1], false)))
		i++
	}
	return words
}

// person reports whether a table has both a first and a last name.
func (s *schema) person(v *values, first, last string) bool {
	for t := range s.tables {
		if n := s.firstLast(t); n != nil && v.in(first, n[0]) && v.in(last, n[1]) {
			return true
		}
	}
	return false
}

// in reports whether a column has a value.
func (v *values) in(value string, col int) bool {
	return slices.ContainsFunc(v.lookup(key(value)), func(f found) bool { return f.column == col })
}

// placedAs is a word that stands where another one does.
func placedAs(where, w word) word {
	w.at, w.end = where.at, where.end
	return w
}
