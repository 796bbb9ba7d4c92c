package spider

import (
	"strings"
	"unicode"

	"github.com/orbweaver/orbweaver/core/spider/python"
)

// words splits text, from which quotes are gone already, as NLTK 3.8's
// word_tokenize does. NLTK applies one regular expression after the other;
// with the quotes gone, what they do together can be said for each character
// by itself and done in one pass:
//
//   - white space separates;
//   - ; @ # $ % & ? ! * [ ] ( ) { } < > and typographic quotes stand alone;
//   - a backtick, two backticks, "--" and a run of two or more dots stand alone;
//   - a comma or colon stands alone unless a digit follows: "(1,2)" gives
//     "(", "1,2", ")". A match takes the character behind it along, so that in
//     ",,x" the second comma is never looked at and sticks to the x;
//   - a dot stands alone where a sentence may end;
//   - cannot, gimme, gonna, gotta, lemme and wanna fall into two words.
//
// Everything else sticks together, = + - / | among it: "a=5" is one token.
//
// NLTK finds the ends of sentences with a trained model (punkt). Here a dot
// ends a sentence if white space or certain characters follow, unless it
// belongs to a number or an initial and a small letter goes on: punkt's rules
// without its lists of words, which only stray dots show.
func words(text []rune) []string {
	s := splitter{text: text, taken: -1}
	s.tail = tail(text)
	for i := 0; i < len(text); {
		if python.IsSpace(text[i]) {
			s.cut(i, i+1)
			i++
			continue
		}
		n := s.alone(i)
		if n > 0 {
			s.cut(i, i)
			s.cut(i+n, i+n)
		}
		i += max(n, 1)
	}
	s.cut(len(text), len(text))
	return s.out
}

type splitter struct {
	text  []rune
	tail  int // from here on there are only closing brackets and blanks
	taken int // the character that the last comma or colon took along
	start int // of the word being read
	out   []string
}

// cut ends the current word before end and starts the next one at next.
func (s *splitter) cut(end, next int) {
	if s.start < end {
		s.out = appendWord(s.out, string(s.text[s.start:end]))
	}
	s.start = next
}

// alone returns how many characters from i on are a token of their own; 0 if
// the character at i belongs to a word.
func (s *splitter) alone(i int) int {
	switch r := s.text[i]; r {
	case ';', '@', '#', '$', '%', '&', '?', '!', '*', '[', ']', '(', ')', '{', '}', '<', '>',
		'«', '“', '‘', '„', '»', '”', '’':
		return 1
	case '`':
		return min(2, s.run(i))
	case '-':
		if s.run(i) > 1 {
			return 2
		}
	case '.':
		if n := s.run(i); n > 1 {
			return n
		}
		if s.endsSentence(i) {
			return 1
		}
	case ',', ':':
		return s.separator(i)
	}
	return 0
}

// run returns the number of equal characters from i on, counted to the length
// that matters: all of them for dots, two for the others.
func (s *splitter) run(i int) int {
	n := 1
	for i+n < len(s.text) && s.text[i+n] == s.text[i] && (n < 2 || s.text[i] == '.') {
		n++
	}
	return n
}

func (s *splitter) separator(i int) int {
	last := i+1 == len(s.text)
	if last {
		return 1
	}
	if s.taken == i || unicode.IsDigit(s.text[i+1]) {
		return 0
	}
	s.taken = i + 1
	return 1
}

// endsSentence reports whether a dot with no other dot beside it ends a sentence.
func (s *splitter) endsSentence(i int) bool {
	if i+1 >= s.tail {
		return true
	}
	if next := s.text[i+1]; !python.IsSpace(next) {
		return strings.ContainsRune(`)";}]*:@'({[!?`, next)
	}
	next := i + 1
	for next < len(s.text) && python.IsSpace(s.text[next]) {
		next++
	}
	// Behind a number or an initial, a small letter or a mark goes on with the
	// sentence.
	goesOn := unicode.IsLower(s.text[next]) || strings.ContainsRune(";:,.!?", s.text[next])
	return !goesOn || !s.abbreviates(i)
}

// abbreviates reports whether the dot at i stands behind a number or a single
// letter.
func (s *splitter) abbreviates(i int) bool {
	start, digits := i, true
	for start > 0 && !python.IsSpace(s.text[start-1]) &&
		!strings.ContainsRune("(`{[:;&#*@)}]-,", s.text[start-1]) {
		start--
		digits = digits && (unicode.IsDigit(s.text[start]) || s.text[start] == '.')
	}
	return start < i && digits || start == i-1 && unicode.IsLetter(s.text[start])
}

// tail returns where the closing brackets and blanks begin that text ends in.
func tail(text []rune) int {
	n := len(text)
	for n > 0 && (python.IsSpace(text[n-1]) || strings.ContainsRune("])}>»”’", text[n-1])) {
		n--
	}
	return n
}

// contractions are the words that fall into two, and the length of the first.
var contractions = []struct {
	word string
	cut  int
	last bool // only before white space
}{
	{"cannot", 3, false}, {"gimme", 3, false}, {"gonna", 3, false},
	{"gotta", 3, false}, {"lemme", 3, false}, {"wanna", 3, true},
}

// appendWord appends w, split where it has a contraction between its word
// boundaries.
func appendWord(out []string, w string) []string {
	start := 0
	for from, at := range wordRuns(w) {
		for _, c := range contractions {
			if at-from == len(c.word) && strings.EqualFold(w[from:at], c.word) && !(c.last && at < len(w)) {
				if start < from {
					out = append(out, w[start:from])
				}
				out = append(out, w[from:from+c.cut], w[from+c.cut:at])
				start = at
			}
		}
	}
	if start < len(w) {
		out = append(out, w[start:])
	}
	return out
}

// wordRuns yields the start and end of each longest run of letters, digits and
// underscores in w.
func wordRuns(w string) func(yield func(int, int) bool) {
	return func(yield func(int, int) bool) {
		start := -1
		for i, r := range w {
			switch in := python.IsWord(r); {
			case in && start < 0:
				start = i
			case !in && start >= 0:
				if !yield(start, i) {
					return
				}
				start = -1
			}
		}
		if start >= 0 {
			yield(start, len(w))
		}
	}
}
