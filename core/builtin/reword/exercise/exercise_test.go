package exercise

import (
	"strings"
	"testing"
)

func TestTheSentencesOfAnExerciseBecomePlain(t *testing.T) {
	for _, tt := range []struct{ name, asked, want string }{
		{"a way of listing", "How can you produce a list of the boats?", "Show a list of the boats?"},
		{"a way of counting", "How would we count the boats?", "count the boats?"},
		{"a wish", "You'd like to see the oldest boat.", "Show the oldest boat."},
		{"a wish to know", "We want to know how many boats sank.", "how many boats sank."},
		{"an order", "Retrieve all boats.", "Show all boats."},
		{"a sentence that goes back", "I need to get the boat's age. How can I retrieve this?", "Show the boat's age. ?"},
		{"what is returned", "List the boats. Return the id and age of the boats in question.",
			"List the boats. Show the id and age ."},
		{"what a table consists of", "List the boats. The output table should consist of id and age.",
			"List the boats. Show id and age."},
		{"what is included", "List the boats. Include in your output the age.", "List the boats. Show the age."},
		{"what stands in brackets", "List the boats [Show id, age]", "List the boats [Show id, age]"},
		{"no duplicates", "List the ports. Ensure that there are no duplicates in the list.",
			"List the ports. Without duplicates ."},
		{"no duplicates, and an order", "List the ports. Ensure that there are no duplicates in the list, and that " +
			"results are ordered by (port, boat).", "List the ports. Without duplicates , . Order by port, boat ."},
		{"an order of results", "List the boats. Order results by age.", "List the boats. Order by age."},
		{"one after another", "List the boats. Order by age followed by id.", "List the boats. Order by age , id."},
		{"advice on SQL", "List boats 1 and 5. Try to do it without using the OR operator.", "List boats 1 and 5. ."},
		{"the start of a month", "Show boats built after the start of May 2012.", "Show boats built since May 2012."},
		{"a method", "How can a boat sink?", "How can a boat sink?"},
		{"a word of the data", "Which boats return to the port?", "Which boats return to the port?"},
		{"what is to be kept in mind", "List the boats. Remember that some have sunk.", "List the boats. ."},
		{"advice on something else", "List the boats. Try the green ones.", "List the boats. Try the green ones."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := Plain(tt.asked)
			if len(got) != len(tt.asked) {
				t.Errorf("%q has another length than %q: words no longer stand where they stood", got, tt.asked)
			}
			if got = strings.Join(strings.Fields(got), " "); got != tt.want {
				t.Errorf("%q becomes\n     %q\nwant %q", tt.asked, got, tt.want)
			}
		})
	}
}

// What is asked is never left out altogether.
func TestAdviceAloneIsLeftAsItIs(t *testing.T) {
	for _, asked := range []string{"How can you do that?", "", "Show that list!"} {
		if got := Plain(asked); strings.TrimSpace(asked) != "" && strings.Trim(got, " ?!.") == "" {
			t.Errorf("of %q nothing is left", asked)
		}
	}
}

// Each word that is left stands where it stood, so that what is shown of a question can point to it.
func TestWordsStandWhereTheyStood(t *testing.T) {
	for _, asked := range []string{
		"How could we retrieve a list of the ports? Output the port and the length of the ports in question.",
		"I'd like to see the crews (and guests). Sort the results by (age, name).",
		"Obtain the boats' names. The output should contain name and age columns.",
	} {
		plain := Plain(asked)
		if plain == asked || len(plain) != len(asked) {
			t.Errorf("%q becomes %q", asked, plain)
		}
		for _, word := range []string{"ports", "crews", "boats", "age", "name"} {
			if at := strings.Index(asked, word); at >= 0 && strings.Contains(plain, word) && strings.Index(plain, word) != at {
				t.Errorf("in %q %q stands elsewhere than in %q", plain, word, asked)
			}
		}
	}
}

// What is asked of the data in words that only look like an exercise's is left alone.
func TestOtherQuestionsAreLeftAlone(t *testing.T) {
	for _, asked := range []string{
		"How many boats return to port each day?",
		"Which crews want to race?",
		"How do boats in Oslo differ from boats in Bergen?",
		"List the boats ordered by the club. Which of them sank?",
		"What is the output of the yard?",
		"Show the boats. Use the yard's prices.",
		"Which boats have no duplicate keys?",
	} {
		if got := Plain(asked); got != asked {
			t.Errorf("%q becomes %q", asked, got)
		}
	}
}

// A question may end anywhere, and hold what is no sentence.
func TestWhatIsNoSentenceIsLeftAlone(t *testing.T) {
	for _, asked := range []string{"", " ", "?", "...", "How can", "How can you", "I want to", "Return", "Order by",
		"[", "(:", "Ensure that there are no duplicates", "'How can you show' is a title", "\n\n"} {
		if got := Plain(asked); len(got) != len(asked) {
			t.Errorf("%q becomes %q", asked, got)
		}
	}
}
