// Package names reads the names of a database as words: those written together, cut short, or of
// another language too. The names of one database explain each other.
//
//	r := names.New(database)
//	r.Stems("ship_dt") // ship, date
package names

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Reader reads the names of one database, which explain each other.
type Reader struct {
	names   *lexicon.Names
	Foreign bool                // a name is surely of another language
	major   bool                // a name says that something is major
	tables  [][]string          // by table of one word: the name, and how it is read
	spaced  map[string][]string // by token, the words that it was put together of
	heads   map[string]bool     // what several names begin with
	alone   map[string]bool     // stems of columns of one word
}

// abbreviationTable has a line for what each abbreviation stands for, "words: abbreviations".
//
//go:embed abbreviations.txt
var abbreviationTable string

// abbreviations are written out before names are compared.
var abbreviations = readAbbreviations(abbreviationTable)

func readAbbreviations(table string) map[string][]string {
	out := make(map[string][]string)
	for line := range strings.Lines(table) {
		long, shorts, _ := strings.Cut(line, ": ")
		for short := range strings.FieldsSeq(shorts) {
			out[short] = strings.Fields(long)
		}
	}
	return out
}

// shortTables lists whole names of tables that stand for other words there than elsewhere.
var shortTables = map[string]string{"ln": "loan", "tm": "team", "mt": "match", "pl": "player", "ord": "order",
	"pol": "policy", "dist": "district"}

// WrittenOut returns the word that an abbreviation stands for, or "" where it
// stands for none or for several.
func WrittenOut(short string) string {
	if long := abbreviations[short]; len(long) == 1 && !lexicon.Builtin().Known(short) {
		return long[0]
	}
	return ""
}

// derived reports a word made of a known one, "respondent" of respond.
func derived(token string) bool {
	for _, end := range []string{"er", "ers", "ent", "ents", "ter", "ters", "ment", "ments", "ability", "ness"} {
		if stem, ok := strings.CutSuffix(token, end); ok && len(stem) > 4 && lexicon.Builtin().Known(stem) {
			return true
		}
	}
	return false
}

// sayMajor reports a name with what is major, cut short or not.
func sayMajor(name string) bool {
	return slices.ContainsFunc(text.Words(name), func(w text.Token) bool { return w.Text == "maj" || w.Text == "major" })
}
