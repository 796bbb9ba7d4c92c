package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// verbBehind reports "rooms cost", "trains carry": a word behind a plural says
// what the things do, not what they have; and so in "room costs the most".
func (l *linker) verbBehind(i, to int, c *schema.Column) bool {
	w := &l.words[i]
	if to != i+2 || w.Quoted || slices.Contains(c.Stems, w.Stem) {
		return false
	}
	verb := &l.words[i+1]
	if one := w.Low == w.Fold; one != (verb.Low != verb.Fold) || one && !l.measures(to) {
		return false
	}
	return !verb.Quoted && verb.Low != "id" && verb.Low != "name"
}

// withoutVerb leaves out of a match what somebody does: "which student PLAYS the most", behind the name
// of a column of games that are played.
func withoutVerb(l *linker, i int, m match, c *schema.Column) match {
	if m.table == 0 || m.to != i+2 {
		return m
	}
	w, verb := &l.words[i], &l.words[i+1]
	third := w.Low == w.Fold && verb.Low != verb.Fold && strings.HasSuffix(verb.Low, "s")
	if third && slices.Contains(c.Stems, w.Stem) && l.measures(m.to) {
		m.to, m.table = m.to-1, m.table-1
	}
	return m
}

// measures reports a comparison that begins at word i.
func (l *linker) measures(i int) bool {
	if i < len(l.words) && l.words[i].Low == "the" {
		i++
	}
	return i < len(l.words) && comparisons[l.words[i].Low]
}

var comparisons = english.WordSet("most least fewest more less fewer over under between exactly")
