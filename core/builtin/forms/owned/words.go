package owned

import "github.com/orbweaver/orbweaver/core/builtin/english"

// A role is what a word says of the things that each owner has.
type role string

const (
	glue    role = "glue"
	average role = "average"
	sum     role = "sum"
	count   role = "count"
	high    role = "high"
	low     role = "low"
	late    role = "late"
	early   role = "early"
	above   role = "above"
	below   role = "below"
	each    role = "each"
	second  role = "second"
	exactly role = "exactly"
	zeros   role = "zeros"  // owners without things count
	active  role = "active" // owners without things do not
	denied  role = "denied" // of owners without things, which is said of one of these two
	when    role = "when"
	one     role = "one"
	their   role = "theirs"
	order   role = "order"
	which   role = "which"
	divide  role = "divide"
	others  role = "others" // "more than any other" is most
	rising  role = "rising" // "how high did it get" is the most, "how high is the average" is not
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
sum: total totals totalled totalling sum sums summed summing combined adding add added altogether overall .
sum: together .
count: number numbers count counts counted many .
high: highest greatest largest biggest longest most maximum max top leading leads lead record .
low: lowest fewest least smallest shortest minimum min .
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
rising: high .
exactly: exactly single just sole .
zeros: zero zeros zeroes included including include even whole entire too covers covering also .
active: only leaving leave left ignoring ignore excluding exclude excluded skip skipping omitting omit .
denied: no none without not .
when: when .
glue: a an the of in on at to for from with by and or but as if , what who whose is are was were be being been .
glue: has have having had do does did that those these this it they them our my there one ones all any some across .
glue: over than show me give list find tell get take go going looking look i we you please want need work out up .
glue: down name compared comparing line s then how much big get got comes come counting where after place position .
glue: 's ' among amongst within through reach holds hold individual belong belongs table your can could would like .
`

var (
	relative = english.WordSet("that who which has have had")
	vague    = english.WordSet("any a an single one per each every of each")
	theirs   = english.WordSet("their its")
	telling  = english.WordSet("by per each every")
	units    = english.WordSet("time date level score size rate value amount figure")
)
