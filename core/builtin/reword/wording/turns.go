package wording

// A turn is a question that is asked in another order, or in other words, than those which all that
// follows reads. In both of its texts a capital stands for what a question says there, and
// [first|on_top] for words that may be missing:
//
//	A, K     an amount; one that a column names
//	R, C     what rows or groups are called; a group by its column
//	B        any words
//	N, O     a number; "second"
//	other    one of its senses, such as the end of an order
//
// Marks are passed over.
type turn struct{ said, put string }

// A sense is put for phrases, and said by a capital.
type sense struct {
	capital      byte
	put, phrases string
}

// senses put what E, the end of an order, L, that or a place there, O, a place in it, and U, the
// side of a bound, are said by. D is an end said by an order, H that of how high something goes, and
// P that of all: the maximum.
var senses = []sense{
	{'E', "highest", "highest|largest|greatest|biggest|most|top|maximum|max"},
	{'E', "lowest", "lowest|smallest|least|fewest|bottom|minimum|min"},
	{'L', "highest", "first|leading|lead|leads|on top|winner"},
	{'L', "lowest", "last"},
	{'D', "highest", "biggest first|highest first|largest first|most first|top one first|high to low|" +
		"descending|highest to lowest|from high to low|from highest to lowest|starting with the largest|" +
		"starting with the highest|" +
		"largest to smallest|in descending order|from the top down"},
	{'D', "lowest", "smallest first|lowest first|least first|fewest first|low to high|ascending|lowest to highest|" +
		"from low to high|from lowest to highest|starting with the smallest|starting with the lowest|" +
		"smallest to largest|in ascending order|from the bottom up"},
	{'H', "highest", "high|large|big"},
	{'H', "lowest", "low|small"},
	{'P', "highest", "maximum|max"},
	{'P', "lowest", "minimum|min"},
	{'O', "second", "second|2nd|number two|number 2|no 2|runner-up|runner up"},
	{'O', "third", "third|3rd|number three|number 3|no 3"},
	{'U', "above", "above|over|more than|higher than|greater than|larger than|beats|beat|exceeds|exceed|tops|" +
		"is above|are above|is over|are over|lie above|lies above|is higher than|is more than"},
	{'U', "below", "below|under|less than|lower than|smaller than|is below|are below|is under|are under|lie below|" +
		"lies below|falls short of|is lower than|is less than"},
	{'M', "at least", "at least"}, {'M', "more than", "more than"}, {'M', "at most", "at most"},
	{'M', "fewer than", "fewer than|less than"},
	{'V', "total", "total"}, {'V', "average", "average"},
	{'Y', "by", "by|for|in|on|in terms of|when it comes to|when ranked by|ranked by|when sorted by|sorted by|" +
		"measured by|going by|judged by"},
	{'G', "per", "per|by|for each|for every|of each|in each"},
	{'T', "rank", "rank|ranked|sort|sorted|order|ordered|line up|arrange|arranged|put|listed"},
	{'Z', "is", "is|comes|ranks|stands|sits|finishes|ends up|are|was"},
	{'S', "show", "show me|show|give me|give|list|name|tell me|take|pick|return|display|find|show me just|show just|" +
		"then show me just|then show me|then show|then give me|then name|then list|then take"},
	{'W', "overall", "in total|overall|altogether|in all"},
}

