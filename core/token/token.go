// Package token counts how many tokens of a language model a text is: for
// prompts before they are sent, and for answers whose endpoint does not say.
//
//	n := token.Count("Which singers have never sung here?")
//
// The vocabulary is cl100k_base, of GPT-3.5 and GPT-4; natively CountFor takes
// o200k_base for the models that have it. Other models' counts are of the same
// order for English and SQL, not equal.
package token

import (
	"sync"
	"unicode/utf8"

	"github.com/tiktoken-go/tokenizer/codec"
)

// exact is the length in bytes up to which texts are counted exactly. Counting
// is linear in the text, also where it has no spaces: 100,000 characters of
// anything take up to 30 ms natively and 65 ms under js/wasm.
const exact = 256 << 10

// vocabulary is built by the first Count (10 ms natively, 40 ms under
// js/wasm) and never changes. It is a variable of the package, and not of a
// counter that is passed around, because there is nothing to configure, and
// the codec keeps its own 100,000 entries in one just like it.
var vocabulary = sync.OnceValue(codec.NewCl100kBase)

// Count returns the number of tokens of a text. Beyond 256 KiB it is an
// estimate: the beginning stands for the rest.
func Count(s string) int { return count(vocabulary(), s) }

func count(vocabulary *codec.Codec, s string) int {
	if len(s) <= exact {
		return countExactly(vocabulary, s)
	}
	cut := exact
	for cut > exact-utf8.UTFMax && !utf8.RuneStart(s[cut]) {
		cut--
	}
	head := s[:cut]
	return int(float64(countExactly(vocabulary, head)) * float64(len(s)) / float64(len(head)))
}

func countExactly(vocabulary *codec.Codec, s string) int {
	n, err := vocabulary.Count(s)
	if err != nil {
		return (len(s) + 3) / 4 // only a regular expression's own time limit fails, and none is set
	}
	return n
}
