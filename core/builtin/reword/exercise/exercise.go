// Package exercise reads the sentences of an exercise, or of a talk, as a question of plain ones: what leads
// to it, "how can you produce a list of" or "hey, my boss wants to know", goes, and what is said behind it,
// "thanks, I need it for the tax man"; what the answer should consist of is shown, and what it should be ordered
// by orders it; advice on how to write the SQL is left out.
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
		if i > from && strings.ContainsAny(t.between(i), "!:[]\n") {
			return i
		}
	}
	return len(t.words)
}

// between returns what stands before a word and is none.
func (t *task) between(i int) string {
	from := t.words[i-1].End
	return string(t.text[from:max(from, t.words[i].At)])
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

// read makes a sentence plainer. What the first of them asks for the others go on to speak of.
func (t *task) read(s sentence, first bool) {
	switch {
	case s.leads():
	case first:
		t.asks = true
		s.rest()
	case s.advises():
		s.put(s.from, s.to, "")
	case s.once() || s.ordered(s.from) || s.output():
	default:
		t.asks = true
		s.rest()
	}
}

const (
	// persons who ask, or are asked.
	wishing = "you want to|you would like to|you'd like to|you need to|i want to|i would like to|i'd like to|" +
		"we want to|we would like to|we'd like to|i need to|we need to"
	asking = "how can|how could|how would|how do|how should|how might"
	who    = "you|i|we|one"
	// orders to show something. What they find out is asked for otherwise.
	showing = "print out a list of|print a list of|print out|print|retrieve all the|retrieve|produce|output|get|" +
		"find|show|list|select|display|return|obtain|see|fetch|extract|write"
	finding = "know|find out|calculate|determine|work out|count|identify"
)

// leads takes "how can you retrieve" and "you'd like to see" from before what is asked for, and reports them.
func (s *sentence) leads() bool {
	i := s.is(s.from, wishing)
	if i == s.from {
		if i = s.is(s.from, asking); i == s.from {
			return s.orders()
		}
		n := s.is(i, who)
		if n == i {
			return false
		}
		i = n
	}
	verb := s.is(i, showing)
	switch known := s.is(i, finding); {
	case s.is(i, "do that|do this|do it|find out|do so") == s.to:
		s.put(s.from, s.to, "")
		return true
	case verb > i && s.back(verb):
		s.put(s.from, s.to, "")
		return true
	case verb > i:
		s.put(s.from, verb, "Show")
	case known > i && (s.low(i) == "count" || s.low(i) == "calculate" || s.low(i) == "identify"):
		s.put(s.from, i, "")
	case known > i:
		s.put(s.from, known, "")
	default:
		return false
	}
	s.asks = true
	s.rest()
	return true
}

// back reports an object that speaks of what was asked for: "retrieve THIS information".
func (s *sentence) back(i int) bool {
	switch s.low(i) {
	case "this", "that", "it", "them", "these", "those":
		return s.to-i <= 2
	}
	return false
}

// orders reports "produce a list of boats", where no other words lead to it. Show is what all know.
func (s *sentence) orders() bool {
	verb := s.is(s.from, "produce|output|retrieve|obtain|print out|print|display|return")
	if verb == s.from || s.from > 0 && !s.lists(verb) {
		return false
	}
	if s.back(verb) {
		s.put(s.from, s.to, "")
		return true
	}
	s.put(s.from, verb, "Show")
	s.asks = true
	s.rest()
	return true
}

// lists reports an object that is what a question asks for, and not what its answer consists of.
func (s *sentence) lists(i int) bool {
	_, output := s.has(i, "output table|consisting of")
	return output < 0 && s.is(i, "a list of|the list of|a count of|that list") > i
}

// advises reports a sentence on how to write the SQL, or that nothing is asked by.
func (s *sentence) advises() bool {
	if s.is(s.from, "for bonus points|don't worry|do not worry|yes|remember") > s.from {
		return true
	}
	if _, is := s.has(s.from, "in question"); is > 0 {
		return false
	}
	led := s.is(s.from, "try|use|you can|you may|you could|notice|note|hint|do not use|the sql|the keyword")
	sql, _ := s.has(s.from, written)
	return led > s.from && sql >= 0
}

// written lists what only SQL has.
const written = "operator|clause|subquery|subqueries|sub query|join|joins|function|union|case|limit|having|" +
	"group by|wild card|wildcard|phrase|select|distinct"

// once reads "ensure that there are no duplicates in the list".
func (s *sentence) once() bool {
	at, end := s.has(s.from, "no duplicates|no duplicate|not contain duplicates|not contain any duplicates")
	if at < 0 || s.is(s.from, "ensure|make sure|the list|the results|there") == s.from {
		return false
	}
	s.put(s.from, end, "Without duplicates")
	for i := end; i < s.to; i++ {
		if n := s.is(i, "in the list|data|rows|in the results"); n > i {
			s.put(i, n, "")
			i = n - 1
		} else if s.low(i) == "and" {
			s.put(i, i+1, ".")
			rest := sentence{s.task, i + 1, s.to}
			if !rest.ordered(rest.from) {
				s.asks = true
			}
			break
		}
	}
	return true
}

// ordered reads "ensure that results are ordered by (a, b)" and "order results by a" from word i on.
func (s *sentence) ordered(i int) bool {
	from := i
	i = s.is(i, ",")
	i = s.is(i, "and")
	n := s.is(i, "ensure that|make sure that|ensure|make sure")
	i = s.is(n, "that")
	i = s.is(i, "the")
	if n = s.is(i, "results are|results|list is|list|result|output|them|it"); n > i || i > from {
		i = n
	}
	by := s.is(i, "ordered by|sorted by|order by|sort by")
	if by == i {
		n = s.is(from, "order|sort")
		n = s.is(s.is(n, "the"), "results|result|list|output|them|it|your result|your results")
		if by = s.is(n, "by"); by == n || n == from {
			return false
		}
	}
	s.put(from, by, "Order by")
	s.open(by)
	for i = by; i < s.to; i++ {
		s.put(i, s.is(i, "followed by"), ",")
	}
	s.rest()
	return true
}

// open takes the brackets from "ordered by (a, b)", whose words would be none else.
func (s *sentence) open(by int) {
	end := len(s.text)
	at := s.words[by-1].End
	for i := at; i < end; i++ {
		switch s.text[i] {
		case ' ':
		case '(':
			s.text[i] = ' '
			for ; i < end && s.text[i] != ')'; i++ {
			}
			if i < end {
				s.text[i] = ' '
			}
			return
		default:
			return
		}
	}
}

// output reads what the answer should consist of: "the output table should consist of a and b", "return a and b".
func (s *sentence) output() bool {
	i := s.is(s.from, "for now")
	for i < s.to && s.words[i].Mark {
		i++
	}
	i = s.is(i, "just|only|simply")
	end := s.is(i, "produce an output table consisting of|produce a table consisting of|produce a table of|"+
		"the output table should consist of|the output should consist of|the table should consist of|"+
		"output should contain|the output should contain|the output should include|the output should have|"+
		"include in your output|include in the output|include|return|output|display|retrieve|your output should contain")
	if end == i {
		return false
	}
	if s.is(end, "null|all columns|a null") > end {
		return false
	}
	s.put(s.from, end, "Show")
	if at, over := s.has(end, "in question"); at > 0 && over == s.to {
		for at > end && s.low(at) != "of" {
			at--
		}
		s.put(at, over, "")
	} else if s.low(s.to-1) == "columns" {
		s.put(s.to-1, s.to, "")
	}
	s.rest()
	return true
}

// beside lists what is said of the SQL within a sentence, or says nothing.
const beside = "and do not use any subqueries|without using any joins|without using joins"

// rest makes plainer what stands within a sentence.
func (s *sentence) rest() {
	for i := s.from; i < s.to; i++ {
		if n := s.is(i, beside); n > i {
			if s.low(i) == "and" && s.from < i && s.words[i-1].Mark {
				s.put(i-1, i, "")
			}
			s.put(i, n, "")
		} else if n := s.is(i, "after the start of"); n > i {
			s.put(i, n, "since")
		}
	}
}
