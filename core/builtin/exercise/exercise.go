// Package exercise reads the sentences of an exercise as a question of plain ones: what leads to it, "how can you
// produce a list of", goes; what the answer should consist of is shown, and what it should be ordered by orders it;
// advice on how to write the SQL is left out.
//
//	exercise.Plain("How can you produce a list of boats? Return the id and name.")
//	// Show a list of boats? Show the id and name. (and blanks)
//
// What is left out is blank then, so that each word stands where it stood.
package exercise

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// Plain returns a question as plain as it can be asked in the same place.
func Plain(question string) string {
	t := &task{text: []byte(question), words: english.Split(question)}
	for from := 0; from < len(t.words); {
		to := t.end(from)
		t.read(sentence{t, from, to}, from == 0)
		for from = to; from < len(t.words) && t.words[from].Mark; from++ {
		}
	}
	if !t.asks {
		return question // nothing would be left
	}
	return string(t.text)
}

// A task is a question, as it is being made plainer.
type task struct {
	text  []byte
	words []english.Word
	asks  bool // a sentence that is left asks for something
}

// ends are marks that a sentence ends with.
const ends = ".?!:[]\n"

// end returns the end of the sentence that begins with a word.
func (t *task) end(from int) int {
	for i := from; i < len(t.words); i++ {
		if w := &t.words[i]; w.Mark && strings.Contains(ends, w.Low) {
			return i
		}
		if i > from && strings.ContainsAny(string(t.text[t.words[i-1].End:max(t.words[i-1].End, t.words[i].At)]), "!:[]\n") {
			return i
		}
	}
	return len(t.words)
}

// put writes text for the words from one place to another, and blanks for what is longer.
func (t *task) put(from, to int, text string) {
	if from >= to {
		return
	}
	at, end := t.words[from].At, t.words[to-1].End
	if t.words[to-1].Quoted || len(text) > end-at {
		return
	}
	for i := at; i < end; i++ {
		t.text[i] = ' '
	}
	copy(t.text[at:], text)
}

// A sentence is a run of words.
type sentence struct {
	*task
	from, to int
}

func (s *sentence) low(i int) string {
	if i >= s.to {
		return ""
	}
	return english.LowAt(s.words, i)
}

// is returns where words that begin with one of several phrases, parted by "|", go on; i where none does.
func (s *sentence) is(i int, phrases string) int {
	for phrase := range strings.SplitSeq(phrases, "|") {
		f := strings.Fields(phrase)
		if i+len(f) <= s.to && english.PhraseIs(s.words, i, f) {
			return i + len(f)
		}
	}
	return i
}

// has returns the first place from i on where one of several phrases begins, and where it ends; or -1.
func (s *sentence) has(i int, phrases string) (at, end int) {
	for ; i < s.to; i++ {
		if end := s.is(i, phrases); end > i {
			return i, end
		}
	}
	return -1, -1
}
