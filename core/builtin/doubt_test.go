package builtin

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/text"
)

func TestAQuestionForWhatTheDatabaseDoesNotHoldIsDeclinedWithItsWords(t *testing.T) {
	task := open(t, school)
	for _, tt := range []struct{ name, question, word string }{
		{"a column that is not there", "What is the salary of the tallest player?", `"salary"`},
		{"two of them", "Show the nickname and the shoe size of each player.", `"nickname", "shoe"`},
		{"a thing that is counted", "How many stadiums does each club have?", `"stadiums"`},
		{"what is taken the average of", "What is the average temperature of the tournaments?", `"temperature"`},
		{"a column that is there", "What is the age of the tallest player?", ""},
		{"an everyday word more", "How many people take part as players?", ""},
		{"what the SQL can leave out", "Which players are currently older than 40?", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			task.Question = tt.question
			d, err := new(Actor).Write(context.Background(), task, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			if declined := d.SQL == ""; declined != (tt.word != "") || declined && !strings.Contains(d.Answer, "hold nothing for "+tt.word) {
				t.Errorf("SQL %q, answer %q; want %q to be said to be missing", d.SQL, d.Answer, tt.word)
			}
		})
	}
}

func TestEverydayWordsAreStemsInOrder(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(everydayTable), "\n")
	words := slices.DeleteFunc(lines, func(s string) bool { return s[0] == '#' })
	if !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) < len(words) {
		t.Error("the words are not in order, or one is there twice")
	}
	for _, w := range words {
		if english.Stop[w] || strings.Contains(w, " ") || text.Stem(w) == "" {
			t.Errorf("%q is no stem of its own, or a stop word", w)
		}
	}
}

func TestLearningToDeclineMakesUnknownWordsWeighAgainstAnAnswer(t *testing.T) {
	here, there := open(t, school), open(t, travel)
	here.Database.ID, there.Database.ID = "school", "travel"
	var lessons []Lesson
	for _, q := range []string{"Show the names of all players.", "Show the age of each player.", "What is the title of each tournament?", "Which clubs are in Oslo?", "How many tournaments are there?", "What is the height of every player?"} {
		here.Question = q
		lessons = append(lessons, Lesson{here, ask(t, here, q)})
	}
	for _, q := range []string{"Show the names of all airports.", "How many flights are there?"} {
		there.Question = q
		lessons = append(lessons, Lesson{there, ask(t, there, q)})
	}
	from := BuiltinWeights()
	from.doubt = doubts{}
	w, d, err := LearnToDecline(context.Background(), lessons, from, nil)
	if err != nil {
		t.Fatal(err)
	}
	if d.Answerable < 5 || d.Unanswerable < 3 || d.Right > 0.2 || w.doubt[wordUnknown] <= 0 || w.ranking != from.ranking {
		t.Errorf("%+v, an unknown word weighs %.2f; want questions of both kinds, and weight for the word", d, w.doubt[wordUnknown])
	}
	alone, _, err := LearnToDecline(context.Background(), lessons[:1], BuiltinWeights(), nil)
	if err != nil || *alone != *BuiltinWeights() {
		t.Errorf("%v: with nothing to tell apart, the weights changed", err)
	}
}
