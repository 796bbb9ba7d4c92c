package names

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// cut splits a token of a name that is several words written together. What
// would begin or end with a glue word is left whole: "hispanic" is no "his
// panic".
func (r *Reader) cut(token string) []string {
	if metric[token] {
		return []string{token}
	}
	parts := r.names.Words(token)
	if len(parts) > 1 && (english.Stop[parts[0]] && !shown[parts[0]] || english.Stop[parts[len(parts)-1]]) {
		return []string{token}
	}
	if len(parts) > 0 && parts[0] != token && r.isWord(token, parts) {
		return []string{token} // a word, which may abbreviate elsewhere
	}
	if rest := token[min(1, len(token)):]; len(parts) <= 1 && len(rest) >= 5 && !lexicon.Builtin().Whole(token) &&
		!derived(token) && lexicon.Builtin().Known(rest) {
		return []string{token[:1], rest} // "pclass"
	}
	return parts
}

// shown lists words that a question begins with and names have as nouns: "listprice", "showdate".
var shown = english.WordSet("list show")

// TableStems reads the name of a table, without words that only say that it is a table,
// if that leaves a name of no other table: orders_export holds orders, but beside order,
// order_detail holds none.
func (r *Reader) TableStems(d *corpus.Database, t *corpus.Table) []string {
	stems := r.named(d, t)
	short := rowsOf(d, stems)
	for len(short) > 1 && tableEnds[short[len(short)-1]] {
		short = short[:len(short)-1]
	}
	if len(short) > 1 && short[0] == "tabl" {
		short = short[1:]
	}
	if len(short) < len(stems) && slices.ContainsFunc(d.Tables, func(other *corpus.Table) bool {
		return other != t && slices.Equal(r.named(d, other), short)
	}) {
		return stems
	}
	return short
}

// tableEnds lists the stems at the end of names of tables that say only that they are tables.
var tableEnds = english.WordSet("extract export master refer detail tabl dump sampl dataset final")

// named returns the stems of a table's whole name.
func (r *Reader) named(d *corpus.Database, t *corpus.Table) []string {
	name := Table(d, t)
	if long := shortTables[strings.ToLower(name)]; long != "" {
		name = long
	}
	return r.Stems(name)
}

// KeyStems writes out an abbreviated key: "stuid" of the table student is
// "student id".
func KeyStems(full, table []string) []string {
	if len(full) != 1 || len(table) == 0 || len(full[0]) < 3 {
		return full
	}
	if head, ok := strings.CutSuffix(full[0], "id"); ok && strings.HasPrefix(table[0], head) {
		return append(slices.Clone(table), "id")
	}
	return full
}

// OneWordTables returns the names of tables that are one word.
func (r *Reader) OneWordTables(d *corpus.Database) []string {
	var out []string
	for _, t := range d.Tables {
		if name := r.Stems(Table(d, t)); len(name) == 1 {
			out = append(out, name[0])
		}
	}
	return out
}

// Written puts the names of tables for the consonants that stand for them in
// the names of columns: "vsl name" of vessels is "vessel name".
func Written(tables, full []string) []string {
	for i, w := range full {
		if len(w) < 3 || english.Vowels(w) > 0 {
			continue
		}
		for _, name := range tables {
			if english.Abbreviates(w, name) {
				full[i] = name
				break
			}
		}
	}
	return full
}

// maxStems bounds how many words of a name are looked for.
const maxStems = 8

// New reads the names of a database.
func New(d *corpus.Database) *Reader {
	var names []string
	for _, t := range d.Tables {
		names = append(names, Table(d, t))
		for i := range t.Columns {
			names = append(names, lowered(Natural(t.Columns[i].NaturalName, t.Columns[i].Name)))
		}
	}
	r := &Reader{names: lexicon.Builtin().Names(names), Foreign: slices.ContainsFunc(names, sayForeign),
		major: slices.ContainsFunc(names, sayMajor)}
	r.spaced, r.heads, r.alone = make(map[string][]string), make(map[string]bool), make(map[string]bool)
	for _, t := range d.Tables {
		if words := text.Words(Table(d, t)); len(words) == 1 {
			var read []string
			for _, part := range r.apart(words[0].Text) {
				read = append(read, r.english(part)...)
			}
			if long := shortTables[words[0].Text]; long != "" {
				read = []string{long}
			}
			r.tables = append(r.tables, append([]string{words[0].Text}, read...))
		}
	}
	r.learnHeads(d)
	r.names.Own(r.own)
	r.spaced = make(map[string][]string)
	return r
}

// sayForeign reports a name with a word that is surely no English one.
func sayForeign(name string) bool {
	return slices.ContainsFunc(text.Words(name), func(w text.Token) bool {
		said, doubtful := translate(w.Text)
		return said != nil && !doubtful
	})
}

// english returns the words of a token of a name: written out, cut, and translated.
func (r *Reader) english(token string) (words []string) {
	if r.major && token == "min" {
		return []string{"minor"} // beside the major ones
	}
	if whole := r.whole(token); whole != nil {
		return whole
	}
	parts, short := abbreviations[token]
	if head := token[:max(0, len(token)-len("min"))]; fractions[token[len(head):]] != "" && lasts(head) {
		return append(r.english(head), fractions[token[len(head):]])
	}
	if !short {
		if parts = r.cut(token); len(parts) == 1 && parts[0] == token {
			if words = saying(r.glued(token)); words != nil {
				return words
			}
		}
	}
	for _, p := range parts {
		if said, doubtful := lexicon.Translate(p); said != nil && r.Foreign && !doubtful {
			words = append(words, said...)
		} else {
			words = append(words, p)
		}
	}
	return words
}

