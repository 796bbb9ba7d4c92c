package lexical

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/text"
)

// A meaning finds what a question may mean by words that no table has: a word
// that means the same, or one that is spelt nearly like it. Questions without
// such words cost nothing.
type meaning struct {
	names iter.Seq2[string, string] // of all tables, and of their databases
	named sync.Once
	nouns map[string]bool // stems of names that are one word

	cut    sync.Once
	pieces *pieces

	once     sync.Once
	words    []string // as a person may write them
	stands   []string // by word: how a table writes it; "" for what only asks
	spelling *lexicon.Spelling
}

// asking lists words of questions that say what to do, and nothing about
// tables. A slip for one of them is a slip for no other word.
var asking = strings.Fields(`what which whose where when show list find give return display tell count number average
	total maximum minimum names every many most least more less than each with without that have there their these
	percentage percent ratio rate degree level value values range amount place places normal kind type information
	identify mention state provide answer include including based second third last first latest earliest oldest
	does different distinct corresponding order descending ascending above below between before after least compute
	calculate report please other those both only from`)

const (
	shortestVocabulary = 4       // bytes of a word that another may be taken for
	mostVocabulary     = 100_000 // words that are compared
	mostMeant          = 3       // words that one may stand for
	respelt            = 0.95    // what a word counts whose umlauts are written otherwise
	oneSlip            = 0.8     // what a word counts that is spelt with one slip
	twoSlips           = 0.6
)

// query puts the words that may be meant in place of those that no table has.
func (m *meaning) query(x *index.Index, q index.ParsedQuery, question string) index.ParsedQuery {
	unknown := x.Unknown(q)
	foreign := len(unknown) > 0 && !isEnglish(question)
	for i := len(unknown) - 1; i >= 0; i-- { // what is added goes behind the rest
		place := unknown[i]
		if said := q.Words(place); len(said) > 0 {
			q = q.Substitute(place, m.of(x, index.Lower(said[0]), foreign))
		}
	}
	return m.farther(x, q)
}

// farther puts words that are farther off in place of those that no table has, where
// no table has any word of the question.
func (m *meaning) farther(x *index.Index, q index.ParsedQuery) index.ParsedQuery {
	unknown := x.Unknown(q)
	if len(unknown) == 0 || slices.ContainsFunc(x.Terms(q), func(t index.Term) bool { return !t.Pair && t.ID >= 0 }) {
		return q
	}
	for i := len(unknown) - 1; i >= 0; i-- {
		said := q.Words(unknown[i])
		if len(said) == 0 || slices.Contains(asking, index.Lower(said[0])) {
			continue
		}
		word := index.Lower(said[0])
		list := propertiesOf(x, word)
		if len(list) == 0 {
			list = kinOf(lexicon.Builtin(), x, word)
		}
		if len(list) == 0 {
			list = m.formsOf(x, word)
		}
		q = q.Substitute(unknown[i], list)
	}
	return q
}

// isEnglish reports whether a question has a word that only English questions have.
func isEnglish(question string) bool {
	return slices.ContainsFunc(text.Words(question), func(w text.Token) bool {
		return slices.Contains(englishWords, index.Lower(w.Text))
	})
}

var englishWords = strings.Fields(`the of are were how what which who when where did does with and that for`)

// of returns what a word in lower case may stand for, in a question that may be in
// another language than English. An English word is no slip: "distinct" is not meant
// for "district".
func (m *meaning) of(x *index.Index, word string, foreign bool) []index.Substitute {
	l := lexicon.Builtin()
	if slices.Contains(asking, word) {
		return nil
	}
	if list := synonymsOf(l, x, word); len(list) > 0 {
		return list
	}
	if list := m.nounsOf(word); len(list) > 0 {
		return list
	}
	if list := inflected(x, word); len(list) > 0 {
		return list
	}
	if foreign {
		if list := translated(x, word); len(list) > 0 {
			return list
		}
	}
	if l.Known(word) {
		return m.pieceOf(x, word, foreign)
	}
	for _, other := range []string{lexicon.Respelt(word), lexicon.Street(word)} {
		if other != "" && anywhere(x, other) {
			return []index.Substitute{{Word: other, Factor: respelt, Via: index.ViaSpelling}}
		}
	}
	if list := m.spelt(x, word); len(list) > 0 {
		return list
	}
	if list := apart(l, x, word); len(list) > 0 {
		return list
	}
	return m.pieceOf(x, word, foreign)
}

