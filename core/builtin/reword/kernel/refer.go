package kernel

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/frame"
)

var (
	owning   = english.WordSet("his her their its")
	pronouns = english.WordSet("he she him her they them it")
	several  = english.WordSet("they them their")
)

// refer puts what was spoken of before a kernel for the first word of it that means it: "who saw to IT".
func (q *question) refer(k frame.Sentence) {
	if q.referent == "" {
		return
	}
	at := q.pronoun(k)
	w := &q.Words[at]
	name := q.referent
	if owning[w.Low] && q.Plain(at+1) && !english.Stop[q.Low(at+1)] {
		name += "'s"
	}
	q.edit(w.At, w.End, name)
}

// pronoun returns the first word of a kernel that means what was spoken of before it, or -1.
func (q *question) pronoun(k frame.Sentence) int {
	for i := k.From; i < k.To; i++ {
		if low := q.Low(i); pronouns[low] || owning[low] {
			return i
		}
	}
	return -1
}

// meant finds what a kernel that says none itself means by he, she or it: the one value that was spoken
// of before it, or who says something of himself.
func (q *question) meant(at int, k frame.Sentence) {
	p := q.pronoun(k)
	if p < 0 || len(q.Values(frame.Sentence{From: k.From, To: p})) > 0 ||
		several[q.Low(p)] && q.names(k.From, p) {
		return
	}
	before := frame.Sentence{From: 0, To: at}
	if list := q.Values(before); len(list) == 1 {
		q.referent = q.Said(list[0])
		return
	}
	if c, end := frame.Claims.First(q.Question, before); c > 0 {
		if name := q.nameBefore(c); name != "" {
			q.referent = name
			return
		}
		to := end
		for to < at && !q.Parts(to) {
			to++
		}
		if to > end {
			who, said := frame.Sentence{From: c - 1, To: c}, frame.Sentence{From: end, To: to}
			q.referent = "the " + q.Said(who) + " who " + q.Said(said)
		}
	}
}

// nameBefore returns the value that ends before word i, or "".
func (q *question) nameBefore(i int) string {
	list := q.Values(frame.Sentence{From: 0, To: i})
	if len(list) == 0 || list[len(list)-1].To != i {
		return ""
	}
	return q.Said(list[len(list)-1])
}

// names reports a word that calls rows, which "they" may mean.
func (q *question) names(from, to int) bool {
	for i := from; i < to; i++ {
		if q.RowsAt(i) >= 0 || q.Plain(i) && q.S.Stems[q.Words[i].Stem] {
			return true
		}
	}
	return false
}

// named reads "…a note for our best member. Could you tell me who that is?" as who is our best member.
func (q *question) named(r frame.Request) bool {
	if r.In == 0 {
		return false
	}
	s := q.Trimmed(q.Sentences[r.In-1])
	at, end := q.sought(s), r.End
	for q.Plain(end) && !english.Being.Has(q.Low(end)) && !pronouns[q.Low(end)] && !spoken[q.Low(end)] {
		end++
	}
	if at < 0 || end == r.End {
		return false
	}
	q.drop(0, s.From)
	q.edit(q.at(s.From), q.Words[at].At, q.Said(frame.Sentence{From: r.End, To: end})+" is ")
	q.edit(q.Words[s.To-1].End, len(q.Text), "?")
	return true
}

// sought returns where a sentence names what is looked for: behind the first word that says of whom it
// speaks; or -1.
func (q *question) sought(s frame.Sentence) int {
	for i := s.From + 1; i < s.To; i++ {
		if low := q.Low(i); english.Determiner.Has(low) && low != "a" && low != "an" && preposed[q.Low(i-1)] {
			return i
		}
	}
	return -1
}

var (
	preposed = english.WordSet("for about on to of with regarding concerning thank congratulate invite")
	spoken   = english.WordSet("that this it they those these he she")
)
