package link

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A Kind says what part of the question's meaning a chunk carries.
type Kind uint8

const (
	Plain       Kind = iota // nothing that the lexicon or the schema knows
	Column                  // alts name columns
	Table                   // alts name tables
	Value                   // alts name values found in the data
	Quoted                  // a quoted or capitalised span that is in no column
	Number                  // num
	Count                   // "how many", "number of"
	Aggregate               // arg: avg, sum, min, max
	Superlative             // arg: desc, asc; hints: the columns it speaks of
	Common                  // "most common": arg desc, asc
	Compare                 // arg: operator; hints
	After                   // "5 or more": arg: operator, for the number before it
	Each                    // "for each"
	Sort                    // "sorted by"
	Order                   // "in descending order": arg
	Not                     // "not", "without"
	Distinct                // "different"
	And
	Or
	Both
	Where // a word that begins a condition: whose, with, that
	Of    // of, for, in, from: glue between a thing and what it belongs to
	Star  // "all information"
	Like  // arg: the pattern, with x for the text
	Their // their, its: back to what is shown
	Comma
	Show // show, list, give: begins what to show
	What // what, which
	How  // "how long": hints
	Who  // who at the beginning
	When
	Place // where at the beginning
)

// A cue is a meaning with the phrases that carry it.
type cue struct {
	phrases string // separated by |
	kind    Kind
	arg     string
	hints   *[]string // see columns; as it is pointed to, the table is made when it is compiled
}

// columns returns the stems of columns that the phrases speak of without naming.
func (c *cue) columns() []string {
	if c.hints == nil {
		return nil
	}
	return *c.hints
}

