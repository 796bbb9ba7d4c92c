package derived

// example is a question that a step reads, what becomes of it, and one that the step leaves as it is. Names
// in what becomes of it are stems. Where no question of the workshop is one, another test has it.
type example struct{ asked, plain, passes string }

// examples has one for each step, by its name. They stand here, so that no program carries them.
var examples = map[string]example{
	"how long it takes on average": {"how many days does it take on average to close a repair",
		"what is the average day taken of a repair", "how many days does it take to close a repair"},
	"how long it took": {"how long did repair 5 take", "what is the day taken of repair 5",
		"how long is repair 5"},
	"how long the average is": {"how long is the average repair in days",
		"what is the average day taken of repair", "how long is the average hall"},
	"so many days": {"repairs that took more than 2 weeks to close",
		"repairs that with day taken more than 14", "repairs that cost more than 2 crowns"},
	"the longest": {"which repair took the longest to close",
		"which repair with the highest day taken", "which repair took place in the longest hall"},
	"the days to an end": {"average days from opening to closing", "average day taken",
		"average hours to close"},
	"revenue of several": {"revenue per product", "total revenu per product",
		"average revenue per product"},
	"a draw": {"how many draws were there", "how many match drawn were there", "how many matches"},
	"a win at home": {"how many home wins were there", "how many match home win were there",
		"how many home goals were there"},
	"a win away": {"matches won by the away team", "matches away win", "matches of the away team"},
}