// translated returns the English words of names that a foreign word says, in the
// plural or written together too: suppliers, for "Lieferanten".
func translated(x *index.Index, word string) (list []index.Substitute) {
	for _, base := range append([]string{word}, lexicon.Bases(word)...) {
		english, doubtful := lexicon.Translate(base)
		if doubtful {
			continue
		}
		for _, w := range english {
			if len(list) < mostMeant && x.Named(w, retrieve.FieldTitle, retrieve.FieldSection, retrieve.FieldHeader) {
				list = append(list, index.Substitute{Word: w, Factor: oneSlip, Via: index.ViaSynonym})
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

// pieceOf returns the longest name that is a piece of a word in lower case.
func (m *meaning) pieceOf(x *index.Index, word string, foreign bool) []index.Substitute {
	m.cut.Do(func() {
		m.pieces = readPieces(x.Vocabulary(shortestConsonant, mostVocabulary, retrieve.FieldTitle, retrieve.FieldSection,
			retrieve.FieldHeader))
	})
	name := m.pieces.of(lexicon.Unaccented(word), foreign)
	if name == "" {
		return nil
	}
	return []index.Substitute{{Word: name, Factor: propertyWeight, Via: index.ViaWider}}
}

// inflected returns past forms of the same verb that tables have: withdrawn, for "withdrew".
func inflected(x *index.Index, word string) (list []index.Substitute) {
	for _, form := range lexicon.Past(word) {
		if len(list) < mostMeant && anywhere(x, form) {
			list = append(list, index.Substitute{Word: form, Factor: respelt, Via: index.ViaSynonym})
		}
	}
	return list
}

// nounsOf returns the names of tables that say as a noun what a verb says: sales, for
// "sold". A name of which the noun is but a part is about something else: "available for
// sale" is no table of what was sold.
func (m *meaning) nounsOf(word string) (list []index.Substitute) {
	for _, noun := range lexicon.Nouns(word) {
		m.named.Do(m.readNouns)
		if m.nouns[text.Stem(noun)] {
			list = append(list, index.Substitute{Word: noun, Factor: propertyWeight, Via: index.ViaSynonym})
		}
	}
	return list
}

// readNouns finds the names of tables that are one word.
func (m *meaning) readNouns() {
	m.nouns = make(map[string]bool)
	for id, database := range m.names {
		if words := text.Words(strings.TrimPrefix(id, database+".")); len(words) == 1 {
			m.nouns[text.Stem(words[0].Text)] = true
		}
	}
}

// anywhere reports whether any table has a word.
func anywhere(x *index.Index, word string) bool {
	return x.Named(word, retrieve.FieldTitle, retrieve.FieldSection, retrieve.FieldHeader, retrieve.FieldRows)
}

// propertyWeight is the weight of a name that holds what a word asks for, or is its noun.
const propertyWeight = 0.5

// propertiesOf returns the names that hold what a word asks for: weight, for "heaviest".
func propertiesOf(x *index.Index, word string) (list []index.Substitute) {
	for _, name := range lexicon.Properties(word) {
		if len(list) < mostMeant && x.Named(name, retrieve.FieldTitle, retrieve.FieldSection, retrieve.FieldHeader) {
			list = append(list, index.Substitute{Word: name, Factor: propertyWeight, Via: index.ViaWider})
		}
	}
	return list
}

// formsOf returns the words of which one may be a form, or else the names that it is
// the beginning or the end of: "varroacount" for "varroa".
func (m *meaning) formsOf(x *index.Index, word string) (list []index.Substitute) {
	for _, base := range lexicon.Bases(word) {
		if anywhere(x, base) {
			return []index.Substitute{{Word: base, Factor: oneSlip, Via: index.ViaSpelling}}
		}
	}
	m.once.Do(func() { m.read(x) })
	for _, i := range m.spelling.Around(word) {
		if m.stands[i] == "" {
			continue
		}
		list = append(list, index.Substitute{Word: m.stands[i], Factor: propertyWeight, Via: index.ViaWider})
		if len(list) == mostMeant {
			break
		}
	}
	return list
}

// kinOf returns the words that stand beside one in the dictionary, or below it.
func kinOf(l *lexicon.Lexicon, x *index.Index, word string) (list []index.Substitute) {
	for _, s := range l.Kin(word) {
		if len(list) < mostMeant && x.Named(s.Word, retrieve.FieldTitle, retrieve.FieldSection, retrieve.FieldHeader) {
			list = append(list, index.Substitute{Word: s.Word, Factor: s.Weight, Via: index.ViaWider})
		}
	}
	return list
}

// synonymsOf returns the synonyms that stand in the name of a table or a column.
func synonymsOf(l *lexicon.Lexicon, x *index.Index, word string) (list []index.Substitute) {
	for _, s := range l.Synonyms(word) {
		if len(list) < mostMeant && x.Named(s.Word, retrieve.FieldTitle, retrieve.FieldSection, retrieve.FieldHeader) {
			via := index.ViaSynonym
			if s.Wider {
				via = index.ViaWider
			}
			list = append(list, index.Substitute{Word: s.Word, Factor: s.Weight, Via: via})
		}
	}
	return list
}

// spelt returns the words that are spelt nearly like one.
func (m *meaning) spelt(x *index.Index, word string) (list []index.Substitute) {
	m.once.Do(func() { m.read(x) })
	found := m.spelling.Near(word)
	for _, near := range found {
		if m.stands[near.Word] == "" {
			return nil
		}
	}
	for _, near := range found {
		if len(list) == mostMeant {
			break
		}
		factor := oneSlip
		if near.Slips > 1 {
			factor = twoSlips
		}
		list = append(list, index.Substitute{Word: m.stands[near.Word], Factor: factor, Via: index.ViaSpelling})
	}
	return list
}

// read makes a list of the words that questions may mean: those that ask, those
// of the tables, and what names become in the plural.
func (m *meaning) read(x *index.Index) {
	add := func(word, stands string) { m.words, m.stands = append(m.words, word), append(m.stands, stands) }
	for _, w := range asking {
		add(w, "")
	}
	for _, w := range x.Vocabulary(shortestVocabulary, mostVocabulary, retrieve.FieldTitle, retrieve.FieldSection,
		retrieve.FieldHeader) {
		if slices.Contains(asking, w.Word) {
			continue
		}
		add(w.Word, w.Word)
		if plural := pluralOf(w.Word); plural != "" && w.Named {
			add(plural, w.Word)
		}
	}
	m.spelling = lexicon.NewSpelling(m.words)
}

// plurals lists the endings of names and what these become in the plural, the first
// that fits. Their plurals with a slip are read, too.
var plurals = []struct{ ends, plural, fires, not string }{
	{"ung", "ungen", "rechnung", "betrag"},
	{"heit", "heiten", "einheit", "gehalt"},
	{"keit", "keiten", "fähigkeit", "gerät"},
	{"schaft", "schaften", "mannschaft", "saft"},
	{"eau", "eaux", "bureau", "menu"},
	{"y", "ies", "city", "cite"},
	{"s", "", "sales", "sale"}, // it is one
	{"", "s", "horse", "horses"},
}

// pluralOf returns a name in the plural, or "" where it seems to stand in it.
func pluralOf(name string) string {
	for _, p := range plurals {
		if head, ok := strings.CutSuffix(name, p.ends); ok {
			if p.plural == "" {
				return ""
			}
			return head + p.plural
		}
	}
	return ""
}

// apart returns the words that one was put together of, where tables have them.
func apart(l *lexicon.Lexicon, x *index.Index, word string) (list []index.Substitute) {
	for _, part := range l.Split(word) {
		if x.Named(part, retrieve.FieldTitle, retrieve.FieldSection, retrieve.FieldHeader, retrieve.FieldRows) {
			list = append(list, index.Substitute{Word: part, Factor: oneSlip, Via: index.ViaSpelling})
		}
	}
	return list
}
