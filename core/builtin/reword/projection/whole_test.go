package projection

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// whole holds questions that several steps read one after another.
var whole = [][2]string{
	{"List the piers with the date they opened and the town they lie in.",
		"List the piers and when they opened and where they lie in ."},
	{"Which pier is new, in which town is it, and since when?",
		"Which pier is new , and their town , and since when ?"},
	{"barges and how many crew each has",
		"list the barges and how many crew each has"},
	{"Which barge has the smallest crew, and what is its number?",
		"Which barge has the smallest crew , and what is its number ?"},
	{"How many barges lie at each pier? Show the pier and then the number.",
		"How many barges lie at each pier ? ."},
	{"How many barges lie at each pier? Show its id and the count.",
		"How many barges lie at each pier ? Show the barg id ."},
	{"What is the average crew, and how large is the largest of them?",
		"What is the average and maximum crew ?"},
}

// asTheyAre holds questions in which nothing is said otherwise, or not so that a step may read it.
var asTheyAre = []string{
	"How many piers are there?",
	"List the names of all piers.",
	"Which piers have more than 3 barges?",
	"Which barges lie at a pier in Alta?",
	"What is the average fee?",
	"What is the highest fee of each town?",
	"Show the name and the town of the piers.",
	"Who is the oldest?",
	"List the barges sorted by crew.",
	"Which pier is new? Show the town and the fee.",
	"Which pier has at most 5 barges?",
	"Is there a red barge?",
	"Which barge is red and which is blue?",
	"How many barges joined in 1999?",
	"List the piers with the largest fee.",
	"Which piers are in the town that the Gull lies in?",
	"the number of piers",
	"fee by town",
	"What are the towns with the most piers?",
	"How many red and how many blue barges are there?",
	"Give the fee in euros.",
	"Count the barges per pier and sort by the count.",
	"Which piers opened after 1950, and how many barges has each?",
	"How much is the fee?",
	"Which barge has a crew of 5?",
	"What are the colours of barges?",
	"Give the town of the North.",
	"What are the top 2 towns by average fee? Show the town and the average.",
	"",
}

func TestStepsFollowEachOther(t *testing.T) {
	s, v, err := readtest.Read(context.Background(), harbour)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range whole {
		if got := english.Said(Reword(s, v, english.Split(tt[0]))); got != tt[1] {
			t.Errorf("%q becomes\n%q, want\n%q", tt[0], got, tt[1])
		}
	}
}

func TestPlainQuestionsStay(t *testing.T) {
	s, v, err := readtest.Read(context.Background(), harbour)
	if err != nil {
		t.Fatal(err)
	}
	for _, question := range asTheyAre {
		words := english.Split(question)
		want := english.Said(words)
		if got := english.Said(Reword(s, v, words)); got != want {
			t.Errorf("%q becomes %q", want, got)
		}
	}
}
