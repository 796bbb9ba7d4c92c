package frame_test

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/frame"
)

const wharf = `CREATE TABLE barges (barge TEXT, cargo TEXT, tons INTEGER, skipper TEXT);
INSERT INTO barges VALUES ('Otter', 'gravel', 220, 'Jo Marsh'), ('Grebe', 'hay', 90, 'Kit Lowe');`

func ask(t testing.TB, asked string) *frame.Question {
	t.Helper()
	s, v := readtest.Script(t, wharf)
	return frame.New(s, v, asked)
}

func ExampleQuestion_Requests() {
	s, v := readtest.Players()
	q := frame.New(s, v, "Hi! Would you mind telling me who won? I want to write to her.")
	fmt.Println(q.Talks(q.Sentences[0]), q.Talks(q.Sentences[1]), q.Talks(q.Sentences[2]))
	fmt.Println(q.Low(q.Requests(1)[0].End))
	// Output:
	// true false true
	// who
}

func TestSentencesEndWithMarks(t *testing.T) {
	for asked, want := range map[string][]string{
		"Hi! Who sails? Thanks.":                  {"Hi", "Who sails", "Thanks"},
		"Ask Mr. Marsh, please; no. 3 sails":      {"Ask Mr. Marsh, please", "no. 3 sails"},
		"One thing - who sails at 10:30: tell me": {"One thing", "who sails at 10:30", "tell me"},
		"": nil,
	} {
		q := ask(t, asked)
		var got []string
		for _, s := range q.Sentences {
			got = append(got, q.Said(s))
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%q has the sentences %q, want %q", asked, got, want)
		}
	}
}

func TestTalkIsToldFromWhatChoosesRows(t *testing.T) {
	for said, want := range map[string]bool{
		"Good afternoon everybody,":                        true,
		"Thank you ever so much in advance!":               true,
		"I have to plan the winter around it.":             true,
		"She phoned twice about it already.":               true,
		"because we argue about it all the time":           true,
		"so that I can write to them":                      true,
		"for the annual report":                            true,
		"It's for my uncle.":                               true,
		"as soon as you have a moment":                     true,
		"My sister is in a hurry, and I am too":            true,
		"I want only the new ones.":                        false,
		"We load 20 of them.":                              false,
		"I mean the Otter.":                                false,
		"Our skipper is ill.":                              false, // a column may be meant
		"They carry no hay.":                               false,
		"for each skipper":                                 false,
		"for the Grebe":                                    false,
		"We wonder which":                                  false,
		"because of the wind":                              false,
		"It sank in March.":                                false,
		"The board meets today and somebody has to report": false,
	} {
		q := ask(t, said)
		if got := q.Talks(q.Sentences[0]); got != want {
			t.Errorf("%q is only said: %v", said, got)
		}
	}
}

func TestWhatLeadsToARequestChoosesNoRow(t *testing.T) {
	for said, want := range map[string]bool{
		"The board meets today and somebody has to report,": true,
		"Our skipper is ill, so":                            true,
		"We only count barges, so":                          false,
		"The Otter is in dock,":                             false,
		"Which barge is in dock,":                           false,
	} {
		q := ask(t, said)
		if got := q.Leads(q.Sentences[0], false); got != want {
			t.Errorf("%q leads to a request: %v", said, got)
		}
	}
	q := ask(t, "The Otter is in dock;")
	if !q.Leads(q.Sentences[0], true) {
		t.Error("what is spoken of does not lead to what refers to it")
	}
}

func TestRequestsEndWhereWhatIsAskedBegins(t *testing.T) {
	for _, tt := range []struct {
		asked, word string
		object      frame.Object
	}{
		{"Would you be so kind as to let us know which barge sank?", "which", frame.Thing},
		{"Sorry, but could I trouble you for the tons of hay?", "the", frame.Thing},
		{"My aunt would love to know who sailed.", "who", frame.Thing},
		{"I forgot which barge sank.", "which", frame.Thing},
		{"Could you look that up for me?", "", frame.Back},
		{"Would you be able to tell me who that is?", "who", frame.Naming},
		{"if you could check, please", "", frame.None},
		{"Wuold you knidly tell me which barge sank?", "which", frame.Thing},
		{"Could you please tell me, for the club paper, which barge sank?", "which", frame.Thing},
		{"I'd be most grateful for a list of barges.", "a", frame.Thing},
	} {
		q := ask(t, tt.asked)
		list := q.Requests(0)
		if len(list) != 1 || list[0].Object != tt.object || q.Low(list[0].End) != tt.word && tt.word != "" {
			t.Errorf("%q has the requests %v", tt.asked, list)
		}
	}
	for _, asked := range []string{
		"Which barge could you see?", "barges that want to know it", "who asked us which",
	} {
		if list := ask(t, asked).Requests(0); len(list) > 0 {
			t.Errorf("%q has the requests %v", asked, list)
		}
	}
}

