package lexicon

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/text"
)

// foreignText says in English what names in other languages say.
//
//go:embed foreign.txt
var foreignText string

// A foreignWord is a line of foreign.txt.
type foreignWord struct {
	says    []string // in English
	also    []string // what else English questions may call it
	english bool     // it is an English word too
}

// foreign are the words of the file, and those with umlauts as they are left without
// them: "stuckzahl", if English has no such word.
var foreign = sync.OnceValue(func() map[string]foreignWord {
	words := readForeign()
	for _, word := range slices.Sorted(maps.Keys(words)) {
		bare := twoLetters.Replace(word)
		if _, taken := words[bare]; !taken && len(bare) > shortestForeign && !Builtin().Known(bare) {
			words[bare] = words[word]
		}
	}
	return words
})

func readForeign() map[string]foreignWord {
	words := make(map[string]foreignWord)
	for line := range strings.Lines(foreignText) {
		word, says, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		says, also, _ := strings.Cut(says, "|")
		word, english := strings.CutSuffix(word, "?")
		words[word] = foreignWord{strings.Fields(says), strings.Fields(also), english}
	}
	return words
}

// Translate translates a word of a name in another language, in lower case, into
// English: "order date" for bestelldatum. It returns nil for others. doubtful
// reports whether the word is English too, and may mean something else: land,
// page.
func Translate(word string) (english []string, doubtful bool) {
	word = plainLetters.Replace(word)
	for i, ending := range foreignEndings {
		if w, ok := foreign()[strings.TrimSuffix(word, ending)]; ok {
			return w.says, w.english || i >= sureEndings
		}
	}
	if w, ok := umlautPlural(word); ok {
		return w.says, w.english || Builtin().Known(word)
	}
	return twoWords(word), false
}

// twoWords translates a word of two foreign ones, the first with what joins them: "order date" for
// bestellungsdatum. It returns nil for others, and for what English has as a word: no customer is a
// custo and a mer.
func twoWords(word string) []string {
	if Builtin().Known(word) {
		return nil
	}
	if head, ok := strings.CutSuffix(word, "nr"); ok && len(head) >= shortestForeign {
		if w := firstOfTwo(head); w.says != nil && !w.english {
			return append(slices.Clone(w.says), "number")
		}
	}
	exact := func(part string) foreignWord { return foreign()[part] }
	type read = func(string) foreignWord
	for _, parts := range [][2]read{{exact, exact}, {firstOfTwo, exact}, {firstOfTwo, lastOfTwo}} {
		for at := len(word) - shortestForeign; at >= shortestForeign; at-- {
			head, tail := parts[0](word[:at]), parts[1](word[at:])
			if head.says != nil && tail.says != nil && !(head.english && tail.english) {
				return append(slices.Clone(head.says), tail.says...)
			}
		}
	}
	return nil
}

// firstOfTwo is the first word of a compound, without what joins it to the second, or without its
// end: bestellungs, kunden, end of ende.
func firstOfTwo(head string) foreignWord {
	for _, ending := range joints {
		if w, ok := foreign()[strings.TrimSuffix(head, ending)]; ok {
			return w
		}
	}
	return foreign()[head+"e"]
}

// joints stand between the words of a compound.
var joints = []string{"", "s", "n", "en"}

// lastOfTwo is the last word of a compound, as a plural too: mietpreise.
func lastOfTwo(tail string) foreignWord {
	for _, ending := range foreignEndings[:sureEndings+1] {
		if w, ok := foreign()[strings.TrimSuffix(tail, ending)]; ok {
			return w
		}
	}
	return foreignWord{}
}

// shortForeign is the least number of letters at which the beginning of a word
// stands for it.
const shortForeign = 4

// TranslateShort translates the beginning of a foreign word, in lower case, into
// English: "manufacturer" for herst. It returns nil where no foreign word begins
// so, or several with different meanings do.
func TranslateShort(beginning string) (english []string) {
	beginning = plainLetters.Replace(beginning)
	if len(beginning) < shortForeign || Builtin().Known(beginning) || abbreviations[beginning] != nil {
		return nil
	}
	for word, w := range foreign() { // a set needs no order
		if !w.english && len(word) > len(beginning)+1 && strings.HasPrefix(word, beginning) {
			if english != nil && !slices.Equal(english, w.says) {
				return nil
			}
			english = w.says
		}
	}
	return english
}

