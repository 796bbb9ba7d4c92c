package kernel

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/frame"
)

// leave notes what is to be left out around a kernel: what else its sentence has, and the sentences
// beside it.
func (q *question) leave(r frame.Request, k frame.Sentence) {
	signed := false
	for in, s := range q.Sentences {
		signed = signed || in > r.In && q.Signs(s)
		switch {
		case signed:
			q.drop(s.From, s.To)
		case in == r.In:
			q.before(s, r, k)
			q.begin(r, k)
			q.behind(s, k)
		case in < r.In && (q.led(s, r) || q.Repeats(in) && q.Leads(s, false)), in > r.In && (q.Talks(s) || q.Repeats(in)):
			q.drop(s.From, s.To)
		case in > r.In:
			q.would(s)
		}
	}
}

// led reports words before a request, or before a question, that only lead to it.
func (q *question) led(s frame.Sentence, r frame.Request) bool {
	refers := q.referent != ""
	return q.Talks(s) || (r.Object == frame.Thing || refers) && q.Leads(s, refers) || q.Idle(s)
}

// before leaves out what a sentence says before its kernel, unless that is not only said.
func (q *question) before(s frame.Sentence, r frame.Request, k frame.Sentence) {
	from := s.From
	if lead := (frame.Sentence{From: s.From, To: r.At}); r.At > s.From && r.Object == frame.Thing &&
		!q.Talks(lead) && !(q.Joined(r.At) && q.led(lead, r)) {
		from = r.At
	}
	if from < k.From {
		q.drop(from, k.From)
	}
}

// begin puts what a kernel begins with as one asks.
func (q *question) begin(r frame.Request, k frame.Sentence) {
	w := &q.Words[k.From]
	switch {
	case r.Adds && w.Low == "what":
		q.edit(w.At, w.End, "how much")
	case r.Adds && !q.Which(k.From):
		q.edit(w.At, w.At, "total ")
	}
	if r.Object == frame.Thing {
		q.direct(k)
	}
	q.refer(k)
}

// behind leaves out what a sentence says behind its kernel, but for the mark that it ends with.
func (q *question) behind(s, k frame.Sentence) {
	if k.To >= s.To {
		return
	}
	at, end := q.Words[k.To-1].End, s.To
	for end > k.To && q.Words[end-1].Mark && q.Words[end-1].Low != "," {
		end--
	}
	if end == s.To { // what parts it from the next sentence is no word
		q.edit(at, q.at(s.To), "? ")
		return
	}
	q.edit(at, q.Words[end].At, "")
}

// would takes "would do" from "just the names would do".
func (q *question) would(s frame.Sentence) {
	if at, end := frame.Enough.First(q.Question, s); at > s.From && just[q.Low(s.From)] && q.over(end) {
		q.edit(q.Words[at-1].End, q.Words[end-1].End, "")
	}
}

var just = english.WordSet("just only")
