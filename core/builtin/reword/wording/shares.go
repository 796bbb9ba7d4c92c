package wording

// shares are turns of counts, shares and ranges of the one table of a file.
var shares = []turn{
	{"X , counted|numbered|tallied by C", "number of X by C"},
	{"count|counting all|everything|everyone but|except|excluding [for] COUNTED",
		"how many TABLE except COUNTED"},
	{"count|counting [up] [all|every|each|only] [of] [the|those|these|all] COUNTED", "how many COUNTED"},
	{"how do|are|did|were [the] X split|break|spread|divided|divide|distributed|shared " +
		"[up|down|out] over|across|among|between|by|into [the] C [in] [numbers]", "how many X per C"},
	{"over|across how many C are|do|does|is [the] X spread|distributed|divided|split [out]",
		"how many different C of X"},
	{"number of REST", "how many REST"},
	{"how_many [separate|different|distinct|unique] C [that] turn|show|come|appear|occur [up] " +
		"in|among|for [the] X", "how many different C of X"},
	{"when|where X , how many C occur|appear|are|exist|come [there|up] , each|counting|counted " +
		"counted|each [one] once", "how many different C are there where X"},
	{"X , how many C occur|appear|are|exist|come [there|up] , each|counting|counted counted|each " +
		"[one] once", "how many different C X"},
	{"of [the] X , how many come|comes|fall|falls|are under Y for|in C", "how many X have Y as their C"},
	{"C how many separate|different|distinct|unique ones do|have|are we|i|there|you [have|got]",
		"how many different C are there"},
	{"for X , how many C do|have we|i|you have|got", "how many different C are there for X"},
	{"share|percentage|proportion of X among|in all [the] Y in percent|%", "what percentage of Y are X"},
	{"X as [a] %|percent|percentage|share of all|the [the] [total] M",
		"what percentage of the total M is of X"},
	{"X as [a] %|percent|percentage|share of all [the] Y", "what percentage of Y have X"},
	{"how many|what percent|percentage of the overall|total|combined|whole M do|does|did X " +
		"make|come|bring [up|to|in]", "what percentage of the total M is of X"},
	{"percent|percentage|share of [the] [total] M from X", "what percentage of the total M is of X"},
	{"how big|large|high a share|part|proportion of [all] [the] Y is|are|was|were X [in] " +
		"[percent|%]", "what percentage of Y are X"},
	{"X make|makes|made up what percent|percentage|share of [the] total|overall|combined M",
		"what percentage of the total M is of X"},
	{"X make|makes|made up what percent|percentage|share of [all] [the] Y",
		"what percentage of the Y are X"},
	{"what|which part|share|fraction|proportion of the total|overall|combined M in percent|% " +
		"is|comes|goes|are [down|due] to|from X", "what percentage of the total M is of X"},
	{"of the M added|summed up over|across all Y , what percent|percentage|share " +
		"belongs|goes|comes|is to|from|of X", "what percentage of the total M is of X"},
	{"how many X are|lie|fall|sit|is in [the] range [from|of] N [to|and] O for|of|in|on M",
		"how many X have M between N and O"},
	{"for|on|in M , how_many|what_number_of|which_number_of X lies|lie|falls|fall|is|are|sits|sit " +
		"between N and O [inclusive]", "how many X have M between N and O"},
	{"how many X , M [from|of] N [to] O", "how many X have M between N and O"},
}
