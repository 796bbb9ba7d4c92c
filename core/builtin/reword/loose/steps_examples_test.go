package loose

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
)

// example is a question that a step reads, what becomes of it, and one that the step leaves as it is. Names
// in what becomes of it are stems.
type example struct{ asked, plain, passes string }

// examples has one for each step, by its name. They stand here, so that no program carries them.
var examples = map[string]example{
	"a part of a name": {
		"boats that have 'er' in the name",
		"boats whose name contains er",
		"boats with 'er' painted in red"},
	"by a column, and what comes first": {
		"skippers ranked by age, youngest first",
		"skippers in ascending order of age",
		"skippers by age and salary, youngest of all first"},
	"from one end to the other": {
		"skippers from the highest salary to the lowest",
		"skippers in descending order of salari",
		"skippers from the highest salary of all"},
	"the greatest of a column first": {
		"skippers, lowest salary first",
		"skippers in ascending order of salari",
		"skippers, lowest of all first"},
	"beginning with the latest": {
		"skippers, starting with the newest",
		"skippers , from newest to oldest",
		"skippers, starting with the letter B"},
	"in the order of what was done": {
		"payments in the order in which they came",
		"payments in ascending order of paid on",
		"trips in the order in which they came"},
	"both ends of a column": {
		"show the lowest and the highest salary",
		"show the minimum and the maximum salary",
		"show the lowest and the highest skipper"},
	"at least and on average": {
		"what does a skipper earn on average and at most",
		"what are the average and maximum salari of a skipper",
		"what does a skipper eat on average"},
	"how many on average": {
		"how many miles do trips have on average",
		"what is the average mile of trips have",
		"how many trips are there on average"},
	"the place of": {
		"in which cities are firms based",
		"in which headquart are firms based",
		"in which cities are trips"},
	"done so many times": {
		"skippers who tripped only once",
		"skippers who have only 1 trip",
		"skippers who trip only once"},
	"what does more than": {
		"skippers who earn at least 30",
		"skippers with at least 30 salari",
		"skippers who earn at least 30 medals"},
	"of a unit": {
		"boats with 64 MB of memory",
		"boats with 64 memori mb",
		"boats with 64 tons of memory"},
	"the last to do it": {
		"who was the last skipper to leave",
		"which skipper has the latest left post",
		"who was the last skipper to leave a boat"},
	"what was given a number": {
		"boats that got a 9",
		"boats that have rate = 9",
		"boats that got a name"},
	"a bound beside another": {
		"some with more than 5 berths and some with less than 3",
		"some with more than 5 berths and some with less than 3 berth",
		"how many with more than 5 berths and with less than 3"},
	"for a price": {
		"boats for less than $900",
		"boats with price less than 900",
		"boats for 900"},
}

func TestEveryStepReadsItsExampleAndLeavesAnother(t *testing.T) {
	s, v := readtest.Script(t, harbour)
	if len(examples) != len(steps) {
		t.Errorf("%d examples of %d steps", len(examples), len(steps))
	}
	for _, step := range steps {
		e, ok := examples[step.Name]
		if !ok {
			t.Errorf("the step %q has no example", step.Name)
			continue
		}
		read := func(asked string) string {
			q := &question{reword.Question{S: s, V: v, Words: english.Split(asked)}}
			q.First(func(i int) bool { return step.Read(q, i) })
			return english.Said(q.Words)
		}
		if got := read(e.asked); got != e.plain {
			t.Errorf("%s: %q is read as\n%q, want\n%q", step.Name, e.asked, got, e.plain)
		}
		if got := read(e.passes); got != english.Said(english.Split(e.passes)) {
			t.Errorf("%s: %q is read as %q, want it left", step.Name, e.passes, got)
		}
	}
}
