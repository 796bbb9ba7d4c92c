package exercise

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// What stands around a question and asks for nothing. Phrases are parted by "|", the longer of two
// that begin alike first.
const (
	// calls stand before anything: "hey which boats sank", "pls list the boats".
	calls = "hey there|hey all|hey guys|hey|hi there|hi all|hi team|hi everyone|hi|hello there|hello all|" +
		"hello everyone|hello|good morning|good afternoon|good evening|dear all|dear team|dear|please|pls|" +
		"plz|kindly|" +
		"umm|um|uh|uhm|hmm|erm|btw|by the way|excuse me|oh and|oh|and|ok so|okay so|so far|so|" +
		"sorry to bother you , but|sorry , but|sorry but"
	// turns stand before a mark or what begins to ask: "right, which boats sank", not "right turns".
	turns = "can you please|could you please|would you please|can you|could you|would you|can u|could u|" +
		"i'd like you to|i would like you to|i need you to|i want you to|ok|okay|well|right|now|also|" +
		"actually|next|then|but|just curious|just wondering|quick question|" +
		"just a quick question|quick one|a quick one|one question|a question|question|one more thing|" +
		"one more|one last thing|" +
		"last one|another one|another question|another thing|sorry to bother you|sorry|thanks|i'm curious|" +
		"i was curious|curious|anyway|" +
		"help me out here|help me out|help me|help|everyone|team|folks"
	// closings stand behind anything: "boats in Oslo pls".
	closings = "please|pls|plz|thx|thank you very much|thank you in advance|thank you|thanks a lot|" +
		"thanks in advance|" +
		"many thanks|thanks|if possible|if you do not mind|if i may ask|by now|up to now|all in all|asap|" +
		"exactly|right now|at the moment|or so|by any chance|as of now|do you know|if you can|so far|" +
		"to date|in there|in here|at all"
	// remarks stand behind a mark: ", roughly?"
	remarks = "cheers|ta|can you tell me|could you tell me|any idea|any ideas|roughly|approximately|" +
		"just curious|" +
		"just wondering|out of curiosity|again|right|ok|okay|just a number|just the number|" +
		"only the number|" +
		"the number only|just the total|a number is enough|just a list|full list|in a list|just the list|" +
		"asking for a friend|" +
		"no rush|in total|all together|altogether|overall|or not|sorry"
	// namely repeat what which and who ask for: "which boats sank, just the names".
	namely = "just the names|only the names|just names|only names|names only|just the name|only the name|" +
		"just the dates|only the dates|dates only|just the titles|only the titles|titles only|just the days"
	// once asks for no row twice, as "each once" does.
	once = "each name once|every name once|each just once|no duplicates|no repeats|no doubles|" +
		"no duplicates please"
	// purposes are what a question is asked for: "for the annual report:", ", for my boss".
	purposes = "report|boss|manager|meeting|newsletter|presentation|form|forms|return|accountant|tax|" +
		"taxes|records|" +
		"chairman|committee|board|website|slides|audit|statistics|article|paper|poster|speech|summary|" +
		"insurance|wife|husband"
	// asked is said by who asks for somebody, or says why.
	asked = "asking|asks|asked me|asked|wants to know|want to know|wondering|wonder|curious|forgot|" +
		"forget|remember|" +
		"need it|need this|need that|need them|sure|asap|question|know|tell me"
	// knowing stands at the end of a wish before what it asks: "I'd love to KNOW how many".
	knowing = "know|wondering|wonder|me|curious|out|check|idea|remind me|tell|asking|ask|see|asks|" +
		"forgot|us|say"
)

// Words that begin what people say of themselves: someone is asking, I need this for my tax return.
// Any idea, can you tell me and do you know ask the one who is asked.
var (
	speaking = english.WordSet("i i'm i'd i've we we're we'd my our someone somebody")
	spokenTo = english.WordSet("can could would will do did please tell let remind any is may might")
	why      = english.WordSet("for because asking it this")
	away     = english.WordSet("out borrowed lent currently")
	joining  = english.WordSet("on in for of by from to at with")
	wh       = english.WordSet("what which who how when where whose whom")
)

// longest bounds the words of what is said around a question.
const longest = 12

// unwrap leaves out what people say before and behind what they ask. The answer is that of the
// question alone: "hey, which boats sank, I need it for the tax man" asks which boats sank.
func (t *task) unwrap() {
	from, to := 0, english.End(t.words)
	for next := t.opening(from, to); next > from && next < to; next = t.opening(from, to) {
		from = next
	}
	for last := t.closing(from, to); last < to && last > from; last = t.closing(from, to) {
		to = last
	}
	t.keep(from, to)
	t.ever()
}

// ever takes "ever" and "on record" from behind an extreme: "the oldest boat ever".
func (t *task) ever() {
	s := sentence{t, 0, len(t.words)}
	extreme := -longest
	for i := range t.words {
		low := s.low(i)
		if strings.HasSuffix(low, "est") || low == "most" || low == "least" || low == "worst" {
			extreme = i
		}
		n := s.is(i, "ever recorded|ever measured|ever|of all time|on record")
		if n > i && i-extreme < longest/2 && (n == s.to || s.words[n].Mark || s.low(n) == "and") {
			s.put(i, n, "")
		}
	}
	t.words = english.Split(string(t.text))
}

