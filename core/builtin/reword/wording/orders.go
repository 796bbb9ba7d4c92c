package wording

// orders are turns of what is first, last, or in an order.
var orders = []turn{
	// "sort the pets by how many visits they have, most first, and give me the first 2"
	{"RANK [the] X by how_many|the_number_of|number_of Y [they_have|each_has|they_had] DOWN [and] " +
		"[SHOW] [just|only] [the] [first|top] N [only]", "TOP N X by number of Y"},
	// "rank the pets by weight, highest first, and show only the first 2"
	{"RANK [the] X by|for|on|in_terms_of Y DOWN [and] [SHOW] [just|only] [the] [first|top] N " +
		"[only]", "TOP N X by Y"},
	// "rank pets by weight and list the top 2", "first 2 pets when sorted by weight from high to low"
	{"RANK [the] X by Y and SHOW [the] top N", "top N X by Y"},
	{"first N X [when|if] RANK BY Y DOWN", "TOP N X by Y"},
	{"top|best N X for|in|by U", "top N X by number of U"},
	{"top|best N for|in|at|on M", "top N TABLE by M"},
	{"N best|top for|in|at|on M", "top N TABLE by M"},
	{"worst N for|in|at|on M", "bottom N TABLE by M"},
	{"top|best N R for|in|at|on M", "top N R by M"},
	{"N best|top R for|in|at|on M", "top N R by M"},
	{"busiest X by|for U", "which X has the most U"},
	// "which pet reaches the highest weight"
	{"which T V the BEST M", "which T has the BEST M"},
	// "number one pet by weight", "our 2 leading pets in terms of visits"
	{"number_one X by|in|for Y", "which X has the highest Y"},
	{"N leading X in_terms_of U", "top N X by number of U"},
	{"N leading X in_overall Y", "top N X by total Y"},
	{"N LEAD X in_terms_of|in|by|for Y", "TOP N X by Y"},
	{"top A , by_number_of U", "which A has the most U"},
	{"[which] X whose Y is [the] END", "which X has the END Y"},
	{"N X whose U have_the BEST total|combined|summed|overall Y", "top N X by total Y of U"},
	{"add_up [the] X for_each|per|for_every T and SHOW the N biggest|highest|largest|top",
		"top N T by total X"},
	// "alphabetical list of pets", "names of all pets, a to z"
	{"[an] alphabetical_list_of|alphabetically_sorted X", "list X in alphabetical order"},
	{"X a_to_z|from_a_to_z", "X in alphabetical order"},
	// "name the boat that comes last for crew", "which boat is right at the bottom for crew", "the
	// boat whose crew is least"
	{"[which|what] R [that|which|who] IS [right] [at] [the] LEAD [end|of_the_list] BY A",
		"which R has the END A"},
	{"[which|what] R [that|which|who] tops|heads the_list|the_others|the_rest BY A",
		"which R has the highest A"},
	// "what port leads in overall fares"
	{"which|what R leads|lead|wins|is_ahead BY A", "which R has the highest A"},
	{"[who] [or] [what|which] leads|wins|is_ahead BY A among|of R", "which R has the highest A"},
	{"R [ranked] number one|1 BY A", "which R has the highest A"},
	{"BY A which|what R IS [the] LEAD", "which R has the END A"},
	{"which R had|got|gets|holds|shows|recorded the END A", "which R has the SAID A"},
	{"END A on_average which R", "which R has the END average A"},
	// "highest fare - which boat?"
	{"END A [belongs_to|goes_to] which|what R [has_it|is_it|is_that]", "which R has the SAID A"},
	{"which R 's A is [the] END", "which R has the END A"},
	{"whose A is [the] END of|among R", "which R has the END A"},
	{"of R which|which_one has the END A", "which R has the END A"},
	// "no boat beats this one for fare"
	{"no R beats|tops this|this_one|it BY A [which_is_it]", "which R has the highest A"},
	// "runner-up among the boats for fare", "boat in second place when ranked by fare", "boat no. 2 by
	// fare"
	{"[who|what] [is] NTH [in_line|place] among|of|for R BY A", "which R has the NTH highest A"},
	{"[who|what] [is] NTH [in_line|place] BY A among|of R", "which R has the NTH highest A"},
	{"[which] R [that|which|who] [in|is_in|takes|comes|ranks|ranked|is] NTH [place] BY A [DOWN]",
		"which R has the NTH END A"},
	{"R no|number 2 BY A [counting|counted] [from_the_top]", "which R has the second highest A"},
	{"NTH R BY A", "which R has the NTH highest A"},
	{"NTH place BY A which|what|name R", "which R has the NTH highest A"},
	{"NTH END A which|what|name R", "which R has the NTH END A"},
	{"which R is NTH when|if [you|we|i] RANK BY A DOWN", "which R has the NTH END A"},
	{"next END A after_the_top_one|after_the_first [which|what|name] R", "which R has the second END A"},
	// "after the boat with the top fare, which comes next", "ignoring the very highest, which boat has
	// the most crew"
	{"after|leave_out|skip|ignore|ignoring|without R with the END A which|what|which_one B",
		"which R has the second END A"},
	{"ignoring|leaving_out|leaving_aside|not_counting|apart_from|except_for|after|skip|skipping " +
		"[the] [very] END [one|R] which R [then] has the END A", "which R has the second END A"},
	// "rank the boats by fare and give me the first 3, biggest first", "highest fare: name the leading
	// 3 boats"
	{"RANK R BY A [and] SHOW [just|only] [the] [first|top] N DOWN", "which N R have the END A"},
	{"[rank] R [ranked] BY A [and] [SHOW] [just|only] [the] first|top N", "which N R have the highest A"},
	{"END A SHOW [the] [leading|top|first|bottom|last] N R", "which N R have the SAID A"},
	{"A END N which|what R", "which N R have the END A"},
	{"R with the N END [values] [of] A", "which N R have the END A"},
	// "2 biggest ports in terms of total fare", "the last 5 boats by fare", "the 5 boats that lead on fare"
	{"last|lowest N R BY A", "which N R have the lowest A"},
	{"N R that|which|who [come|rank|are|stand|finish] [at] [the] LEAD [end] BY A",
		"which N R have the END A"},
	{"N R at|on the END [end] BY A", "which N R have the END A"},
	{"[which] N R with|having|have the END A ALL", "which N R have the END total A"},
	{"N R with|having the END A totals", "which N R have the END total A"},
	{"N R with|having the END total|combined|summed A", "which N R have the END total A"},
	{"which R make|are|are_in|come_in|rank_in|are_among the LEAD N BY A", "which N R have the END A"},
	// "line up all the boats by fare, top one first", "every boat, the one with the most for fare at
	// the top"
	{"put|list R in order of A DOWN", "R by A , END first"},
	{"RANK R BY A DOWN", "R by A , END first"},
	{"R RANK BY A DOWN", "R by A , END first"},
	{"R BY A DOWN", "R by A , END first"},
	{"[RANK] R [RANK] [so_that|so|with] the END A [comes|is] first", "R by A , END first"},
	{"R [the] one|ones|those with [the] END [for] A at|on [the] top [and] [the] " +
		"[least|fewest|lowest] [at] [the] [bottom|end]", "R by A , END first"},
}
