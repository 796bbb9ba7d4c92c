// Package english reads the words of a question, without any schema: it splits
// them, stems them, knows their plurals, numerals, misspellings, synonyms and
// the closed sets that the steps of core/builtin ask for.
//
//	words := english.Numerals(english.Split("How many singers are over thirty five?"))
package english

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/text"
)

// MaxQuestion bounds what is read of a question, in bytes. The longest of
// Spider's questions has 314.
const MaxQuestion = 1000

// A Word of the question: a run of letters and digits, a whole quoted span,
// or one mark of punctuation.
type Word struct {
	Text     string // as typed, without quotes
	Low      string // lower-case
	Fold     string // singular, as value keys are folded
	Stem     string
	synonyms []string // of the stem, for names
	Meant    []Meant  // stems that the dictionary has for it, surest first
	Akin     bool     // the dictionary has it near to a word of the schema, maybe to many
	Quoted   bool
	At, End  int    // bytes of the question that it comes from
	Upper    bool   // starts with a capital
	Mark     bool   // punctuation
	Date     bool   // text is a date, perhaps with wildcards
	Number   bool   // text is a plain number, thousands separators removed
	Name     bool   // it stands for a name of the schema, and is part of no phrase
	For      string // the asker's word for it, where nothing in the database is called so
}

// A Meant is the stem of a word that may say what another says.
type Meant struct {
	Stem   string
	Weight float64 // how surely, from 0 to 1
}

// Split reads a question into words. It looks at the first maxQuestion bytes
// only, so that its time is bounded whatever is pasted in.
func Split(q string) []Word {
	if len(q) > MaxQuestion {
		q = strings.ToValidUTF8(q[:MaxQuestion], "")
	}
	q = strings.ReplaceAll(q, "\x00", " ") // it would end the SQL
	var out []Word
	for i := 0; i < len(q); {
		words, end := wordsAt(q, i)
		out = placed(append(out, words...), len(out), i, end)
		i = end
	}
	return out
}

// wordsAt reads what begins at byte i, and where that ends: the words of one
// run, a quotation, a mark, or nothing to read.
func wordsAt(q string, i int) (words []Word, end int) {
	r, size := utf8.DecodeRuneInString(q[i:])
	switch {
	case r == '(':
		return nil, i + max(size, aside(q[i:]))
	case closing(r) != 0 && opensQuote(q, i):
		if inner, end, ok := quotedSpan(q, i); ok {
			return []Word{NewWord(inner, true)}, end
		}
	case inWord(r), r == '-' && opensQuote(q, i) && StartsWithDigit(q[i+1:]):
		end := wordEnd(q, i+size)
		return plainWords(q[i:end]), end
	case strings.ContainsRune(",;?.", r):
		return []Word{{Text: string(r), Low: string(r), Mark: true}}, i + size
	}
	return nil, i + size
}

// placed notes where the words from n on come from.
func placed(words []Word, n, at, end int) []Word {
	for i := n; i < len(words); i++ {
		words[i].At, words[i].End = at, end
	}
	return words
}

// aside returns the length of a remark in brackets, such as "(in USD)". One
// that holds a quotation or a number is no remark.
func aside(s string) int {
	end := strings.IndexByte(s, ')')
	if end < 0 || strings.ContainsAny(s[:end], "\"'0123456789") {
		return 0
	}
	return end + 1
}

// closing returns the mark that ends a quotation begun with r, or 0.
func closing(r rune) rune {
	switch r {
	case '"', '\'', '`':
		return r
	case '“', '”':
		return '”'
	case '‘', '’':
		return '’'
	case '«':
		return '»'
	}
	return 0
}

// opensQuote tells a quotation from an apostrophe: it starts a word.
func opensQuote(q string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(q[:i])
	return i == 0 || !inWord(before)
}

func quotedSpan(q string, i int) (inner string, end int, ok bool) {
	open, size := utf8.DecodeRuneInString(q[i:])
	want := closing(open)
	for j := i + size; j < len(q); {
		r, n := utf8.DecodeRuneInString(q[j:])
		after, _ := utf8.DecodeRuneInString(q[j+n:])
		if (r == want || r == open) && (j+n == len(q) || !inWord(after)) {
			inner = strings.TrimSpace(q[i+size : j])
			return inner, j + n, inner != ""
		}
		j += n
	}
	return "", 0, false
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '_' || r == '%'
}