func TestWhatIsAskedEndsBeforeTalk(t *testing.T) {
	for asked, end := range map[string]string{
		"which barge sank, if you don't mind?":             "sank",
		"which barge sank, as we argue about it, please":   "sank",
		"which barges sank, and which did not":             "not",
		"which barges carry hay because we like it":        "hay",
		"which barges carry hay, and who are the skippers": "skippers",
	} {
		q := ask(t, asked)
		if to := q.Trimmed(frame.Sentence{To: q.Closes(q.Sentences[0])}).To; q.Low(to-1) != end {
			t.Errorf("%q ends with %q", asked, q.Low(to-1))
		}
	}
}

func TestReasonsBeginAsReasonsDo(t *testing.T) {
	for said, want := range map[string]bool{
		"as we argue about it":           true,
		", because my uncle wants it":    true,
		"so that I can sleep":            true,
		"so we can sleep":                true,
		"in order to write to them":      true,
		"as many as possible":            false,
		"since 2019":                     false,
		"in order of tons":               false,
		"because of the wind":            false,
		"so many barges":                 false,
		"which barges, since we ask you": false,
	} {
		q := ask(t, said)
		if got := q.Why(q.Sentences[0]); got != want {
			t.Errorf("%q is a reason: %v", said, got)
		}
	}
}

func TestValuesAreThoseOfTheDatabase(t *testing.T) {
	q := ask(t, "Jo Marsh is on the Otter with some Gravel, and it is I")
	var got []string
	for _, s := range q.Values(q.Sentences[0]) {
		got = append(got, q.Said(s))
	}
	if fmt.Sprint(got) != "[Jo Marsh Otter Gravel]" {
		t.Errorf("the values are %q", got)
	}
}

func TestPatternsAreFoundAmongOtherWords(t *testing.T) {
	q := ask(t, "A deckhand says that he fell off, and just the names are fine.")
	s := q.Sentences[0]
	if at, end := frame.Claims.First(q, s); q.Low(at) != "says" || q.Low(end) != "fell" {
		t.Errorf("he says so from %q to %q", q.Low(at), q.Low(end))
	}
	if at, end := frame.Enough.First(q, s); q.Low(at) != "are" || q.Low(end) != "." {
		t.Errorf("it is enough from %q to %q", q.Low(at), q.Low(end))
	}
	if frame.Enough.Whole(q, s) || !frame.Enough.Whole(q, frame.Sentence{From: s.To - 3, To: s.To}) {
		t.Error("not the whole sentence says that it is enough, but its end does")
	}
	if at, _ := frame.Claims.First(q, frame.Sentence{From: 4, To: s.To}); at >= 0 {
		t.Errorf("he says so again at %q", q.Low(at))
	}
}

func TestASentenceThatNamesNothingIsIdleBeforeAQuestion(t *testing.T) {
	for asked, want := range map[string]bool{
		"A parcel came in this morning. Who sails?":         true,
		"Quick question from reception: who sails?":         true,
		"To settle a bet at the bar: who sails?":            true,
		"Winter: who sails?":                                false,
		"Heavy and slow ones: who sails?":                   false, // they may be asked for
		"The barges are all in. Who sails?":                 false,
		"On a stormy day. Who sails?":                       false,
		"It was in 2019. Who sails?":                        false,
		"The Otter came in this morning. Who was with her?": false,
	} {
		q := ask(t, asked)
		if got := q.Idle(q.Sentences[0]); got != want {
			t.Errorf("%q begins idly: %v", asked, got)
		}
	}
}

func TestALetterEndsWithItsSignature(t *testing.T) {
	q := ask(t, "Dear all, who sails today? Many thanks. Yours faithfully, R. Hood")
	for in, want := range []bool{false, false, true, false} {
		if got := q.Signs(q.Sentences[in]); got != want {
			t.Errorf("%q ends the letter: %v", q.Said(q.Sentences[in]), got)
		}
	}
	if !q.Stated(1) && !q.Asks(q.Sentences[0]) {
		t.Error("it asks nothing")
	}
}

func TestWhatIsAskedOpensBehindClausesThatNameNothing(t *testing.T) {
	for asked, word := range map[string]string{
		"Apologies if this was asked before, but which barge sank?": "which",
		"In case you know it offhand, who sails?":                   "who",
		"In winter, who sails?":                                     "in",
		"The hay is wet, but which barge sank?":                     "the",
		"Which barge sank, and who sailed it?":                      "which",
	} {
		q := ask(t, asked)
		if got := q.Low(q.Opens(q.Sentences[0])); got != word {
			t.Errorf("what %q asks begins with %q", asked, got)
		}
	}
}
