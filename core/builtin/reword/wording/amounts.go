package wording

// amounts are turns of what an amount is, or is compared with, and of rows that are so.
var amounts = []turn{
	// "for which pets is the weight above 5", "is the weight over 5 for any pets", "for how many dogs is it"
	{"for_which|for_what T is_the|are_the X OVER N", "which T have a X OVER N"},
	{"is_the|are_the X OVER N for_any|for_any_of_the T [list_them|name_them|which_ones|which]",
		"which T have a X OVER N"},
	{"for_how_many X is_the|are_the Y OVER N", "how many X have a Y OVER N"},
	{"for X , in_how_many|for_how_many Y is_the|are_the|does_the Z OVER N",
		"how many Y of X have a Z OVER N"},
	{"X between N and O , how_many Y is_that|are_that", "how many Y have X between N and O"},
	// "on average, what weight do the pets have"
	{"on_average what X do|does|did Y have", "what is the average X of Y"},
	{"[all] in_all , X", "X"},
	// "take the dogs over 5 kg together: how many visits do they have"
	{"take|taking the X [together] , how_many Y do_they_have|are_there|have_they [together]",
		"how many Y do the X have"},
	{"if_i_put|if_we_put|if_you_put|put|putting X together , how_many Y is_that|are_that|are_there",
		"how many X are there"},
	// "of the pets with check-ups, which also have surgery", "having not only check-ups but also surgery"
	{"of_the|of_all|among_the T with|that_have|that_had X , which|which_ones " +
		"also_have|also_had|have|had Y [too]", "which T have both X and Y"},
	{"X not_only Y but_also Z", "X both Y and Z"},
	// "both the top and the bottom fee", "how high does the fee go, and how low"
	{"X [both] the_top_and_the_bottom|the_top_and_bottom Y", "X the highest and the lowest Y"},
	{"how_high do|does|did the X go and how_low", "what are the highest and the lowest X"},
	// "excluding all that had check-ups, which pets are left", "take all pets and leave out any with some"
	{"excluding|leaving_out|except_for [all] those_that|those_who|that had|have X , which T " +
		"are_left|remain", "which T had no X"},
	{"excluding|leaving_out|except_for [all] those_that|those_who|that V X , which T " +
		"are_left|remain", "which T V no X"},
	{"take the_full_list_of|all|all_the T and_leave_out|and_drop|and_remove " +
		"[any|those|all|all_those] with X [which_remain|which_are_left]", "T without X"},
	// "boats whose fare beats the average", "take the average fare and show me the boats above it"
	{"R whose|where|having A OVER the|than_the|the_overall|the_total average [A]",
		"R with A OVER the average"},
	{"A OVER the|than_the average which|what R", "R with A OVER the average"},
	{"[take] [the] average A [and] SHOW R OVER it|that", "R with A OVER the average"},
	{"[which] R [that|which|who] [are|lie|score|do] OVER the [overall|total] average BY A",
		"R with A OVER the average"},
	// "how high does the fare go", "for boats of Oslo, how low does the fare get"
	{"how HIGH does|do|did A go|get", "what is the END A"},
	{"how_much|how_high|how_low is|was the END M", "what is the MAX M"},
	{"M at its END", "what is the MAX M"},
	{"M MAX", "what is the MAX M"},
	{"END M in_the_data|in_the_list|in_the_table|we_have|on_the_list", "what is the MAX M"},
	{"for|in|among B how HIGH does|do|did A go|get", "what is the MAX A of B"},
	{"[take|taking] only B [and] SHOW the END M", "what is the MAX M of B"},
	{"of|among B [what_is] [the] END M [we|you|there] [have|is|are]", "what is the MAX M of B"},
	{"for|where B what is the END M", "what is the MAX M for B"},
	// "from what to what does the fare go", "smallest fare, biggest fare"
	{"between which|what END and [the] END A do|does|did R lie|fall|range|go",
		"what are the lowest and the highest A"},
	{"range of A END [figure|value] [and|to] END [figure|value]", "what are the lowest and the highest A"},
	{"[from_what_to_what|how_low_and_how_high|how_high_and_how_low] does|do|did A go|range|run",
		"what are the lowest and the highest A"},
	{"extremes of A [low] [and] [high]", "what are the lowest and the highest A"},
	{"END A [and] [the] END A", "what are the lowest and the highest A"},
	{"END and what_is [the] END A", "what are the lowest and the highest A"},
	// "what do you get when you add the fare of every boat together?"
	{"what do|does you|we|i get when|if you|we|i add [up] A of|for every|each|all R [together|up]",
		"what is the total A"},
	{"what do|does A add_up_to|come_to|sum_to", "what is the total A"},
	{"ADDED X across|over every|each Y", "ADDED X of all Y"},
	{"A all R together", "total A of all R"},
	{"A PER R ALL", "total A by R"},
	{"ADDED A across C", "ADDED A by C"},
	{"how do|does [the] ADDED A compare|differ|vary between|across|by R", "ADDED A by R"},
	{"on_average what is [the] A", "what is the average A"},
	// "the dearest one out of the boats - which is it?", "of the boats of Oslo, which is the dearest?"
	{"BEST [one] [out] of B [which_is_it|which_one_is_it]", "which of the B is the BEST"},
	{"[take|of|among|out_of] B which|what|which_one is the BEST [one]", "which of the B is the BEST"},
	{"B only BEST R", "which is the BEST B R"},
}
