package cells

import (
	"slices"
	"strings"
	"unicode"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A token is a run of letters or of digits, or a mark.
type token struct {
	low   string // in small letters
	stem  string
	plain string // of a number: without what parts its thousands
	mark  bool
}

// split returns the tokens of a text, with their stems. Hyphens and brackets part words.
func split(s string) []token {
	out := cut(s, func(token) bool { return true })
	for i := range out {
		if t := &out[i]; t.stem == "" {
			t.stem = english.NewWord(t.low, false).Stem
		}
	}
	return out
}

// cut returns the tokens of a text, nil if some are not good: of thousands of cells few have a word of the question.
func cut(s string, good func(token) bool) (out []token) {
	r := []rune(strings.ReplaceAll(s, "\u00ad", "")) // where a line may break
	for i := 0; i < len(r); {
		j := i + 1
		switch point := r[i] == '.' && (i == 0 || r[i-1] == ' ') && digit(r, j); {
		case unicode.IsDigit(r[i]) || point: // "2nd" is one
			j = run(r, run(r, j, func(k int) bool { return digit(r, k) || (r[k] == '.' || r[k] == ',') && digit(r, k+1) }),
				func(k int) bool { return unicode.IsLetter(r[k]) })
		case unicode.IsLetter(r[i]):
			j = run(r, j, func(k int) bool { return unicode.In(r[k], unicode.L, unicode.Nd, unicode.Mn) })
		case !strings.ContainsRune("#%$=,;?", r[i]):
			i = j
			continue
		}
		t := one(string(r[i:j]))
		if !good(t) {
			return nil
		}
		out = append(out, t)
		i = j
	}
	return out
}

// run returns where what begins at i ends.
func run(r []rune, i int, of func(int) bool) int {
	for i < len(r) && of(i) {
		i++
	}
	return i
}

func digit(r []rune, i int) bool { return i < len(r) && unicode.IsDigit(r[i]) }

// one returns a token, with a stem if it is a number: that is the same however it is said to be one.
func one(s string) token {
	low := strings.ToLower(s)
	switch low {
	case "#", "no", "nr":
		low = "number"
	case "percentage", "percent", "pct":
		low = "%"
	}
	t := token{low: low, mark: low == "," || low == ";" || low == "?"}
	if plain := strings.ReplaceAll(low, ",", ""); english.IsNumber(plain) || strings.HasPrefix(plain, ".") {
		t.plain, t.stem = plain, plain
	}
	return t
}

func key(tokens []token) string {
	var b strings.Builder
	for _, t := range tokens {
		b.WriteString(t.low + " ")
	}
	return b.String()
}

// outside returns a name without what stands in brackets at its end.
func outside(name string) string {
	if i := strings.IndexByte(name, '('); i > 0 {
		return name[:i]
	}
	return name
}

// turned reports a name said in another order: "adjusted income" of income_adjusted.
func turned(a, b []token) bool { return len(a) > 1 && within(a, b) && within(b, a) }

// within reports tokens that are all among others.
func within(a, b []token) bool {
	return !slices.ContainsFunc(a, func(x token) bool {
		return !slices.ContainsFunc(b, func(y token) bool { return x.low == y.low })
	})
}

func same(a, b []token) bool {
	return slices.EqualFunc(a, b, func(x, y token) bool {
		return x.low == y.low || x.stem == y.stem && !english.Participle(x.low) // who roasted it is no roast
	})
}

// idle lists words that say nothing of what is asked.
var idle = english.WordSet("a an the is are was were be being been do does did of in on at to for from by with and " +
	"when where which what who whose whom how many much number amount count value values name named tell me give find " +
	"show list it its that there this has had have having if as equals equal s than one " +
	"his her their he she they get got getting listed show shows shown please = $")

// aggregates by the words that ask for them.
var aggregates = map[string]string{"average": "AVG", "mean": "AVG", "avg": "AVG", "sum": "SUM", "total": "SUM",
	"highest": "MAX", "largest": "MAX", "most": "MAX", "maximum": "MAX", "max": "MAX", "greatest": "MAX",
	"biggest": "MAX", "latest": "MAX", "lowest": "MIN", "smallest": "MIN", "least": "MIN", "minimum": "MIN",
	"min": "MIN", "fewest": "MIN", "earliest": "MIN"}
