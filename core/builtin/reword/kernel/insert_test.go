package kernel_test

import "testing"

func TestWhatIsPutInIsLeftOut(t *testing.T) {
	asked := reader(t)
	for _, tt := range [][2]string{
		{"How many trees did we plant, all told?", "How many trees did we plant"},
		{"Which keepers have more than one tree to their name?", "Which keepers have more than one tree"},
		{"When was the very first tree planted?", "When was the first tree planted"},
		{"Total yield of the old pear, but in kilograms please", "Total yield of the old pear, but in kilograms please"},
		{"Average age of our trees, but in days?", "Average age of our trees in days"},
		{"Where did our trees go, I mean to which keeper?", "to which keeper did our trees go"},
		{"Who kept most of them, that is, which keeper?", "which keeper kept most of them"},
		{"Counting trees, which keeper is the busiest?", "which keeper has the most trees"},
		{"Which keepers were the most successful, going by yield?", "Which keepers have the most yield"},
		{"Which keeper is the busiest if you add up all the yield?", "Which keeper has the most yield"},
		{"Could you tell me which keeper is the busiest, going by trees? Thanks!", "which keeper has the most trees"},
	} {
		if got := asked(tt[0]); got != tt[1] {
			t.Errorf("%q is asked by\n     %q, want\n     %q", tt[0], got, tt[1])
		}
	}
}

// What looks like an insertion stays where something is asked by it.
func TestWhatIsNoInsertionStays(t *testing.T) {
	asked := reader(t)
	for _, question := range []string{
		"Which trees give a very high yield", "Which keepers gave a tree to their name's sake",
		"Counting trees is fun", "Counting, which keeper is the busiest",
		"Counting stars, which keeper is the busiest",
		"Which keeper is the busiest, going by moonlight", "Which tree is the tallest, going by height",
		"How tall is it, but in which year", "Which keeper, I mean, has trees",
		"all told, which trees are there",
	} {
		if got := asked(question); got != question {
			t.Errorf("%q becomes %q", question, got)
		}
	}
}