// foreignEndings are the endings that plurals and cases add to a word. English words end like
// the last ones too, so that these leave doubt: revenue is no revenu, a course no
// cours, an employee no employe.
var foreignEndings = []string{"", "n", "en", "e", "s", "er"}

// umlautPlural is the German word whose plural has an umlaut: buch of buecher, haus of
// haeuser, vogel of voegel.
func umlautPlural(word string) (foreignWord, bool) {
	at := max(strings.LastIndex(word, "ae"), strings.LastIndex(word, "oe"), strings.LastIndex(word, "ue"))
	if at < 0 {
		return foreignWord{}, false
	}
	root, rest := word[:at+1], word[at+2:]
	for _, ending := range []string{"er", "en", "e", ""} {
		if tail, ok := strings.CutSuffix(rest, ending); ok && tail != "" {
			if w, ok := foreign()[root+tail]; ok {
				return w, true
			}
		}
	}
	return foreignWord{}, false
}

// sureEndings are the first of them, which English words do not have.
const sureEndings = 3

// shortestForeign is the least that a part of a compound has, in bytes.
const shortestForeign = 3

// plainLetters writes letters as foreign.txt has them.
var plainLetters = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss",
	"à", "a", "â", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "î", "i", "ï", "i", "ô", "o",
	"ù", "u", "û", "u", "œ", "oe",
	"å", "a", "ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ś", "s", "ź", "z", "ż", "z", "ø", "oe", "æ", "ae",
	"á", "a", "ã", "a", "í", "i", "ì", "i", "ñ", "n", "ó", "o", "ò", "o", "õ", "o", "ú", "u")

// Respelt is a word in lower case with its umlauts written as two letters, or those
// that may be one as they are left without it ([text.Plain]): "gefaesse" for "gefäße",
// "gefasse" for "gefaesse". It is "" if there is nothing to change.
func Respelt(word string) string {
	if other := plainLetters.Replace(word); other != word {
		return other
	}
	if other := twoLetters.Replace(word); other != word {
		return other
	}
	return ""
}

// Street is the name of a German street in lower case written out, or as addresses
// shorten it: "ringstr" for "ringstraße". It is "" for what is no street.
func Street(word string) string {
	word = text.Plain(word)
	if head, ok := strings.CutSuffix(word, "strasse"); ok && len(head) >= shortestForeign {
		return head + "str"
	}
	if head, ok := strings.CutSuffix(word, "str"); ok && len(head) >= shortestForeign {
		return head + "strasse"
	}
	return ""
}

// twoLetters leaves out the e for which an umlaut may stand.
var twoLetters = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")

// Unaccented is a word in lower case without accents, and with umlauts written alike,
// whether as one letter or as two: "rader" for "räder" and for "raeder".
func Unaccented(word string) string { return twoLetters.Replace(text.Plain(word)) }

// Bases are what German plurals and other forms may be made of, with the accents left
// out, the likeliest first: "schuler" for "schülerinnen", "buch" for "bücher".
func Bases(word string) (list []string) {
	word = text.Plain(word)
	for _, ending := range baseEndings {
		if base, ok := strings.CutSuffix(word, ending); ok && len(base) > shortestForeign {
			list = append(list, base)
		}
	}
	return list
}

// baseEndings are the endings of such forms, the longest first.
var baseEndings = []string{"innen", "ern", "en", "er", "es", "in", "n", "e", "s"}

// ForeignPairs are the pairs of English words with the foreign ones that say the
// same, for what makes a dictionary.
func ForeignPairs(times int) (pairs []Pair) {
	for word, w := range readForeign() {
		for _, english := range append(append([]string(nil), w.says...), w.also...) {
			if english != word {
				pairs = append(pairs, Pair{From: english, To: word, Times: times})
			}
		}
	}
	return pairs
}

// Foreign reports a word in lower case of another language, which need be no other word in English.
func Foreign(word string) bool { return foreign()[plainLetters.Replace(word)].says != nil }
