package builtin

import "slices"

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
