// Package kernel frees what is asked from what people say around it. They greet and thank, say why they
// ask, before it and behind it, and ask whether somebody could tell them; of all that nothing is asked.
// What stands in it and is meant by a word of the question is put there: a name for he, what is looked
// for in "who that is".
//
//	q := kernel.Of(schema, values, "I'm writing to the owner of the oldest boat. Could you tell me who that is?")
//	// q.Text: "who is the owner of the oldest boat?"
//
// A clause that may say which rows are asked for stays: one with a number, a value, a quotation, or a
// word of a name. What is left out is deleted, so that the places of the words that are left are known.
package kernel

import (
	"cmp"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/frame"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// fewest words have a question and something around it.
const fewest = 4

// Of returns a question with what is asked alone, or as it is where nothing else is said.
func Of(s *schema.Schema, v *schema.Values, asked string) slip.Question {
	return without(s, v, freed(s, v, asked))
}

// freed returns a question without what stands around it.
func freed(s *schema.Schema, v *schema.Values, asked string) slip.Question {
	out := slip.Question{Text: asked}
	if len(asked) > english.MaxQuestion {
		return out
	}
	q := &question{Question: frame.New(s, v, asked)}
	if len(q.Words) < fewest || !q.read() {
		return out
	}
	slices.SortStableFunc(q.edits, func(a, b edit) int { return cmp.Or(a.from-b.from, a.to-b.to) })
	for _, e := range slices.Backward(q.edits) {
		out = out.Put(e.from, e.to, e.put)
	}
	return out
}

// read finds the kernel, notes what is to be left out around it, and reports that there is something.
func (q *question) read() bool {
	asked, backs := q.asked()
	switch {
	case len(asked) == 1:
	case len(asked) == 0 && len(backs) > 0 && backs[len(backs)-1].Object == frame.Naming:
		return q.named(backs[len(backs)-1])
	default:
		return false
	}
	r := asked[0]
	k := frame.Sentence{From: r.End, To: q.Sentences[r.In].To}
	for _, b := range backs {
		if b.In == r.In && b.At > k.From {
			k.To = min(k.To, b.At)
		}
	}
	if k.To = q.Closes(k); k.From >= k.To {
		return false
	}
	if r.Object == frame.Thing || r.In > 0 && q.Stated(r.In-1) {
		q.meant(r.At, k)
	}
	q.leave(r, k)
	return len(q.edits) > 0
}

// asked returns what asks for something, and requests for what was said before. A sentence that asks
// without a request is one whose object is none.
func (q *question) asked() (asked, backs []frame.Request) {
	for in, s := range q.Sentences {
		list := q.Requests(in)
		for _, r := range list {
			if r.Object == frame.Thing {
				asked = append(asked, r)
			} else {
				backs = append(backs, r)
			}
		}
		if len(list) == 0 && q.Asks(s) {
			at := q.Opens(s)
			asked = append(asked, frame.Request{At: at, End: at, In: in, Object: frame.None})
		}
	}
	if len(asked)+len(backs) == 0 {
		asked = q.alone()
	}
	return asked, backs
}

// alone returns the one sentence that says more than talk, as what asks: "the boats in Oslo. I need it
// for a letter."
func (q *question) alone() (asked []frame.Request) {
	for in, s := range q.Sentences {
		if !q.Talks(s) {
			asked = append(asked, frame.Request{At: s.From, End: s.From, In: in, Object: frame.None})
		}
	}
	return asked
}