// lexicon is every phrase with a meaning of its own; the longest that matches
// wins. Phrases are compared with the lower-case words of the question.
var cueTable = []cue{
	{kind: Count, phrases: "how many|number of|numbers of|total number of|count of|count the number of|count|" +
		"total count of|how many times|how often|corresponding number of"},

	{kind: Aggregate, arg: "avg", phrases: "average|avg|mean|on average|averages|average number of|in the mean"},
	{kind: Aggregate, arg: "sum", phrases: "total|sum|sum of|total amount of|altogether|together|taken together|" +
		"adding up|adds up to|add up to|added together|in total|all together|in all|overall|add up|added up|combined"},
	{kind: Aggregate, arg: "max", phrases: "maximum|max|maximal|maximum number of"},
	{kind: Aggregate, arg: "min", phrases: "minimum|min|minimal|minimum number of|mininum"},

	{kind: Common, arg: "desc", phrases: "most common|most popular|most frequent|most frequently used|" +
		"most commonly used|most widely used|most frequently|most commonly|most often|commonest|most used|most widely|" +
		"most prominent|most times|greatest number of times|largest number of times|highest number of times|" +
		"most number of times|most regularly"},
	{kind: Common, arg: "asc", phrases: "least common|least popular|least frequent|least often|fewest times|" +
		"least number of times|smallest number of times|lowest number of times|fewest number of times"},

	{kind: Superlative, arg: "desc", hints: &english.HighHint, phrases: "highest"},
	{kind: Superlative, arg: "desc", hints: &english.SizeHint, phrases: "largest|biggest"},
	{kind: Superlative, arg: "desc", phrases: "greatest|most|top|best|busiest"},
	{kind: Superlative, arg: "desc#", phrases: "largest number of|highest number of|greatest number of|" +
		"most number of|largest amount of|biggest number of|greatest amount of|highest amount of|" +
		"most amount of|maximum amount of"},
	{kind: Superlative, arg: "asc#", phrases: "smallest number of|lowest number of|least number of|fewest number of|" +
		"least amount of|lowest amount of|smallest amount of|minimum amount of"},
	{kind: Superlative, arg: "asc", hints: &english.HighHint, phrases: "lowest"},
	{kind: Superlative, arg: "asc", hints: &english.SizeHint, phrases: "smallest"},
	{kind: Superlative, arg: "asc", phrases: "least|fewest|worst|bottom"},
	{kind: Superlative, arg: "desc", hints: &english.AgeHint, phrases: "oldest|eldest"},
	{kind: Superlative, arg: "asc", hints: &english.AgeHint, phrases: "youngest"},
	{kind: Superlative, arg: "desc", hints: &english.DateHint, phrases: "latest|most recent|most recently|newest|last"},
	{kind: Superlative, arg: "asc", hints: &english.DateHint, phrases: "earliest|first|least recent"},
	{kind: Superlative, arg: "desc", hints: &english.LengthHint, phrases: "longest"},
	{kind: Superlative, arg: "asc", hints: &[]string{"sinc", "hire", "join", "start", "licenc", "employ", "appoint"},
		phrases: "served the longest|served longest|been here longest|been here the longest|longest serving|" +
			"longest-serving|worked here longest|worked here the longest|been there longest|been there the longest"},
	{kind: Superlative, arg: "asc", hints: &english.ShortHint, phrases: "shortest"},
	{kind: Superlative, arg: "desc", hints: &english.HeightHint, phrases: "tallest"},
	{kind: Superlative, arg: "desc", hints: &english.WeightHint, phrases: "heaviest"},
	{kind: Superlative, arg: "asc", hints: &english.WeightHint, phrases: "lightest"},
	{kind: Superlative, arg: "desc", hints: &english.PriceHint, phrases: "most costly|most expensive|priciest|" +
		"costliest|dearest"},
	{kind: Superlative, arg: "asc", hints: &english.PriceHint, phrases: "least costly|cheapest|least expensive"},
	{kind: Superlative, arg: "desc", hints: &english.SpeedHint, phrases: "fastest"},
	{kind: Superlative, arg: "asc", hints: &english.SpeedHint, phrases: "slowest"},
	{kind: Superlative, arg: "desc", hints: &[]string{"popul"}, phrases: "most populous"},
	{kind: Superlative, arg: "asc", hints: &[]string{"popul"}, phrases: "least populous"},
	{kind: Superlative, arg: "desc", hints: &english.DeepHint, phrases: "deepest"},
	{kind: Superlative, arg: "asc", hints: &english.DeepHint, phrases: "shallowest"},
	{kind: Superlative, arg: "desc", hints: &english.WarmHint, phrases: "warmest|hottest"},
	{kind: Superlative, arg: "asc", hints: &english.WarmHint, phrases: "coldest|coolest"},
	{kind: Superlative, arg: "desc", hints: &[]string{"wind"}, phrases: "windiest"},
	{kind: Superlative, arg: "desc", hints: &english.RainHint, phrases: "wettest|rainiest"},
	{kind: Superlative, arg: "asc", hints: &english.RainHint, phrases: "driest"},
	{kind: Superlative, arg: "desc", hints: &english.WideHint, phrases: "widest|broadest"},
	{kind: Superlative, arg: "asc", hints: &english.WideHint, phrases: "narrowest"},
	{kind: Superlative, arg: "desc", hints: &english.FarHint, phrases: "farthest|furthest|most distant"},
	{kind: Superlative, arg: "asc", hints: &english.FarHint, phrases: "nearest|closest"},
	{kind: Superlative, arg: "desc", hints: &english.RichHint, phrases: "richest|wealthiest|most profitable"},
	{kind: Superlative, arg: "asc", hints: &english.RichHint, phrases: "poorest"},
	{kind: Superlative, arg: "desc", hints: &english.PayHint, phrases: "best paid|highest paid|best-paid|highest-paid|" +
		"paid the most|paid most"},
	{kind: Superlative, arg: "asc", hints: &english.PayHint, phrases: "worst paid|lowest paid|worst-paid|lowest-paid|" +
		"paid the least|paid least"},
	{kind: Superlative, arg: "desc", hints: &[]string{"rate", "score", "star", "review"},
		phrases: "best rated|highest rated|top rated|best-rated|highest-rated|top-rated|best reviewed"},
	{kind: Superlative, arg: "asc", hints: &[]string{"rate", "score", "star", "review"},
		phrases: "worst rated|lowest rated|worst-rated|lowest-rated"},
	{kind: Superlative, arg: "desc", hints: &[]string{"attend", "visitor", "audienc", "crowd"},
		phrases: "best attended|most visited|best visited"},
	{kind: Superlative, arg: "desc", hints: &[]string{"strength", "power", "forc", "rate"},
		phrases: "strongest|most powerful"},
	{kind: Superlative, arg: "asc", hints: &[]string{"strength", "power", "forc", "rate"}, phrases: "weakest"},
	{kind: Superlative, arg: "desc", hints: &[]string{"page", "thick"}, phrases: "thickest"},
	{kind: Superlative, arg: "asc", hints: &[]string{"page", "thick"}, phrases: "thinnest"},
	{kind: Superlative, arg: "desc", hints: &[]string{"area", "popul", "size"}, phrases: "most extensive"},
	{kind: Superlative, arg: "desc", hints: &[]string{"bright"}, phrases: "brightest"},

	{kind: How, hints: &english.LengthHint, phrases: "how long"},
	{kind: How, hints: &english.AgeHint, phrases: "how old"},
	{kind: How, hints: &english.HeightHint, phrases: "how tall"},
	{kind: How, hints: &english.HighHint, phrases: "how high"},
	{kind: How, hints: &english.DeepHint, phrases: "how deep"},
	{kind: How, hints: &english.WideHint, phrases: "how wide|how broad"},
	{kind: How, hints: &english.WeightHint, phrases: "how heavy|how massive"},
	{kind: How, hints: &[]string{"area", "size", "capac", "popul"}, phrases: "how big|how large"},
	{kind: How, hints: &english.FarHint, phrases: "how far"},
	{kind: How, hints: &english.SpeedHint, phrases: "how fast"},
	{kind: How, hints: &english.WarmHint, phrases: "how warm|how hot|how cold"},
	{kind: How, hints: &english.HowMuchHint, phrases: "how much|how expensive"},

	{kind: Compare, arg: ">", hints: &english.GoodHint, phrases: "better than"},
	{kind: Compare, arg: "<", hints: &english.GoodHint, phrases: "worse than"},
	{kind: Compare, arg: ">", hints: &english.HighHint, phrases: "higher than"},
	{kind: Compare, arg: "<", hints: &english.HighHint, phrases: "lower than"},
	{kind: Compare, arg: ">", hints: &english.DeepHint, phrases: "deeper than"},
	{kind: Compare, arg: "<", hints: &english.DeepHint, phrases: "shallower than"},
	{kind: Compare, arg: ">", hints: &english.WarmHint, phrases: "warmer than|hotter than"},
	{kind: Compare, arg: "<", hints: &english.WarmHint, phrases: "colder than|cooler than"},
	{kind: Compare, arg: ">", hints: &english.WideHint, phrases: "wider than|broader than"},
	{kind: Compare, arg: "<", hints: &english.WideHint, phrases: "narrower than"},
	{kind: Compare, arg: ">", hints: &english.FarHint, phrases: "further than|farther than"},
	{kind: Compare, arg: "<", hints: &english.FarHint, phrases: "nearer than|closer than"},
	{kind: Compare, arg: ">", hints: &english.SpeedHint, phrases: "faster than"},
	{kind: Compare, arg: "<", hints: &english.SpeedHint, phrases: "slower than"},
	{kind: Compare, arg: ">", hints: &english.PriceHint, phrases: "dearer than"},
	{kind: Compare, arg: ">", hints: &english.RichHint, phrases: "richer than"},
	{kind: Compare, arg: "<", hints: &english.RichHint, phrases: "poorer than"},
	{kind: Compare, arg: ">", phrases: "more than|greater than|stronger than|above|over|exceeds|exceeding|exceed|beyond"},
	{kind: Compare, arg: ">", hints: &english.SizeHint, phrases: "larger than|bigger than"},
	{kind: Compare, arg: ">", hints: &english.LengthHint, phrases: "longer than|lasted more than|lasts more than"},
	{kind: Compare, arg: ">", hints: &english.AgeHint, phrases: "older than"},
	{kind: Compare, arg: ">", hints: &english.HeightHint, phrases: "taller than"},
	{kind: Compare, arg: ">", hints: &english.WeightHint, phrases: "heavier than|weigh more than|weighs more than"},
	{kind: Compare, arg: ">", hints: &english.DateHint, phrases: "after|later than|newer than|more recent than"},
	{kind: Compare, arg: ">=", hints: &english.DateHint, phrases: "since|in or after|on or after|" +
		"after or in|in and after|after and in|no earlier than|not earlier than"},
	{kind: Compare, arg: ">", hints: &english.PriceHint, phrases: "more expensive than|cost more than|costs more than"},
	{kind: Compare, arg: "<=", hints: &english.DateHint, phrases: "in or before|on or before|until|" +
		"before or in|in and before|before and in|no later than|not later than"},
	{kind: Compare, arg: ">=", phrases: "at least|no less than|no fewer than|a minimum of|not less than|" +
		"greater than or equal to|more than or equal to"},
	{kind: Compare, arg: "<", phrases: "less than|fewer than|weaker than|below|under"},
	{kind: Compare, arg: "<", hints: &english.SizeHint, phrases: "smaller than"},
	{kind: Compare, arg: "<", hints: &english.ShortHint, phrases: "shorter than|lasted less than|lasts less than"},
	{kind: Compare, arg: "<", hints: &english.AgeHint, phrases: "younger than"},
	{kind: Compare, arg: "<", hints: &english.WeightHint, phrases: "lighter than|weigh less than|weighs less than"},
	{kind: Compare, arg: "<", hints: &english.DateHint, phrases: "before|earlier than|prior to"},
	{kind: Compare, arg: "<", hints: &english.PriceHint, phrases: "cheaper than|cost less than|costs less than"},
	{kind: Compare, arg: "<=", phrases: "at most|no more than|not more than|less than or equal to|up to"},
	{kind: Compare, arg: "between", phrases: "between|ranging from|in the range of"},
	{kind: Compare, arg: "=", phrases: "exactly|equal to|equals"},

	{kind: After, arg: ">=", phrases: "or more|or above|or higher|or older|or later|or greater|and above|or after|" +
		"or over|or newer|and later|and after|and onwards|onwards|or onwards|and higher|and older"},
	{kind: After, arg: "<=", phrases: "or before|or under|or less|or fewer|or below|or lower|or younger|or earlier|" +
		"and earlier|and before|and lower|and younger|or prior"},

	{kind: Each, phrases: "for each|each|per|every|for all different|for every|in each|of each|by each|grouped by|" +
		"group by|from each|broken down by|across each|for each of the|of every|in every|with each|to each|at each|" +
		"on each|each of the|grouped by each|for each different|for different"},
	{kind: Each, arg: "?", phrases: "for the different|across different|of different|in different|from different"},

	{kind: Sort, phrases: "listed by|sorted by|ordered by|order by|sort by|in order of|in the order of|order of|" +
		"sorted in order of|order them by|sort them by|sorted according to|ordered according to|sort the results by|" +
		"order the results by|sort the list by|sort|order|sorted|ordered|arranged by|ranked by"},

	{kind: Order, arg: "asc", phrases: "ascending|increasing|in ascending order|in increasing order|ascending order|" +
		"from low to high|from lowest to highest|from small to large|from small to big|from fewest to most|fewest first|" +
		"from worst to best|from least to greatest|from smallest to greatest|from least to most|" +
		"from smallest to largest|from the lowest to the highest"},
	{kind: Order, arg: "asc+", phrases: "ascending order of|increasing order of|in ascending order of|" +
		"in increasing order of|in ascending order by|in alphabetic order of|in alphabetical order of|" +
		"alphabetical order of|in alphabetical order by|alphabetically by"},
	{kind: Order, arg: "desc", phrases: "descending|decreasing|in descending order|in decreasing order|" +
		"descending order|in reverse order|in reversed lexicographic order|in reverse lexicographic order|" +
		"in reversed alphabetical order|descendingly|in reverse alphabetical order|from high to low|" +
		"from highest to lowest|from large to small|from big to small|from greatest to least|from greatest to smallest|" +
		"from biggest to smallest|from most to least|from most to fewest|most first|from best to worst|" +
		"from the most to the least|from largest to smallest|from the highest to the lowest|" +
		"from z to a"},
	{kind: Order, arg: "desc+", phrases: "descending order of|decreasing order of|in descending order of|" +
		"in decreasing order of|in descending order by"},
	{kind: Order, arg: "alpha", phrases: "alphabetically|alphabetical order|in alphabetical order|alphabetic order|" +
		"in alphabetic order|in lexicographical order|in lexicographic order|lexicographical order|from a to z"},
	{kind: Order, arg: "alpha", hints: &english.DateHint, phrases: "chronologically|in chronological order"},
	{kind: Order, arg: "desc", hints: &english.AgeHint, phrases: "from oldest to youngest|from old to young|" +
		"from the oldest to the youngest"},
	{kind: Order, arg: "asc", hints: &english.AgeHint, phrases: "from youngest to oldest|from young to old|" +
		"from the youngest to the oldest"},
	{kind: Order, arg: "asc", hints: &english.DateHint, phrases: "from oldest to newest|" +
		"from the earliest to the latest|from earliest to latest"},
	{kind: Order, arg: "desc", hints: &english.DateHint, phrases: "from newest to oldest|" +
		"from the most recent to the oldest|from latest to earliest"},
	{kind: Order, arg: "asc", hints: &english.PriceHint, phrases: "from cheapest to most expensive"},
	{kind: Order, arg: "desc", hints: &english.PriceHint, phrases: "from most expensive to cheapest"},

	{kind: Not, phrases: "not|no|without|something else than|something other than|anything but|never|nothing|nobody|" +
		"except|except for|other than|excluding|neither|lack|" +
		"cannot|outside|but not|none|without any|without a single|not a single|leaving out|leaving aside|apart from|" +
		"nowhere|but never|not any|do not have any|does not have any|not yet|not without"},

	{kind: Distinct, phrases: "distinct|different|unique|each only once|each once|only once each|each one once|" +
		"without repeats|without repetition|without repetitions|without duplicates"},

	{kind: And, phrases: "and|but|and the corresponding"},
	{kind: And, arg: "show", phrases: "as well as|along with|together with"},
	{kind: And, arg: "both", phrases: "and also|but also"},

	{kind: Or, phrases: "or"},

	{kind: Both, phrases: "both"},

	{kind: Plain, phrases: "either"},

	{kind: Where, phrases: "whose|who|that|with|where|having|when|which"},
	{kind: Where, arg: "has", phrases: "has|have|had"},
	{kind: Where, arg: "is", phrases: "is|are|was|were"},

	{kind: Of, phrases: "of|for|corresponding to|for all|of all"},
	{kind: Of, arg: "in", phrases: "in|from|at|on|among|across|across all"},
	{kind: Of, arg: "by", phrases: "by"},

	{kind: Star, phrases: "information of|information about|information on|what information|" +
		"all information|all the information|all info|all the details|all details|everything|complete information|" +
		"full details|full information|all columns|all about|all the info|all available information|" +
		"what do we know about|what do you know about|what we know about|what is known about"},

	{kind: Like, arg: "%x%", phrases: "like|contain|contains|containing|include|includes|including|" +
		"contains the string|contain the string|the string|contain the word|contains the word|containing the word|" +
		"contains the substring|contain the substring|substring|includes the word|the word|contain the letter|" +
		"contains the letter|containing the letter|the phrase|the letter"},
	{kind: Like, arg: "x%", phrases: "start with|starts with|starting with|begin with|begins with|beginning with|" +
		"start with the letter|starts with the letter|starting with the letter|begin with the letter|" +
		"begins with the letter|with prefix"},
	{kind: Like, arg: "%x", phrases: "end with|ends with|ending with|ending in|ends in|end in|ends with the letter"},

	{kind: Their, phrases: "their|its|his|her|his or her"},

	{kind: Show, phrases: "show|list|give|find|return|tell|display|report|compute|calculate|select|get|print|" +
		"retrieve|output|provide"},
	{kind: Show, arg: "name", phrases: "name"},

	{kind: What, phrases: "what|what's"},
}

// Cues returns the words of the cue table's phrases, in no order and some more than once.
func Cues() (words []string) {
	for i := range cueTable {
		words = append(words, strings.FieldsFunc(cueTable[i].phrases, func(r rune) bool { return r == '|' || r == ' ' })...)
	}
	return words
}
