package wording

// groups are turns of what is counted or added up for each of some.
var groups = []turn{
	// "for each pet, give me the species and a count of visits"
	{"for_each|for_every T SHOW the X and [a|the] COUNT Y", "show all T with their X and number of Y"},
	{"what_is_the X of_each|of_every T and_how_many Y are_there for_each|for_every|per Z",
		"show all T with their X and number of Y"},
	{"table_of|list_of T with X and Y counted", "show all T with their X and number of Y"},
	{"T with [their] A and [the] COUNT U", "show all T with their A and number of U"},
	// "counting only check-ups, which pet is in the lead", "for check-ups, which is the top pet by number"
	{"counting_only|considering_only|counting X , which|who|what T LEADS", "which T has the most X"},
	{"for X , which_one_is|who_is|which_is the_top T by_number|by_count", "which T has the most X"},
	{"counting X by_the|by Y of_their|of_its|of_the T , which Z LEADS", "which Y has the most X"},
	{"[which] one with_the_most Y out_of_the|among_the|of_the X", "which of the X has the most Y"},
	// "list pets having check-ups, with the count of them", "group the visits by fee and count each group"
	{"list|show|name T having|with|that_have X with_the|and_the|and|with COUNT them",
		"number of X for each T"},
	{"group|split|break [the] T by|down_by|according_to X [and] " +
		"count_each_group|count_them|count_each|with_the_numbers|with_numbers", "number of T by X"},
	{"count [the] T according_to X", "number of T by X"},
	{"T by X , counted", "number of T by X"},
	{"tally [the] X by|per Y", "number of X by Y"},
	{"how_are|how_do|how_does [the] X spread|split|distributed|divided|divide|break_down " +
		"over|by|across|among [the] Y", "number of X by Y"},
	{"split_of|distribution_of [the] T by|over|across [the] Y", "number of T by Y"},
	{"go_through_the X and_count_the T of_each", "number of T for each X"},
	// "average fee of visits by pet": it may be none by somebody
	{"number_of|count_of [the] X PER G", "number of X for each G"},
	{"count [just] [the] X PER G", "how many X are there for each G"},
	{"ADDED X PER G", "ADDED X for each G"},
	{"list|show|show_me|find|give_me|name [all|every|the] T having X", "which T have X"},
	// "for each pet, what does the fee of the visits add up to"
	{"how_much do|does|did X SUMS in Y", "what is the total Y of X"},
	{"X added_up|summed_up for_each|for_every|per|by Y", "total X for each Y"},
	{"broken_down_by|for_each|for_every|per X , what_does|what_do|what_did Y SUMS " +
		"[in_total|altogether]", "what is the total Y for each X"},
	{"add_together|add_up|sum_up|sum [the] X of|over|across every|all Y", "what is the total X of all Y"},
	// "leaving out those with none, which pet had the fewest visits", "visits per pet, skipping zeros"
	{"LEAVE NONE , X", "X"},
	{"LEAVE X without|with_no|with_zero Y , name_the_one|which_is_the_one with Z", "which X has the Z"},
	{"X , LEAVE [T] NONE", "X"},
	// "of the pets that had any visits, which one has the smallest number"
	{"of_the|of_all|of_all_the|among_the T that [had|have] [V] any X , which|which_one " +
		"has|'s_got|had|got MANY", "which T has the MANY X"},
	// "how many pets had at least one visit"
	{"T with|having at_least_one|any X , how_many", "how many different T have X"},
	{"number_of|count_the [different] T that|who|with [have|had] [had] [V] " +
		"any|at_least_one|one_or_more [of_the] X", "how many different T have X"},
	{"[SHOW] T that|who Z , with [the] number_of unique|distinct|different X among|in|of " +
		"those|these Y", "number of different X of Y for each T"},
	{"how_many [different] T [have|had] [V] any|at_least_one|one_or_more [of_the] X",
		"how many different T have X"},
	// "adding up the fare, which port comes out on top?", "sum the fare for each port and name the winner"
	{"SUM [the] A which R IS [out] [the] LEAD", "which R has the END SUM A"},
	{"which R IS LEAD once|when|if you|we|i SUM [the] A", "which R has the END SUM A"},
	{"which R make|are|are_in the LEAD N once|when|if you|we|i SUM [the] A",
		"which N R have the END SUM A"},
	{"SUM [the] A PER R [and] [SHOW] [just] [the] LEAD N [only]", "which N R have the END SUM A"},
	{"SUM [the] A PER R [and] [SHOW] [just] [the] [which] [one] [IS] [out] [the] LEAD",
		"which R has the END SUM A"},
	{"PER R ADDED A [SHOW] [just|only] the END one", "which R has the END ADDED A"},
	{"for which R is the ADDED A [the] END", "which R has the END ADDED A"},
	{"where is the ADDED A [the] END BY R", "which R has the END ADDED A"},
	{"which R adds_up_to|accounts_for|brings_in [the] END A", "which R has the END total A"},
	{"which R has the END A ALL", "which R has the END total A"},
	{"which R averages [the] END A", "which R has the END average A"},
	// "on average, which port is lowest for fare"
	{"on_average which R IS [the] LEAD [BY] A", "which R has the END average A"},
	{"of R where do B have the END A on_average", "which R has the END average A"},
	// "at least 3 trips: which ports?", "the ports that appear at least 5 times among the trips"
	{"ATLEAST N R which B", "which B have ATLEAST N R"},
	{"R that|which appear|come_up|occur|show_up [on|in] ATLEAST N [times] [among|in|on|across] B",
		"which R have ATLEAST N B"},
	{"only R having|with ATLEAST N B", "which R have ATLEAST N B"},
	// "average fare more than 5: which ports?", "work out the average fare per port, then show me just
	// the ports over 5"
	{"average A OVER N which|what R", "which R have an average A OVER N"},
	{"R whose B average|averages OVER N BY A", "which R have an average A OVER N"},
	{"[which] R average|averaging OVER N BY A", "which R have an average A OVER N"},
	{"R whose|where|with [the] average A OVER N", "which R have an average A OVER N"},
	{"in|for which R is|does the average A OVER N", "which R have an average A OVER N"},
	{"[take] [the] average A PER R [and] SHOW B OVER N", "which R have an average A OVER N"},
	// "show me every port once", "a list of the ports with no repeats"
	{"each|every R [just|only|exactly] once", "list the different R"},
	{"[a] [list] [of] R with|without each_once|repeats|duplicates|no_repeats", "list the different R"},
}
