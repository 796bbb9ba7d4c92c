package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/partof"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// linkValues finds the runs of words that are values of the data.
func (l *linker) linkValues() {
	for i := range l.words {
		w := &l.words[i]
		if w.Mark {
			continue
		}
		if w.Quoted {
			l.addValues(i, i+1, l.v.Lookup(english.Fold(w.Text)), 1.3)
			continue
		}
		linkRun(l, i)
		linkPartOfKind(l, i)
		linkWithin(l, i)
		l.demonym(i)
		l.form(i)
	}
}

// linkRun links the runs of words from word i on that are values.
func linkRun(l *linker, i int) {
	var k, bare strings.Builder // bare is without the articles and the genitives within
	for j := i; j < len(l.words) && j < i+schema.MaxValueWords && !endsRun(l.words, i, j); j++ {
		w := &l.words[j]
		if w.Mark {
			continue
		}
		folded := english.Fold(w.Text)
		if addWord(&k, folded); !articles[w.Low] && w.Low != "'s" {
			addWord(&bare, folded)
		}
		score := l.valueScore(i, j+1)
		if score == 0 {
			continue
		}
		linkText(l, i, j+1, k.String(), score)
		if bare.Len() < k.Len() && !articles[l.words[i].Low] {
			l.addValues(i, j+1, l.v.Lookup(bare.String()), score-articleCost)
		}
	}
}

// linkWithin links words that name nothing to the one column whose texts have them among others, in a database
// that declares no keys: "pneumonia" to "194 - SIMPLE PNEUMONIA W CC".
func linkWithin(l *linker, i int) {
	if !schema.Apart(l.s) && !l.s.Keyless() {
		return
	}
	which := i > 0 && asksWhich[l.words[i-1].Low]
	for to := min(i+mostWithin, len(l.words)); to > i; to-- {
		if !tellsPart(l, i, to) {
			continue
		}
		k := english.FoldAll(l.words[i:to])
		found := l.v.Within(k)
		if len(found) == 0 || saysMore(l, found[0].Column, k) {
			continue
		}
		c := &l.s.Columns[found[0].Column]
		other := to == i+1 && which || to < len(l.words) && l.s.Stems[l.words[to].Stem]
		if c.Class != schema.Textual || other && !(to < len(l.words) && slices.Contains(c.Full, l.words[to].Stem)) {
			continue // "bird strikes" are no strikes of something called bird, but "noise complaints" are of that type
		}
		l.add(i, to, Alt{Kind: Value, Table: c.Table, Column: found[0].Column, Value: partof.Held(found[0].Value, k),
			Item: true, Score: withinScore})
		return
	}
}

// tellsPart reports plain words, or several of which one at least is plain, that may be a part of a text.
func tellsPart(l *linker, i, to int) bool {
	plain := 0
	for n := i; n < to; n++ {
		w := &l.words[n]
		switch {
		case plainWord(l, w):
			plain++
		case w.Quoted || w.Mark && (w.Low != "." || n == to-1),
			(n == i || n == to-1) && (english.Stop[w.Low] || cueWords[w.Low]):
			return false
		}
	}
	return plain > 0 && (to == i+1 || len(l.v.Lookup(english.FoldAll(l.words[i:to]))) == 0)
}

// saysMore reports a value of a column that other words of the question have said, with words k in it.
func saysMore(l *linker, col int, k string) bool {
	for _, alts := range l.spans {
		if slices.ContainsFunc(alts, func(a Alt) bool {
			return a.Kind == Value && a.Column == col && strings.Contains(english.Fold(a.Value), k)
		}) {
			return true
		}
	}
	return false
}

// mostWithin is how many words of a question are looked for within texts, and withinScore what such a link weighs.
const (
	mostWithin  = 6
	withinScore = 0.62
)

// asksWhich stand before what is asked for, and not before a part of its name.
var asksWhich = english.WordSet("which what many each every per")

