package text

// The English stemmer of Snowball ("Porter 2"), after its description at
// https://snowballstem.org/algorithms/english/stemmer.html, on the bytes of a
// word in place. A general Snowball machine makes a new string for each
// change; under wasm, that was half of the time of reading a question. The
// test compares its stems with such a machine's.
//
// The word is lower-case letters. Apostrophes never come this far.

// A stemmer is a word on its way to its stem. A 'y' that is a consonant is
// 'Y' until the end.
type stemmer struct {
	b      [longestStem + 1]byte // one more: an 'e' may be put back
	n      int                   // length of what is left
	r1, r2 int                   // where the regions begin in which a suffix may go
}

// vowels has a bit for each of a (the first), e, i, o, u and y.
const vowels = 1 | 1<<('e'-'a') | 1<<('i'-'a') | 1<<('o'-'a') | 1<<('u'-'a') | 1<<('y'-'a')

// longestStem is the longest word in bytes that is stemmed. English has none
// longer; what is, is an identifier or a blob, and only costs time.
const longestStem = 40

func vowel(c byte) bool { return c >= 'a' && vowels>>(c-'a')&1 != 0 }

// exception stems the words that the rules would get wrong.
func exception(word string) (stem string, ok bool) {
	switch word {
	case "andes", "atlas", "bias", "cosmos", "howe", "news", "sky":
		return word, true
	case "skies":
		return "sky", true
	case "skis", "idly", "gently", "early", "only", "singly", "ugly":
		switch word {
		case "skis":
			return "ski", true
		case "idly":
			return "idl", true
		case "gently":
			return "gentl", true
		case "singly":
			return "singl", true
		}
		return word[:len(word)-1] + "i", true
	case "dying":
		return "die", true
	case "lying":
		return "lie", true
	case "tying":
		return "tie", true
	}
	return "", false
}

// markY makes each y 'Y' that begins the word or follows a vowel.
func (s *stemmer) markY() (any bool) {
	for i, c := range s.b[:s.n] {
		if c == 'y' && (i == 0 || vowel(s.b[i-1])) {
			s.b[i], any = 'Y', true
		}
	}
	return any
}

// markRegions finds R1 and R2: what follows the first consonant after a vowel,
// and the same again within R1.
func (s *stemmer) markRegions() {
	s.r1 = 0
	for _, prefix := range [...]string{"gener", "commun", "arsen"} {
		if s.n >= len(prefix) && string(s.b[:len(prefix)]) == prefix {
			s.r1 = len(prefix)
		}
	}
	if s.r1 == 0 {
		s.r1 = s.region(0)
	}
	s.r2 = s.region(s.r1)
}

// region finds where the part behind the first consonant after a vowel begins, from a place on.
func (s *stemmer) region(i int) int {
	b := s.b[:s.n]
	for i < len(b) && !vowel(b[i]) {
		i++
	}
	for i < len(b) && vowel(b[i]) {
		i++
	}
	return min(i+1, s.n)
}

func (s *stemmer) ends(suffix string) bool {
	return s.n >= len(suffix) && string(s.b[s.n-len(suffix):s.n]) == suffix
}

// hasVowel reports whether one of the first n letters is a vowel.
func (s *stemmer) hasVowel(n int) bool {
	for _, c := range s.b[:max(n, 0)] {
		if vowel(c) {
			return true
		}
	}
	return false
}

// short reports whether the first n letters end in a short syllable: a vowel
// between consonants, the last of them not w, x or Y, or a vowel that begins
// the word, and a consonant.
func (s *stemmer) short(n int) bool {
	if n < 2 || vowel(s.b[n-1]) || !vowel(s.b[n-2]) {
		return false
	}
	if n == 2 {
		return true
	}
	c := s.b[n-1]
	return !vowel(s.b[n-3]) && c != 'w' && c != 'x' && c != 'Y'
}

// plural is step 1a.
func (s *stemmer) plural() {
	if s.b[s.n-1] != 's' {
		if s.ends("ied") {
			s.cutIe()
		}
		return
	}
	switch {
	case s.ends("sses"):
		s.n -= 2
	case s.ends("ies"):
		s.cutIe()
	case s.ends("ss"), s.ends("us"):
	case s.hasVowel(s.n - 2):
		s.n--
	}
}

// cutIe cuts "ied" or "ies" down to "i", or to "ie" after one letter.
func (s *stemmer) cutIe() {
	if s.n--; s.n > 3 {
		s.n--
	}
}

// finished reports whether stemming takes nothing but the plural off the word.
func (s *stemmer) finished() bool {
	switch string(s.b[:s.n]) {
	case "inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed":
		return true
	}
	return false
}

