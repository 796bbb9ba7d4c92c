package kernel_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/kernel"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

const orchard = `CREATE TABLE trees (tag TEXT, kind TEXT, planted TEXT, height_m REAL, keeper TEXT,
 yield_kg REAL);
INSERT INTO trees VALUES ('T1', 'Bramley', '2009-03-02', 6.5, 'Ada Flint', 120),
 ('T2', 'Quince', '2015-11-20', 3.1, 'Ben Oduya', 35),
 ('T3', 'old pear', '1998-04-11', 11.2, 'Ada Flint', 210);`

// reader returns what reads the kernel of a question to the orchard, blanks put together.
func reader(t *testing.T) func(question string) string {
	t.Helper()
	s, v := readtest.Script(t, orchard)
	return func(question string) string {
		return strings.Trim(strings.Join(strings.Fields(kernel.Of(s, v, question).Text), " "), "?.!,; ")
	}
}

// Each frame is put around each question, whose words must be all that is left.
func TestOfAFramedQuestionItsKernelIsLeft(t *testing.T) {
	asked := reader(t)
	questions := []string{"which trees did Ada Flint plant", "how many trees are taller than 5 m",
		"who keeps the old pear"}
	for _, frame := range []string{
		// requests
		"Could you please tell me #?", "Would you be so kind as to tell me #?",
		"Would you mind telling me #?",
		"Can you possibly look up #?", "Please be so good as to let me know #.", "Kindly let us know #",
		"May I ask you #?", "Might you be able to tell us #?",
		"I'd be ever so grateful if you could tell me #.",
		"We would be most obliged if you could find out #",
		"I would really appreciate it if you could check #.",
		"It would be a great help if you could work out for me #.", "It'd be lovely to know #.",
		"I was hoping you could tell me #.", "I wonder if you could possibly tell me #.",
		"I was just wondering #",
		"Is there any chance you could find out #?", "Would it be possible to find out #?",
		"Do you think you could dig out #?",
		"I don't suppose you know #?", "What I'd like to know is #.", "My question is: #?",
		"All I need to know is #",
		"I'd love to find out #", "We'd very much like to know #.",
		"If you could let me know #, that would be great.",
		"Do me a favour and tell me #.", "Any chance you could tell me #?", "I need you to tell me #.",
		"Could somebody please remind me #?", "Cuold you plese tell me #?", "Woudl you kindly tell us #?",
		// greetings and thanks
		"Hello there, #?", "Good morning! #?", "Dear colleague, could you tell me #? Many thanks.",
		"Hi team, I hope you're all well. #?",
		"Good evening, could you kindly tell me #? Much appreciated.",
		"Hey, when you have a minute, could you tell me #?",
		"Hello! If it's not too much trouble, could you tell me #?",
		"Could you tell me #, if you don't mind?",
		"Could you tell me #? Kind regards, and have a nice day.",
		"Excuse me for bothering you, but could you tell me #?", "Sorry to bother you again, but #?",
		"Hi there, sorry to trouble you on a Sunday. Could you tell me #, please?",
		"#? Thank you ever so much.",
		"Could you tell me #, thanks in advance.", "Out of curiosity, could you tell me #?",
		"By the way, could you tell me #?",
		"#? No rush. Thanks!", "Before I forget, could you check #?",
		// reasons before
		"I'm drawing up a letter to our members, so could you tell me #?",
		"My neighbour keeps asking me, so please tell me #.",
		"The council meets next week and somebody is sure to raise it, so might you tell me #?",
		"We're planning a harvest supper; may I ask you #?",
		"For the newsletter I'd be glad if you could tell me #.",
		"Our treasurer is ringing me all day. Would you please let me know #?",
		"I am filling in a form for the bank and would love to know #.", "My wife wants to know #.",
		"The committee would like to know #.",
		"For the yearly report I have to say #; could you be so kind and find that out?",
		"The school asked me to find out #, could you check that for me please?",
		"I can't for the life of me find my notes, so could you remind me #?",
		"Someone from the press is here. Could you tell me #?",
		"My brother asks me #. Would you be so good as to look that up?",
		// reasons behind
		"Could you tell me #? I want to invite them for cider.",
		"Could you tell me #? She rang about it already.",
		"Would you tell me #, as we argue about it all the time?",
		"Could you tell me #, because my boss is asking.",
		"#? I have to plan my holidays around it.", "Please tell me #, so that I can finish my letter.",
		"Could you look up #? We would like to send a card.", "Could you tell me #? It's for my mother.",
		"I'd like to know # since my neighbour told me about it.", "Could you, if possible, tell me #?",
		"Could you please tell me, for the newsletter, #?",
	} {
		for _, question := range questions {
			if got := asked(strings.ReplaceAll(frame, "#", question)); !strings.EqualFold(got, question) {
				t.Errorf("of %q is left\n     %q", strings.ReplaceAll(frame, "#", question), got)
			}
		}
	}
}

