package owned

import "github.com/orbweaver/orbweaver/core/builtin/english"

// A role is what a word says of the things that each owner has.
type role string

const (
	glue     role = "glue"
	average  role = "average"
	sum      role = "sum"
	count    role = "count"
	high     role = "high"
	low      role = "low"
	late     role = "late"
	early    role = "early"
	above    role = "above"
	below    role = "below"
	each     role = "each"
	second   role = "second"
	exactly  role = "exactly"
	zeros    role = "zeros"   // owners without things count
	active   role = "active"  // owners without things do not
	overall  role = "overall" // "the overall mean" is one of all things, "most overall" is a sum
	whole    role = "whole"   // all things are meant, whosever they are
	distinct role = "distinct"
	every    role = "every"  // all things of an owner are so
	asks     role = "asks"   // how many owners there are
	nought   role = "nought" // what owners without things have
	denied   role = "denied" // of owners without things, which is said of one of these two
	when     role = "when"
	one      role = "one"
	their    role = "theirs"
	order    role = "order"
	which    role = "which"
	divide   role = "divide"
	others   role = "others" // "more than any other" is most
	much     role = "much"   // of an amount
	bounding role = "bound"  // a number that what each owner has is compared with
	rising   role = "rising" // "how high did it get" is the most, "how high is the average" is not
	// what is named
	owners role = "owners"
	meant  role = "meant" // owners of which one may be meant: not "any harbour"
	things role = "things"
	// what stands before a number
	byCount role = "by count"
	shows   role = "shows"
)

// words has a line for each role, with the words that say it.
const words english.Table = `
average: average averages averaged averaging mean means typical typically .
sum: total totals totalled totalling sum sums summed summing combined adding add added altogether .
overall: overall .
whole: whole entire .
distinct: different distinct unique variety range separate various .
sum: together .
count: number numbers count counts counted many tally tallies tallied .
high: widest broadest best highest greatest largest biggest longest most maximum max top leading leads lead .
low: bottom lowest fewest least smallest shortest minimum min .
late: latest recent newest last .
early: earliest oldest first .
above: above more higher greater exceed exceeds exceeding beat beats larger .
below: below fewer less lower smaller .
each: each every per separately .
theirs: their its .
order: ranked sort sorted sorting ranking rank ordered order .
which: which .
divide: divide divided dividing .
second: second next runner .
others: other others else rest .
much: much .
rising: high .
exactly: exactly precisely single just sole dot equals equal .
zeros: keep keeping included including include even too covers covering also .
active: only provided leaving leave left ignoring ignore excluding exclude excluded skip skipping omitting .
active: omit drop dropping .
nought: zero zeros zeroes .
denied: never don't doesn't no none without not .
when: when .
glue: a an the of in on at to for from with by and or but as if , what who whose is are was were be being been .
glue: has have having had do does did that those these this it they them our my there one ones all any some across .
glue: over than show me give list find tell get take go going looking look i we you please want need work out up .
glue: down name compared comparing line s then how much big get got comes come counting where after place position .
glue: 's ' among amongst within through reach holds hold individual belong belongs table your can could would like .
glue: lies lie record broken break down split .
glue: i'd taking taken once figure repeats duplicates named names everything cover covers .
`

var (
	relative  = english.WordSet("that who which has have had")
	vague     = english.WordSet("any a an single one per each every of each")
	theirs    = english.WordSet("their its them")
	repeated  = english.WordSet("repeats repetition duplicates doubles")
	meantOnly = english.WordSet("only provided")
	lengths   = english.WordSet("longest shortest") // which are said of no number of things
	compared  = english.WordSet("over under in beyond up")
	compares  = english.WordSet("more less fewer")
	telling   = english.WordSet("by per each every")
	units     = english.WordSet("time date level score size rate value amount figure capacity length " +
		"percentage duration area number")
)
