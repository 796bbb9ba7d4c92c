package exercise

import (
	"strings"
	"testing"
)

// Each way of asking is put around each question, whose words must be all that is left.
func TestWhatPeopleSayAroundAQuestionIsLeftOut(t *testing.T) {
	questions := []string{"which boats sank", "how many boats are there in Oslo", "who owns the Merry Ann"}
	for _, around := range []string{
		"hey, # by now?", "Hi there, #", "good morning, #, thanks!", "pls #", "oh and #", "ok so #",
		"umm #", "btw #?",
		"right, #", "Quick question: #?", "just curious, #", "sorry to bother you, but #",
		"I wonder #", "I'd love to know #…", "we were wondering #", "can you tell me #?",
		"Do you happen to know #?",
		"any idea #?", "my boss wants to know #", "would you mind telling me #",
		"my boss is asking: #?", "someone with a dog is asking: #", "for the annual report: #",
		"I need it for the tax: #",
		"#, please", "# pls", "# thx", "#? Cheers", "#, I'm curious", "#, if you don't mind",
		"#, any idea?", "# all in all",
		"#, I need it for the tax man", "#? It's for my boss.", "#, for the newsletter",
		"#? Just wondering.",
		"#? I can't remember", "#? Asking for a friend.", "#, just the names", "# right now?", "#??",
		"#...",
	} {
		for _, question := range questions {
			asked := strings.ReplaceAll(around, "#", question)
			got := strings.Trim(strings.Join(strings.Fields(Plain(asked)), " "), "?.… ")
			if got != question {
				t.Errorf("%q becomes %q", asked, got)
			}
		}
	}
}

// What looks like these and says what is asked for stays.
func TestWhatBelongsToAQuestionStays(t *testing.T) {
	for _, asked := range []string{
		"Average salary, for each manager", "June 2023: how many orders", "Ann Lee: total bonus",
		"List the boats. I want only new ones.", "right turns per boat", "next stop of the ferry",
		"Hello?", "Thank you!",
		"which boats are out right now?", "Who wrote 'Hello, which way'?",
		"show boats, owners and my rating", "Which songs begin with 'please'", "who has ever sunk a boat",
		"how many more boats than before", "people who know what they want",
	} {
		if got := Plain(asked); got != asked {
			t.Errorf("%q becomes %q", asked, got)
		}
	}
	if got := strings.Fields(Plain("I want to see boats that sank")); strings.Join(got, " ") != "Show boats that sank" {
		t.Errorf("a wish becomes %q", got)
	}
}

func TestAnExtremeIsThatOfAllRows(t *testing.T) {
	for asked, want := range map[string]string{
		"the oldest boat ever, and who owns it?":     "the oldest boat , and who owns it?",
		"What was the fastest time ever recorded?":   "What was the fastest time ?",
		"Which boat has won the most of all time?":   "Which boat has won the most ?",
		"Which boats that nobody ever owned sank?":   "Which boats that nobody ever owned sank?",
		"the oldest crew who have ever sailed there": "the oldest crew who have ever sailed there",
	} {
		if got := strings.Join(strings.Fields(Plain(asked)), " "); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}

func TestNoRowTwiceIsSaidInOneWay(t *testing.T) {
	for _, asked := range []string{"Which boats sank? Each name once.", "Which boats sank, no duplicates"} {
		if got := Plain(asked); !strings.Contains(got, "each once") {
			t.Errorf("%q becomes %q", asked, got)
		}
	}
}

// What is asked may stand in quotation marks, in brackets or alone; of nothing but talk all is left.
func TestTalkAloneIsLeftAsItIs(t *testing.T) {
	for _, asked := range []string{
		"", "hey", "please", "Thanks!", "I wonder", "my boss is asking:", "ok so", "can you tell me?", "??",
		"hey, 'my boss is asking'",
	} {
		if got := Plain(asked); len(got) != len(asked) || strings.Trim(asked, "? ") != "" && strings.TrimSpace(got) == "" {
			t.Errorf("%q becomes %q", asked, got)
		}
	}
}

// Words of a question stand where they stood, whatever is left out before them.
func TestWordsBehindATalkStandWhereTheyStood(t *testing.T) {
	const asked = "hi all, could you tell me which boats sank, thanks"
	if got := Plain(asked); strings.Index(got, "boats") != strings.Index(asked, "boats") {
		t.Errorf("%q becomes %q", asked, got)
	}
}
