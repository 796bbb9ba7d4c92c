package grammar

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A cue is a word of the grammar's own.
type cue string

const (
	none      cue = ""
	count     cue = "count"
	different cue = "different"
	average   cue = "average"
	total     cue = "total"
	least     cue = "minimum"
	greatest  cue = "maximum"
	share     cue = "share"
	diff      cue = "difference"
	than      cue = "than"
	more      cue = "more"
	further   cue = "more of the two"
	atLeast   cue = "at least"
	atMost    cue = "at most"
	less      cue = "less"
	between   cue = "between"
	after     cue = "after"
	since     cue = "since"
	before    cue = "before"
	per       cue = "per"
	by        cue = "by"
	descend   cue = "descending"
	ascend    cue = "ascending"
	top       cue = "top"
	most      cue = "most"
	fewest    cue = "fewest"
	not       cue = "not"
	without   cue = "without"
	nobody    cue = "nobody"
	and       cue = "and"
	or        cue = "or"
	both      cue = "both"
	who       cue = "who"
	which     cue = "which"
	when      cue = "when"
	where     cue = "where"
	whose     cue = "whose"
	howMuch   cue = "how much"
	howLong   cue = "how long"
	yesNo     cue = "yes or no"
	often     cue = "how often"
	rank      cue = "rank" // a superlative adjective
	popular   cue = "popular"
	latest    cue = "latest"
	earliest  cue = "earliest"
	money     cue = "money"
	pieces    cue = "pieces"
	trade     cue = "trade"
	same      cue = "same"
	times     cue = "times"
	boss      cue = "boss"
	reports   cue = "reports"
	theirs    cue = "their"
	each      cue = "each"
	both2     cue = "both of"
	percent   cue = "percent"
	multiply  cue = "multiplied by"
	orMore    cue = "or more"
	orLess    cue = "or less"
	of        cue = "of"
)

// phrases are the words that say each cue; those of several words go before.
var phrases = cueTable(map[cue]string{
	count:     "headcount|head count|how many|number of|numbers of|count of|the number of|headcount of|count|total number of|how many of",
	different: "different|distinct|unique|various",
	further:   "more|bigger|higher|longer|larger|better|greater|cheaper|fewer",
	average:   "average|avg|mean|on average|in average|on the average|averaged|avg of|average of",
	total: "total|sum|in total|in all|altogether|overall|combined|all together|total of|sum of|until now|so far|" +
		"in sum|totals",
	least:    "minimum|min|minimal",
	greatest: "maximum|max|maximal",
	share: "share of|percentage of|percent of|proportion of|fraction of|what share of|what percentage of|" +
		"what percent of|share|percentage|proportion|what proportion of|what fraction of|what part of|which share of|" +
		"which percentage of|which part of",
	percent: "in percent|as a percentage|in percentage|in percents|percent",
	diff:    "how much more|how many more|how much higher|how much bigger|how much longer",
	than:    "than",
	more: "more than|over|above|greater than|higher than|longer than|larger than|bigger than|exceeding|exceeds|" +
		"in excess of|beyond|more as|pricier than|more expensive than|costlier than|bigger as|higher as|longer as|older than|heavier than|took longer than|take longer than|better than|exceed",
	atLeast: "at least|no less than|not less than|a minimum of|minimum of",
	atMost:  "at most|up to|no more than|not more than|a maximum of|maximum of",
	less: "less than|under|below|fewer than|lower than|shorter than|smaller than|less as|younger than|lighter than|" +
		"worse than|cheaper than|less expensive than",
	between: "between",
	after:   "after|later than",
	since:   "since|starting from|starting in|from the start of",
	before:  "before|earlier than|prior to|until",
	per:     "per|for each|for every|grouped by|broken down by|split by|according to|by each|by every|in each|in every|of each",
	each:    "each|every",
	by:      "by",
	descend: "desc|descending|highest first|largest first|in descending order|from highest to lowest|most first|" +
		"biggest first|sorted descending",
	ascend: "asc|ascending|lowest first|smallest first|in ascending order|from lowest to highest|sorted ascending",
	top:    "top|best",
	most:   "most|the most",
	fewest: "least|fewest|the least|the fewest",
	not:    "not|never|don't|didn't|doesn't|isn't|aren't|wasn't|weren't|hasn't|haven't|no",
	without: "without|lacking|missing|have no|has no|had no|with no|used no|uses no|use no|do not have|does not have|" +
		"did not have|have not any|with no any",
	nobody:  "nobody|no one|no-one|none",
	and:     "and|as well as|plus|&",
	or:      "or",
	both:    "both",
	who:     "who|whom|everyone who|everybody who|those who|everyone|anybody|anyone|somebody|someone|people who",
	which:   "which|what|which of",
	when:    "when|on which days|on which day|at what time|what time|on what days|on what day|on which date|what day|which day",
	where:   "where",
	whose:   "whose",
	howMuch: "how much",
	howLong: "how long",
	often:   "how often|how many times|how frequently",
	popular: "most popular|most common|most frequent|most often|most frequently|busiest|commonest|shows up in the most|" +
		"the most popular|most used|the most used",
	latest:   "latest|newest|most recent|last|most recently|current|the last|the latest|recent",
	earliest: "earliest|first|the first",
	same:     "same|the same",
	boss:     "boss|bosses|supervisor|superior",
	reports:  "reports to|report to|managed by|works under|work under|works for|direct reports|reporting to",
	times:    "times|once|twice|one time",
	theirs:   "their own|their|its own|its",
	multiply: "times the",
	orMore:   "or more|or above|or better|or higher|or over|and up|and more|and above|or longer|or older|or greater",
	orLess:   "or less|or lower|or fewer|or below|or under|or worse|and below|or cheaper",
})

