// Package turns hands out the questions of a bench that asks several at once.
//
//	q := turns.New([]int{0, 1, 2}, func(i int) string { return queries[i].Database })
//	for at, i := q.Next(nil); at != nil; at, i = q.Next(at) { … }
package turns

import "sync"

// maxAsked bounds the databases that are asked about at once. The rules
// remember as many (builtin's maxStates), and a pool keeps twice as many open.
const maxAsked = 8

// A Queue hands out the questions of a bench that asks several at once. Those
// about one database go to one worker as long as there are others to ask
// about: a database runs one statement at a time, so workers that share it
// wait for each other. Where databases are fewer than workers they share them.
type Queue struct {
	mu    sync.Mutex
	lines []*Line
}

// A Line is the questions about one database that nobody has taken.
type Line struct {
	questions []int // by their numbers, in order
	workers   int   // that are at it
}

// New sorts numbers of questions by their databases.
func New(questions []int, database func(int) string) *Queue {
	q, of := &Queue{}, make(map[string]*Line)
	for _, i := range questions {
		id := database(i)
		if of[id] == nil {
			of[id] = &Line{}
			q.lines = append(q.lines, of[id])
		}
		of[id].questions = append(of[id].questions, i)
	}
	return q
}

// Next takes a question for a worker, of the line that it is at if there is
// one left. It returns the line where the worker is now, or nil at the end.
func (q *Queue) Next(at *Line) (*Line, int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if at == nil || len(at.questions) == 0 {
		if at != nil {
			at.workers--
		}
		if at = q.choose(); at == nil {
			return nil, 0
		}
		at.workers++
	}
	i := at.questions[0]
	at.questions = at.questions[1:]
	return at, i
}

// choose finds the line with the fewest workers and then the most questions,
// so that no long one is left to the end, or nil.
func (q *Queue) choose() *Line {
	begun := 0
	for _, l := range q.lines {
		if len(l.questions) > 0 {
			begun += min(l.workers, 1)
		}
	}
	var best *Line
	for _, l := range q.lines {
		if len(l.questions) == 0 || begun >= maxAsked && l.workers == 0 {
			continue
		}
		if best == nil || l.workers < best.workers ||
			l.workers == best.workers && len(l.questions) > len(best.questions) {
			best = l
		}
	}
	return best
}
