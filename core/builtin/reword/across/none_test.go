package across

import "testing"

func TestWhatIsNotThereIsSaidByTheDatabase(t *testing.T) {
	check(t, []reworded{
		{"no coach", canal, "Boats without a coach", "Boats without a coach id"},
		{"no coach yet", canal, "Which boats have no coach yet?", "Which boats without a coach id ?"},
		{"no tap", water, "plots without a tap", same},
		{"nobody", canal, "Boats with nobody assigned", "Boats without a coach id"},
		{"nobody, where all have one", music, "Works with nobody assigned", same},
		{"a leader needed", school, "Clubs that still need a leader", "Clubs without a leader id"},
		{"who has none", water, "Who still has no rate?", "which tenant has no rate id ?"},
		{"who has no thing", canal, "Who has no coach?", same},
		{"never used", canal, "Which boats aren't used at all?", "Which boats without outing ?"},
		{"never out", canal, "paddlers who have never been out", "paddlers without outing"},
		{"not insured", school, "Which teachers are not insured?", "Which teachers without insur ?"},
		{"several tell of it", music, "Which works are not used in anything?", same},
		{"never played", music, "Which works have never been played?", same},
		{"how many", canal, "How many boats are not used?", same},
		{"a name of its own", music, "Which instruments are not violin?", same},
	})
}
