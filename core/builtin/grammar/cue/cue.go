// Package cue has the words of the grammar's own: those that ask, count, compare, order
// and deny, whatever the database, and the sets of words that say little.
//
//	cue.Average // "avg", "on average", "mean"
package cue

import (
	"strings"
)

// A cue is a word of the grammar's own.
type Cue string

const (
	None      Cue = ""
	Count     Cue = "count"
	Different Cue = "different"
	Average   Cue = "average"
	Total     Cue = "total"
	Least     Cue = "minimum"
	Greatest  Cue = "maximum"
	Share     Cue = "share"
	Diff      Cue = "difference"
	Than      Cue = "than"
	More      Cue = "more"
	Further   Cue = "more of the two"
	AtLeast   Cue = "at least"
	AtMost    Cue = "at most"
	Less      Cue = "less"
	Between   Cue = "between"
	After     Cue = "after"
	Since     Cue = "since"
	Before    Cue = "before"
	Per       Cue = "per"
	By        Cue = "by"
	Descend   Cue = "descending"
	Ascend    Cue = "ascending"
	Top       Cue = "top"
	Most      Cue = "most"
	Fewest    Cue = "fewest"
	Not       Cue = "not"
	Without   Cue = "without"
	Nobody    Cue = "nobody"
	And       Cue = "and"
	Or        Cue = "or"
	Both      Cue = "both"
	Who       Cue = "who"
	Which     Cue = "which"
	When      Cue = "when"
	Where     Cue = "where"
	Whose     Cue = "whose"
	HowMuch   Cue = "how much"
	HowLong   Cue = "how long"
	YesNo     Cue = "yes or no"
	Often     Cue = "how often"
	Rank      Cue = "rank" // a superlative adjective
	Popular   Cue = "popular"
	Latest    Cue = "latest"
	Earliest  Cue = "earliest"
	Money     Cue = "money"
	Pieces    Cue = "pieces"
	Trade     Cue = "trade"
	Same      Cue = "same"
	Times     Cue = "times"
	Boss      Cue = "boss"
	Reports   Cue = "reports"
	Theirs    Cue = "their"
	Each      Cue = "each"
	Both2     Cue = "both of"
	Percent   Cue = "percent"
	Multiply  Cue = "multiplied by"
	OrMore    Cue = "or more"
	OrLess    Cue = "or less"
	Of        Cue = "of"
)

// Phrases are the words that say each cue; those of several words go before.
var Phrases = cueTable(map[Cue]string{
	Count: "headcount|head count|how many|number of|numbers of|count of|the number of|headcount of|count|total " +
		"number of|how many of",
	Different: "different|distinct|unique|various",
	Further:   "more|bigger|higher|longer|larger|better|greater|cheaper|fewer",
	Average:   "average|avg|mean|on average|in average|on the average|averaged|avg of|average of",
	Total: "total|sum|in total|in all|altogether|overall|combined|all together|total of|sum of|until now|so far|" +
		"in sum|totals",
	Least:    "minimum|min|minimal",
	Greatest: "maximum|max|maximal",
	Share: "share of|percentage of|percent of|proportion of|fraction of|what share of|what percentage of|" +
		"what percent of|share|percentage|proportion|what proportion of|what fraction of|what part of|which share of|" +
		"which percentage of|which part of",
	Percent: "in percent|as a percentage|in percentage|in percents|percent",
	Diff:    "how much more|how many more|how much higher|how much bigger|how much longer",
	Than:    "than",
	More: "more than|over|above|greater than|higher than|longer than|larger than|bigger than|exceeding|exceeds|" +
		"in excess of|beyond|more as|pricier than|more expensive than|costlier than|bigger as|higher as|longer as|" +
		"older than|heavier than|took longer than|take longer than|better than|exceed",
	AtLeast: "at least|no less than|not less than|a minimum of|minimum of",
	AtMost:  "at most|up to|no more than|not more than|a maximum of|maximum of",
	Less: "less than|under|below|fewer than|lower than|shorter than|smaller than|less as|younger than|lighter than|" +
		"worse than|cheaper than|less expensive than",
	Between: "between",
	After:   "after|later than",
	Since:   "since|starting from|starting in|from the start of",
	Before:  "before|earlier than|prior to|until",
	Per: "per|for each|for every|grouped by|broken down by|split by|according to|by each|by every|in each|in " +
		"every|of each",
	Each: "each|every",
	By:   "by",
	Descend: "desc|descending|highest first|largest first|in descending order|from highest to lowest|most first|" +
		"biggest first|sorted descending",
	Ascend: "asc|ascending|lowest first|smallest first|in ascending order|from lowest to highest|sorted ascending",
	Top:    "top|best",
	Most:   "most|the most",
	Fewest: "least|fewest|the least|the fewest",
	Not:    "not|never|don't|didn't|doesn't|isn't|aren't|wasn't|weren't|hasn't|haven't|no",
	Without: "without|lacking|missing|have no|has no|had no|with no|used no|uses no|use no|do not have|does not " +
		"have|" +
		"did not have|have not any|with no any",
	Nobody: "nobody|no one|no-one|none",
	And:    "and|as well as|plus|&",
	Or:     "or",
	Both:   "both",
	Who:    "who|whom|everyone who|everybody who|those who|everyone|anybody|anyone|somebody|someone|people who",
	Which:  "which|what|which of",
	When: "when|on which days|on which day|at what time|what time|on what days|on what day|on which date|what " +
		"day|which day",
	Where:   "where",
	Whose:   "whose",
	HowMuch: "how much",
	HowLong: "how long",
	Often:   "how often|how many times|how frequently",
	Popular: "most popular|most common|most frequent|most often|most frequently|busiest|commonest|shows up in the " +
		"most|" +
		"the most popular|most used|the most used",
	Latest:   "latest|newest|most recent|last|most recently|current|the last|the latest|recent",
	Earliest: "earliest|first|the first",
	Same:     "same|the same",
	Boss:     "boss|bosses|supervisor|superior",
	Reports:  "reports to|report to|managed by|works under|work under|works for|direct reports|reporting to",
	Times:    "times|once|twice|one time",
	Theirs:   "their own|their|its own|its",
	Multiply: "times the",
	OrMore:   "or more|or above|or better|or higher|or over|and up|and more|and above|or longer|or older|or greater",
	OrLess:   "or less|or lower|or fewer|or below|or under|or worse|and below|or cheaper",
})

// A phrase of several words that says a cue.
type phrase struct {
	Words []string
	Cue   Cue
}

// cueTable orders phrases by their length, longest first.
func cueTable(m map[Cue]string) (list [6][]phrase) {
	for c, said := range m {
		for one := range strings.SplitSeq(said, "|") {
			w := strings.Fields(one)
			list[len(w)] = append(list[len(w)], phrase{w, c})
		}
	}
	return list
}
