package frame

import "github.com/orbweaver/orbweaver/core/builtin/english"

var (
	speakers = english.WordSet("i we i'm we're i've we've i'd we'd i'll we'll my our")
	others   = english.WordSet("he she they he's she's they're it it's this is that that's somebody " +
		"someone people everybody everyone nobody")
	refering = english.WordSet("it that them this him her")
	limits   = english.WordSet("only except excluding without including include exclude order ordered " +
		"sort sorted than least both either neither mean meaning counting")
	denials = english.WordSet("not no never nobody nothing between before after until over under above " +
		"below or")
	twice = english.WordSet("once twice one")
	soon  = english.WordSet("already again today now tomorrow tonight properly soon")
)

// Talks reports words that are only said: they greet or thank, or somebody says of himself why he asks.
func (q *Question) Talks(s Sentence) bool {
	said := q.Trimmed(Sentence{q.Connected(s), s.To})
	if said.From >= said.To || q.passes(said) {
		return true
	}
	at := q.Comma(said)
	if offers(q, said) {
		return true
	}
	if at < said.To && q.Talks(Sentence{said.From, at}) && q.Talks(Sentence{at, said.To}) {
		return true
	}
	first := q.Low(said.From)
	mine := speakers[first] || q.Why(s) || sakes.Longest(q, said.From, said.To) > said.From
	switch {
	case !mine && (!others[first] || q.any(said, denials)), q.limited(said), q.any(said, wh),
		len(q.Values(said)) > 0:
		return false
	}
	return refersBack(q, said) || mine && !q.says(said)
}

// passes reports words that are said in passing, all of them: a greeting, "if you don't mind", "for the
// newsletter".
func (q *Question) passes(s Sentence) bool {
	return hellos.Whole(q, s) || asides.Whole(q, s) || q.Purpose(s)
}

// offers reports a question that only asks for help: "may I trouble you once more?"
func offers(q *Question, s Sentence) bool {
	you := english.Pronoun.Has(q.Low(s.From + 1))
	return modals[q.Low(s.From)] && you && s.To-s.From <= longest/2 && !q.any(s, wh) && !q.limited(s) &&
		!q.says(s) && helping[q.Low(s.To-1)]
}

var (
	modals  = english.WordSet("may might can could would will")
	helping = english.WordSet("help more again something question moment minute favour favor this that quickly please you")
)

// refersBack reports a sentence that ends with what was asked for: "she rang about IT already".
func refersBack(q *Question, s Sentence) bool {
	last := s.To - 1
	for last > s.From && soon[q.Low(last)] {
		last--
	}
	return refering[q.Low(last)]
}

// Why reports a clause that begins as a reason does: "as we argue about it".
func (q *Question) Why(s Sentence) bool {
	i := s.From
	for i < s.To && q.Words[i].Mark {
		i++
	}
	next := q.Low(i + 1)
	switch q.Low(i) {
	case "as", "because", "since":
		return speakers[next]
	case "so":
		return speakers[next] || next == "that" && speakers[q.Low(i+2)]
	case "in":
		return next == "order" && q.Low(i+2) == "to"
	}
	return false
}

// Purpose reports "for the newsletter", which no name of the database says.
func (q *Question) Purpose(s Sentence) bool {
	s = q.Trimmed(s)
	if n := s.To - s.From; n < 2 || n > longest/2 || q.Low(s.From) != "for" {
		return false
	}
	what := q.Low(s.From + 1)
	return (english.Determiner.Has(what) || what == "this") && !q.says(s)
}

// longest bounds the words of what is said around a question.
const longest = 12

// limited reports words that may say which rows are asked for: a number, a quotation, "only".
func (q *Question) limited(s Sentence) bool {
	for i := s.From; i < s.To; i++ {
		w := &q.Words[i]
		limit := limits[w.Low] || w.Low == "just" && english.Determiner.Has(q.Low(i+1))
		if w.Quoted || w.Number || limit || english.StartsWithDigit(w.Text) ||
			english.SmallNumbers[w.Low] != "" && !twice[w.Low] {
			return true
		}
		n, short := english.Month(w.Low)
		if n > 0 && !short && w.Upper && (i > s.From || !modals[w.Low]) {
			return true
		}
	}
	return false
}
