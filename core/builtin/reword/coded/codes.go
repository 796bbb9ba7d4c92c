package coded

import (
	_ "embed"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// wordTable has a line for what a code stands for: the group in brackets, words, ":", codes.
// A hyphen of a word may be a blank.
//
//go:embed words.txt
var wordTable string

// A code of a group, and the words that it stands for.
type code struct {
	group string
	words []string
	codes []string
}

var codes = readCodes(wordTable)

func readCodes(table string) (list []code) {
	for line := range strings.Lines(table) {
		group, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "["), "] ")
		words, held, _ := strings.Cut(rest, ": ")
		list = append(list, code{group, strings.Fields(words), strings.Fields(held)})
	}
	return list
}

// Words returns the single words that codes stand for, and their plurals, in the order of the table.
func Words() (list []string) {
	for _, c := range codes {
		for _, word := range c.words {
			if !strings.Contains(word, "-") {
				list = append(list, word, word+"s")
			}
		}
	}
	return list
}

// saidAt reports that words from i on say one that the code stands for, and where they end.
func (c *code) saidAt(q *question, i int) (to int) {
	for _, word := range c.words {
		parts := strings.Split(word, "-")
		if n := len(parts); len(parts) > 1 && i+n <= len(q.Words) && q.sameWords(i, parts) {
			return i + n
		}
		if w := &q.Words[i]; w.Low == word || w.Fold == word {
			return i + 1
		}
	}
	return 0
}

// unsaidBut reports that words say no value, and no name but that of a column.
func (q *question) unsaidBut(from, to, ci int) bool {
	for i := from; i < to && to == from+1; i++ {
		w := &q.Words[i]
		says := func(stems []string) bool { return slices.Contains(stems, w.Stem) }
		if w.Mark || w.Quoted || len(q.V.Lookup(w.Fold)) > 0 || len(q.V.Stems[w.Stem]) > 0 ||
			slices.ContainsFunc(q.S.Tables, func(t schema.Table) bool { return says(t.Stems) || says(t.Row) }) {
			return false
		}
		for n := range q.S.Columns {
			if n != ci && says(q.S.Columns[n].Full) {
				return false
			}
		}
	}
	return true
}

// sameWords reports that the words from i on are some, of which the last may be in the plural.
func (q *question) sameWords(i int, parts []string) bool {
	for n, part := range parts {
		if w := &q.Words[i+n]; w.Quoted || w.Low != part && w.Fold != part {
			return false
		}
	}
	return true
}

// column returns the one column of texts that holds nothing but codes of the group, and
// this one as it is spelt there; -1 where there is none, or several.
func (c *code) column(q *question) (ci int, held string) {
	ci = -1
	for n := range q.S.Columns {
		if col := &q.S.Columns[n]; col.Class != schema.Textual || col.Flag != nil || col.PK || col.FK || col.Part != "" {
			continue
		}
		values := q.V.Codes[n].Values
		if len(values) < 2 || slices.ContainsFunc(values, func(v string) bool { return !ofGroup(c.group, v) }) {
			continue
		}
		for _, one := range c.codes {
			for _, f := range q.V.Lookup(english.Fold(one)) {
				if f.Column != n {
					continue
				}
				if ci >= 0 && ci != n {
					return -1, ""
				}
				ci, held = n, f.Value
			}
		}
	}
	return ci, held
}

// ofGroup reports a value that is a code of a group.
func ofGroup(group, value string) bool {
	low := strings.ToLower(strings.TrimSpace(value))
	return low == "" || slices.ContainsFunc(codes, func(c code) bool {
		return c.group == group && slices.Contains(c.codes, low)
	})
}

// coded reads "goalkeepers" as players with the position GK.
func coded(q *question, i int) bool {
	for n := range codes {
		to := codes[n].saidAt(q, i)
		if to == 0 {
			continue
		}
		if ci, held := codes[n].column(q); ci >= 0 && q.unsaidBut(i, to, ci) {
			return q.state(i, to, ci, held)
		}
	}
	return false
}

// tiers lists words for one of several ranks that something is in.
var tiers = english.WordSet("tier level league division class category grade rank")

// tiered reads "the second tier" as the code that ends with 2, where each code of the column
// is one letter or word before a number: L1 and L2.
func tiered(q *question, i int) bool {
	n := english.Ordinal(q.Low(i))
	switch q.Low(i) {
	case "first", "top", "highest":
		n = "1"
	}
	if n == "" || i+1 >= len(q.Words) || !tiers[q.Words[i+1].Fold] {
		return false
	}
	found, held := -1, ""
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		tier := tierOf(q.V.Codes[ci].Values, n)
		if tier == "" || c.Class != schema.Textual || c.PK || c.FK {
			continue
		}
		if found >= 0 {
			return false
		}
		found, held = ci, tier
	}
	return found >= 0 && q.state(i, i+2, found, held)
}

// tierOf returns the value that ends with a digit, of several that are the same letters
// before one; else "".
func tierOf(values []string, digit string) (held string) {
	if len(values) < 2 {
		return ""
	}
	head := strings.TrimRight(values[0], "0123456789")
	for _, v := range values {
		rest, same := strings.CutPrefix(v, head)
		if !same || len(head) > maxHead || len(rest) != 1 || !english.IsNumber(rest) {
			return ""
		}
		if rest == digit {
			held = v
		}
	}
	return held
}

// maxHead bounds the letters before the number of a tier: "L1", "Div2".
const maxHead = 4

// titles lists stems of names of columns that say what somebody is.
var titles = english.WordSet("job titl posit role occup function rank")

// titled reads "managers" by people's title, where the word names a key too: the manager's
// number is that of another row.
func titled(q *question, i int) bool {
	w := &q.Words[i]
	found := q.V.Lookup(w.Fold)
	if w.Low == w.Fold || len(found) != 1 || !q.S.Columns[found[0].Column].Says(titles) {
		return false
	}
	keyed := slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Class != schema.Textual && len(c.Full) > 1 && english.LastOf(c.Full) == "id" && c.Full[0] == w.Stem
	})
	return keyed && q.state(i, i+1, found[0].Column, found[0].Value)
}

// adjective reads "foggy days" as those with the weather fog, where nothing is called foggy.
func adjective(q *question, i int) bool {
	w := &q.Words[i]
	noun, found := strings.CutSuffix(w.Low, "y")
	if n := len(noun); !found || n < len("rain") { // many
		return false
	} else if noun[n-1] == noun[n-2] { // sunny
		noun = noun[:n-1]
	}
	held := q.V.Lookup(english.Fold(noun))
	return len(held) == 1 && held[0].Value != strings.ToUpper(held[0].Value) && // as JUL is
		q.S.Columns[held[0].Column].Repeats && q.unsaidBut(i, i+1, held[0].Column) &&
		q.state(i, i+1, held[0].Column, held[0].Value)
}
