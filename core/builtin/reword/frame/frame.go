// Package frame knows what people say around a question: greetings and thanks, why they ask, and in how
// many ways they ask to be told. Package kernel takes it away.
//
//	q := frame.New(schema, values, "Hi! Would you mind telling me who won? I want to write to her.")
//	q.Talks(q.Sentences[0])   // true: "Hi!"
//	q.Requests(1)[0].End      // the word that what is asked begins with: "who"
//
// Phrases are tables of patterns, whose words may have a slip of typing.
package frame

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Question is one as it was typed, in sentences.
type Question struct {
	reword.Question
	Text      string
	Sentences []Sentence
}

// A Sentence is a run of words: of a sentence, or of a clause of one.
type Sentence struct{ From, To int }

// New reads a question as sentences. Marks between them belong to those that they end.
func New(s *schema.Schema, v *schema.Values, asked string) *Question {
	q := &Question{Question: reword.Question{S: s, V: v, Words: english.Split(asked)}, Text: asked}
	from := 0
	for i := range q.Words {
		if i > from && q.Parts(i) {
			q.Sentences = append(q.Sentences, Sentence{from, i})
			from = i
		}
	}
	if from < len(q.Words) {
		q.Sentences = append(q.Sentences, Sentence{from, len(q.Words)})
	}
	return q
}

// abbreviated are words that a point stands behind within a sentence.
var abbreviated = english.WordSet("mr mrs ms dr prof st no nr vs approx etc jr sr")

// Parts reports that a sentence begins with word i, and not the first.
func (q *Question) Parts(i int) bool {
	if q.Words[i].Mark {
		return false
	}
	last := &q.Words[i-1]
	between := q.Text[last.End:max(last.End, q.Words[i].At)]
	if last.Mark && last.Low != "," {
		return last.Low != "." || i < 2 || !abbreviated[q.Low(i-2)]
	}
	return strings.ContainsAny(between, "!\n:–—") || strings.Contains(between, " - ")
}

// Said returns a sentence as it was typed, without the marks and the possessive at its end.
func (q *Question) Said(s Sentence) string {
	said := strings.TrimRight(q.Text[q.Words[s.From].At:q.Words[s.To-1].End], " ,;.?")
	if q.Low(s.To-1) != "'s" {
		said = strings.TrimSuffix(strings.TrimSuffix(said, "'s"), "’s")
	}
	return said
}

// Trimmed returns a sentence without the marks at its end.
func (q *Question) Trimmed(s Sentence) Sentence {
	for s.To > s.From && q.Words[s.To-1].Mark {
		s.To--
	}
	return s
}

// Comma returns the next mark of a sentence, or its end.
func (q *Question) Comma(s Sentence) int { return min(s.To, q.Mark(s.From)) }

var connects = english.WordSet("so but and then therefore hence well now also anyway okay ok right")

// Connected returns where a clause begins behind marks and words that connect it with what stands before:
// "…, so COULD you".
func (q *Question) Connected(s Sentence) int {
	i := s.From
	for i < s.To && (q.Words[i].Mark || connects[q.Low(i)]) {
		i++
	}
	return i
}

// Joined reports that a clause which begins with word i follows upon what was said.
func (q *Question) Joined(i int) bool { return i > 0 && (connects[q.Low(i-1)] || q.Words[i-1].Mark) }

// any reports that one of the words of a sentence is of a set.
func (q *Question) any(s Sentence, some map[string]bool) bool {
	for i := max(s.From, 0); i < s.To; i++ {
		if some[q.Low(i)] {
			return true
		}
	}
	return false
}

// Words that ask, and those that stand before them.
var (
	wh      = english.WordSet("what which who how when where whose whom")
	joining = english.WordSet("on in for of by from to at with under since until")
)

// holds reports that word i is of a name or of a value of the database.
func (q *Question) holds(i int) bool {
	w := &q.Words[i]
	return w.Quoted || q.S.Stems[w.Stem] && !english.Stop[w.Low] || len(q.V.Lookup(w.Fold)) > 0
}

// Values returns the values that words of a sentence say, as they stand in it.
func (q *Question) Values(s Sentence) (list []Sentence) {
	for i := s.From; i < s.To; {
		_, end := q.Value(i, func(schema.Found) bool { return true })
		end = min(end, s.To)
		small := end == i+1 && (english.Stop[q.Low(i)] || common[q.Low(i)] || len(q.Low(i)) < 2)
		if end > i && !q.Words[i].Mark && !small {
			list = append(list, Sentence{i, end})
			i = end
			continue
		}
		i++
	}
	return list
}

// says reports words of which one is of a name of the database.
func (q *Question) says(s Sentence) bool {
	for i := s.From; i < s.To; i++ {
		w := &q.Words[i]
		plain := w.Mark || english.Stop[w.Low] || common[w.Low]
		if !plain && (q.holds(i) || q.RowsAt(i) >= 0) {
			return true
		}
	}
	return false
}

// common are words that names have, and that people say of anything.
var common = english.WordSet("have has had is be for it on in of to the a an and that this want need like " +
	"get would could can do")
