package across

import "testing"

func TestWhatIsAskedForStandsAcrossAKey(t *testing.T) {
	check(t, []reworded{
		{"shown by somebody", music, "What have we played by Clara Binn?",
			"which work of Clara Binn have concert ?"},
		{"had by somebody", music, "What do we have by Otto Reve?", "which work of Otto Reve ?"},
		{"by people of a kind", music, "What do we have by Austria composers?",
			"which work of Austria composers ?"},
		{"by nobody known", music, "What do we have by Friday?", same},
		{"what for", canal, "What has Cora Weil been in for?", "which reason of Cora Weil ?"},
		{"what rows were for", school, "What were Max Noel's detentions for?",
			"which reason of Max Noel ?"},
		{"why", canal, "Why was Cora Weil admitted?", "which reason of Cora Weil ?"},
		{"a reason of nothing", music, "What has Greta Holm been in for?", same},
		{"needed", music, "What do I need for the Winter Piece?",
			"which instrument of the Winter Piece ?"},
		{"parts", music, "What's on Winter Piece?", "which part of Winter Piece ?"},
		{"been out in", canal, "What has Cora Weil been out in?", "which boat of Cora Weil ?"},
		{"done in a month", canal, "What did Cora Weil try in May 2024?",
			"which boat of Cora Weil in May 2024 ?"},
		{"a price", canal, "What did Cora Weil pay?", same},
		{"bought", canal, "What did Cora Weil buy?", same},
		{"said of no row", canal, "What does it need?", same},
	})
}

func TestACountThatAColumnTellsIsThatColumn(t *testing.T) {
	check(t, []reworded{
		{"votes", school, "the child with the highest vote count", "the child with the highest vote"},
		{"a count of rows", school, "detention count", same},
	})
}