var turns = []turn{
	// "name the boat that comes last for crew", "which boat is right at the bottom for crew", "the
	// boat whose crew is least"
	{"[which|what] R [that|which|who] Z [right] [at] [the] L [end|of_the_list] Y A", "which R has the E A"},
	{"[which|what] R [that|which|who] tops|heads the_list|the_others|the_rest Y A",
		"which R has the highest A"},
	// "what port leads in overall fares"
	{"which|what R leads|lead|wins|is_ahead Y A", "which R has the highest A"},
	{"[who] [or] [what|which] leads|wins|is_ahead Y A among|of R", "which R has the highest A"},
	{"R [ranked] number one|1 Y A", "which R has the highest A"},
	{"Y A which|what R Z [the] L", "which R has the E A"}, // "in terms of fare, which boat is highest"
	{"which R had|got|gets|holds|shows|recorded the E A", "which R has the Q A"},
	{"E A on_average which R", "which R has the E average A"},
	// "highest fare - which boat?"
	{"E A [belongs_to|goes_to] which|what R [has_it|is_it|is_that]", "which R has the Q A"},
	{"R whose A is [the] E", "which R has the E A"},
	{"whose A is [the] E of|among R", "which R has the E A"},
	{"of R which|which_one has the E A", "which R has the E A"},
	// "no boat beats this one for fare"
	{"no R beats|tops this|this_one|it Y A [which_is_it]", "which R has the highest A"},
	// "runner-up among the boats for fare", "boat in second place when ranked by fare", "boat no. 2 by
	// fare"
	{"[who|what] [is] O [in_line|place] among|of|for R Y A", "which R has the O highest A"},
	{"[who|what] [is] O [in_line|place] Y A among|of R", "which R has the O highest A"},
	{"[which] R [that|which|who] [in|is_in|takes|comes|ranks|ranked|is] O [place] Y A [D]",
		"which R has the O E A"},
	{"R no|number 2 Y A [counting|counted] [from_the_top]", "which R has the second highest A"},
	{"O place Y A which|what|name R", "which R has the O highest A"},
	{"O E A which|what|name R", "which R has the O E A"}, // "second largest fare: which boat?"
	{"which R is O when|if [you|we|i] T Y A D", "which R has the O E A"},
	{"next E A after_the_top_one|after_the_first [which|what|name] R", "which R has the second E A"},
	// "after the boat with the top fare, which comes next", "ignoring the very highest, which boat has
	// the most crew"
	{"after|leave_out|skip|ignore|ignoring|without R with the E A which|what|which_one B",
		"which R has the second E A"},
	{"ignoring|leaving_out|leaving_aside|not_counting|apart_from|except_for|after|skip|skipping [the] " +
		"[very] E [one|R] which R [then] has the E A", "which R has the second E A"},
	// "rank the boats by fare and give me the first 3, biggest first", "highest fare: name the leading
	// 3 boats"
	{"T R Y A [and] S [just|only] [the] [first|top] N D", "which N R have the E A"},
	{"T R Y A D [and] [S] [just|only] [the] [first|top] N", "which N R have the E A"},
	{"R T Y A D [and] [S] [just|only] [the] [first|top] N", "which N R have the E A"},
	{"[rank] R [ranked] Y A [and] [S] [just|only] [the] first|top N", "which N R have the highest A"},
	{"first N R when|if T Y A D", "which N R have the E A"},
	{"E A S [the] [leading|top|first|bottom|last] N R", "which N R have the Q A"},
	{"A E N which|what R", "which N R have the E A"},
	{"R with the N E [values] [of] A", "which N R have the E A"},
	// "2 biggest ports in terms of total fare", "the last 5 boats by fare", "the 5 boats that lead on fare"
	{"N E R Y total|summed A", "which N R have the E total A"},
	{"N highest|leading R Y A", "which N R have the highest A"},
	{"leading N R Y A", "which N R have the highest A"},
	{"N lowest|smallest|bottom R Y A", "which N R have the lowest A"},
	{"last|lowest N R Y A", "which N R have the lowest A"},
	{"N R that|which|who [come|rank|are|stand|finish] [at] [the] L [end] Y A", "which N R have the E A"},
	{"N R at|on the E [end] Y A", "which N R have the E A"},
	{"[which] N R with|having|have the E A W", "which N R have the E total A"},
	{"N R with|having the E A totals", "which N R have the E total A"},
	{"N R with|having the E total|combined|summed A", "which N R have the E total A"},
	{"which R make|are|are_in|come_in|rank_in|are_among the L N Y A", "which N R have the E A"},
	// "line up all the boats by fare, top one first", "every boat, the one with the most for fare at
	// the top"
	{"put|list R in order of A D", "R by A , E first"},
	{"T R Y A D", "R by A , E first"},
	{"R T Y A D", "R by A , E first"},
	{"R Y A D", "R by A , E first"},
	{"[T] R [T] [so_that|so|with] the E A [comes|is] first", "R by A , E first"},
	{"R [the] one|ones|those with [the] E [for] A at|on [the] top [and] [the] [least|fewest|lowest] [at] " +
		"[the] [bottom|end]", "R by A , E first"},
	// "boats whose fare beats the average", "take the average fare and show me the boats above it"
	{"R whose|where|having A U the|than_the|the_overall|the_total average [A]", "R with A U the average"},
	{"A U the|than_the average which|what R", "R with A U the average"},
	{"[take] [the] average A [and] S R U it|that", "R with A U the average"},
	{"[which] R [that|which|who] [are|lie|score|do] U the [overall|total] average Y A",
		"R with A U the average"},
	// "adding up the fare, which port comes out on top?", "sum the fare for each port and name the winner"
	{"adding_up|summing|summing_up|totalling [the] A which R Z [out] L", "which R has the E total A"},
	{"which R Z L once|when|if you|we|i sum|total|add_up [the] A", "which R has the E total A"},
	{"which R make|are|are_in the L N once|when|if you|we|i sum|total|add_up [the] A",
		"which N R have the E total A"},
	{"add_up|sum|total|sum_up [the] A G R [and] [S] [the] L N [only]", "which N R have the E total A"},
	{"add_up|sum|total|sum_up [the] A G R [and] [S] [just] [the] [which] [one] [Z] [out] [the] L",
		"which R has the E total A"},
	{"average [the] A G R [and] [S] [just] [the] [which] [one] [Z] [out] [the] L",
		"which R has the E average A"},
	{"G R V A [S] [just|only] the E one", "which R has the E V A"},
	{"for which R is the V A [the] E", "which R has the E V A"},
	{"where is the V A [the] E Y R", "which R has the E V A"},
	{"which R adds_up_to|accounts_for|brings_in [the] E A", "which R has the E total A"},
	{"which R has the E A W", "which R has the E total A"},
	{"which R averages [the] E A", "which R has the E average A"},
	// "on average, which port is lowest for fare"
	{"on_average which R Z [the] L [Y] A", "which R has the E average A"},
	{"of R where do B have the E A on_average", "which R has the E average A"},
	// "at least 3 trips: which ports?", "the ports that appear at least 5 times among the trips"
	{"M N R which B", "which B have M N R"},
	{"R that|which appear|come_up|occur|show_up [on|in] M N [times] [among|in|on|across] B",
		"which R have M N B"},
	{"only R having|with M N B", "which R have M N B"},
	// "average fare more than 5: which ports?", "work out the average fare per port, then show me just
	// the ports over 5"
	{"average A U N which|what R", "which R have an average A U N"},
	{"R whose B average|averages U N Y A", "which R have an average A U N"},
	{"[which] R average|averaging U N Y A", "which R have an average A U N"},
	{"R whose|where|with [the] average A U N", "which R have an average A U N"},
	{"in which R is the average A U N", "which R have an average A U N"},
	{"R whose|where A averages U N", "which R have an average A U N"},
	{"[take] [the] average A G R [and] S B U N", "which R have an average A U N"},
	// "show me every port once", "a list of the ports with no repeats"
	{"each|every R [just|only|exactly] once", "list the different R"},
	{"[a] [list] [of] R with|without each_once|repeats|duplicates|no_repeats", "list the different R"},
	// "how high does the fare go", "for boats of Oslo, how low does the fare get"
	{"how H does|do|did A go|get", "what is the E A"},
	{"how_much|how_high|how_low is|was the E K", "what is the P A"},
	{"K at its E", "what is the P A"},
	{"K P", "what is the P A"},
	{"E K in_the_data|in_the_list|in_the_table|we_have|on_the_list", "what is the P A"},
	{"for|in|among B how H does|do|did A go|get", "what is the P A of B"},
	{"[take|taking] only B [and] S the E K", "what is the P A of B"},
	{"of|among B [what_is] [the] E K [we|you|there] [have|is|are]", "what is the P A of B"},
	{"for|where B what is the E K", "what is the P A for B"},
	// "from what to what does the fare go", "smallest fare, biggest fare"
	{"between which|what E and [the] E A do|does|did R lie|fall|range|go",
		"what are the lowest and the highest A"},
	{"range of A E [figure|value] [and|to] E [figure|value]", "what are the lowest and the highest A"},
	{"[from_what_to_what|how_low_and_how_high|how_high_and_how_low] does|do|did A go|range|run",
		"what are the lowest and the highest A"},
	{"extremes of A [low] [and] [high]", "what are the lowest and the highest A"},
	{"E A [and] [the] E A", "what are the lowest and the highest A"},
	{"E and what_is [the] E A", "what are the lowest and the highest A"},
	// "what do you get when you add the fare of every boat together?"
	{"what do|does you|we|i get when|if you|we|i add [up] A of|for every|each|all R [together|up]",
		"what is the total A"},
	{"what do|does A add_up_to|come_to|sum_to", "what is the total A"},
	{"V A across|over every|each R", "V A of all R"},
	{"A all R together", "total A of all R"},
	{"A G R W", "total A by R"},
	{"V A across C", "V A by C"},
	{"how do|does [the] V A compare|differ|vary between|across|by R", "V A by R"},
	{"on_average what is [the] A", "what is the average A"},
	{"on_average what A do|does B have", "what is the average A of B"},
	// "the dearest one out of the boats - which is it?", "of the boats of Oslo, which is the dearest?"
	{"X [one] [out] of B [which_is_it|which_one_is_it]", "which of the B is the X"},
	{"[take|of|among|out_of] B which|what|which_one is the X [one]", "which of the B is the X"},
	{"B only X R", "which is the X B R"}, // "red only - dearest boat?"
}
