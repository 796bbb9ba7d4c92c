package wording

// reckonings are turns of what is made of two amounts of a row: one by the other, one of the other in percent, how
// far two are apart.
var reckonings = []turn{
	// "weight divided by length of each boat", "the product of crew and fare"
	{"[X] M divided_by|over_its|over_their P [Y]", "X M per P Y"},
	{"[X] product of M and|with P [Y]", "X M times the P Y"},
	// "what does Tern earn for a mile", "which boat is the cheapest per mile"
	{"what|how_much DOES X EARN per|for_each|for_every|a P", "average MONEY per P of X"},
	{"[which] R is|are|was|were|comes_out|come_out|works_out [the] DEAR per|for_each|by_the P",
		"which R has the END MONEY per P"},
	{"[which] R has|have|had the DEAR MONEY|rate per|for_each P", "which R has the END MONEY per P"},
	// "what percentage of the weight was cargo", "of all seats, how many percent were sold"
	{"WHATSHARE of all|all_the|the|our|what_was|what_were M BEING P [Y]", "total P as a percentage of M Y"},
	{"of all|all_the|the M [that] [came_in|we_had|there_were] , WHATSHARE BEING P [Y]",
		"total P as a percentage of M Y"},
	{"percentage|percent|share|proportion of M [that|which] [is|was|were|are] P [Y]",
		"total P as a percentage of M Y"},
	{"P as|in [a] %|percent|percentage|share of|from [all] [the] [total] M [Y]",
		"total P as a percentage of M Y"},
	// "by how many tons does the largest boat exceed the smallest"
	{"by_how_much|by_how_many M DOES the BIG [V] EXCEED the SMALL [V]",
		"difference between the highest and the lowest M"},
	{"by_how_much DOES the DEAR [V] EXCEED the cheapest|least_expensive [V]",
		"difference between the highest and the lowest MONEY"},
	{"gap|range|spread|difference between [the] BIG and [the] SMALL M",
		"difference between the highest and the lowest M"},
	// "boats that have more in cargo than in mail"
	{"[which] X [that|which|who] DOES MORE in|for|at|on M than in|for|at|on P", "X whose M is above the P"},
	{"[which] X [that|which|who] DOES LESS in|for|at|on M than in|for|at|on P", "X whose M is below the P"},
	{"[which] X [that|which|who] V MORE in|for|at|on M than in|for|at|on P", "X whose M is above the P"},
	{"[which] X [that|which|who] V LESS in|for|at|on M than in|for|at|on P", "X whose M is below the P"},
	// "boats that carried less in 2023 than in 2022", where each year has a column of its own
	{"[which] X [that|which|who|did|have|has] V [B] MORE in YEAR than in PAST",
		"X whose ATYEAR is above the ATPAST"},
	{"[which] X [that|which|who|did|have|has] V [B] LESS in YEAR than in PAST",
		"X whose ATYEAR is below the ATPAST"},
	{"[which] X [that|which|who|did|have|has] V [B] MORE in YEAR than YEARBEFORE",
		"X whose ATYEAR is above the ATBEFORE"},
	{"[which] X [that|which|who|did|have|has] V [B] LESS in YEAR than YEARBEFORE",
		"X whose ATYEAR is below the ATBEFORE"},
	{"[which] X GREW [its|their] [B] [the] [most] between|from PAST and|to YEAR",
		"which X has the highest ATYEAR minus ATPAST"},
}