// plainWord reports a word in small letters, in the singular, that no name has.
func plainWord(l *linker, w *english.Word) bool {
	return !w.Upper && !w.Number && !w.Mark && !w.Quoted && len(w.Low) > 3 && w.Low == w.Fold && !english.Stop[w.Low] &&
		!cueWords[w.Low] && !l.s.Stems[w.Stem] && len(l.v.Lookup(w.Fold)) == 0
}

// linkPartOfKind links a word before a column's name to the one of its few values that has
// it: "free lunch" to free/reduced.
func linkPartOfKind(l *linker, i int) {
	w := &l.words[i]
	if i+1 >= len(l.words) || w.Number || len(w.Low) < 3 || english.Stop[w.Low] || l.s.Stems[w.Stem] || cueWords[w.Low] {
		return
	}
	for ci := range l.s.Columns {
		c := &l.s.Columns[ci]
		if c.Class != schema.Textual || len(c.Full) == 0 || english.Near(&l.words[i+1], c.Full[0]) < 1 ||
			ci >= len(l.v.Kinds) || !l.v.Kinds[ci] {
			continue
		}
		if found := schema.OnlyWith(l.v.Codes[ci].Values, w.Fold); found != "" {
			l.add(i, i+2, Alt{Kind: Value, Table: c.Table, Column: ci, Value: found, Score: 0.95})
		}
	}
}

// endsRun reports a word j that no value goes on with from word i: "St. Louis" does.
func endsRun(words []english.Word, i, j int) bool {
	w := &words[j]
	return w.Quoted || w.Mark && w.Low != "," && (w.Low != "." || !words[i].Upper)
}

// linkText links the words [i, to), folded to k, to values, to what cells list, and as a
// name to the one value that holds them.
func linkText(l *linker, i, to int, k string, score float64) {
	whole := slices.DeleteFunc(slices.Clone(l.v.Lookup(k)), l.v.Lists)
	l.addValues(i, to, whole, score)
	l.addValues(i, to, l.v.Abroad[k], score-partCost)
	addItems(l, i, to, l.v.Items[k], score)
	if len(whole) == 0 && nameRun(l.words, i, to) {
		l.addValues(i, to, initialled(l.v, k), score-partCost)
		if found, part := l.v.Similar(k); part && len(found) == 1 {
			l.addValues(i, to, found, score-partCost)
		}
	}
}

// initialled returns the values of one column that are the first letters of a name: "AL" of the
// American League, "D.R." of the Dominican Republic.
func initialled(v *schema.Values, k string) (found []schema.Found) {
	var letters []string
	for word := range strings.FieldsSeq(k) {
		letters = append(letters, string([]rune(word)[:1]))
	}
	for _, between := range []string{"", " "} {
		for _, f := range v.Lookup(strings.Join(letters, between)) {
			if f.Value == strings.ToUpper(f.Value) && (len(found) == 0 || f.Column == found[0].Column) {
				found = append(found, f)
			}
		}
	}
	return found
}

// nameRun reports two words or more that all have a capital, and none beside them has:
// "American Motor" is a part of one name. The question's first word has one anyway. Parts
// of such a run are not looked for, of which a question in capitals would have hundreds.
func nameRun(words []english.Word, i, to int) bool {
	small := func(w english.Word) bool { return !w.Upper }
	return to > i+1 && !slices.ContainsFunc(words[i:to], small) && (i < 2 || small(words[i-1])) &&
		(to == len(words) || small(words[to])) && (i > 0 || !english.Stop[words[0].Low])
}

// partCost is the cost of a value that holds more words, or is of another language.
const partCost = 0.15

// articleCost is the cost of an article that a value lacks.
const articleCost = 0.05

// articles may stand within what a value says: "awaiting A court outcome".
var articles = english.WordSet("a an the")

func addWord(b *strings.Builder, word string) {
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	b.WriteString(word)
}

