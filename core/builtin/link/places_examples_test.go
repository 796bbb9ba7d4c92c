package link

// example is a question in which a rule of places holds, and one in which it does not.
type example struct{ fires, passes string }

// examples has one for each, by its name. They stand here, so that no program carries them.
var examples = map[string]example{
	"who-asks":             {"Who sails?", "Ships of captains who sail"},
	"where-asks":           {"Where are the ships?", "Ships where the length is 10"},
	"when-asks":            {"When did the ships sail?", "The year when the ships sailed"},
	"which-asks":           {"To which ports do ships sail?", "The names of ports in which ships lie"},
	"bound-without-number": {"Ships that sail over the sea", "Ships over 10 metres"},
	"by-behind-sort":       {"Sort the ships by length", "Ships built by Alta"},
	"sort-demands":         {"Order the ships by length", "Ships in the order of length"},
	"order-is-a-thing":     {"Who placed order 12?", "Show them and sort them by length"},
	"no-longer":            {"Ships that no longer sail", "Ships that have no captain"},
	"show-within-clause":   {"Which ships show their length?", "Show their length"},
}
