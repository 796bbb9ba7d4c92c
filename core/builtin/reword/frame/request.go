package frame

import "github.com/orbweaver/orbweaver/core/builtin/english"

// A Request is words that ask to be told something.
type Request struct {
	At, End int    // where its clause begins, and what it asks for
	In      int    // its sentence
	Object  Object // what it asks for
	Adds    bool   // up: a total is asked for
}

// An Object is what a request asks for.
type Object uint8

const (
	Thing  Object = iota // something that is said
	Back                 // what was said before: "could you find THAT for me"
	Naming               // what was spoken of before: "who THAT is"
	None                 // nothing: "if you could"
)

// Requests returns those of a sentence, in order.
func (q *Question) Requests(in int) (list []Request) {
	s := q.Sentences[in]
	start := q.Connected(s)
	for i := start; i < s.To; i++ {
		if i > start && clause(q, i) {
			start = q.Connected(Sentence{i, s.To})
			i = max(i, start)
		}
		if i >= s.To {
			break
		}
		r := q.request(start, i, s)
		if r.End > i {
			r.In = in
			list = append(list, r)
			i = max(i, r.End-1)
		}
	}
	return list
}

// request returns the request that word i of a clause begins, or one that ends nowhere.
func (q *Question) request(start, i int, s Sentence) Request {
	end := requests.Longest(q, i, s.To)
	if end > i && (i == start || frames(q, Sentence{start, i}, i)) {
		r := Request{At: i, End: end, Adds: adds(q, Sentence{i, end})}
		aim(q, &r, s)
		return r
	}
	return Request{At: start, End: told(q, start, i, s.To)}
}

// frames reports words before a request, which word i begins, that say only what it is for, or what it
// would do: "you would save my day IF you told me".
func frames(q *Question, s Sentence, i int) bool {
	return q.passes(q.Trimmed(s)) || q.Low(i) == "if" && q.any(s, would) && !q.says(s) && !q.limited(s)
}

var would = english.WordSet("would could you'd it'd i'd we'd that'd might")

// clause reports that a clause begins with word i.
func clause(q *Question, i int) bool {
	return q.Words[i-1].Mark || connecting[q.Low(i)] && q.Low(i-1) != "just"
}

var connecting = english.WordSet("so but and as because since then therefore hence")

// told returns where what somebody wants to know begins, whose clause begins at start, or -1.
func told(q *Question, start, i, to int) int {
	if said := (Sentence{start, i}); q.any(said, wh) || q.any(said, relative) || i-start > longest {
		return -1
	}
	if end := tells.Longest(q, i, to); end > i && (q.Which(end) || english.Determiner.Has(q.Low(end))) {
		return end
	}
	wanted := wishes.Longest(q, i, to)
	if i == start && start > 0 && wanted > i && english.Determiner.Has(q.Low(wanted)) {
		return wanted
	}
	asks := i == start && q.Low(i) == "who"
	if end := reports.Longest(q, i, to); end > i && q.Which(end) && !asks {
		return end
	}
	return -1
}

var relative = english.WordSet("that")

// adds reports a request to add something up.
func adds(q *Question, s Sentence) bool {
	at, _ := adding.First(q, s)
	return at >= 0
}

// aim finds what a request asks for.
func aim(q *Question, r *Request, s Sentence) {
	i := r.End
	for i < s.To && (q.Words[i].Mark || passing[q.Low(i)]) {
		i++
	}
	rest := Sentence{i, s.To}
	// "for the newsletter, the three tallest"
	if end := q.Comma(rest); end < s.To && i > r.End && q.Purpose(Sentence{i, end}) {
		rest.From = end + 1
	}
	r.End = rest.From
	switch {
	case rest.From >= s.To || asides.Whole(q, rest):
		r.Object, r.End = None, s.To
	case backward.Whole(q, rest):
		r.Object, r.End = Back, s.To
	case namings.Whole(q, rest):
		r.Object = Naming
	}
}

var passing = english.WordSet("please exactly perhaps about")

// Repeats reports a sentence that asks for nothing but what was asked for: "could you find that out?"
func (q *Question) Repeats(in int) bool {
	list := q.Requests(in)
	return len(list) > 0 && list[0].Object != Thing
}
