package amounts

// example is a question that a step reads, what becomes of it, and one that the step leaves as it is. Names
// in what becomes of it are stems. Where no question of the workshop is one, another test has it.
type example struct{ asked, plain, passes string }

// examples has one for each step, by its name. They stand here, so that no program carries them.
var examples = map[string]example{
	"one of a unit": {"repairs longer than an hour", "repairs longer than 1 hour", "an hour of repairs"},
	"below zero":    {"days below zero", "days with temperatur minimum below 0", "repairs below zero"},
	"part time":     {"mechanics who work part time", "mechanics with fte below 1", "part of the time"},
	"percent of a share": {"repairs with more than 5 percent discount",
		"repairs with more than 0.05 discount", "repairs with more than 5 hours"},
	"a share": {"what percentage of the vote did Ann get", "what is the vote share of Ann",
		"what percentage of the cars is red"},
	"so many of a unit": {"the 4-door cars", "the cars with door 4", "the 4-legged cars"},
	"over the estimate": {"repairs over the estimate", "repairs with price exceeding estim price",
		"repairs over the hill"},
	"the most on average": {"which make is the most expensive on average to repair",
		"which make has the highest average price", "which make is the most expensive"},
	"the first by an amount of others": {"top 2 mechanics by price",
		"2 mechanics with the highest total price", "top 2 repairs by price"},
	"a sum of what is called total": {"total charge for brakes", "sum of total charge for brakes",
		"total charge of repair 5"},
	"how much of a kind": {"how much barley was harvested", "total yield of barley",
		"how much hope was there"},
	"how much in an amount": {"how much did Ann pay in total charge", "total total charg of Ann", "how much did Ann pay in Oslo"},
	"born in a year": {"mechanics born before 1980", "mechanics with byear before 1980",
		"mechanics hired before 1980"},
	"done by those who": {"repairs done by mechanics from Oslo", "repairs of mechanics from Oslo",
		"repairs by mechanics"},
	"done so often": {"cars that were repaired more than once", "cars with more than 1 repair",
		"cars that were washed more than once"},
	"goals by scorers": {"how many goals did Cy score", "how many scorer did Cy score",
		"how many goals did Cy save"},
	"goals that a side scored": {"in which games did the home team score more than 2 goals",
		"which games have home goal more than 2", "in which games did the home team play more than 2 goals"},
	"goals of a side": {"how many goals did Ashby score at home", "how many home goal did Ashby score",
		"how many goals did Ashby lose"},
	"the longest game": {"the longest game", "the game with the highest move", "the longest repair"},
	"done the most": {"which spare was ordered the most", "which spare has the highest order count",
		"which spare was painted the most"},
	"the highest total": {"which car has the highest total", "which car has the highest total charg",
		"which car has the highest total price"},
	"a payroll": {"the largest payroll", "the largest total month salari", "the largest payment"},
	"how many times it was done": {"how many times was the belt ordered", "total order count of the belt",
		"how many times was the belt painted"},
	"one of several": {"cars with one door", "cars with 1 door", "cars with one owner"},
}
