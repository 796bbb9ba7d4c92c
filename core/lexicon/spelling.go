package lexicon

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Spelling finds the words of a list that a misspelt one may mean. Of each
// word it keeps the set of its letters: a slip changes two of them at most, so
// that one machine instruction rules most words out.
type Spelling struct {
	words   []string
	letters []uint32 // by place in order
	order   []int32  // words by length, then in order
	starts  [longestSpelt + 2]int32
}

// longestSpelt is the longest word in bytes whose spelling is looked at.
const longestSpelt = 32

// A Near is a word that may be meant.
type Near struct {
	Word  int // its place in the list
	Slips int // letters that are missing, too many, wrong, or changed places with the next
}

// NewSpelling makes a Spelling of a list of words in lower case, whose accents are no
// slips.
func NewSpelling(words []string) *Spelling {
	words = slices.Clone(words)
	for i := range words {
		words[i] = text.Plain(words[i])
	}
	s := &Spelling{words: words, order: make([]int32, 0, len(words))}
	for i, w := range words {
		if len(w) <= longestSpelt {
			s.order = append(s.order, int32(i))
		}
	}
	slices.SortStableFunc(s.order, func(a, b int32) int { return cmp.Compare(len(words[a]), len(words[b])) })
	s.letters = make([]uint32, len(s.order))
	for at, i := range s.order {
		s.letters[at] = letterSet(words[i])
		s.starts[len(words[i])+1]++
	}
	for n := range s.starts[1:] {
		s.starts[n+1] += s.starts[n]
	}
	return s
}

// letterSet has a bit for each letter, and one for each two other bytes.
func letterSet(word string) (set uint32) {
	for i := range len(word) {
		if c := word[i] - 'a'; c < 26 {
			set |= 1 << c
		} else {
			set |= 1 << (26 + word[i]%6)
		}
	}
	return set
}

// Slips returns how many slips of typing a word may have and still be taken for
// another: one from four letters on, two from eight.
func Slips(word string) int {
	switch n := len(word); {
	case n < 4:
		return 0
	case n < 8:
		return 1
	}
	return 2
}

// Near returns the words that one may mean that is none of them: those with the
// fewest slips, in the order of the list. What begins with another letter is
// only meant if nothing else is.
func (s *Spelling) Near(word string) []Near {
	word = text.Plain(word)
	most := Slips(word)
	if most == 0 || len(word) > longestSpelt {
		return nil
	}
	var found []Near
	set := letterSet(word)
	from, to := max(0, len(word)-most), min(longestSpelt, len(word)+most)
	first := s.starts[from]
	for at, letters := range s.letters[first:s.starts[to+1]] {
		if bits.OnesCount32(letters^set) > 2*most {
			continue
		}
		i := s.order[first+int32(at)]
		if slips := within(word, s.words[i], most); slips <= most && slips > 0 {
			found = append(found, Near{int(i), slips})
			most = slips
		}
	}
	found = slices.DeleteFunc(found, func(n Near) bool { return n.Slips > most })
	order.Stable(found, func(a, b Near) int {
		return cmp.Or(cmp.Compare(s.strange(word, a), s.strange(word, b)), cmp.Compare(a.Word, b.Word))
	})
	if n := len(found); n > 0 && s.strange(word, found[0]) < s.strange(word, found[n-1]) {
		found = slices.DeleteFunc(found, func(n Near) bool { return s.strange(word, n) > 0 })
	}
	return found
}

// shortestAround is the least that a word has, in bytes, for others to be looked for
// that it begins or ends.
const shortestAround = 5

// Around returns the places of the words that one is the beginning or the end
// of, in order: "varroacount" for "varroa".
func (s *Spelling) Around(word string) (places []int) {
	word = text.Plain(word)
	if len(word) < shortestAround {
		return nil
	}
	for i, w := range s.words {
		if strings.HasPrefix(w, word) || strings.HasSuffix(w, word) {
			places = append(places, i)
		}
	}
	return places
}

// strange returns 1 for a word that begins with another letter, else 0.
func (s *Spelling) strange(word string, n Near) int {
	if s.words[n.Word][0] == word[0] {
		return 0
	}
	return 1
}

// Distance returns the Levenshtein distance of two words, where two letters
// that changed places count as one slip.
func Distance(a, b string) int {
	return within(a, b, max(len(a), len(b)))
}

// within returns Distance up to most, and some number above most beyond it.
func within(a, b string, most int) int {
	d := text.Within(a, b, most)
	if d < 2 {
		return d
	}
	var buffer [longestSpelt]byte
	swapped, swaps := append(buffer[:0], a...), 0
	for i := 0; i+1 < min(len(a), len(b)); i++ {
		if x, y := swapped[i], swapped[i+1]; x != b[i] && x == b[i+1] && y == b[i] {
			swapped[i], swapped[i+1] = y, x
			if swaps++; swaps <= most {
				d = min(d, swaps+text.Within(string(swapped), b, most-swaps))
			}
		}
	}
	return d
}
