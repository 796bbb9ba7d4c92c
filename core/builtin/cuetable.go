package builtin

// A kind says what part of the question's meaning a chunk carries.
type kind uint8

const (
	plain     kind = iota // nothing that the lexicon or the schema knows
	columnK               // alts name columns
	tableK                // alts name tables
	valueK                // alts name values found in the data
	quotedK               // a quoted or capitalised span that is in no column
	numberK               // num
	countK                // "how many", "number of"
	aggK                  // arg: avg, sum, min, max
	superK                // arg: desc, asc; hints: the columns it speaks of
	commonK               // "most common": arg desc, asc
	compareK              // arg: operator; hints
	afterK                // "5 or more": arg: operator, for the number before it
	eachK                 // "for each"
	sortK                 // "sorted by"
	orderK                // "in descending order": arg
	notK                  // "not", "without"
	distinctK             // "different"
	andK
	orK
	bothK
	whereK // a word that begins a condition: whose, with, that
	ofK    // of, for, in, from: glue between a thing and what it belongs to
	starK  // "all information"
	likeK  // arg: the pattern, with x for the text
	theirK // their, its: back to what is shown
	commaK
	showK // show, list, give: begins what to show
	whatK // what, which
	howK  // "how long": hints
	whoK  // who at the beginning
	whenK
	placeK // where at the beginning
)

// A cue is a meaning with the phrases that carry it.
type cue struct {
	phrases string // separated by |
	kind    kind
	arg     string
	hints   []string // stems of columns that the phrases speak of without naming
}

// glue are words that may stand within a name or be left out of it.
var glue = map[string]bool{"the": true, "of": true, "a": true, "an": true, "in": true, "and": true, "or": true, "for": true, "with": true, "to": true, "by": true, "'s": true}

// stop lists words that never stand for a value or a column by themselves.
var stop = wordSet(`a an the of in on at to for from by with and or is are was were be been do does did has have had
	what which who whom whose where when how that this these those there their its his her it they them we you i me us our
	all any some each every no not than then as if so such also please show list give find tell return get display
	many much more most less least few other same one ones can could will would about into over under between
	's me up out own only just both either neither nor but who am using used use`)

// The dimensions that comparative and superlative adjectives speak of.
var (
	ageHint     = []string{"age", "birth", "born", "birthday", "found", "establish", "built", "construct", "open", "made"}
	dateHint    = []string{"date", "year", "time", "day", "birth", "found", "open", "releas"}
	priceHint   = []string{"price", "cost", "amount", "fee", "charg", "rate"}
	lengthHint  = []string{"length", "durat", "distanc", "minut", "hour", "second", "day", "time"}
	shortHint   = append([]string{"height"}, lengthHint...)
	heightHint  = []string{"height"}
	highHint    = []string{"height", "elev", "altitud"}
	warmHint    = []string{"temperatur", "temp"}
	deepHint    = []string{"depth", "draft", "draught"}
	wideHint    = []string{"width", "diamet", "breadth"}
	farHint     = []string{"distanc"}
	richHint    = []string{"money", "wealth", "worth", "net", "revenu", "profit", "salari", "incom", "gdp", "balanc"}
	howMuchHint = append(payHint, priceHint...)
	payHint     = []string{"salari", "wage", "pay", "earn", "incom"}
	weightHint  = []string{"weight", "mass"}
	placeHint   = []string{"locat", "citi", "address", "place", "venu", "countri", "origin"}
	sizeHint    = []string{"size", "area", "popul", "capac", "number", "total", "diamet"}
	speedHint   = []string{"speed", "veloc", "time", "pace"}
)