// past is step 1b: "ed", "ing", and "ly" after them.
func (s *stemmer) past() {
	n := s.n
	if n > 2 && s.b[n-2] == 'l' && s.b[n-1] == 'y' {
		s.n -= 2
	}
	var before int // length of what stands before the suffix
	switch {
	case s.ends("eed"):
		if s.n -= 3; s.n >= s.r1 {
			s.n += 2
			return
		}
		s.n = n
		return
	case s.ends("ed"):
		before = s.n - 2
	case s.ends("ing"):
		before = s.n - 3
	default:
		s.n = n
		return
	}
	if s.n = n; s.hasVowel(before) {
		s.n = before
		s.mend()
	}
}

// mend restores a word from which "ed" or "ing" was removed.
func (s *stemmer) mend() {
	if s.ends("at") || s.ends("bl") || s.ends("iz") {
		s.push('e')
		return
	}
	if s.n >= 2 && s.b[s.n-1] == s.b[s.n-2] {
		switch s.b[s.n-1] {
		case 'b', 'd', 'f', 'g', 'm', 'n', 'p', 'r', 't':
			s.n--
			return
		}
	}
	if s.n == s.r1 && s.short(s.n) {
		s.push('e')
	}
}

func (s *stemmer) push(c byte) {
	s.b[s.n] = c
	s.n++
}

// finalY is step 1c: a y after a consonant that is not the first letter.
func (s *stemmer) finalY() {
	if n := s.n; n > 2 && s.b[n-1]|0x20 == 'y' && !vowel(s.b[n-2]) {
		s.b[n-1] = 'i'
	}
}

// A suffix and what takes its place.
type suffix struct{ from, to string }

// Step 2, the longest of those with one end first. What needs a look at the
// letter before, "ogi" and "li", has nothing in its place here.
var secondSuffixes = [...]suffix{
	{"ational", "ate"}, {"tional", "tion"},
	{"ization", "ize"}, {"ation", "ate"},
	{"iveness", "ive"}, {"fulness", "ful"}, {"ousness", "ous"},
	{"biliti", "ble"}, {"aliti", "al"}, {"iviti", "ive"},
	{"lessli", "less"}, {"fulli", "ful"}, {"ousli", "ous"}, {"entli", "ent"}, {"alli", "al"}, {"abli", "able"},
	{"bli", "ble"}, {"li", ""},
	{"alism", "al"}, {"anci", "ance"}, {"enci", "ence"}, {"ogi", ""}, {"izer", "ize"}, {"ator", "ate"},
}

// Step 3, in the same way. "ative" only goes in R2.
var thirdSuffixes = [...]suffix{
	{"ational", "ate"}, {"tional", "tion"}, {"alize", "al"}, {"icate", "ic"}, {"ative", ""},
	{"iciti", "ic"}, {"ical", "ic"}, {"ness", ""}, {"ful", ""},
}

// replace puts something in the place of the longest of the suffixes that the
// word has, if it stands in a region.
func (s *stemmer) replace(region int, suffixes []suffix) {
	if s.n-region < 2 {
		return // no suffix is shorter
	}
	last := s.b[s.n-1]
	for _, x := range suffixes {
		if x.from[len(x.from)-1] != last || !s.ends(x.from) {
			continue
		}
		if at := s.n - len(x.from); at >= region && s.allows(x.from, at) {
			s.n = at + copy(s.b[at:], x.to)
		}
		return
	}
}

// allows reports whether a suffix may go that begins at a place in its
// region. "ogi" only loses its end.
func (s *stemmer) allows(suffix string, at int) bool {
	switch suffix {
	case "ative":
		return at >= s.r2
	case "li":
		switch s.b[at-1] {
		case 'c', 'd', 'e', 'g', 'h', 'k', 'm', 'n', 'r', 't':
			return true
		}
		return false
	case "ogi":
		if s.b[at-1] == 'l' {
			s.n--
		}
		return false
	}
	return true
}

// Step 4, the longest of those with one end first. "ion" needs an s or a t
// before it.
var fourthSuffixes = [...]string{
	"ement", "ment", "ent", "ant", "ance", "ence", "able", "ible", "ate", "ive", "ize",
	"iti", "al", "ic", "ism", "ion", "er", "ous",
}

// fourth is step 4: what makes other words of a stem goes, in R2.
func (s *stemmer) fourth() {
	if s.n-s.r2 < 2 {
		return
	}
	last := s.b[s.n-1]
	for _, x := range fourthSuffixes {
		if x[len(x)-1] != last || !s.ends(x) {
			continue
		}
		if at := s.n - len(x); at >= s.r2 && (x != "ion" || s.b[at-1] == 's' || s.b[at-1] == 't') {
			s.n = at
		}
		return
	}
}

// last is step 5: an e, or the second of two l.
func (s *stemmer) last() {
	at := s.n - 1
	switch s.b[at] {
	case 'e':
		if at >= s.r2 || at >= s.r1 && !s.short(at) {
			s.n--
		}
	case 'l':
		if at >= s.r2 && s.b[at-1] == 'l' {
			s.n--
		}
	}
}
