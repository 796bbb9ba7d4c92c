package lexicon

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/text"
)

// Names reads the names of one source, which explain each other: what one of
// them writes apart, another writes together, and what all of them begin with
// says nothing. It remembers what it has read, and is for one goroutine.
type Names struct {
	lexicon *Lexicon
	own     map[string]bool // words that names write apart
	also    owned
	affixes map[string]bool // words that nearly all names begin or end with
	split   map[string][]string
}

// fewNames is the number of names from which on their beginnings are compared.
const fewNames = 4

// Names learns from all names of a source; names of one table's columns, say,
// or of all its tables.
func (l *Lexicon) Names(names []string) *Names {
	n := &Names{lexicon: l, own: make(map[string]bool), affixes: make(map[string]bool),
		split: make(map[string][]string)}
	firsts, lasts := make(map[string]int), make(map[string]int)
	for _, name := range names {
		words := text.Words(name)
		if len(words) < 2 {
			continue
		}
		firsts[words[0].Text]++
		lasts[words[len(words)-1].Text]++
		for _, w := range words {
			if len(w.Text) > 2 && letters(w.Text) {
				n.own[w.Text] = true
			}
		}
	}
	for _, ends := range []map[string]int{firsts, lasts} {
		for word, times := range ends { // a set needs no order
			if len(names) >= fewNames && 5*times >= 4*len(names) {
				n.affixes[word] = true
			}
		}
	}
	return n
}

// Own has names cut into more words than those that names write apart: what stands for a word of the source.
func (n *Names) Own(also func(part string, first bool) bool) {
	n.also, n.split = also, make(map[string][]string)
}

func (n *Names) has(part string, first bool) bool {
	return n.own[part] || n.also != nil && n.also(part, first)
}

// Words returns the words of a name in lower case and in order: cut where they
// are written together, and abbreviations written out.
func (n *Names) Words(name string) []string {
	var out []string
	for _, w := range text.Words(name) {
		out = n.append(out, w.Text)
	}
	return out
}

// Bare returns Words without what nearly all names of the source begin or end
// with, unless nothing would be left.
func (n *Names) Bare(name string) []string {
	var out []string
	tokens := text.Words(name)
	for i, w := range tokens {
		if (i == 0 || i == len(tokens)-1) && n.affixes[w.Text] {
			continue
		}
		out = n.append(out, w.Text)
	}
	if len(out) == 0 {
		return n.Words(name)
	}
	return out
}

func (n *Names) append(out []string, token string) []string {
	parts := n.Parts(token)
	for i, part := range parts {
		if i > 0 && i == len(parts)-1 && unitWords[part] != "" {
			if _, _, ok := n.lexicon.CutUnit(token); ok {
				part = unitWords[part]
			}
		}
		if long := Expand(part); long != nil {
			out = append(out, long...)
		} else {
			out = append(out, part)
		}
	}
	return out
}

// Parts returns the words that a token in lower case was put together of, as they
// stand there, or itself.
func (n *Names) Parts(token string) []string {
	if parts, ok := n.split[token]; ok {
		return parts
	}
	parts := []string{token}
	if head, digits := cutDigits(token); digits != "" && len(head) > 2 { // no2 is no number 2
		parts = append(slices.Clone(n.Parts(head)), digits)
		if last := len(parts) - 2; last > 0 && measured[parts[last]] != nil {
			parts = append(parts[:last], parts[last]+digits) // km2
		}
	} else if head, unit, ok := n.lexicon.CutUnit(token); ok {
		parts = append(slices.Clone(n.Parts(head)), unit)
	} else if Expand(token) == nil {
		if cut := n.lexicon.split(token, n.has); cut != nil {
			parts = cut
		}
	}
	n.split[token] = parts
	return parts
}

// cutDigits cuts the digits off the end of a word.
func cutDigits(s string) (head, digits string) {
	at := len(s)
	for at > 0 && s[at-1]-'0' < 10 {
		at--
	}
	return s[:at], s[at:]
}