// wordEnd finds the end of the word at i. Marks within a word stay in it:
// "ACCT-211", "3.5", "10,000", "2014-01-02", "a@b.com".
func wordEnd(q string, i int) int {
	for i < len(q) {
		r, n := utf8.DecodeRuneInString(q[i:])
		if inWord(r) {
			i += n
			continue
		}
		next, _ := utf8.DecodeRuneInString(q[i+n:])
		prev, _ := utf8.DecodeLastRuneInString(q[:i])
		joins := strings.ContainsRune("-.@/:+&'’", r) && inWord(next) ||
			r == ',' && unicode.IsDigit(prev) && unicode.IsDigit(next)
		if !joins {
			return i
		}
		i += n
	}
	return i
}

// plainWords makes words of one run: a possessive is cut off, "don't" becomes
// "do not".
func plainWords(s string) []Word {
	s = strings.ReplaceAll(s, "’", "'")
	low := strings.ToLower(s)
	switch {
	case low == "can't" || low == "won't":
		return []Word{NewWord("can", false), NewWord("not", false)}
	case len(low) > 3 && strings.HasSuffix(low, "n't"):
		return []Word{NewWord(s[:len(s)-3], false), NewWord("not", false)}
	case len(low) > 2 && strings.HasSuffix(low, "'s"):
		return []Word{NewWord(s[:len(s)-2], false), NewWord("'s", false)}
	}
	return []Word{NewWord(s, false)}
}

// NewWord reads one word.
func NewWord(s string, quoted bool) Word {
	low := strings.ToLower(s)
	w := Word{Text: s, Low: low, Quoted: quoted, Fold: singular(strings.ToLower(short(s))), Stem: low}
	first, _ := utf8.DecodeRuneInString(s)
	w.Upper = unicode.IsUpper(first)
	if n := strings.ReplaceAll(s, ",", ""); IsNumber(n) && !quoted {
		w.Number, w.Text = true, n
		return w
	}
	if !quoted {
		w.Stem = text.Stem(low)
		w.synonyms = synonyms(w.Stem)
	}
	return w
}

// IsNumber reports whether s is decimal digits with at most one point.
func IsNumber(s string) bool {
	points := 0
	s = strings.TrimPrefix(s, "-")
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '.' && i > 0 && i < len(s)-1:
			points++
		case c < '0' || c > '9':
			return false
		}
	}
	return s != "" && points <= 1 && len(s) <= 18
}

// singular takes a plural ending off an English noun. It is cheap, because
// every value of a database passes through it.
func singular(s string) string {
	n := len(s)
	switch {
	case n < 4 || s[n-1] != 's' || s[n-2] == 's' || s[n-2] == 'u' || s[n-2] == 'i':
		return s
	case strings.HasSuffix(s, "ies"):
		if endsInIe(s[:n-1]) {
			return s[:n-1]
		}
		return s[:n-3] + "y"
	case strings.HasSuffix(s, "sses") || strings.HasSuffix(s, "xes") ||
		strings.HasSuffix(s, "ches") || strings.HasSuffix(s, "shes"):
		return s[:n-2]
	case endsInS(s):
		return singular(s[:n-2]) // as the singular is folded
	}
	return s[:n-1]
}

// short takes the plural ending off what is written in capitals, "VWs".
func short(s string) string {
	one, ok := strings.CutSuffix(s, "s")
	if ok && len(one) > 1 && one == strings.ToUpper(one) && one != strings.ToLower(one) {
		return one
	}
	return s
}

// endsInS reports the plural of a noun that ends in s itself, as "houses" does not.
func endsInS(s string) bool {
	switch s {
	case "gases", "buses", "viruses", "campuses", "bonuses", "statuses", "censuses", "atlases", "canvases", "lenses",
		"irises", "biases", "aliases", "choruses", "circuses":
		return true
	}
	return false
}

// endsInIe reports a noun whose singular is not told by "ies".
func endsInIe(s string) bool {
	switch s {
	case "movie", "cookie", "calorie", "zombie", "brownie", "selfie", "rookie", "goalie", "genie", "pie", "tie", "lie":
		return true
	}
	return false
}

// Fold folds a text for the value index: lower-case singular words with one
// space between, marks dropped.
func Fold(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for _, f := range strings.FieldsFunc(s, func(r rune) bool { return !inWord(r) }) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(singular(strings.ToLower(short(f))))
	}
	return b.String()
}

// FoldAll is Fold of the words with a space between.
func FoldAll(words []Word) string { return Fold(Said(words)) }

// Said returns the words as they are written, with a space between.
func Said(words []Word) string {
	said := make([]string, len(words))
	for i := range words {
		said[i] = words[i].Text
	}
	return strings.Join(said, " ")
}

// StartsWithDigit reports a text whose first character is a digit.
func StartsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