// valueScore weighs the words [i, j) as a value, before knowing whether they
// are one: a capital within the sentence tells a name from a common word.
func (l *linker) valueScore(i, j int) float64 {
	capital, content := telling(l.words, i, j)
	first := &l.words[i]
	switch {
	case !content && !(capital && i > 0 && first.Low != "i"):
		return 0
	case j == i+1 && first.Number:
		return 0 // a number is compared with what stands beside it
	case capital:
		return properName
	case j == i+1 && (english.SmallNumbers[first.Low] != "" || len(first.Low) == 1):
		return 0
	case english.Stop[first.Low] || english.Stop[l.words[j-1].Low]:
		return 0.5
	case j > i+1:
		return 0.95
	}
	return 0.75
}

// telling reports whether one of the words [i, j) has a capital that the
// beginning of the question does not explain, and whether one is no stop word.
func telling(words []english.Word, i, j int) (capital, content bool) {
	for n := i; n < j; n++ {
		w := &words[n]
		capital = capital || w.Upper && (n > 0 || w.Text == strings.ToUpper(w.Text) && len(w.Text) > 1)
		content = content || !english.Stop[w.Low]
	}
	return capital, content
}

func (l *linker) addValues(i, j int, list []schema.Found, score float64) {
	said := english.Said(l.words[i:j])
	for _, f := range list {
		s := score
		if j == i+1 && commonWord(&l.words[i], f.Value) {
			continue
		}
		if f.Value == said {
			s += 0.04
		} else if l.s.Columns[f.Column].PK {
			s -= codeCost
		}
		l.add(i, j, Alt{Kind: Value, Table: l.s.Columns[f.Column].Table, Column: f.Column, Value: f.Value, Score: s})
	}
}

// commonWord reports a word of English in small letters that is no code of few capitals: routes that "go" have
// no GO.
func commonWord(w *english.Word, code string) bool {
	return len(code) <= 3 && code != w.Low && code == strings.ToUpper(w.Low) && w.Text == w.Low && !w.Quoted &&
		english.Demonyms(w.Low) == nil && len(lexicon.Builtin().Synonyms(w.Low)) > 0
}

// addItems links words to what cells list.
func addItems(l *linker, i, j int, list []schema.Found, score float64) {
	for _, f := range list {
		l.add(i, j, Alt{Kind: Value, Table: l.s.Columns[f.Column].Table, Column: f.Column, Value: f.Value, Item: true,
			Score: score - itemCost})
	}
}

// What a value costs that is not the whole of a cell, and a key that is written otherwise: Paris is no PARIS.
const itemCost, codeCost = 0.05, 0.1

// form links "landed" to the value "landing".
func (l *linker) form(i int) {
	w := &l.words[i]
	if len(w.Low) < 4 || english.Stop[w.Low] || len(l.v.Lookup(english.Fold(w.Text))) > 0 {
		return
	}
	if english.Participle(w.Low) && l.measures(i+1) {
		return // "who opened the most tickets", of which some are open
	}
	l.addValues(i, i+1, l.v.Stems[w.Stem], 0.6)
}

// demonym links "French" to France, "women" to female or F.
func (l *linker) demonym(i int) {
	w := &l.words[i]
	if w.Low == "us" && w.Text != "US" {
		return
	}
	list := english.Demonyms(w.Low)
	if list == nil && (w.Upper || english.Sexes.Of(w.Fold) != "") {
		list = english.Demonyms(w.Fold) // "Brazilians"
	}
	for _, other := range list {
		for _, f := range l.v.Lookup(english.Fold(other)) {
			if len(other) == 1 && !l.s.Columns[f.Column].OfSex() {
				continue
			}
			l.add(i, i+1, Alt{Kind: Value, Table: l.s.Columns[f.Column].Table, Column: f.Column, Value: f.Value, Score: 0.72})
		}
	}
}
