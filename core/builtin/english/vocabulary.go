package english

import (
	"slices"
	"strconv"
	"strings"
)

// MoreThan lists the comparatives whose "than" comes later: "more points than 10".
var MoreThan = map[string]string{"more": ">", "greater": ">", "higher": ">", "larger": ">", "less": "<",
	"fewer": "<", "lower": "<", "smaller": "<"}

// SaysNumber reports "number" and "numbers".
func SaysNumber(low string) bool { return low == "number" || low == "numbers" }

// FunctionWords lists words that may stand within a name or be left out of it.
var FunctionWords = map[string]bool{"the": true, "of": true, "a": true, "an": true, "in": true, "and": true,
	"or": true, "for": true, "with": true, "to": true, "by": true, "'s": true}

// Stop lists words that never stand for a value or a column by themselves.
var Stop = Stopped.set()

// The dimensions that comparative and superlative adjectives speak of.
var (
	AgeHint = []string{"age", "birth", "born", "birthday", "found", "establish", "built", "construct",
		"open", "made"}
	DateHint   = []string{"date", "year", "time", "day", "birth", "found", "open", "releas"}
	PriceHint  = []string{"price", "cost", "amount", "fee", "charg", "rate", "rent", "fare", "budget"}
	LengthHint = []string{"length", "durat", "distanc", "minut", "hour", "second", "day", "time", "page", "runtim", "km",
		"millisecond"}
	ShortHint  = append([]string{"height"}, LengthHint...)
	HeightHint = []string{"height"}
	GoodHint   = []string{"score", "rate", "point", "grade", "mark", "star", "result"}
	HighHint   = []string{"height", "elev", "altitud"}
	WarmHint   = []string{"temperatur", "temp"}
	RainHint   = []string{"rain", "rainfal", "precipit"}
	DeepHint   = []string{"depth", "draft", "draught"}
	WideHint   = []string{"width", "diamet", "breadth"}
	FarHint    = []string{"distanc"}
	RichHint   = []string{"money", "wealth", "worth", "net", "revenu", "profit", "salari", "incom", "gdp",
		"balanc"}
	HowMuchHint = append(PayHint, PriceHint...)
	PayHint     = []string{"salari", "wage", "pay", "earn", "incom"}
	WeightHint  = []string{"weight", "mass", "tonnag"}
	PlaceHint   = []string{"locat", "citi", "address", "place", "venu", "countri", "origin", "state", "counti",
		"district", "region"}
	SizeHint  = []string{"size", "area", "squar", "popul", "capac", "number", "total", "diamet", "enrol"}
	SpeedHint = []string{"speed", "veloc", "kmh", "mph", "knot", "time", "pace"}
)

// SmallNumbers lists the numbers that questions spell out.
var SmallNumbers = map[string]string{
	"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
	"eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "twenty": "20", "hundred": "100",
	"once": "1", "twice": "2", "thousand": "1000",
}

// WordSet makes a set of the words of a text.
func WordSet(s string) map[string]bool {
	m := make(map[string]bool)
	start := -1
	for i := 0; i <= len(s); i++ {
		space := i == len(s) || s[i] == ' ' || s[i] == '\n' || s[i] == '\t'
		switch {
		case !space && start < 0:
			start = i
		case space && start >= 0:
			m[s[start:i]] = true
			start = -1
		}
	}
	return m
}

// AllShows lists the words that order something to be shown.
var AllShows = Showing.set()

// NameParts lists the stems that tell the parts of a person's name apart, or the names of a plant: they
// mean nothing but themselves.
var NameParts = WordSet("first last middl fore full given common")

// PeopleWords lists the stems of what tables of people are called.
var PeopleWords = WordSet(
	`person peopl member employe student teacher professor instructor author writer player captain
	custom client user staff artist singer actor actress director doctor physician nurs patient pilot driver rider
	owner coach guest visitor worker guid chef cook musician editor scientist astronom researcher faculti
	candid resid citizen inhabit tenant lawyer judg soldier wrestler swimmer climber gymnast architect 
	tourist passeng friend parent child mayor governor president entrepreneur donor volunt trainer vet baker agent
	gardener keeper librarian photograph paint painter poet dancer conductor engin technician mechan farmer
	buyer seller respond applic pupil kid`)

// CallsPeople reports a stem that people are called by.
func CallsPeople(stem string) bool { return PeopleWords[stem] || AgentNoun(stem) }

// AgentNoun reports an ending of those who do something, in a word for whom
// the list has none.
func AgentNoun(stem string) bool {
	for _, end := range []string{"ist", "eer", "ian"} {
		if len(stem) > len(end)+2 && strings.HasSuffix(stem, end) {
			return true
		}
	}
	return false
}

// Doer reports a table called by what its rows do: "rescuer". It is asked only
// where nothing surer is found.
func Doer(name string) bool {
	name = strings.TrimSuffix(strings.ToLower(name), "s")
	for _, not := range things {
		if strings.HasSuffix(name, not) && name != "observer" {
			return false
		}
	}
	ends := func(end string) bool { return strings.HasSuffix(name, end) }
	return len(name) > 5 && (ends("er") || ends("or") || ends("ee"))
}

// things end as those do who do something.
var things = []string{"order", "number", "river", "theater", "container", "flower", "computer", "tower",
	"chapter", "paper", "letter", "colour", "color", "sensor", "motor", "parameter", "weather", "register",
	"server", "router", "coffee", "committee", "degree", "guarantee", "referee"}

// ordinalWords lists the ordinals that are no superlatives.
var ordinalWords = []string{"second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
	"tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
	"eighteenth", "nineteenth", "twentieth"}

// Ordinal returns the number that an ordinal says, as digits, or "".
func Ordinal(low string) string {
	if n := slices.Index(ordinalWords, low); n >= 0 {
		return strconv.Itoa(n + 2)
	}
	if len(low) < 3 || !StartsWithDigit(low) {
		return ""
	}
	switch low[len(low)-2:] {
	case "st", "nd", "rd", "th":
		if n := low[:len(low)-2]; IsNumber(n) {
			return n
		}
	}
	return ""
}

// Superlative returns the superlative of a comparative, "most" of "more", "largest" of "larger"; "" for other words.
func Superlative(low string) string {
	switch low {
	case "more":
		return "most"
	case "less":
		return "least"
	case "fewer":
		return "fewest"
	case "better":
		return "best"
	case "worse":
		return "worst"
	case "other", "their", "after", "over", "under", "number", "per", "ever", "never", "her":
		return ""
	}
	if head, ok := strings.CutSuffix(low, "er"); ok && len(head) > 2 {
		return head + "est"
	}
	return ""
}

// Participle reports a word that has the form of a past participle.
func Participle(s string) bool {
	return strings.HasSuffix(s, "ed") || strings.HasSuffix(s, "ing") || irregular[strings.ToLower(s)]
}

// irregular lists participles without the usual ending.
var irregular = WordSet("built made held sold bought won lost born given paid spent sent written " +
	"taken known begun shown found lent left kept met put read built grown set")
