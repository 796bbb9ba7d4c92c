package grammar

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// sureName is how near a word must be to a name: as a synonym is.
const sureName = .64

// columnAt is the columns that the words from i on name best, and where the name
// ends: by all stems of a name, or by its last where no other column has it.
func (p *parser) columnAt(words []english.Word, i int) (list []int, to int) {
	if i >= len(words) || words[i].Mark || words[i].Quoted {
		return nil, i
	}
	if ci := p.endAt(words, i); ci >= 0 {
		return []int{ci}, i + 2
	}
	best := 0.0
	for ci := range p.s.Columns {
		c := &p.s.Columns[ci]
		if c.Part != "" {
			continue
		}
		for _, stems := range [][]string{c.Full, c.Stems} {
			near, end := nearness(words, i, stems)
			if near < sureName {
				continue
			}
			near += float64(end-i) - 1
			if !slices.Equal(stems, c.Full) {
				near -= .1
			}
			switch {
			case near > best:
				best, list, to = near, []int{ci}, end
			case near == best && !slices.Contains(list, ci):
				list = append(list, ci)
			}
		}
	}
	if len(list) > 0 {
		return list, to
	}
	if list = p.partAt(&words[i]); list != nil {
		return list, i + 1
	}
	return nil, i
}

// nearness is how surely the words from i on say a name, and where they end.
func nearness(words []english.Word, i int, stems []string) (near float64, to int) {
	if len(stems) == 0 || i+len(stems) > len(words) {
		return 0, i
	}
	near = 1
	for n, stem := range stems {
		w := &words[i+n]
		x := english.Near(w, stem)
		if english.Stop[w.Low] || glueWords[w.Low] && w.Stem != stem {
			x = 0
		}
		near = min(near, x)
	}
	return near, i + len(stems)
}

// endAt is the column for one end of something: "start station" of two stations.
func (p *parser) endAt(words []english.Word, i int) int {
	ends := directions[words[i].Low]
	if len(ends) == 0 || i+1 == len(words) {
		return -1
	}
	for ci := range p.s.Columns {
		c := &p.s.Columns[ci]
		if len(c.Full) > 0 && c.Part == "" && english.Near(&words[i+1], english.LastOf(c.Full)) >= .9 && p.says(ci, ends) {
			return ci
		}
	}
	return -1
}

// says reports a name with one of some words.
func (p *parser) says(ci int, list []string) bool {
	name := nameWords(p.s.Columns[ci].Name)
	return slices.ContainsFunc(list, func(w string) bool { return slices.Contains(name, w) })
}

// aliases are columns that stand for what a file does not name: shops export who
// ordered as an email, and what as a line item.
var aliases = map[string][]string{"custom": {"email"}, "client": {"email"}, "buyer": {"email"}, "product": {"lineitem", "name"},
	"item": {"lineitem", "name"}, "articl": {"lineitem", "name"}, "revenu": nil}

// aliasAt is the column that stands for a word, or nil.
func (p *parser) aliasAt(w *english.Word) []int {
	want := aliases[w.Stem]
	for ci := range p.s.Columns {
		name := nameWords(p.s.Columns[ci].Name)
		if len(want) > 0 && p.s.Columns[ci].Part == "" && slices.Equal(name, want) {
			return []int{ci}
		}
	}
	return nil
}

// partAt is the columns of which a word says a part that only they have.
func (p *parser) partAt(w *english.Word) (list []int) {
	if english.Stop[w.Low] || len(w.Low) < 3 || w.Number || glueWords[w.Low] || actions[w.Low] {
		return nil
	}
	for ci := range p.s.Columns {
		c := &p.s.Columns[ci]
		if c.Part == "" && len(c.Full) > 1 && slices.ContainsFunc(c.Full, func(stem string) bool {
			return stem == w.Stem || stem == w.Low || len(stem) > 3 && english.Abbreviates(stem, w.Low)
		}) {
			list = append(list, ci)
		}
	}
	if len(list) == 1 {
		return list
	}
	if len(list) == 0 {
		return p.aliasAt(w)
	}
	return nil
}

