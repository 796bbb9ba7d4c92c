package builtin

import (
	"strings"
	"testing"
)

// What people say around a question changes nothing: the SQL is that of the question alone.
func TestWhatIsSaidAroundAQuestionDoesNotChangeItsAnswer(t *testing.T) {
	task := open(t, school)
	for _, question := range []string{
		"how many players are there?", "which club has the most players?", "who is the oldest player?",
		"what is the average age of players from Norway?", "which players have never played for a club in Oslo?",
		"how many clubs were founded before 1950?",
	} {
		plain := ask(t, task, question)
		if plain == "" {
			t.Errorf("%q is not answered", question)
			continue
		}
		bare := strings.TrimSuffix(question, "?")
		for _, wrapped := range []string{
			"hey, " + question, "hi there " + question, "oh and " + question, "umm, " + question, "ok so " + bare,
			"pls " + question, "right, " + question, "quick question: " + question, "sorry to bother you, but " + question,
			"I'd love to know " + bare, "do you happen to know " + question, "could you please tell me " + bare,
			"my boss is asking: " + question, "I need this for my tax return: " + question,
			bare + " pls", bare + ", thanks!", question + " Thank you in advance.", bare + ", I'm curious",
			bare + ", I need it for the tax man", question + " My boss is asking.", bare + " all in all?", bare + "??",
			"Hello, I'd like to know " + bare + ", please", "so " + bare + ", thx",
		} {
			if got := ask(t, task, wrapped); got != plain {
				t.Errorf("%q\n got %s\nwant %s", wrapped, got, plain)
			}
		}
	}
}

// Words of a question are pointed to where they were typed, whatever stood before them.
func TestAWordIsFoundBehindAGreeting(t *testing.T) {
	task := open(t, school)
	task.Question = "hey there, how many plyers are from Norway?"
	d, err := (&Actor{}).Write(t.Context(), task, nil, nil)
	if err != nil || d.Reason == nil {
		t.Fatal(err, d)
	}
	for _, l := range d.Reason.Links {
		if typed := task.Question[l.From:l.To]; typed != l.Text && typed != "plyers" {
			t.Errorf("%q is pointed to as %q", l.Text, typed)
		}
	}
}

// Whose an extreme is, is asked for beside it: both are shown.
func TestAnExtremeIsShownWithWhoHasIt(t *testing.T) {
	task := open(t, school)
	for question, want := range map[string]string{
		"What is the highest age, and which club is it?": "SELECT T1.name, T2.age FROM club AS T1 JOIN player AS T2 " +
			"ON T1.club_id = T2.club_id ORDER BY T2.age DESC LIMIT 1",
		"What is the lowest prize ever and which tournament was that?": "SELECT title, prize FROM tournament " +
			"ORDER BY prize LIMIT 1",
	} {
		if got := ask(t, task, question); got != want {
			t.Errorf("%s\n got %s\nwant %s", question, got, want)
		}
	}
}
