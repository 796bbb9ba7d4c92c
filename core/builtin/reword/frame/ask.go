package frame

import "github.com/orbweaver/orbweaver/core/builtin/english"

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
		if next < s.To && q.begins(next) && q.Talks(Sentence{best, i}) {
			best = next
		}
	}
	return best
}

// Asks reports a sentence that asks by itself.
func (q *Question) Asks(s Sentence) bool {
	return !q.Talks(s) && (q.Words[s.To-1].Low == "?" || q.begins(q.Opens(s)))
}

// Leads reports a sentence that leads to a request, whoever it speaks of: no row is chosen by it, unless
// by what the request refers to.
func (q *Question) Leads(s Sentence, refers bool) bool {
	return !q.limited(s) && (refers || len(q.Values(s)) == 0) && !q.Asks(s)
}

// Closes returns where what a sentence asks ends, before clauses that are only said.
func (q *Question) Closes(s Sentence) int {
	to := s.To
	for i := to - 1; i > s.From; i-- {
		comma := q.Words[i].Low == "," && q.Words[i].Mark
		if tail := (Sentence{i, to}); (comma || q.Why(tail)) && q.Talks(tail) {
			to = i
		}
	}
	return to
}
