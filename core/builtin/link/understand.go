// Package link finds what the words of a question stand for: it rewords the
// question in plainer words, links spans of them to tables, columns and values,
// with scores, and puts the phrases of the cue table beside them.
//
//	words, chunks := link.Read(schema, values, question)
package link

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/across"
	"github.com/orbweaver/orbweaver/core/builtin/reword/amounts"
	"github.com/orbweaver/orbweaver/core/builtin/reword/brief"
	"github.com/orbweaver/orbweaver/core/builtin/reword/called"
	"github.com/orbweaver/orbweaver/core/builtin/reword/coded"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/reword/implied"
	"github.com/orbweaver/orbweaver/core/builtin/reword/knowledge"
	"github.com/orbweaver/orbweaver/core/builtin/reword/loose"
	"github.com/orbweaver/orbweaver/core/builtin/reword/projection"
	"github.com/orbweaver/orbweaver/core/builtin/reword/rephrase"
	"github.com/orbweaver/orbweaver/core/builtin/reword/spans"
	"github.com/orbweaver/orbweaver/core/builtin/reword/trade"
	"github.com/orbweaver/orbweaver/core/builtin/reword/when"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// A step rewords a question.
type step func(*schema.Schema, *schema.Values, []english.Word) []english.Word

// steps lists the steps in the order of taking them.
var steps = []step{
	// "twenty thousand" is 20000, and "spend per shop" is the expenditure.
	func(s *schema.Schema, _ *schema.Values, w []english.Word) []english.Word {
		return english.EachPeriod(english.Plainly(english.Numerals(w)), schema.Writes(s))
	},
	spans.Reword, when.Reword, // "sales 1985-99" are sales_85_99, "in the last 30 days" is said of a date.
	across.Reword,                // "who comes most often" is which members have the most visits.
	derived.Reword, brief.Reword, // "took more than 2 days" is so many between two dates, "revenue 2024" that in 2024.
	knowledge.Things,             // "who is the oldest animal" asks for no owner.
	coded.Reword, amounts.Reword, // Goalkeepers are those with GK, "over the estimate" is more than was estimated.
	// "dearest first" is "in descending order of price", and "and the colour of each" is "and their colour".
	loose.Reword, projection.Reword,
	implied.Reword, called.Reword, // "where do they come from" is "their nationality", "units in stock" are one column.
	trade.Reword,  // "our best customers" are those with the highest total.
	events.Reword, // "who bought a lamp" is "which customer bought a lamp".
	// "more trips than any other" is "most trips".
	func(s *schema.Schema, v *schema.Values, w []english.Word) []english.Word {
		return rephrase.Plainer(s, v, w, rephrase.Cues{Known: isCue, Ranks: ranks})
	},
	// The "head office" is the headquarters.
	func(s *schema.Schema, _ *schema.Values, w []english.Word) []english.Word {
		return knowledge.Paraphrase(s, w)
	},
	// The "rank" is what a name calls rnk.
	func(s *schema.Schema, v *schema.Values, w []english.Word) []english.Word {
		return knowledge.CutShort(s, v, w, isCue)
	},
	// "first and last name" is "first name and last name".
	func(s *schema.Schema, _ *schema.Values, w []english.Word) []english.Word {
		return knowledge.Coordinate(s, w)
	},
	knowledge.ApartNames, // "Ada Brun" in quotation marks is a first and a last name.
	// "half past seven" is 07:30.
	func(_ *schema.Schema, v *schema.Values, w []english.Word) []english.Word {
		return knowledge.ClockTimes(v, w)
	},
	knowledge.MonthSpans, // "in Q1 2024" is since one day and before another.
	// The "shipped date" is what is called shipped.
	func(s *schema.Schema, _ *schema.Values, w []english.Word) []english.Word {
		return knowledge.DateSaid(s, w)
	},
	when.Dates, // Dates are written as the data have them.
	// What else the dictionary calls a word stands beside it.
	func(s *schema.Schema, _ *schema.Values, w []english.Word) []english.Word { return lookUp(s, w) },
}

// Read makes words and chunks of a question.
func Read(s *schema.Schema, v *schema.Values, question string) ([]english.Word, []Chunk) {
	words := english.Split(question)
	for i := range steps {
		words = steps[i](s, v, words)
	}
	out := chunks(s, v, words, link(s, v, words))
	columnsMeant(s, words, out)
	for i := range out {
		out[i].Said = said(&out[i], question)
	}
	return words, out
}

