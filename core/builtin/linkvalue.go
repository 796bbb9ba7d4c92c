package builtin

import (
	"slices"
	"strings"
)

// linkValues finds the runs of words that are values of the data.
func (l *linker) linkValues() {
	for i := range l.words {
		w := &l.words[i]
		if w.mark {
			continue
		}
		if w.quoted {
			l.addValues(i, i+1, l.v.lookup(key(w.text)), 1.3)
			continue
		}
		var k strings.Builder
		for j := i; j < len(l.words) && j < i+maxValueWords; j++ {
			w := &l.words[j]
			if w.quoted || w.mark && w.low != "," && (w.low != "." || !l.words[i].upper) {
				break // "St. Louis" goes on
			}
			if w.mark || w.low == "'s" {
				continue
			}
			if k.Len() > 0 {
				k.WriteByte(' ')
			}
			k.WriteString(key(w.text))
			if score := l.valueScore(i, j+1); score > 0 {
				l.addValues(i, j+1, l.v.lookup(k.String()), score)
			}
		}
		l.demonym(i)
		l.form(i)
	}
}

// valueScore weighs the words [i, j) as a value, before knowing whether they
// are one: a capital within the sentence tells a name from a common word.
func (l *linker) valueScore(i, j int) float64 {
	capital, content := false, 0
	for n := i; n < j; n++ {
		w := &l.words[n]
		capital = capital || w.upper && (n > 0 || w.text == strings.ToUpper(w.text) && len(w.text) > 1)
		if !stop[w.low] {
			content++
		}
	}
	first := &l.words[i]
	switch {
	case content == 0 && !(capital && i > 0 && first.low != "i"):
		return 0
	case j == i+1 && first.number:
		return 0 // a number is compared with what stands beside it
	case j == i+1 && smallNumbers[first.low] != "" && !capital:
		return 0
	case j == i+1 && len(first.low) == 1 && !capital:
		return 0
	case capital:
		return properName
	case stop[first.low] || stop[l.words[j-1].low]:
		return 0.5
	case j > i+1:
		return 0.95
	}
	return 0.75
}

func (l *linker) addValues(i, j int, list []found, score float64) {
	for _, f := range list {
		s := score
		if j == i+1 && f.value == l.words[i].text {
			s += 0.04
		}
		l.add(i, j, alt{kind: valueK, table: l.s.columns[f.column].table, column: f.column, value: f.value, score: s})
	}
}

// form links "landed" to the value "landing".
func (l *linker) form(i int) {
	w := &l.words[i]
	if len(w.low) < 4 || stop[w.low] || len(l.v.lookup(key(w.text))) > 0 {
		return
	}
	l.addValues(i, i+1, l.v.stems[w.stem], 0.6)
}

// demonym links "French" to France, "women" to female or F.
func (l *linker) demonym(i int) {
	w := &l.words[i]
	if w.low == "us" && w.text != "US" {
		return
	}
	list := demonyms(w.low)
	if list == nil && w.upper {
		list = demonyms(w.fold) // "Brazilians"
	}
	for _, other := range list {
		for _, f := range l.v.lookup(key(other)) {
			coded := len(other) == 1
			full := l.s.columns[f.column].full
			if coded && !slices.Contains(full, "sex") && !slices.Contains(full, "gender") {
				continue
			}
			l.add(i, i+1, alt{kind: valueK, table: l.s.columns[f.column].table, column: f.column, value: f.value, score: 0.72})
		}
	}
}
