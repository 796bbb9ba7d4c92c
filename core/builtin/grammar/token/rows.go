package token

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// rowsAt reads what the rows of a table are called.
func rowsAt(p *Text, words []english.Word, i int) (Token, int) {
	for t := range p.S.Tables {
		for _, stems := range [][]string{p.S.Tables[t].Stems, p.S.Tables[t].Row, fileStems(p.S.Tables[t].Stems)} {
			if near, to := nearness(words, i, stems); near >= .9 {
				return Token{Kind: Rows, Table: t, Cue: moneyRows(&words[i])}, to
			}
		}
	}
	w := &words[i]
	if w.Low == "people" && len(p.S.Tables) == 1 && p.S.People(0) > 1 {
		return Token{Kind: Rows}, i + 1
	}
	for t := range p.S.Tables {
		last := english.LastOf(fileStems(p.S.Tables[t].Stems))
		row := english.LastOf(p.S.Tables[t].Row)
		if !english.Stop[w.Low] && (saysRows(w, last) || saysRows(w, row)) && !exactly(p, words, i) {
			return Token{Kind: Rows, Table: t}, i + 1
		}
	}
	return Token{}, i
}

// fileStems returns what a file's rows are called by its name: "orders" of orders_export.
func fileStems(stems []string) []string {
	n := len(stems)
	for n > 1 && fileWords[stems[n-1]] {
		n--
	}
	return stems[:n]
}

var fileWords = english.WordSet("export data list log tabl file sheet final copi record histori overview report " +
	"csv")

// moneyRows returns the cue of money where rows are called by what they bring: sales.
func moneyRows(w *english.Word) cue.Cue {
	if english.Money.Has(w.Low) || w.Low == "cost" {
		return cue.Money
	}
	return cue.None
}

// rowNouns lists other words for what rows are, by the stem of their table's name.
var rowNouns = map[string]string{"rental": "ride trip hire", "timetabl": "lesson class hour period",
	"schedul": "lesson class shift",
	"timet":   "lesson class", "list": "properti place flat home hous offer", "request": "hit call visit",
	"recip":   "dish meal",
	"appoint": "visit consult", "payment": "transact book", "transact": "payment book", "match": "game",
	"game": "match",
	"log":  "entri refill", "deliveri": "order shipment parcel", "shipment": "deliveri parcel"}

// saysRows reports a word of the same root as what rows are called: "rented" of
// rentals, or a synonym that is a plural.
func saysRows(w *english.Word, stem string) bool {
	if len(stem) < 4 || w.Number || w.Quoted {
		return false
	}
	if n := len(Common(w.Stem, stem)); n >= 4 && n+3 >= len(stem) && n+3 >= len(w.Stem) {
		return true
	}
	if slices.Contains(strings.Fields(rowNouns[stem]), w.Stem) {
		return true
	}
	return english.Near(w, stem) >= sureName && !english.Money.Has(w.Low) && !english.Deed.Has(w.Low)
}

// exactRows returns the table whose rows the words from i on call by name, or -1.
func exactRows(p *Text, words []english.Word, i int) int {
	for t := range p.S.Tables {
		for _, stems := range [][]string{p.S.Tables[t].Stems, p.S.Tables[t].Row, fileStems(p.S.Tables[t].Stems)} {
			if near, _ := nearness(words, i, stems); near >= .9 {
				return t
			}
		}
	}
	return -1
}

// flagAt reads what rows are or are not by a column of yes and no.
func flagAt(p *Text, w *english.Word) (Token, bool) {
	for ci := range p.S.Columns {
		c := &p.S.Columns[ci]
		if c.Flag == nil || c.Part != "" {
			continue
		}
		for n, of := range []string{w.Low, strings.TrimPrefix(strings.TrimPrefix(w.Low, "non-"), "un")} {
			full := bare(c.Full)
			last := english.LastOf(full)
			joined := strings.Join(full, "")
			other := len(full) > 1 && english.LastOf(full) == w.Stem && aColumn(p, w.Stem) // "client" beside "new client"
			if len(of) > 3 && !other && (w.Stem == last && n == 0 || of == joined || english.NewWord(of, false).Stem == last) {
				return Token{Kind: Flagged, Columns: []int{ci}, No: of != w.Low}, true
			}
		}
	}
	return Token{}, false
}

// aColumn reports a column that is called by one word.
func aColumn(p *Text, stem string) bool {
	return slices.ContainsFunc(p.S.Columns, func(c schema.Column) bool { return len(c.Full) == 1 && c.Full[0] == stem })
}

// bare returns the name of a column of yes and no without the word that says it is one:
// what an est_flag says is whether something is estimated.
func bare(full []string) []string {
	if n := len(full) - 1; n > 0 && flagWords[full[n]] {
		return full[:n]
	}
	return full
}

var flagWords = english.WordSet("flag indic yn")