// said returns the question's words where a chunk stands: others than the chunk's
// where it was reworded.
func said(c *Chunk, question string) string {
	if c.At >= c.End || c.End > len(question) {
		return c.Text
	}
	first, _, _ := strings.Cut(c.Text, " ")
	if there := question[c.At:c.End]; !strings.Contains(strings.ToLower(there), strings.ToLower(first)) {
		return strings.Join(strings.Fields(there), " ") // what was left out stands there as blanks
	}
	return c.Text
}

// lookUp asks the dictionary what else the words of a question may be called
// by. A word that the schema has means itself, and one with a meaning for the
// sketch means that.
func lookUp(s *schema.Schema, words []english.Word) []english.Word {
	dictionary := lexicon.Builtin()
	if dictionary.Empty() {
		return words
	}
	for i := range words {
		w := &words[i]
		if !english.Telling(words, i) || english.AllShows[w.Low] || cueWords[w.Low] || s.Stems[w.Stem] {
			continue
		}
		if said, _ := lexicon.Translate(w.Low); len(said) == 1 {
			w.Meant = append(w.Meant, english.Meant{Stem: text.Stem(said[0]), Weight: translated})
		}
		for _, other := range dictionary.Synonyms(w.Low) {
			word := other.Word
			if said, doubtful := lexicon.Translate(word); len(said) == 1 && !doubtful {
				word = said[0] // as the schema has it, too
			}
			w.Meant = append(w.Meant, english.Meant{Stem: text.Stem(word), Weight: other.Weight})
		}
		addKin(s, dictionary, w)
	}
	return words
}

// translated is the sureness that a foreign word of a question means the
// English one of a name.
const translated = .95

// mostKin bounds how many words of the schema an unknown word may stand for by
// kinship: one that is near to many is near to none.
const mostKin = 2

// addKin lets a word that is no synonym of any of the schema's words stand for
// those that are its kin.
func addKin(s *schema.Schema, dictionary *lexicon.Lexicon, w *english.Word) {
	w.Akin = slices.ContainsFunc(w.Meant, func(m english.Meant) bool { return s.Stems[m.Stem] })
	if slices.ContainsFunc(w.Meant, func(m english.Meant) bool { return m.Weight >= 0.3 && s.Stems[m.Stem] }) {
		return
	}
	var kin []english.Meant
	for _, other := range dictionary.Kin(w.Low) {
		stem := text.Stem(other.Word)
		if !s.Stems[stem] || english.OtherTime(w.Stem, stem) ||
			slices.ContainsFunc(kin, func(m english.Meant) bool { return m.Stem == stem }) {
			continue
		}
		w.Akin = true
		if len(kin) > 0 && other.Weight < kin[0].Weight {
			break
		}
		kin = append(kin, english.Meant{Stem: stem, Weight: other.Weight})
	}
	if len(kin) <= mostKin {
		w.Meant = append(w.Meant, kin...)
	}
}

func link(s *schema.Schema, v *schema.Values, words []english.Word) []span {
	l := &linker{s: s, v: v, words: words, spans: make(map[[2]int][]Alt), said: make(map[string]bool)}
	for ti := range s.Tables {
		l.linkTable(ti, l.s.Tables[ti].Stems)
		if row := l.s.Tables[ti].Row; english.LastOf(row) != english.LastOf(s.Tables[ti].Stems) {
			l.linkTable(ti, row)
		}
		l.linkTable(ti, plainName(l.s.Tables[ti].Stems))
		l.linkTable(ti, keyName(l.s, ti))
		linkCompound(l, ti)
		linkOwnID(l, ti)
		l.linkName(ti)
		linkMoney(l, ti)
		l.linkNumber(ti)
	}
	for ci := range s.Columns {
		if s.Columns[ci].Part != "" {
			l.linkPart(ci)
			continue
		}
		l.linkGlued(ci)
		l.linkColumn(ci)
		l.linkDescribed(ci)
		l.linkTime(ci)
		l.linkDenied(ci)
	}
	l.linkPeople()
	l.linkValues()
	linkSpelt(l)
	linkKindMeant(l)
	return l.choose()
}
