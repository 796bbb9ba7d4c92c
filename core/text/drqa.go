package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// DrQATokens cuts a text as DrQA's "simple" tokenizer does, which OTT-QA's
// and TARGET's lexical retrievers read through: the text is taken apart into
// letters and accents (Unicode NFD), a run of letters, digits and accents is a
// token, and so is every other character that is neither space nor control.
// Tokens come in lower case.
//
// Source: facebookresearch/DrQA, drqa/tokenizers/simple_tokenizer.py.
func DrQATokens(s string) []string {
	s = norm.NFD.String(s)
	var tokens []string
	start := -1
	for i, r := range s {
		word := unicode.In(r, unicode.L, unicode.N, unicode.M)
		if word && start < 0 {
			start = i
		}
		if !word && start >= 0 {
			tokens, start = append(tokens, pythonLower(s[start:i])), -1
		}
		if unicode.IsPunct(r) || unicode.IsSymbol(r) {
			tokens = append(tokens, string(r))
		}
	}
	if start >= 0 {
		tokens = append(tokens, pythonLower(s[start:]))
	}
	return tokens
}

// pythonLower returns Python's str.lower for a text in NFD: a sigma that ends a
// word becomes a final one, which strings.ToLower does not know.
func pythonLower(s string) string {
	if !strings.ContainsRune(s, 'Σ') {
		return toLower(s)
	}
	var b strings.Builder
	for i, r := range s {
		if r == 'Σ' && cased(s[:i]) && !cased(s[i+len("Σ"):]) {
			r = 'ς'
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// cased reports whether a text has a letter with a case.
func cased(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsUpper(r) || unicode.IsLower(r) })
}

// DrQAStop reports whether DrQA indexes no gram with this token: it is
// punctuation, or on the list of 162 words (NLTK's English ones and endings
// that other tokenizers cut off). A sign such as "|" or "$" is a symbol, not
// punctuation, and is indexed.
//
// Source: facebookresearch/DrQA, drqa/retriever/utils.py.
func DrQAStop(token string) bool {
	if r, size := utf8.DecodeRuneInString(token); size == len(token) && unicode.IsPunct(r) {
		return true
	}
	return drqaStop[token]
}

// drqaStop has them.
var drqaStop = wordSet("i me my myself we our ours ourselves you your yours yourself yourselves he him his himself " +
	"she her hers herself it its itself they them their theirs themselves what which who whom this that these " +
	"those am is are was were be been being have has had having do does did doing a an the and but if or because " +
	"as until while of at by for with about against between into through during before after above below to from " +
	"up down in out on off over under again further then once here there when where why how all any both each few " +
	"more most other some such no nor not only own same so than too very s t can will just don should now d ll m " +
	"o re ve y ain aren couldn didn doesn hadn hasn haven isn ma mightn mustn needn shan shouldn wasn weren won " +
	"wouldn 'll 're 've n't 's 'd 'm '' ``")

// Murmur3 returns the 32-bit MurmurHash3 (x86) of a text's bytes with seed 0,
// by which DrQA numbers its grams.
//
// Source: Austin Appleby's MurmurHash3.cpp, in the public domain.
func Murmur3(s string) uint32 {
	const c1, c2 = 0xcc9e2d51, 0x1b873593
	h, i := uint32(0), 0
	for ; i+4 <= len(s); i += 4 {
		k := uint32(s[i]) | uint32(s[i+1])<<8 | uint32(s[i+2])<<16 | uint32(s[i+3])<<24
		k *= c1
		k = k<<15 | k>>17
		h ^= k * c2
		h = h<<13 | h>>19
		h = h*5 + 0xe6546b64
	}
	var k uint32
	for j := len(s) - 1; j >= i; j-- {
		k = k<<8 | uint32(s[j])
	}
	if i < len(s) {
		k *= c1
		k = k<<15 | k>>17
		h ^= k * c2
	}
	h ^= uint32(len(s))
	h = (h ^ h>>16) * 0x85ebca6b
	h = (h ^ h>>13) * 0xc2b2ae35
	return h ^ h>>16
}
