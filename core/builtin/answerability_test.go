package builtin

import (
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/answerability"
)

func TestAQuestionForWhatTheDatabaseDoesNotHoldIsDeclinedWithItsWords(t *testing.T) {
	task := open(t, school)
	for _, tt := range []struct{ name, question, word string }{
		{"a column that is not there", "What is the salary of the tallest player?", `"salary"`},
		{"two of them", "Show the nickname and the shoe size of each player.", `"nickname", "shoe"`},
		{"a thing that is counted", "How many stadiums does each club have?", `"stadiums"`},
		{"what is taken the average of", "What is the average temperature of the tournaments?", `"temperature"`},
		{"a column that is there", "What is the age of the tallest player?", ""},
		{"what those do who are called so", "Who plays in Oslo?", ""},
		{"an everyday word more", "How many people take part as players?", ""},
		{"what the SQL can leave out", "Which players are currently older than 40?", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			task.Question = tt.question
			d, err := new(Actor).Write(context.Background(), task, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			if declined := d.SQL == ""; declined != (tt.word != "") ||
				declined && !strings.Contains(d.Answer, "hold nothing for "+tt.word) {
				t.Errorf("SQL %q, answer %q; want %q to be said to be missing", d.SQL, d.Answer, tt.word)
			}
		})
	}
}

// Tables of files declare no keys to each other; what two readings agree in goes first there, and
// where the question asks for what none holds there are none to agree.
func TestWhatNoFileHoldsIsDeclinedWhereSeveralAreApart(t *testing.T) {
	task := open(t, `CREATE TABLE bike (bike_id INTEGER PRIMARY KEY, model TEXT);
		CREATE TABLE dock (place TEXT, bikes INTEGER);
		INSERT INTO bike VALUES (1, 'Swift'), (2, 'Heron'); INSERT INTO dock VALUES ('Quay', 4), ('Mill', 7)`)
	for question, declined := range map[string]bool{"How heavy is the Swift?": true, "What did the Swift cost?": true,
		"How many bikes are there?": false} {
		task.Question = question
		task.State = nil
		d, err := new(Actor).Write(context.Background(), task, nil, nil)
		if err != nil || (d.SQL == "") != declined {
			t.Errorf("%s SQL %q, declined %v wanted: %v", question, d.SQL, declined, err)
		}
	}
}

// What the dictionary has near to a name may be meant by it, though no link is made.
func TestAWordThatIsAkinToANameIsNoReasonToDecline(t *testing.T) {
	k, err := (&stateCache{weights: DefaultWeights()}).database(context.Background(), open(t, school))
	if err != nil {
		t.Fatal(err)
	}
	for word, akin := range map[string]bool{"contest": true, "stature": true, "salary": false} {
		if words, _ := link.Read(k.schema, k.values,
			"What is the "+word+" of each player?"); words[3].Akin != akin {
			t.Errorf("%q is akin to a name of the schema: %v, want %v", words[3].Low, !akin, akin)
		}
	}
	words, chunks := link.Read(k.schema, k.values, "What is the salary of each player?")
	_, unknown := answerability.Of(k.answerabilityQuestion(words, chunks))
	words[3].Akin = true
	if _, less := answerability.Of(k.answerabilityQuestion(words, chunks)); len(unknown) != 1 || len(less) != 0 {
		t.Errorf("unknown are %q, and %q where the word is akin to a name", unknown, less)
	}
}
