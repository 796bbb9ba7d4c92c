package names

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
	"github.com/orbweaver/orbweaver/core/text"
)

// Table returns how a table's name is said, without what only tells that it is a table, a copy of one or of which time:
// "orders_export_2024", "Copy of orders (1)" and "tbl_orders" are orders. A name given by hand stays, as does one that
// would be another table's: where there are sales_2023 and sales_2024, the year tells them apart.
func Table(d *corpus.Database, t *corpus.Table) string {
	name := Natural(t.NaturalName, t.Name)
	if naming.Natural(name) != naming.Natural(t.Name) {
		return name
	}
	short := bare(name)
	for _, other := range d.Tables {
		if other != t && naming.Natural(bare(other.Name)) == naming.Natural(short) {
			return name
		}
	}
	return short
}

// bare leaves out what stands around the words of a table's name.
func bare(name string) string {
	words := text.Words(name)
	words = beforeEnd(name, words[beginning(words):])
	if len(words) == 0 {
		return name
	}
	return name[words[0].Start:words[len(words)-1].End]
}

// beginning returns the number of words that a name begins with and that its rows are not called by.
func beginning(words []text.Token) int {
	n := 0
	for n < len(words) && (beforeTable[words[n].Text] || n > 0 && words[n].Text == "of") {
		n++
	}
	end := n
	for end < len(words) && timed(words[end].Text) {
		end++
	}
	if dated(words[n:end]) {
		return end
	}
	return n
}

// beforeEnd leaves out the words that a name ends with and that its rows are not called by.
func beforeEnd(name string, words []text.Token) []text.Token {
	from := len(words)
	for from > 0 && (behindTable[words[from-1].Text] || timed(words[from-1].Text)) {
		from--
	}
	inTime := dated(words[from:])
	for len(words) > 0 {
		w := words[len(words)-1]
		copied := english.IsNumber(w.Text) && strings.HasPrefix(name[w.End:], ")")
		if !copied && !behindTable[w.Text] && (!inTime || !timed(w.Text)) {
			break
		}
		words = words[:len(words)-1]
	}
	return words
}

// dated reports words with a year or a day in figures: 2024, 20240131.
func dated(words []text.Token) bool {
	return slices.ContainsFunc(words, func(w text.Token) bool {
		return english.IsNumber(w.Text) && (len(w.Text) == len("2024") || len(w.Text) == len("20240131")) &&
			(strings.HasPrefix(w.Text, "19") || strings.HasPrefix(w.Text, "20"))
	})
}

// timed reports a number or a month.
func timed(word string) bool {
	month, _ := english.Month(word)
	return english.IsNumber(word) || month > 0
}

var (
	// beforeTable lists words that a table's name begins with and that its rows are not called by.
	beforeTable = english.WordSet("copy tbl dim fact stg vw")
	// behindTable lists those that it ends with.
	behindTable = english.WordSet("export exported extract dump final copy backup bak draft latest updated csv xlsx v1 " +
		"v2 v3")
)