// What may say which rows are asked for stays, and so does what only looks like a frame.
func TestWhatIsNoFrameStays(t *testing.T) {
	s, v := readtest.Script(t, orchard)
	for _, question := range []string{
		"", "?", "Hello?", "Thank you!", "Could you tell me?", "Can you help me, please?", "I wonder",
		"so",
		"which trees are taller than 5 m", "trees per keeper", "Ada Flint: total yield",
		"keepers, and their trees",
		"List the trees. I want only old ones.", "Name the trees. Sort them by height.",
		"Average yield, for each keeper",
		"Could a tree be taller than 5 m?", "Which trees could you tell apart?",
		"trees that people want to know about",
		"Who wants to know the height of a tree?", "What is the tallest tree? And who keeps it?",
		"How many trees did we plant in 2015, and how many before?",
		"trees that Ada Flint would be glad of",
		"When was the old pear planted, and by whom?", "Which keepers asked us for trees?",
		"The old pear: when was it planted?",
		"Which trees were planted after 2010, because of the storm?",
		"Has anybody who wonders planted a tree?",
		"List the keepers. They must have more than 2 trees.", "How tall is the old pear, so to speak?",
		"In 2015, how many trees did we plant?", "For the keeper Ada Flint, how many trees are there?",
		"If a tree is taller than 5 m, who keeps it?",
		"Since we planted 20 trees, which one is the tallest?",
		"Show trees, keepers and heights", "yield of quince - how many kg",
		"'Hello, could you tell me' is a song",
	} {
		if got := kernel.Of(s, v, question); got.Text != question || len(got.Slips) > 0 {
			t.Errorf("%q becomes %q", question, got.Text)
		}
	}
}

func TestAConditionInAFrameStays(t *testing.T) {
	asked := reader(t)
	for _, tt := range [][2]string{
		{"We only keep trees above 5 m, so could you tell me how many there are?",
			"We only keep trees above 5 m, so how many there are"},
		{"In 2015, could you tell me how many trees we planted?", "In 2015, how many trees we planted"},
		{"Could you tell me which trees are tall? I mean those above 5 m.",
			"which trees are tall? I mean those above 5 m"},
		{"Please tell me the trees with a keeper, excluding the quince.",
			"the trees with a keeper, excluding the quince"},
	} {
		question, want := tt[0], tt[1]
		if got := asked(question); got != want {
			t.Errorf("of %q is left\n     %q, want\n     %q", question, got, want)
		}
	}
}

