package coded

// example is a question that a step reads, what becomes of it, and one that the step leaves as it is. Names
// in what becomes of it are stems. Where no question of the league is one, another test has it.
type example struct{ asked, plain, passes string }

// examples has one for each step, by its name. They stand here, so that no program carries them.
var examples = map[string]example{
	"seats": {"how many seats did the Reds win", "how many person with elect did the Reds have",
		"how many chairs do the Reds have"},
	"electric":  {"electric bikes", "bikes with e bike", "electric cars"},
	"a verdict": {"persons who lost", "persons with non elect", "persons who left"},
	"a title":   {"average pay of managers", `average pay with job "Manager"`, "average pay of waiters"},
	"a code":    {"list the goalkeepers", `list person with posit "GK"`, "list the gatekeepers"},
	"a place":   {"huts from Colorado", `huts from "CO"`, "huts called Colorado Nook"},
	"an adjective": {"how many soapy bars are there", `how many bars with scent "Soap" are there`,
		"how many salty bars are there"},
	"a tier": {"persons in the second tier", `persons with level "L2"`, "the second person"},
}
