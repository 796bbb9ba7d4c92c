package builtin

import (
	"slices"
	"strings"
)

// near says how well a word of the question matches a stem of a name: 1 for
// the same stem, less for a synonym, an abbreviation or a typo, 0 for none.
func near(w *word, stem string) float64 {
	switch {
	case w.mark || w.quoted || stop[w.low] && w.low != stem:
		return 0
	case w.stem == stem || w.low == stem:
		return 1
	case slices.Contains(w.synonyms, stem):
		return 1 - synonymCost
	case abbreviates(stem, w.low) || abbreviates(w.low, stem):
		return 0.8
	case sameButTypo(w.stem, stem):
		return 1 - typoCost
	case len(stem) >= 6 && len(w.stem) >= 6 && (strings.HasPrefix(w.stem, stem) || strings.HasPrefix(stem, w.stem)):
		return 0.75
	}
	for _, m := range w.meant {
		if m.stem == stem {
			return meantBase + meantShare*m.weight
		}
	}
	return 0
}

// linkJoined finds a name of two words written as one, or the other way round:
// "classroom" and "class room".
func (l *linker) linkJoined(joined string, parts int, a alt) {
	for i := range l.words {
		w := &l.words[i]
		switch {
		case w.mark || w.quoted || stop[w.low]:
		case parts == 2 && w.stem == joined:
			l.add(i, i+1, a)
		case parts == 1 && i+1 < len(l.words) && len(w.low) > 2 && !l.words[i+1].mark && w.low+l.words[i+1].stem == joined:
			l.add(i, i+2, a)
		}
	}
}

// linkName lets "name" mean what names a table's rows, where no column is
// called so.
func (l *linker) linkName(ti int) {
	col := l.s.tables[ti].shown
	if col < 0 || l.s.columns[col].class != textual {
		return
	}
	for _, ci := range l.s.tables[ti].columns {
		if slices.Contains(l.s.columns[ci].full, "name") || slices.Contains(l.s.columns[ci].full, "titl") {
			return
		}
	}
	for _, k := range l.s.keys {
		if to := l.s.columns[k.to].table; l.s.columns[k.from].table == ti && to != ti && l.s.columns[l.s.tables[to].shown].full[0] == "name" {
			return // its rows are rows of a table that has the names
		}
	}
	for i := range l.words {
		if l.words[i].stem == "name" && !l.words[i].quoted {
			l.add(i, i+1, alt{kind: columnK, table: ti, column: col, score: 0.8})
		}
	}
}

// faint words add little to what a column's name says: "card type" is enough
// for "card type code".
// Units are among them: "rain mm" is the rain.
var faint = wordSet("code id name number descript detail text valu of km m cm mm km2 m2 kg g t kmh mph c f eur keur usd gbp min hr pct percent litr date")

// coverage scores how much of a column's name was found, and whether the words
// of its table's name stood beside it.
func (l *linker) coverage(m *match, c *column) float64 {
	var whole, got float64
	for n, stem := range c.stems {
		weight := 1.0
		if faint[stem] && len(c.stems) > 1 {
			weight = 0.35
		}
		whole += weight
		got += weight * m.near[n]
	}
	score := got / whole
	if m.own < len(c.stems) {
		score = 0.15 + 0.7*score
		if last := len(c.stems) - 1; last > 0 && m.own == 1 && m.near[last] > 0 && score < minLink && l.onlyOne(c) {
			score = minLink // "cost" for the one price, base_price
		}
		if l.pair(c) && m.own == 1 && got < 0.5 {
			score = 0.8 // "names" of people with a first and a last name
		}
	}
	switch {
	case m.table > 0 && m.own+m.table >= len(c.full) && len(c.full) > len(c.stems):
		score += 0.15
	case m.table > 0:
		score += 0.1
	}
	return score
}

// onlyOne reports a column of quantities whose last word no other column ends
// with.
func (l *linker) onlyOne(c *column) bool {
	if c.class != numeric || c.pk || c.fk || faint[lastOf(c.stems)] {
		return false
	}
	last := c.stems[len(c.stems)-1]
	for i := range l.s.columns {
		if o := &l.s.columns[i]; o != c && lastOf(o.stems) == last {
			return false
		}
	}
	return true
}

// pair reports whether a column is the first name where the table has a last
// name too and no whole one.
func (l *linker) pair(c *column) bool {
	names := l.s.firstLast(c.table)
	return names != nil && &l.s.columns[names[0]] == c
}

// linkNumber lets "number" mean the key of a table's rows, where no column is
// called so: "show number and name". "The number of" counts.
func (l *linker) linkNumber(ti int) {
	t := &l.s.tables[ti]
	if len(t.pk) != 1 {
		return
	}
	for _, ci := range t.columns {
		if slices.Contains(l.s.columns[ci].full, "number") {
			return
		}
	}
	for i := range l.words {
		w := &l.words[i]
		if w.stem != "number" || w.quoted || i+1 < len(l.words) && l.words[i+1].low == "of" && !listsNumbers(l.words, i) {
			continue
		}
		l.add(i, i+1, alt{kind: columnK, table: ti, column: t.pk[0], score: 0.7})
	}
}
