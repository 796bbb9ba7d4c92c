package across

import "testing"

func TestAmountsAreThoseOfWhatIsCounted(t *testing.T) {
	check(t, []reworded{
		{"votes", school, "the child with the highest vote count", "the child with the highest vote"},
		{"a count of rows", school, "detention count", same},
		{"mean", school, "mean votes of children", "average votes of children"},
		{"what mean means", school, "What does that mean?", same},
		{"of a kind", water, "total rain drawn per plot", "total litr with rain per plot"},
		{"of a kind, by its rows", water, "average mains draw per lane",
			"average litr with mains per lane"},
		{"with a unit", water, "total rain, in litres, from Rose Lane",
			"total litr with rain from Rose Lane"},
		{"of nothing of a kind", canal, "total kayak per coach", "total km with kayak per coach"},
		{"of rows", water, "average draw per lane", "average litr per lane"},
		{"of rows with several", canal, "average outing per boat", "average km per boat"},
		{"most of a kind", water, "Who used the most rain in May 2024?",
			"which tenant has the highest total litr with rain in May 2024 ?"},
		{"least of a kind", water, "Who drew the least mains?",
			"which tenant has the lowest total litr with mains ?"},
		{"most done", canal, "most used kind of boat", "kind of boat with the most outing"},
		{"most played", music, "most played composer", "composer with the most concert"},
		{"most of something else", canal, "most experienced paddler", same},
		{"busiest", canal, "busiest boat", "boat with the most outing"},
		{"best rated", canal, "Which boat has the best rating?",
			"Which boat has the highest average star ?"},
		{"rated by itself", canal, "Which outing has the best rating?", same},
		{"where all are", canal, "newest boat in the fleet", "boat with the highest bought on"},
		{"where some are", canal, "newest boat in the race",
			"boat with the highest bought on in the race"},
	})
}