// ranks are adjectives with the stems of names that they rank by; a minus asks for
// the least.
var ranks = map[string]string{
	"longest": "minut durat length hour day distanc page second ms time", "shortest": "-minut durat length hour day distanc page second ms height",
	"cheapest": "-price cost fee amount", "priciest": "price cost fee amount", "dearest": "price cost fee amount",
	"oldest": "age", "eldest": "age", "youngest": "-age",
	"biggest": "size area amount total number quantiti popul capac", "largest": "size area amount total number quantiti popul capac",
	"greatest": "size area amount total", "smallest": "-size area amount total number quantiti popul capac",
	"heaviest": "weight mass", "lightest": "-weight mass", "slowest": "ms second minut time durat", "fastest": "-ms second minut time durat",
	"quickest": "-ms second minut time durat", "tallest": "height", "best-rated": "rate score star", "warmest": "temperatur",
	"best-paid": "salari wage pay incom", "coldest": "-temperatur", "costliest": "cost price fee",
}

// Two words that rank as one of the ranks does.
var twoWordRanks = map[string]string{
	"most expensive": "priciest", "least expensive": "cheapest", "most cheap": "cheapest", "most costly": "priciest",
	"best rated": "best-rated", "highest rated": "best-rated", "top rated": "best-rated", "highest paid": "best-paid",
	"best paid": "best-paid", "most big": "biggest", "most long": "longest", "most old": "oldest", "more old": "oldest",
}

// spoken says of a word of the question what names may call it.
var spoken = map[string]string{
	"kilometers": "km odomet", "kilometres": "km odomet", "kilometer": "km", "money": "", "boss": "manag",
	"flat": "apart", "flats": "apart", "apartment": "apart",
}

// polite words stand before and behind what is asked.
var polite = english.WordSet(`good morning afternoon evening day hello hi hey there dear team sir madam excuse please
	could would can may might should shall you i i'd i'm me my be so very kind kindly possibly possible able as to tell let know show
	give list find see say ask like love want wonder whether if mind telling grateful thankful glad appreciate help
	greatly much trouble not too it is would've learn out hear provide suggest for the a an in order hope you're well
	we we'd us need happy pleased mean well ok okay just actually now also then a work get have display look
	everything return some information about of that all and at on writing small report am`)

// asking words begin what is asked.
var asking = english.WordSet(`how what which who when where whose is are was were did does has whom`)

// glueWords say nothing that the grammar needs.
var glueWords = english.WordSet(`a an the of in on at to for from with is are was were be been being do does did has have
	had that this these those there it they them he she we i you us our my your all any some so also please 's me up out
	then as just only ones one's , ? . ; : ! show list give find tell me display get see return which-is made make makes
	come comes came go goes went put take takes took taken taking had having got getting gets did everything anything
	something things thing really yet still ever already us we're you're it's can could will would shall
	different-from within during made-by like let's altogether who've i've we've us here entries records rows data
	happen happened happens place placed places need needs needed use uses used using work works worked working`)

// actions are verbs of what rows say was done: they ask for nothing more.
var actions = english.WordSet(`order orders ordered buy buys bought purchase purchases purchased sell sells sold pay pays
	paid spend spends spent donate donates donated give gives gave given rent rents rented borrow borrows borrowed book
	books booked visit visits visited drive drives driven drove teach teaches taught ship ships shipped earn earns earned
	play plays played use uses used make makes made raise raises raised bring brings brought cost costs send sends sent
	receive receives received live lives lived cook cooks contain contains contained get gets start starts started
	loan loans loaned lend lends lent lended put worked ride rides rode ridden travel deliver delivers delivered win wins
	won selling buying wrote written host hosts hosted train trained trains`)

var (
	spends = english.WordSet("spend spends spent pay pays paid earn earns earned make makes made bring brings brought raise " +
		"raised donate donated give gave given cost costs charge charged")
	sells   = english.WordSet("sell sells sold buy buys bought order ordered purchase purchased ship shipped selling")
	moneyIn = english.WordSet("revenue turnover spending sales takings proceeds earnings income money expenses costs " +
		"spendings expenditure payments expense payment")
	moneyRowNouns = english.WordSet("payments expenses sales purchases payment expense sale")
	goesOut       = english.WordSet("spend spends spent spending spendings pay pays paid expense expenses costs cost expenditure payment payments")
	comesIn       = english.WordSet("income earn earns earned revenue takings proceeds earnings received receive")
	unitsOf       = map[string]string{
		"min": "minut", "mins": "minut", "minutes": "minut", "minute": "minut", "hours": "hour", "hour": "hour", "h": "hour",
		"kwh": "kwh", "kg": "kg", "kilos": "kg", "kilo": "kg", "km": "km", "kilometers": "km", "kilometres": "km", "litres": "litr",
		"liters": "litr", "days": "day", "sqm": "sqm", "points": "point", "goals": "goal", "ms": "ms", "seconds": "second",
		"second": "second", "bytes": "byte", "pages": "page", "pieces": "quantiti", "spectators": "attend", "euros": "$",
		"euro": "$", "dollars": "$", "eur": "$", "usd": "$", "pounds": "$", "bucks": "$",
	}
)

// A phrase of several words that says a cue.
type phrase struct {
	words []string
	cue   cue
}

// cueTable orders phrases by their length, longest first.
func cueTable(m map[cue]string) (list [6][]phrase) {
	for c, said := range m {
		for one := range strings.SplitSeq(said, "|") {
			w := strings.Fields(one)
			list[len(w)] = append(list[len(w)], phrase{w, c})
		}
	}
	return list
}
