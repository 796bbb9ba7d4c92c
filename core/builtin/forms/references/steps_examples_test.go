package references

// example is a question that a form reads, and one that only looks like it.
type example struct{ asks, passes string }

// examples has one for each, by its name. They stand here, so that no program carries them.
var examples = map[string]example{
	"most by a verb": {"who advises the most students", "who likes the most students"},
	"most by a role": {"which adviser has the most students",
		"which lecturer has the most students"},
	"most at one end": {"from which stop do the most trips start",
		"which stop has the most trips"},
	"most as one side":    {"who played white most often", "who won most often"},
	"for each at one end": {"trips per start stop", "trips per stop"},
	"nobody":              {"which lecturers advise nobody", "which lecturers know nobody"},
	"those outside":       {"which buyers are not regulars", "which buyers are not students"},
	"one's own":           {"who is the boss of Cy", "who is the friend of Cy"},
	"what was done":       {"how many meals were ordered", "how many meals were late"},
	"those below":         {"who reports to Ann", "who objects to Ann"},
	"the one above":       {"who does Ann report to", "who does Ann refer to"},
	"each with its own":   {"clerks and their bosses", "clerks and their friends"},
	"both ends alike": {"how many trips start and end at the same stop",
		"how many trips start and end at noon"},
}