// Stems splits a name into words, those written together too, and leaves glue
// words out.
func (r *Reader) Stems(name string) []string {
	var out []string
	words := r.telling(unprefixed(r.words(oneUnit.Replace(name))))
	for i, w := range words {
		if i+1 < len(words) && zipCode(words, i+1) {
			out = append(out, w.Text) // no zip postal code code
			continue
		}
		if zipCode(words, i) {
			w.Text = "code"
		}
		if i+1 < len(words) && words[i+1].Text == "name" && (w.Text == "f" || w.Text == "l") {
			w.Text += "name"
		}
		if i > 0 && w.Text == "name" && (words[i-1].Text == "f" || words[i-1].Text == "l") {
			continue
		}
		for _, w := range r.english(inPlace(words, i, w.Text)) {
			if !english.FunctionWords[w] {
				out = append(out, text.Stem(w))
			}
		}
	}
	return partBefore(numberedYear(out[:min(len(out), maxStems)]))
}

// unprefixed leaves out the t before a total of several words, t_fed_rev, and writes out the n
// of n_pupils and the inches of ht_in.
func unprefixed(words []text.Token) []text.Token {
	if len(words) > 2 && words[0].Text == "t" {
		return words[1:]
	}
	last := len(words) - 1
	if last > 0 && words[0].Text == "n" {
		words[0].Text = "number"
	}
	if last > 0 && words[last].Text == "in" && inches[words[last-1].Text] {
		words[last].Text = "inch"
	}
	return words
}

// numberedYear leaves out what says that a year tells rows apart: yearid.
func numberedYear(stems []string) []string {
	if len(stems) == 2 && stems[0] == "year" && stems[1] == "id" {
		return stems[:1]
	}
	return stems
}

// oneUnit writes a unit in one word, though its letters change.
var oneUnit = strings.NewReplacer("kWh", "kwh", "k wh", "kwh")

// zipCode reports word i of a name to be the code of "zip code" and "zip postcode".
func zipCode(words []text.Token, i int) bool {
	return i > 0 && words[i-1].Text == "zip" && (words[i].Text == "code" || words[i].Text == "postcode")
}

// inPlace returns word i of a name, or what it says there: minutes of a duration, the Spanish nombre.
func inPlace(words []text.Token, i int, word string) string {
	switch {
	case fractions[word] != "" && i > 0 && lasts(words[i-1].Text):
		return fractions[word]
	case word == "pr" && i > 0 && pricing[words[i-1].Text]:
		return "price"
	case word == "pd" && i+1 < len(words) && paidNext[words[i+1].Text]:
		return "paid"
	case word == "nombre" && !countsIn(words[i+1:]):
		return "name"
	case word == "st" && i+1 < len(words) && ofStates[words[i+1].Text]:
		return "state"
	}
	return word
}

// paidNext lists parts of names before which pd says paid: of amounts and dates.
var paidNext = english.WordSet("amt amount dt date flg flag on by")

// ofStates lists words behind which st is a state, and no street.
var ofStates = english.WordSet("rev revenue code cd abbr abbrev fips tax govt")

// countsIn reports what "nombre" counts in French: nombre_d_enfants, nombre_places. The Spanish
// nombre is a name, of one thing.
func countsIn(rest []text.Token) bool {
	return len(rest) > 0 && (len(rest[0].Text) < 3 || strings.HasSuffix(rest[0].Text, "s"))
}

// partBefore puts the words of name_first as they are said.
func partBefore(stems []string) []string {
	if len(stems) == 2 && stems[0] == "name" && english.NameParts[stems[1]] {
		stems[0], stems[1] = stems[1], stems[0]
	}
	return stems
}

// Without leaves out the words that a column repeats from its table's name,
// unless nothing or only a word like "id" would distinguish it then.
func Without(full, tableStems []string) []string {
	var out []string
	for _, w := range full {
		if !slices.Contains(tableStems, w) {
			out = append(out, w)
		}
	}
	if len(out) == 0 {
		return full
	}
	return out
}

// fewColumns is the number of columns from which on a table's names are
// compared by their beginnings.
const fewColumns = 4

// Affix returns the words that nearly all names of a table's columns begin with,
// which say nothing of them: FINREV_FED_17, FINREV_FED_KEY. A word that stands
// there for its meaning, as "first" of "first name", does not begin four of five.
func (r *Reader) Affix(t *corpus.Table) []string {
	if len(t.Columns) < fewColumns {
		return nil
	}
	count := make(map[string]int)
	var longest []string
	for i := range t.Columns {
		c := &t.Columns[i]
		stems := r.Stems(Natural(c.NaturalName, c.Name))
		for n := 1; n < len(stems); n++ {
			key := strings.Join(stems[:n], " ")
			if count[key]++; 5*count[key] >= 4*len(t.Columns) && n > len(longest) {
				longest = stems[:n]
			}
		}
	}
	return longest
}

// Clause returns the beginning of a description, up to the first mark.
func Clause(said string) string {
	if at := strings.IndexAny(said, ".;:(\n,"); at >= 0 {
		return said[:at]
	}
	return said
}
