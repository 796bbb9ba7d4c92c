package across

import "testing"

func TestWhatIsNotThereIsSaidByTheDatabase(t *testing.T) {
	check(t, []reworded{
		{"a phone not given", canal, "Which paddlers haven't given us a phone number?",
			"Which paddlers have no phone ?"},
		{"nothing made", canal, "Which paddlers have not made a single outing?",
			"Which paddlers have no outing ?"},
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
		{"never logged", canal, "Paddlers who have never logged a paddle", "Paddlers without outing"},
		{"not insured", school, "Which teachers are not insured?", "Which teachers without insur ?"},
		{"several tell of it", music, "Which works are not used in anything?", same},
		{"never played", music, "Which works have never been played?", same},
		{"how many", canal, "How many boats are not used?", same},
		{"a name of its own", music, "Which instruments are not violin?", same},
		{"sold", canal, "Which boats have been sold?", "Which boats not without sold on ?"},
		{"sold by us", canal, "boats we have sold", "boats not without sold on"},
		{"sold at a time", canal, "Which boats have been sold in 2023?", same},
		{"an allergy", canal, "Which paddlers have an allergy?", "Which paddlers not without allergi ?"},
		{"a name all have", canal, "Which paddlers have a name?", same},
		{"still there", school, "Which child is still here?", "Which child without left on ?"},
		{"still something", school, "Children who still have votes", same},
	})
}
