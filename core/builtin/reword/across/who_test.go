package across

import "testing"

func TestWhoeverDidItIsFoundByWhatTellsOfIt(t *testing.T) {
	check(t, []reworded{
		{"both of two", canal, "Who's been out in both a kayak and a canoe?",
			"which paddler have both a kayak and a canoe ?"},
		{"whoever made it", canal, "Who has built both a kayak and a canoe?", same},
		{"somebody named", canal, "Who has been out with Cora Weil?", same},
		{"never at all", canal, "Who has never taken a boat out?", "which paddler have no outing ?"},
		{"never a kind", canal, "Who has never been out in a kayak?",
			"which paddler have never a kayak ?"},
		{"nothing that outings tell", canal, "Who has never scored?", same},
		{"so many rows", canal, "Who has had three or more outings?",
			"which paddler have three or more outings ?"},
		{"most often", canal, "Who goes out most often?", "which paddler have the most outing ?"},
		{"least often", music, "Who comes least often?", "which subscrib have the fewest visit ?"},
		{"most often of something", canal, "Who takes the Otter most often?", same},
		{"through other tables", music, "Who has heard both the Winter Piece and the Harbour Suite?",
			"which subscrib have both the Winter Piece and the Harbour Suite ?"},
		{"longest", canal, "Who's been here the longest?", same},
		{"most rows", music, "Who has been to the most concerts?",
			"which subscrib have the most concerts ?"},
		{"what one had", school, "Who has had the most detentions?",
			"which child have the most detentions ?"},
		{"what one gave", school, "Who has given the most detentions?",
			"which teacher have the most detentions ?"},
		{"what one was given", school, "Who has been given more than 1 detention?",
			"which child have more than 1 detention ?"},
		{"does not", music, "Who does not come to any concerts?", "which subscrib have no visit ?"},
		{"late", canal, "Who returned a boat late?",
			"which paddler with outing with return on greater than due back ?"},
		{"late, of nothing", canal, "Who came back late?",
			"which paddler with outing with return on greater than due back ?"},
		{"too late by no day", music, "Who came late?", same},
		{"the longest-standing", canal, "Our longest-standing paddler",
			"Our paddler with the lowest join on"},
		{"the newest", canal, "newest paddler", "paddler with the highest join on"},
		{"the oldest thing", canal, "What's the oldest boat we have?",
			"What 's the boat with the lowest bought on ?"},
		{"the oldest person", canal, "oldest paddler", same},
	})
}