func TestWhatWasSpokenOfIsPutForTheWordThatMeansIt(t *testing.T) {
	asked := reader(t)
	for _, tt := range [][2]string{
		{"I'm writing a note to the keeper of the tallest tree. Could you tell me who that is?",
			"who is the keeper of the tallest tree"},
		{"Hi! We want to thank the keeper with the most trees. Would you let me know who it is?",
			"who is the keeper with the most trees"},
		{"Ada Flint's brother is asking, so could you tell me when she was here?",
			"when was Ada Flint here"},
		{"Ben Oduya has moved away; would you please tell me which are his trees?",
			"which are Ben Oduya's trees"},
		{"People are asking after the old pear. Could you look up who keeps it?", "who keeps old pear"},
		{"A visitor says he planted a tree by the gate. Could you look up who helped him?",
			"who helped the visitor who planted a tree by the gate"},
		{"My son needs to know the tallest tree, could you find that for me?", "the tallest tree"},
		{"Which tree is the tallest? Could you look that up for me please?", "Which tree is the tallest"},
	} {
		question, want := tt[0], tt[1]
		if got := asked(question); got != want {
			t.Errorf("of %q is left\n     %q, want\n     %q", question, got, want)
		}
	}
}

func TestAClauseIsAskedDirectly(t *testing.T) {
	asked := reader(t)
	for _, tt := range [][2]string{
		{"Could you tell me how long our trees live?", "how long do our trees live"},
		{"Would you tell me when the harvest of the old pear starts?",
			"when does the harvest of the old pear start"},
		{"Could you tell me how much our last trees cost?", "how much do our last trees cost"},
		{"Could you tell me when the trees weren't watered?", "when the trees weren't watered"},
		{"May I ask you who the keeper of the old pear is?", "who is the keeper of the old pear"},
		{"I'd love to know what the total yield of our trees was in 2015.",
			"what was the total yield of our trees in 2015"},
		{"Please tell me how far short of its goal the harvest is.", "how far short of its goal is the harvest"},
		{"Could you add up for me what Ada Flint has picked?", "how much has Ada Flint picked"},
		{"Please sum up the yield of all trees.", "total the yield of all trees"},
		{"Would you mind telling me which keepers have more than two trees?",
			"which keepers have more than two trees"},
		{"Could you tell me who keeps the old pear?", "who keeps the old pear"},
	} {
		question, want := tt[0], tt[1]
		if got := asked(question); got != want {
			t.Errorf("%q is asked by\n     %q, want\n     %q", question, got, want)
		}
	}
}

// The words that are left are found where they were typed.
func TestWordsAreFoundWhereTheyWereTyped(t *testing.T) {
	s, v := readtest.Script(t, orchard)
	for _, question := range []string{
		"Hello! Could you tell me which tres Ada Flint keeps, please? I want to write to her.",
		"  Our boss is asking, so would you mind telling me how tall the quince is? Thanks.",
		"My wife wants to know who the keeper of the old pear is, could you find that out for me?",
	} {
		q := slip.MendWritten(s, v, kernel.Of(s, v, question))
		for _, word := range []string{"Ada", "keeps", "tall", "quince", "keeper", "of", "old pear", "who"} {
			at := strings.Index(q.Text, word)
			if at < 0 || !strings.Contains(question, word) {
				continue
			}
			from, to := q.Before+q.Typed(at), q.Before+q.Typed(at+len(word))
			if from > to || question[from:to] != word {
				t.Errorf("%q of %q was typed as %q", word, q.Text, question[min(from, to):max(from, to)])
			}
		}
		for _, note := range q.Notes() {
			if !strings.Contains(note, "tres") {
				t.Errorf("%q has the note %s", question, note)
			}
		}
	}
}

func FuzzOf(f *testing.F) {
	s, v := readtest.Script(f, orchard)
	for _, q := range []string{"hi, could you tell me who that is?",
		"I'm asking for Ada Flint; when wasn't he's here", "so, but, as",
		"would you mind adding up what 'x' has, please? \xff thanks",
		"could you tell me how long it's been, if you can"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, question string) {
		q := kernel.Of(s, v, question)
		if utf8.ValidString(question) && !utf8.ValidString(q.Text) {
			t.Errorf("%q becomes %q", question, q.Text)
		}
		for at := range len(q.Text) + 1 {
			if from := q.Typed(at); from < 0 || from > len(question) {
				t.Fatalf("byte %d of %q comes from byte %d of %q", at, q.Text, from, question)
			}
		}
	})
}