// rowsAt reads what the rows of a table are called.
func (p *parser) rowsAt(words []english.Word, i int) (token, int) {
	for t := range p.s.Tables {
		for _, stems := range [][]string{p.s.Tables[t].Stems, p.s.Tables[t].Row, fileStems(p.s.Tables[t].Stems)} {
			if near, to := nearness(words, i, stems); near >= .9 {
				return token{kind: rows, table: t, cue: moneyRows(&words[i])}, to
			}
		}
	}
	w := &words[i]
	for t := range p.s.Tables {
		last := english.LastOf(fileStems(p.s.Tables[t].Stems))
		row := english.LastOf(p.s.Tables[t].Row)
		if !english.Stop[w.Low] && (saysRows(w, last) || saysRows(w, row)) && !p.exactly(words, i) {
			return token{kind: rows, table: t}, i + 1
		}
	}
	return token{}, i
}

// fileStems are what a file's rows are called by its name: "orders" of orders_export.
func fileStems(stems []string) []string {
	n := len(stems)
	for n > 1 && fileWords[stems[n-1]] {
		n--
	}
	return stems[:n]
}

var fileWords = english.WordSet("export data list log tabl file sheet final copi record histori overview report csv")

// moneyRows is the cue of money where rows are called by what they bring: sales.
func moneyRows(w *english.Word) cue {
	if moneyIn[w.Low] {
		return money
	}
	return none
}

// rowNouns are other words for what rows are, by the stem of their table's name.
var rowNouns = map[string]string{"rental": "ride trip hire", "timetabl": "lesson class hour period", "schedul": "lesson class shift",
	"timet": "lesson class", "list": "properti place flat home hous offer", "request": "hit call visit", "recip": "dish meal",
	"appoint": "visit consult", "payment": "transact book", "transact": "payment book", "match": "game", "game": "match",
	"log": "entri refill", "deliveri": "order shipment parcel", "shipment": "deliveri parcel"}

// saysRows reports a word of the same root as what rows are called: "rented" of
// rentals, or a synonym that is a plural.
func saysRows(w *english.Word, stem string) bool {
	if len(stem) < 4 || w.Number || w.Quoted {
		return false
	}
	if n := len(common(w.Stem, stem)); n >= 4 && n+3 >= len(stem) && n+3 >= len(w.Stem) {
		return true
	}
	if slices.Contains(strings.Fields(rowNouns[stem]), w.Stem) {
		return true
	}
	return english.Near(w, stem) >= sureName && !moneyIn[w.Low] && !actions[w.Low]
}

func common(a, b string) string {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return a[:n]
}

// valueAt is the longest run of words from i on that columns hold.
func (p *parser) valueAt(words []english.Word, i int) (token, int) {
	for to := min(len(words), i+schema.MaxValueWords); to > i; to-- {
		if to == i+1 && (english.Stop[words[i].Low] || asking[words[i].Low]) && !p.typedAsValue(words, i) {
			break
		}
		key := english.Fold(textOf(words[i:to]))
		if found := p.noFlags(p.v.Lookup(key)); len(found) > 0 {
			if to == i+1 && words[i].Number {
				break
			}
			return token{kind: value, found: found}, to
		}
	}
	if i < len(words) && words[i].Quoted {
		return token{kind: unknown}, i
	}
	if found := p.translated(&words[i]); len(found) > 0 {
		return token{kind: value, found: found}, i + 1
	}
	if list := p.v.Stems[words[i].Stem]; len(list) > 0 && !otherForm(words[i].Low, list[0].Value) && !english.Stop[words[i].Low] && len(p.noFlags(list)) == len(list) {
		if cols, _ := p.columnAt(words, i); len(cols) == 0 {
			return token{kind: value, found: list}, i + 1
		}
	}
	if cols, _ := p.columnAt(words, i); len(cols) == 0 && p.exactRows(words, i) < 0 {
		if list := p.synonymous(&words[i]); len(list) > 0 {
			return token{kind: value, found: list}, i + 1
		}
	}
	return token{}, i
}

