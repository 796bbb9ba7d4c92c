package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// What a value that is spelt otherwise in the data is worth.
const (
	codeShare    = 0.9 // of the words themselves: "Texas" for TX
	initialScore = 0.5 // "left" for the L of a column that stands beside it
)

// maxSpelt bounds the words of a place: "United States of America".
const maxSpelt = 4

// linkSpelt links what the data spell otherwise than the question.
func linkSpelt(l *linker) {
	for i := range l.words {
		spelt(l, i)
		initial(l, i)
		kindOf(l, i)
		apart(l, i)
	}
}

// spelt links "Texas" to TX, and TX to Texas, from word i on.
func spelt(l *linker, i int) {
	for j := i + 1; j <= min(len(l.words), i+maxSpelt) && !l.words[j-1].Mark && !l.words[j-1].Quoted; j++ {
		var typed strings.Builder
		for _, w := range l.words[i:j] {
			addWord(&typed, w.Text)
		}
		score := l.valueScore(i, j)
		if score <= 0.5 || english.Stop[l.words[i].Low] && !l.words[i].Upper {
			continue
		}
		for _, other := range english.Spellings(typed.String()) {
			found := slices.Clone(l.v.Lookup(english.Fold(other)))
			if len(other) <= 3 {
				found = slices.DeleteFunc(found, func(f schema.Found) bool { return !l.v.CodesOf(f.Column, len(other)) })
			}
			l.addValues(i, j, found, codeShare*score)
		}
	}
}

// apart links "shut down", of two words, to the value "Shutdown".
func apart(l *linker, i int) {
	if i+1 >= len(l.words) {
		return
	}
	a, b := &l.words[i], &l.words[i+1]
	if a.Mark || b.Mark || a.Quoted || b.Quoted || len(a.Low) < 3 || len(b.Low) < 3 && b.Low != "up" {
		return
	}
	if score := l.valueScore(i, i+2); score > 0 {
		l.addValues(i, i+2, l.v.Lookup(english.Fold(a.Low+b.Low)), score)
	}
}

// initial links "left" to L beside the words for a column that holds nothing but
// single letters: "who bat left".
func initial(l *linker, i int) {
	w := &l.words[i]
	if !codable(l, w) {
		return
	}
	letter := strings.ToUpper(w.Low[:1])
	for _, at := range [][2]int{{i - 1, i}, {i + 1, i + 2}} {
		for _, a := range l.spans[at] {
			if a.Kind == Column && a.Score >= 0.9 && l.v.CodesOf(a.Column, 1) &&
				slices.Contains(l.v.Codes[a.Column].Values, letter) {
				l.add(i, i+1, Alt{Kind: Value, Table: a.Table, Column: a.Column, Value: letter, Score: initialScore})
			}
		}
	}
}

// kindOf links "high" in "high schools" to the H of the column that says the schools' level.
func kindOf(l *linker, i int) {
	w := &l.words[i]
	if !codable(l, w) {
		return
	}
	letter := strings.ToUpper(w.Low[:1])
	for _, a := range l.spans[[2]int{i + 1, i + 2}] {
		if ci := lettered(l, a, letter); ci >= 0 {
			l.add(i, i+1, Alt{Kind: Value, Table: a.Table, Column: ci, Value: letter, Score: initialScore})
			return
		}
	}
}

// codable reports a word that a letter may stand for.
func codable(l *linker, w *english.Word) bool {
	return !w.Mark && !w.Quoted && !w.Number && len(w.Low) >= 3 && !english.Stop[w.Low] && !l.s.Stems[w.Stem] &&
		!cueWords[w.Low]
}

// lettered returns the one column of single letters that says the kind of a table's rows and
// holds a letter, for "high schools"; or -1.
func lettered(l *linker, a Alt, letter string) (found int) {
	found = -1
	if a.Kind != Table || a.Score < 0.9 {
		return -1
	}
	for _, ci := range l.s.Tables[a.Table].Columns {
		c := &l.s.Columns[ci]
		if !c.Says(kindNames) || c.Flag != nil || c.Part != "" || !l.v.CodesOf(ci, 1) ||
			!slices.Contains(l.v.Codes[ci].Values, letter) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// kindNames lists stems in names of columns that say the kind of rows.
var kindNames = english.WordSet("type kind level categori class group statu")