// keep leaves of the text what stands between two words, with the mark that asks.
func (t *task) keep(from, to int) {
	if from >= to {
		return
	}
	at, end := t.words[from].At, t.words[to-1].End
	rest := string(t.text[end:])
	marks := strings.Trim(rest, "?!. ") == "" && len(strings.TrimSpace(rest)) > 1
	cut := to < english.End(t.words) || marks
	for i := range t.text {
		if i < at && from > 0 || i >= end && cut {
			t.text[i] = ' '
		}
	}
	if cut && strings.Contains(rest, "?") {
		t.text[end] = '?'
	}
	t.words = english.Split(string(t.text))
}

// opening returns where what is asked goes on behind a phrase that only opens it, or from.
func (t *task) opening(from, to int) int {
	s := sentence{t, from, to}
	if from > 0 && t.words[from].Mark {
		return from + 1
	}
	if i := s.is(from, calls); i > from && !s.quoted(from, i) {
		return i
	}
	if i := s.is(from, turns); i > from && i < to && (t.parted(i) || s.begins(i)) {
		return i
	}
	if i := s.wish(); i > from {
		return i
	}
	return s.reason()
}

// parted reports that a mark stands before a word: "report: how many", "ok - how many".
func (t *task) parted(i int) bool {
	return i > 0 && (t.words[i].Mark || t.words[i-1].Mark || strings.ContainsAny(t.between(i), ":!–—") ||
		strings.Contains(t.between(i), " - "))
}

// quoted reports that one of some words is a name in quotation marks.
func (s *sentence) quoted(from, to int) bool {
	for i := from; i < to; i++ {
		if s.words[i].Quoted {
			return true
		}
	}
	return false
}

// begins reports a word that what is asked begins with.
func (s *sentence) begins(i int) bool {
	low := s.low(i)
	return low != "" && (english.Asking|english.Showing).Has(low) || s.which(i)
}

// which reports "which", or "on which".
func (s *sentence) which(i int) bool {
	return wh[s.low(i)] || wh[s.low(i+1)] && joining[s.low(i)]
}

// wish returns where "I'd love to know" and "can you tell me" end before a word that asks, or where
// the sentence begins.
func (s *sentence) wish() int {
	first := s.low(s.from)
	if !speaking[first] && !spokenTo[first] {
		return s.from
	}
	for i := s.from + 1; i < min(s.to, s.from+longest); i++ {
		if s.which(i) {
			for last := i - 1; last >= s.from; last-- {
				if !s.words[last].Mark {
					return map[bool]int{true: i, false: s.from}[s.is(last, knowing) > last]
				}
			}
			return s.from
		}
	}
	return s.from
}

// reason returns where a question begins behind why it is asked, "my boss is asking:" or "for the
// annual report:", or where the sentence begins.
func (s *sentence) reason() int {
	end := s.from + 1
	for end < s.to && !s.parted(end) {
		if end++; end > s.from+longest {
			return s.from
		}
	}
	next := end
	for next < s.to && s.words[next].Mark {
		next++
	}
	said := sentence{s.task, s.from, end}
	colon := end < s.to && strings.Contains(s.between(next), ":")
	if next >= s.to || !colon && !s.begins(next) || !said.excuses() && !(colon && speaking[s.low(s.from)]) {
		return s.from
	}
	return next
}

// excuses reports words that only say why something is asked.
func (s *sentence) excuses() bool {
	if s.is(s.from, "for my|for our|for the|for a|it is for|it 's for|this is for|because") > s.from &&
		s.is(s.to-1, purposes) == s.to {
		return true
	}
	_, asks := s.has(s.from, asked)
	return asks > 0 && s.low(s.from) != "for"
}

// closing returns where what is asked ends before what is only said behind it, or to.
func (t *task) closing(from, to int) int {
	for i := to - 1; i > from && i >= to-longest; i-- {
		s := sentence{t, i, to}
		marked := t.parted(i) && !t.words[i].Mark
		if t.plain(&s, once, "each once") {
			return to
		}
		if away[s.low(i-1)] {
			continue // "out right now"
		}
		if s.is(i, closings) == to || marked && (s.is(i, remarks) == to || s.says(from)) {
			for i > from+1 && t.words[i-1].Mark {
				i--
			}
			return i
		}
	}
	return to
}

// plain writes a text for words that are one of several phrases, and reports them.
func (t *task) plain(s *sentence, phrases, text string) bool {
	is := s.is(s.from, phrases) == s.to
	if is {
		t.put(s.from, s.to, text)
	}
	return is
}

// says reports a sentence behind a question that says only why it is asked: ", I need it for the tax man".
func (s *sentence) says(asked int) bool {
	if s.is(s.from, namely) == s.to {
		return wh[s.low(asked)] || wh[s.low(asked+1)]
	}
	first := s.low(s.from)
	return (speaking[first] || why[first]) && s.excuses()
}
