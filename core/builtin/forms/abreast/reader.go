package abreast

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
)

// A reader is a question while it is split.
type reader struct {
	reword.Question
	text string
	end  int // without marks behind
}

// compares reports a question that says it compares.
func (r *reader) compares() bool {
	for i := range r.end {
		if comparing[r.Low(i)] && r.Low(i-1) != "as" {
			return true
		}
	}
	return false
}

var comparing = english.WordSet("compare compares comparing comparison")

// said returns the question's text from one word to before another.
func (r *reader) said(from, to int) string {
	if from >= to {
		return ""
	}
	return r.text[r.Words[from].At:r.Words[to-1].End]
}

var (
	leads   = english.WordSet("the our in of for during on those by a with at to")
	placing = english.WordSet("in of for during by on with at from")
)

// trim leaves out the marks behind a question, and a reason that is given for it.
func (r *reader) trim() {
	for r.end = len(r.Words); r.end > 0 && r.Words[r.end-1].Mark; {
		r.end--
	}
	for i := 2; i < r.end; i++ {
		if r.Low(i-1) == "," && reasons[r.Low(i)] {
			r.end = i - 1
		}
	}
}

var reasons = english.WordSet("as because since so which we i")
