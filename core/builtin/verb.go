package builtin

import "slices"

// verbBehind reports "rooms cost", "trains carry": behind a plural stands what
// the things do, not what they have; and so in "room costs the most".
func (l *linker) verbBehind(i, to int, c *column) bool {
	w := &l.words[i]
	if to != i+2 || w.quoted || slices.Contains(c.stems, w.stem) {
		return false
	}
	verb := &l.words[i+1]
	if one := w.low == w.fold; one != (verb.low != verb.fold) || one && !l.measures(to) {
		return false
	}
	return !verb.quoted && verb.low != "id" && verb.low != "name"
}

// measures reports a comparison that begins at word i.
func (l *linker) measures(i int) bool {
	if i < len(l.words) && l.words[i].low == "the" {
		i++
	}
	return i < len(l.words) && comparisons[l.words[i].low]
}

var comparisons = wordSet("most least fewest more less fewer over under between exactly")