// exactRows is the table whose rows the words from i on call by name, or -1.
func (p *parser) exactRows(words []english.Word, i int) int {
	for t := range p.s.Tables {
		for _, stems := range [][]string{p.s.Tables[t].Stems, p.s.Tables[t].Row, fileStems(p.s.Tables[t].Stems)} {
			if near, _ := nearness(words, i, stems); near >= .9 {
				return t
			}
		}
	}
	return -1
}

// synonymous are the values of which a word is a synonym: flats are apartments.
func (p *parser) synonymous(w *english.Word) []schema.Found {
	if w.Number || w.Quoted || w.Mark || english.Stop[w.Low] || glueWords[w.Low] || actions[w.Low] {
		return nil
	}
	only := ""
	for stem := range p.v.Stems {
		said := english.NewWord(stem, false)
		said.Stem = stem
		if near := max(english.Near(w, stem), english.Near(&said, w.Stem)); near > sureName && near < sureName+.02 {
			if only != "" {
				return nil
			}
			only = stem
		}
	}
	return p.noFlags(p.v.Stems[only])
}

// otherForm reports a verb of which a value has but the root: "opened" is no "open".
func otherForm(low, held string) bool {
	for _, end := range []string{"ed", "ing"} {
		if strings.HasSuffix(low, end) && !strings.HasSuffix(strings.ToLower(held), end) {
			return true
		}
	}
	return false
}

// typedAsValue reports a word that says little in most questions but is a value
// here: one in capitals, "IT", or one of a few keywords, "sales us february".
func (p *parser) typedAsValue(words []english.Word, i int) bool {
	w := &words[i]
	if len(w.Text) > 1 && w.Text == strings.ToUpper(w.Text) {
		return true
	}
	return len(words) <= 4 && len(w.Text) > 1 && !bareGlue[w.Low] && !slices.ContainsFunc(words, func(x english.Word) bool {
		return asking[x.Low]
	})
}

var bareGlue = english.WordSet("in is on of to at the no not or and by an with for from all")

// noFlags leaves out yes and no.
func (p *parser) noFlags(found []schema.Found) []schema.Found {
	return slices.DeleteFunc(slices.Clone(found), func(f schema.Found) bool { return p.s.Columns[f.Column].Flag != nil })
}

// translated are the values in German or French that say an English word.
func (p *parser) translated(w *english.Word) (found []schema.Found) {
	if w.Low == "" || english.Stop[w.Low] || w.Number {
		return nil
	}
	for ci := range p.s.Columns {
		for _, held := range p.v.Codes[ci].Values {
			said, _ := lexicon.Translate(strings.ToLower(held))
			if len(said) == 1 && said[0] == w.Low {
				found = append(found, schema.Found{Column: ci, Value: held})
			}
		}
	}
	return found
}

// flagAt reads what rows are or are not by a column of yes and no.
func (p *parser) flagAt(w *english.Word) (token, bool) {
	for ci := range p.s.Columns {
		c := &p.s.Columns[ci]
		if c.Flag == nil || c.Part != "" {
			continue
		}
		for n, of := range []string{w.Low, strings.TrimPrefix(strings.TrimPrefix(w.Low, "non-"), "un")} {
			last := english.LastOf(c.Full)
			if len(of) > 3 && (w.Stem == last && n == 0 || english.NewWord(of, false).Stem == last) {
				return token{kind: flagged, columns: []int{ci}, no: of != w.Low}, true
			}
		}
	}
	return token{}, false
}

// one is the column of a list in the base table, or the only one; -1 where it is
// not decided.
func (p *parser) one(list []int) int {
	if len(list) == 1 {
		return list[0]
	}
	found := -1
	for _, ci := range list {
		c := &p.s.Columns[ci]
		if c.Table == p.base {
			return ci
		}
		if !c.FK {
			if found >= 0 && p.s.Columns[found].Table != c.Table && !c.PK {
				continue
			}
			found = ci
		}
	}
	if found < 0 && len(list) > 0 {
		return list[0]
	}
	return found
}
