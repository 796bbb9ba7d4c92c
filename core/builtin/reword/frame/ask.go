package frame

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// Which reports "which", or "on which".
func (q *Question) Which(i int) bool { return wh[q.Low(i)] || wh[q.Low(i+1)] && joining[q.Low(i)] }

// begins reports a word that what is asked begins with.
func (q *Question) begins(i int) bool {
	low, next := q.Low(i), q.Low(i+1)
	is := english.Auxiliary.Has(low) && (english.Pronoun | english.Determiner).Has(next)
	return low != "" && (english.Asking|english.Showing).Has(low) || q.Which(i) || is
}

// Opens returns where what a sentence asks begins, behind clauses that are only said and before a word
// that asks.
func (q *Question) Opens(s Sentence) int {
	best := s.From
	for i := s.From; i < s.To-1 && i < s.From+3*longest; i++ {
		if !q.Words[i].Mark || q.Words[i].Low != "," {
			continue
		}
		next := q.Connected(Sentence{i, s.To})
		if next < s.To && q.begins(next) && q.aside(Sentence{best, i}, next) {
			best = next
		}
	}
	return best
}

// aside reports a clause before a question, which goes on with word next, that is only said: it names
// nothing of the database, and stands before but or so, or speaks of the asker, or of a purpose.
func (q *Question) aside(s Sentence, next int) bool {
	if q.Talks(s) {
		return true
	}
	if s.To-s.From < 2 || q.limited(s) || q.says(s) || len(q.Values(s)) > 0 || q.begins(s.From) {
		return false
	}
	return parting[q.Low(next-1)] || q.any(s, asker) || aims(q, s.From)
}

// aims reports "to settle a bet", at word i.
func aims(q *Question, i int) bool { return q.Low(i) == "to" && english.Determiner.Has(q.Low(i+2)) }

var (
	parting = english.WordSet("but so anyway anyhow")
	asker   = english.WordSet("i me my i'm i've i'd us you you're")
)

// Asks reports a sentence that asks by itself.
func (q *Question) Asks(s Sentence) bool {
	return !q.Talks(s) && (q.Words[s.To-1].Low == "?" || q.begins(q.Opens(s)))
}

// Leads reports a sentence that leads to a request, whoever it speaks of: no row is chosen by it, unless
// by what the request refers to.
func (q *Question) Leads(s Sentence, refers bool) bool {
	return !q.limited(s) && (refers || len(q.Values(s)) == 0) && !q.Asks(s)
}

// Signs reports a sentence that ends what is written, before the asker's name: "Yours sincerely,".
func (q *Question) Signs(s Sentence) bool {
	at := q.Connected(s)
	return farewell.Longest(q, at, s.To) > at+1
}

// Stated reports a sentence that states something of several words, and is no topic.
func (q *Question) Stated(in int) bool {
	s := q.Sentences[in]
	said := q.Trimmed(s)
	return said.To-said.From > 3 && said.To < s.To && !q.Asks(s)
}

// Idle reports a sentence before a question that names nothing of the database: it states something, and
// is no topic, as "winter:" may be.
func (q *Question) Idle(s Sentence) bool {
	said := q.Trimmed(s)
	purpose := aims(q, said.From)
	if said.To-said.From < 3 || !q.Leads(said, false) || q.says(said) || joining[q.Low(said.From)] && !purpose {
		return false
	}
	between := ""
	if s.To < len(q.Words) {
		between = q.Text[q.Words[s.To-1].End:q.Words[s.To].At]
	}
	return !strings.ContainsAny(between, ":-–—") || q.any(said, asker) || q.any(said, quick) || purpose
}

var quick = english.WordSet("quick question request favour favor wondering thing")

// Closes returns where what a sentence asks ends, before clauses that are only said.
func (q *Question) Closes(s Sentence) int {
	to := s.To
	for i := to - 1; i > s.From; i-- {
		if end := q.Trimmed(Sentence{i, to}); end.To-i > 2 && asides.Whole(q, end) {
			to = i
			continue
		}
		comma := q.Words[i].Low == "," && q.Words[i].Mark
		if tail := (Sentence{i, to}); (comma || q.Why(tail)) && q.Talks(tail) {
			to = i
		}
	}
	return to
}
