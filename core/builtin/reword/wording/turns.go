package wording

// A turn is a whole question that is asked in another order, or in other words, than those which all that follows
// reads, and the one that is put for it. Its words, with blanks between, are
//
//	first_of|top    phrases, with "|" between and "_" in them, one of which is said there
//	[R], [and]      what may be missing
//	,               a mark; all others are passed over
//	A, END          in capitals, what a question says there, and what is put for it: a hole, or one of the senses
//
// A hole that stands twice says the same twice. The holes are
//
//	A            an amount
//	M, P         one that a column of numbers names: "crew", "number of oars"
//	C            a column of other things
//	R            what rows or groups are called
//	T, U         what the rows of a table are called
//	G            what rows with keys are grouped by: what rows are called, or a column, of "the port" or so
//	B            any words that ask for nothing
//	X, Y, Z      any words without a mark; those that X begins with keep "show me" where it begins what is put, too
//	N, O         a number
//	V            what is done
//	YEAR, PAST   a year
//	BEST         a superlative: "longest", "least common"
//	ADDED        "total", "average"
//	REST         what rows are called, with all that is left and says one thing
//	COUNTED      all that is left, behind "count"
//
// and TABLE, where it is put, is what the table is called, MONEY its column of money,
// ATYEAR, ATPAST and ATBEFORE those of the years said and of the year before. MAX is put for the end of all rows, TOP
// for the first of an order, and SAID for END as it was said, where that may be of rows: "most".
type turn struct{ said, put string }

// A sense is what is put for some phrases, the name by which turns say that, and what it stands for in what is put.
type sense struct{ said, is, put, phrases string }

// senses put what END, the end of an order, LEAD, that or a place there, NTH, a place in it, and OVER, the side of a
// bound, are said by. DOWN is an end said by an order, HIGH that of how high something goes, and MAX that of all: the
// maximum.
var senses = []sense{
	{"END", "END", "highest", "highest|largest|greatest|biggest|most|top|maximum|max"},
	{"END", "END", "lowest", "lowest|smallest|least|fewest|bottom|minimum|min"},
	{"LEAD", "END", "highest", "highest|largest|greatest|biggest|most|top|maximum|max|first|leading|" +
		"lead|leads|on top|winner"},
	{"LEAD", "END", "lowest", "lowest|smallest|least|fewest|bottom|minimum|min|last"},
	{"DOWN", "END", "highest", "biggest first|highest first|largest first|most first|greatest first|" +
		"top one first|high to low|descending|highest to lowest|from high to low|" +
		"from highest to lowest|starting with the largest|starting with the highest|" +
		"largest to smallest|in descending order|from the top down"},
	{"DOWN", "END", "lowest", "smallest first|lowest first|least first|fewest first|low to high|" +
		"ascending|lowest to highest|from low to high|from lowest to highest|" +
		"starting with the smallest|starting with the lowest|smallest to largest|in ascending order|" +
		"from the bottom up"},
	{"HIGH", "END", "highest", "high|large|big"},
	{"HIGH", "END", "lowest", "low|small"},
	{"MAX", "END", "highest", "maximum|max"},
	{"MAX", "END", "lowest", "minimum|min"},
	{"MANY", "MANY", "most", "the largest number|the most|the highest number|the biggest number"},
	{"MANY", "MANY", "fewest", "the smallest number|the least|the fewest|the lowest number"},
	{"NTH", "NTH", "second", "second|2nd|number two|number 2|no 2|runner-up|runner up"},
	{"NTH", "NTH", "third", "third|3rd|number three|number 3|no 3"},
	{"OVER", "OVER", "above", "above|over|more than|higher than|greater than|larger than|beats|beat|" +
		"exceeds|exceed|tops|is above|are above|is over|are over|lie above|lies above|is higher than|" +
		"is more than"},
	{"OVER", "OVER", "below", "below|under|less than|lower than|smaller than|is below|are below|" +
		"is under|are under|lie below|lies below|falls short of|is lower than|is less than"},
	{"ATLEAST", "ATLEAST", "at least", "at least"},
	{"ATLEAST", "ATLEAST", "more than", "more than"},
	{"ATLEAST", "ATLEAST", "at most", "at most"},
	{"ATLEAST", "ATLEAST", "fewer than", "fewer than|less than"},
	{"DEAR", "END", "highest", "dearest|costliest|priciest|most expensive"},
	{"DEAR", "END", "lowest", "cheapest|least expensive"},
	{"SUM", "SUM", "total", "add together|add up|adding up|sum|sum up|summing|summing up|total|" +
		"totalling"},
	{"SUM", "SUM", "average", "average|averaging"},
	{said: "BIG", phrases: "largest|biggest|highest|greatest|longest|heaviest|tallest"},
	{said: "SMALL", phrases: "smallest|lowest|least|shortest|lightest"},
	{said: "MORE", phrases: "more|higher|better"},
	{said: "LESS", phrases: "less|fewer|lower|worse"},
	{said: "DOES", phrases: "does|do|did|is|are|has|have"},
	{said: "BEING", phrases: "is|was|were|are|has been|have been"},
	{said: "EARN", phrases: "earn|earned|make|made|charge|charged|cost|costs|take in|bring in|get|got|pay|paid"},
	{said: "WHATSHARE", phrases: "what percentage|what percent|what share|what fraction|what proportion|" +
		"how many percent|how much"},
	{said: "EXCEED", phrases: "exceed|outdo|beat|top|bigger than|larger than|above"},
	{said: "GREW", phrases: "improved|increased|raised|grew|rose|gained"},
	{said: "YEARBEFORE", phrases: "the year before|in the year before|the previous year|in the previous year"},
	{said: "BY", phrases: "by|for|in|on|in terms of|when it comes to|when ranked by|ranked by|" +
		"when sorted by|sorted by|measured by|going by|judged by"},
	{said: "PER", phrases: "per|by|for each|for every|of each|in each|broken down by|grouped by|" +
		"split by|by the|according to the|according to"},
	{said: "RANK", phrases: "rank|ranked|sort|sorted|order|ordered|line up|arrange|arranged|put|" +
		"listed"},
	{said: "IS", phrases: "is|comes|ranks|stands|sits|finishes|ends up|are|was"},
	{said: "SHOW", phrases: "show me|show|give me|give|list|name|tell me|take|pick|return|display|" +
		"find|show me just|show just|show only|list only|keep|then show me just|then show me|" +
		"then show|then give me|then name|then list|then take"},
	{said: "ALL", phrases: "in total|overall|altogether|in all"},
	{said: "COUNT", phrases: "number of|count of|how many of"},
	{said: "LEADS", phrases: "is in the lead|is ahead|comes first|is first|leads|comes out on top|" +
		"is on top|tops the list"},
	{said: "SUMS", phrases: "come to|add up to|amount to|sum up to"},
	{said: "LEAVE", phrases: "leaving out|leaving aside|not counting|skipping|ignoring|omitting|" +
		"excluding|no need for"},
	{said: "NONE", phrases: "zeros|zero|those with none|any with none|with none|those with zero|" +
		"any with zero|without any|those without any|those that have none|the ones with none"},
}

// openers ask for what a turn begins with.
const openers = "show me|show|show a|list|name|give me|give me a|give|tell me|find me|find|get|i want|" +
	"i only want|i just want|i need|i'm after|i am after|i would like|i 'd like|what is|what are|" +
	"who is|which is|which are|please|could you|can you|could i have|can i have|work out|" +
	"calculate|compute|figure out"