// lexicon is every phrase with a meaning of its own; the longest that matches
// wins. Phrases are compared with the lower-case words of the question.
var cueTable = []cue{
	{kind: countK, phrases: "how many|number of|numbers of|total number of|count of|count the number of|count|" +
		"total count of|how many times|corresponding number of"},

	{kind: aggK, arg: "avg", phrases: "average|mean|on average|averages|average number of|in the mean"},
	{kind: aggK, arg: "sum", phrases: "total|sum|sum of|total amount of|altogether|together|taken together|adding up|adds up to|add up to|added together|in total|all together|in all|overall|add up|added up|combined"},
	{kind: aggK, arg: "max", phrases: "maximum|max|maximal|maximum number of"},
	{kind: aggK, arg: "min", phrases: "minimum|min|minimal|minimum number of"},

	{kind: commonK, arg: "desc", phrases: "most common|most popular|most frequent|most frequently used|most commonly used|" +
		"most widely used|most frequently|most commonly|most often|commonest|most used|most widely|" +
		"most prominent|most times|greatest number of times|largest number of times|highest number of times|most number of times|most regularly"},
	{kind: commonK, arg: "asc", phrases: "least common|least popular|least frequent|least often|fewest times|least number of times|smallest number of times|lowest number of times|fewest number of times"},

	{kind: superK, arg: "desc", hints: highHint, phrases: "highest"},
	{kind: superK, arg: "desc", hints: sizeHint, phrases: "largest|biggest"},
	{kind: superK, arg: "desc", phrases: "greatest|most|top|best|busiest"},
	{kind: superK, arg: "desc#", phrases: "largest number of|highest number of|greatest number of|most number of|maximum number of|" +
		"largest amount of|biggest number of|greatest amount of|highest amount of|most amount of|maximum amount of"},
	{kind: superK, arg: "asc#", phrases: "smallest number of|lowest number of|least number of|fewest number of|minimum number of|least amount of|lowest amount of|smallest amount of|minimum amount of"},
	{kind: superK, arg: "asc", hints: highHint, phrases: "lowest"},
	{kind: superK, arg: "asc", hints: sizeHint, phrases: "smallest"},
	{kind: superK, arg: "asc", phrases: "least|fewest|worst|bottom"},
	{kind: superK, arg: "desc", hints: ageHint, phrases: "oldest|eldest"},
	{kind: superK, arg: "asc", hints: ageHint, phrases: "youngest"},
	{kind: superK, arg: "desc", hints: dateHint, phrases: "latest|most recent|most recently|newest|last"},
	{kind: superK, arg: "asc", hints: dateHint, phrases: "earliest|first|least recent"},
	{kind: superK, arg: "desc", hints: lengthHint, phrases: "longest"},
	{kind: superK, arg: "asc", hints: []string{"sinc", "hire", "join", "start", "licenc", "employ", "appoint"}, phrases: "served the longest|served longest|been here longest|been here the longest|longest serving|longest-serving|" +
		"worked here longest|worked here the longest|been there longest|been there the longest"},
	{kind: superK, arg: "asc", hints: shortHint, phrases: "shortest"},
	{kind: superK, arg: "desc", hints: heightHint, phrases: "tallest"},
	{kind: superK, arg: "desc", hints: weightHint, phrases: "heaviest"},
	{kind: superK, arg: "asc", hints: weightHint, phrases: "lightest"},
	{kind: superK, arg: "desc", hints: priceHint, phrases: "most costly|most expensive|priciest|costliest"},
	{kind: superK, arg: "asc", hints: priceHint, phrases: "least costly|cheapest|least expensive"},
	{kind: superK, arg: "desc", hints: speedHint, phrases: "fastest"},
	{kind: superK, arg: "asc", hints: speedHint, phrases: "slowest"},
	{kind: superK, arg: "desc", hints: []string{"popul"}, phrases: "most populous"},
	{kind: superK, arg: "asc", hints: []string{"popul"}, phrases: "least populous"},
	{kind: superK, arg: "desc", hints: deepHint, phrases: "deepest"},
	{kind: superK, arg: "asc", hints: deepHint, phrases: "shallowest"},
	{kind: superK, arg: "desc", hints: warmHint, phrases: "warmest|hottest"},
	{kind: superK, arg: "asc", hints: warmHint, phrases: "coldest|coolest"},
	{kind: superK, arg: "desc", hints: wideHint, phrases: "widest|broadest"},
	{kind: superK, arg: "asc", hints: wideHint, phrases: "narrowest"},
	{kind: superK, arg: "desc", hints: farHint, phrases: "farthest|furthest|most distant"},
	{kind: superK, arg: "asc", hints: farHint, phrases: "nearest|closest"},
	{kind: superK, arg: "desc", hints: richHint, phrases: "richest|wealthiest|most profitable"},
	{kind: superK, arg: "asc", hints: richHint, phrases: "poorest"},
	{kind: superK, arg: "desc", hints: payHint, phrases: "best paid|highest paid|best-paid|highest-paid|paid the most|paid most"},
	{kind: superK, arg: "asc", hints: payHint, phrases: "worst paid|lowest paid|worst-paid|lowest-paid|paid the least|paid least"},
	{kind: superK, arg: "desc", hints: []string{"attend", "visitor", "audienc", "crowd"}, phrases: "best attended|most visited|best visited"},
	{kind: superK, arg: "desc", hints: []string{"strength", "power", "forc", "rate"}, phrases: "strongest|most powerful"},
	{kind: superK, arg: "asc", hints: []string{"strength", "power", "forc", "rate"}, phrases: "weakest"},
	{kind: superK, arg: "desc", hints: []string{"page", "thick"}, phrases: "thickest"},
	{kind: superK, arg: "asc", hints: []string{"page", "thick"}, phrases: "thinnest"},
	{kind: superK, arg: "desc", hints: []string{"area", "popul", "size"}, phrases: "most extensive"},
	{kind: superK, arg: "desc", hints: []string{"bright"}, phrases: "brightest"},

	{kind: howK, hints: lengthHint, phrases: "how long"},
	{kind: howK, hints: ageHint, phrases: "how old"},
	{kind: howK, hints: heightHint, phrases: "how tall"},
	{kind: howK, hints: highHint, phrases: "how high"},
	{kind: howK, hints: deepHint, phrases: "how deep"},
	{kind: howK, hints: wideHint, phrases: "how wide|how broad"},
	{kind: howK, hints: weightHint, phrases: "how heavy|how massive"},
	{kind: howK, hints: []string{"area", "size", "capac", "popul"}, phrases: "how big|how large"},
	{kind: howK, hints: farHint, phrases: "how far"},
	{kind: howK, hints: speedHint, phrases: "how fast"},
	{kind: howK, hints: warmHint, phrases: "how warm|how hot|how cold"},
	{kind: howK, hints: howMuchHint, phrases: "how much|how expensive"},

	{kind: compareK, arg: ">", hints: highHint, phrases: "higher than"},
	{kind: compareK, arg: "<", hints: highHint, phrases: "lower than"},
	{kind: compareK, arg: ">", hints: deepHint, phrases: "deeper than"},
	{kind: compareK, arg: "<", hints: deepHint, phrases: "shallower than"},
	{kind: compareK, arg: ">", hints: warmHint, phrases: "warmer than|hotter than"},
	{kind: compareK, arg: "<", hints: warmHint, phrases: "colder than|cooler than"},
	{kind: compareK, arg: ">", hints: wideHint, phrases: "wider than|broader than"},
	{kind: compareK, arg: "<", hints: wideHint, phrases: "narrower than"},
	{kind: compareK, arg: ">", hints: farHint, phrases: "further than|farther than"},
	{kind: compareK, arg: "<", hints: farHint, phrases: "nearer than|closer than"},
	{kind: compareK, arg: ">", hints: speedHint, phrases: "faster than"},
	{kind: compareK, arg: "<", hints: speedHint, phrases: "slower than"},
	{kind: compareK, arg: ">", hints: priceHint, phrases: "dearer than"},
	{kind: compareK, arg: ">", hints: richHint, phrases: "richer than"},
	{kind: compareK, arg: "<", hints: richHint, phrases: "poorer than"},
	{kind: compareK, arg: ">", phrases: "more than|greater than|above|over|exceeds|exceeding|exceed|beyond"},
	{kind: compareK, arg: ">", hints: sizeHint, phrases: "larger than|bigger than"},
	{kind: compareK, arg: ">", hints: lengthHint, phrases: "longer than"},
	{kind: compareK, arg: ">", hints: ageHint, phrases: "older than"},
	{kind: compareK, arg: ">", hints: heightHint, phrases: "taller than"},
	{kind: compareK, arg: ">", hints: weightHint, phrases: "heavier than"},
	{kind: compareK, arg: ">", hints: dateHint, phrases: "after|later than"},
	{kind: compareK, arg: ">=", hints: dateHint, phrases: "since|in or after|on or after"},
	{kind: compareK, arg: ">", hints: priceHint, phrases: "more expensive than"},
	{kind: compareK, arg: "<=", hints: dateHint, phrases: "in or before|on or before|until"},
	{kind: compareK, arg: ">=", phrases: "at least|no less than|no fewer than|a minimum of|not less than|greater than or equal to|" +
		"more than or equal to"},
	{kind: compareK, arg: "<", phrases: "less than|fewer than|below|under"},
	{kind: compareK, arg: "<", hints: sizeHint, phrases: "smaller than"},
	{kind: compareK, arg: "<", hints: shortHint, phrases: "shorter than"},
	{kind: compareK, arg: "<", hints: ageHint, phrases: "younger than"},
	{kind: compareK, arg: "<", hints: weightHint, phrases: "lighter than"},
	{kind: compareK, arg: "<", hints: dateHint, phrases: "before|earlier than|prior to"},
	{kind: compareK, arg: "<", hints: priceHint, phrases: "cheaper than"},
	{kind: compareK, arg: "<=", phrases: "at most|no more than|not more than|less than or equal to|up to"},
	{kind: compareK, arg: "between", phrases: "between|ranging from|in the range of"},
	{kind: compareK, arg: "=", phrases: "exactly|equal to|equals"},

	{kind: afterK, arg: ">=", phrases: "or more|or above|or higher|or older|or later|or greater|and above|or after|or over|or newer"},
	{kind: afterK, arg: "<=", phrases: "or before|or under|or less|or fewer|or below|or lower|or younger|or earlier"},

	{kind: eachK, phrases: "for each|each|per|every|for all different|for every|in each|of each|by each|grouped by|group by|from each|" +
		"broken down by|across each|for each of the|of every|in every|with each|to each|at each|" +
		"on each|each of the|grouped by each|for each different|for different"},
	{kind: eachK, arg: "?", phrases: "for the different|across different|of different|in different|from different"},

	{kind: sortK, phrases: "listed by|sorted by|ordered by|order by|sort by|in order of|in the order of|order of|" +
		"sorted in order of|order them by|sort them by|sorted according to|ordered according to|" +
		"sort the results by|order the results by|sort the list by|sort|order|sorted|ordered|" +
		"arranged by|ranked by"},

	{kind: orderK, arg: "asc", phrases: "ascending|increasing|in ascending order|in increasing order|ascending order|from low to high|" +
		"from lowest to highest|from small to large|from small to big|from fewest to most|fewest first|from worst to best|from least to greatest|from smallest to greatest|from least to most|" +
		"from smallest to largest|from the lowest to the highest|lowest first"},
	{kind: orderK, arg: "asc+", phrases: "ascending order of|increasing order of|in ascending order of|in increasing order of|" +
		"in ascending order by|in alphabetic order of|in alphabetical order of|alphabetical order of|" +
		"in alphabetical order by|alphabetically by"},
	{kind: orderK, arg: "desc", phrases: "descending|decreasing|in descending order|in decreasing order|descending order|" +
		"in reverse order|descendingly|in reverse alphabetical order|from high to low|" +
		"from highest to lowest|from large to small|from big to small|from greatest to least|from greatest to smallest|" +
		"from biggest to smallest|from most to least|from most to fewest|most first|from best to worst|from the most to the least|" +
		"from largest to smallest|from the highest to the lowest|highest first|largest first|" +
		"from z to a"},
	{kind: orderK, arg: "desc+", phrases: "descending order of|decreasing order of|in descending order of|in decreasing order of|" +
		"in descending order by"},
	{kind: orderK, arg: "alpha", phrases: "alphabetically|alphabetical order|in alphabetical order|alphabetic order|in alphabetic order|" +
		"in lexicographical order|in lexicographic order|lexicographical order|from a to z"},
	{kind: orderK, arg: "alpha", hints: dateHint, phrases: "chronologically|in chronological order"},
	{kind: orderK, arg: "desc", hints: ageHint, phrases: "from oldest to youngest|from old to young|from the oldest to the youngest"},
	{kind: orderK, arg: "asc", hints: ageHint, phrases: "from youngest to oldest|from young to old|from the youngest to the oldest"},
	{kind: orderK, arg: "asc", hints: dateHint, phrases: "from oldest to newest|oldest first|from the earliest to the latest|from earliest to latest"},
	{kind: orderK, arg: "desc", hints: dateHint, phrases: "from newest to oldest|from the most recent to the oldest|most recent first|newest first|" +
		"from latest to earliest"},
	{kind: orderK, arg: "asc", hints: priceHint, phrases: "cheapest first|from cheapest to most expensive"},
	{kind: orderK, arg: "desc", hints: lengthHint, phrases: "longest first"},
	{kind: orderK, arg: "desc", hints: priceHint, phrases: "from most expensive to cheapest"},

	{kind: notK, phrases: "not|no|without|never|nothing|nobody|except|except for|other than|excluding|neither|lack|cannot|outside|" +
		"but not|none|without any|without a single|not a single|leaving out|leaving aside|apart from|nowhere|but never|not any|do not have any|does not have any|not yet"},

	{kind: distinctK, phrases: "distinct|different|unique|each only once|each once|only once each|each one once|without repeats|without repetition|without repetitions|without duplicates"},

	{kind: andK, phrases: "and|but|and the corresponding"},
	{kind: andK, arg: "show", phrases: "as well as|along with|together with"},
	{kind: andK, arg: "both", phrases: "and also|but also"},

	{kind: orK, phrases: "or"},

	{kind: bothK, phrases: "both"},

	{kind: plain, phrases: "either"},

	{kind: whereK, phrases: "whose|who|that|with|where|having|when|which"},
	{kind: whereK, arg: "has", phrases: "has|have|had"},
	{kind: whereK, arg: "is", phrases: "is|are|was|were"},

	{kind: ofK, phrases: "of|for|corresponding to|for all|of all"},
	{kind: ofK, arg: "in", phrases: "in|from|at|on|among|across|across all"},
	{kind: ofK, arg: "by", phrases: "by"},

	{kind: starK, phrases: "information of|the information of|information about|information on|what information|all information|all the information|all info|all the details|all details|everything|" +
		"complete information|full details|full information|all columns|all about|all the info|" +
		"all available information"},

	{kind: likeK, arg: "%x%", phrases: "like|contain|contains|containing|include|includes|including|contains the string|" +
		"contain the string|the string|contain the word|contains the word|containing the word|" +
		"contains the substring|contain the substring|substring|includes the word|the word|" +
		"contain the letter|contains the letter|containing the letter|the phrase|the letter"},
	{kind: likeK, arg: "x%", phrases: "start with|starts with|starting with|begin with|begins with|beginning with|" +
		"start with the letter|starts with the letter|starting with the letter|begin with the letter|" +
		"begins with the letter|with prefix"},
	{kind: likeK, arg: "%x", phrases: "end with|ends with|ending with|ending in|ends in|end in|ends with the letter"},

	{kind: theirK, phrases: "their|its|his|her|his or her"},

	{kind: showK, phrases: "show|list|give|find|return|tell|display|report|compute|calculate|select|get|print|retrieve|" +
		"output|provide"},
	{kind: showK, arg: "name", phrases: "name"},

	{kind: whatK, phrases: "what|what's"},
}

// smallNumbers are the numbers that questions spell out.
var smallNumbers = map[string]string{
	"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
	"eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "twenty": "20", "hundred": "100",
	"once": "1", "twice": "2", "thousand": "1000",
}

func wordSet(s string) map[string]bool {
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
