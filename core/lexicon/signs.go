package lexicon

// A signed set keeps of each of its words a few bits alone, its signs, some of which another word may have too:
// it has all words that were put in, and takes a strange one in two thousand for one of them.
type signed []byte

// Of sixteen bits a word eleven signs are best: more would fill them.
const (
	bitsOfWord  = 16
	signsOfWord = 11
)

// sign returns the set of words.
func sign(words []string) signed {
	set := make(signed, (len(words)*bitsOfWord+7)/8)
	for _, w := range words {
		set.each(w, func(at, bit uint64) bool { set[at] |= 1 << bit; return true })
	}
	return set
}

func (s signed) has(word string) bool {
	return len(s) > 0 && s.each(word, func(at, bit uint64) bool { return s[at]>>bit&1 == 1 })
}

// each calls fn for the byte and the bit of each sign of a word until it returns false, and reports whether it
// never did.
func (s signed) each(word string, fn func(at, bit uint64) bool) bool {
	hash := uint64(14695981039346656037) // FNV-1a
	for i := range len(word) {
		hash = (hash ^ uint64(word[i])) * 1099511628211
	}
	step := hash>>32 | 1
	for range signsOfWord {
		hash += step
		if at := hash % uint64(8*len(s)); !fn(at/8, at%8) {
			return false
		}
	}
	return true
}
