package builtin

// A kind says what part of the question's meaning a chunk carries.
type kind uint8

const (
	plain     kind = iota // nothing that the lexicon or the schema knows
	columnK               // alts name columns
	tableK                // alts name tables
	valueK                // alts name values found in the data
	quotedK               // a quoted or capitalised span that is in no column
	numberK               // num
	countK                // "how many", "number of"
	aggK                  // arg: avg, sum, min, max
	superK                // arg: desc, asc; hints: the columns it speaks of
	commonK               // "most common": arg desc, asc
	compareK              // arg: operator; hints
	afterK                // "5 or more": arg: operator, for the number before it
	eachK                 // "for each"
	sortK                 // "sorted by"
	orderK                // "in descending order": arg
	notK                  // "not", "without"
	distinctK             // "different"
	andK
	orK
	bothK
	whereK // a word that begins a condition: whose, with, that
	ofK    // of, for, in, from: glue between a thing and what it belongs to
	starK  // "all information"
	likeK  // arg: the pattern, with x for the text
	theirK // their, its: back to what is shown
	commaK
	averageK // "the average" as something to compare with
	showK    // show, list, give: begins what to show
	whatK    // what, which
	whoK     // who at the beginning
	whenK
	placeK // where at the beginning
)

// A cue is a phrase with a meaning of its own.
type cue struct {
	phrase string
	kind   kind
	arg    string
	hints  []string // stems of columns that the phrase speaks of without naming
}

var glue = map[string]bool{"the": true, "of": true, "a": true, "an": true, "in": true, "and": true, "or": true, "for": true, "with": true, "to": true, "by": true, "'s": true}

// stop lists words that never stand for a value or a column by themselves.
var stop = wordSet(`a an the of in on at to for from by with and or is are was were be been do does did has have had
	what which who whom whose where when how that this these those there their its his her it they them we you i me us our
	all any some each every no not than then as if so such also please show list give find tell return get display
	many much more most less least few other same one ones can could will would about into over under between
	's me up out own only just both either neither nor but who am using used use`)

// The dimensions that comparative and superlative adjectives speak of.
var (
	ageHint    = []string{"age", "birth", "born", "birthday"}
	dateHint   = []string{"date", "year", "time", "day", "birth", "found", "open", "releas"}
	priceHint  = []string{"price", "cost", "amount", "fee", "charg", "rate"}
	lengthHint = []string{"length", "durat", "distanc", "minut", "hour", "second", "day", "time"}
	heightHint = []string{"height"}
	weightHint = []string{"weight"}
	sizeHint   = []string{"size", "area", "popul", "capac", "number", "total"}
	speedHint  = []string{"speed", "time", "pace"}
)

// cues is the whole lexicon; the longest phrase that matches wins. Phrases
// are compared with the lower-case words of the question.
var cues = []cue{
	{"how many", countK, "", nil}, {"number of", countK, "", nil}, {"numbers of", countK, "", nil},
	{"total number of", countK, "", nil},
	{"count of", countK, "", nil}, {"count the number of", countK, "", nil}, {"count", countK, "", nil},
	{"total count of", countK, "", nil}, {"how many times", countK, "", nil}, {"corresponding number of", countK, "", nil},

	{"average", aggK, "avg", nil}, {"mean", aggK, "avg", nil}, {"on average", aggK, "avg", nil}, {"averages", aggK, "avg", nil},
	{"average number of", aggK, "avg", nil},
	{"total", aggK, "sum", nil}, {"sum", aggK, "sum", nil}, {"sum of", aggK, "sum", nil},
	{"total amount of", aggK, "sum", nil},
	{"maximum", aggK, "max", nil}, {"max", aggK, "max", nil}, {"maximal", aggK, "max", nil},
	{"minimum", aggK, "min", nil}, {"min", aggK, "min", nil}, {"minimal", aggK, "min", nil},
	{"maximum number of", aggK, "max", nil}, {"minimum number of", aggK, "min", nil},

	{"most common", commonK, "desc", nil}, {"most popular", commonK, "desc", nil}, {"most frequent", commonK, "desc", nil},
	{"most frequently used", commonK, "desc", nil}, {"most commonly used", commonK, "desc", nil}, {"most widely used", commonK, "desc", nil}, {"most frequently", commonK, "desc", nil}, {"most commonly", commonK, "desc", nil}, {"most often", commonK, "desc", nil},
	{"least common", commonK, "asc", nil}, {"least popular", commonK, "asc", nil}, {"least frequent", commonK, "asc", nil},
	{"commonest", commonK, "desc", nil}, {"most used", commonK, "desc", nil}, {"most widely", commonK, "desc", nil}, {"most prominent", commonK, "desc", nil},
	{"most times", commonK, "desc", nil}, {"most regularly", commonK, "desc", nil},

	{"highest", superK, "desc", []string{"height", "elev", "altitud"}}, {"largest", superK, "desc", sizeHint}, {"biggest", superK, "desc", sizeHint}, {"greatest", superK, "desc", nil},
	{"most", superK, "desc", nil}, {"top", superK, "desc", nil}, {"best", superK, "desc", nil},
	{"largest number of", superK, "desc#", nil}, {"highest number of", superK, "desc#", nil}, {"greatest number of", superK, "desc#", nil},
	{"most number of", superK, "desc#", nil}, {"maximum number of", superK, "desc#", nil}, {"largest amount of", superK, "desc#", nil}, {"biggest number of", superK, "desc#", nil},
	{"smallest number of", superK, "asc#", nil}, {"lowest number of", superK, "asc#", nil}, {"least number of", superK, "asc#", nil},
	{"fewest number of", superK, "asc#", nil}, {"minimum number of", superK, "asc#", nil},
	{"lowest", superK, "asc", []string{"height", "elev", "altitud"}}, {"smallest", superK, "asc", sizeHint}, {"least", superK, "asc", nil}, {"fewest", superK, "asc", nil}, {"worst", superK, "asc", nil},
	{"bottom", superK, "asc", nil},
	{"oldest", superK, "desc", ageHint}, {"youngest", superK, "asc", ageHint}, {"eldest", superK, "desc", ageHint},
	{"latest", superK, "desc", dateHint}, {"most recent", superK, "desc", dateHint}, {"most recently", superK, "desc", dateHint}, {"newest", superK, "desc", dateHint}, {"last", superK, "desc", dateHint},
	{"earliest", superK, "asc", dateHint}, {"first", superK, "asc", dateHint}, {"least recent", superK, "asc", dateHint},
	{"longest", superK, "desc", lengthHint}, {"shortest", superK, "asc", append([]string{"height"}, lengthHint...)},
	{"tallest", superK, "desc", heightHint}, {"heaviest", superK, "desc", weightHint}, {"lightest", superK, "asc", weightHint},
	{"most costly", superK, "desc", priceHint}, {"least costly", superK, "asc", priceHint}, {"most expensive", superK, "desc", priceHint}, {"priciest", superK, "desc", priceHint}, {"costliest", superK, "desc", priceHint},
	{"cheapest", superK, "asc", priceHint}, {"least expensive", superK, "asc", priceHint},
	{"fastest", superK, "desc", speedHint}, {"slowest", superK, "asc", speedHint},
	{"most populous", superK, "desc", []string{"popul"}}, {"least populous", superK, "asc", []string{"popul"}},
	{"deepest", superK, "desc", []string{"depth"}}, {"brightest", superK, "desc", []string{"bright"}}, {"busiest", superK, "desc", nil},

	{"more than", compareK, ">", nil}, {"greater than", compareK, ">", nil}, {"larger than", compareK, ">", sizeHint}, {"bigger than", compareK, ">", sizeHint},
	{"higher than", compareK, ">", nil}, {"above", compareK, ">", nil}, {"over", compareK, ">", nil}, {"exceeds", compareK, ">", nil}, {"exceeding", compareK, ">", nil}, {"exceed", compareK, ">", nil}, {"beyond", compareK, ">", nil},
	{"longer than", compareK, ">", lengthHint}, {"older than", compareK, ">", ageHint}, {"taller than", compareK, ">", heightHint}, {"heavier than", compareK, ">", weightHint},
	{"after", compareK, ">", dateHint}, {"later than", compareK, ">", dateHint}, {"since", compareK, ">=", dateHint}, {"more expensive than", compareK, ">", priceHint},
	{"in or after", compareK, ">=", dateHint}, {"in or before", compareK, "<=", dateHint}, {"on or after", compareK, ">=", dateHint}, {"on or before", compareK, "<=", dateHint}, {"at least", compareK, ">=", nil}, {"no less than", compareK, ">=", nil}, {"no fewer than", compareK, ">=", nil}, {"a minimum of", compareK, ">=", nil}, {"not less than", compareK, ">=", nil}, {"greater than or equal to", compareK, ">=", nil}, {"more than or equal to", compareK, ">=", nil},
	{"less than", compareK, "<", nil}, {"fewer than", compareK, "<", nil}, {"lower than", compareK, "<", nil}, {"smaller than", compareK, "<", sizeHint},
	{"below", compareK, "<", nil}, {"under", compareK, "<", nil}, {"shorter than", compareK, "<", append([]string{"height"}, lengthHint...)}, {"younger than", compareK, "<", ageHint}, {"lighter than", compareK, "<", weightHint},
	{"before", compareK, "<", dateHint}, {"earlier than", compareK, "<", dateHint}, {"prior to", compareK, "<", dateHint}, {"cheaper than", compareK, "<", priceHint},
	{"at most", compareK, "<=", nil}, {"no more than", compareK, "<=", nil}, {"not more than", compareK, "<=", nil}, {"less than or equal to", compareK, "<=", nil}, {"up to", compareK, "<=", nil}, {"until", compareK, "<=", dateHint},
	{"between", compareK, "between", nil}, {"exactly", compareK, "=", nil}, {"equal to", compareK, "=", nil}, {"equals", compareK, "=", nil}, {"ranging from", compareK, "between", nil}, {"in the range of", compareK, "between", nil},
	{"or more", afterK, ">=", nil}, {"or above", afterK, ">=", nil}, {"or higher", afterK, ">=", nil}, {"or older", afterK, ">=", nil}, {"or later", afterK, ">=", nil}, {"or greater", afterK, ">=", nil}, {"and above", afterK, ">=", nil},
	{"or before", afterK, "<=", nil}, {"or after", afterK, ">=", nil}, {"or over", afterK, ">=", nil}, {"or under", afterK, "<=", nil}, {"or newer", afterK, ">=", nil}, {"or less", afterK, "<=", nil}, {"or fewer", afterK, "<=", nil}, {"or below", afterK, "<=", nil}, {"or lower", afterK, "<=", nil}, {"or younger", afterK, "<=", nil}, {"or earlier", afterK, "<=", nil},

	{"for each", eachK, "", nil}, {"each", eachK, "", nil}, {"per", eachK, "", nil}, {"every", eachK, "", nil}, {"for every", eachK, "", nil}, {"in each", eachK, "", nil}, {"of each", eachK, "", nil},
	{"by each", eachK, "", nil}, {"grouped by", eachK, "", nil}, {"group by", eachK, "", nil}, {"from each", eachK, "", nil}, {"broken down by", eachK, "", nil}, {"across each", eachK, "", nil},
	{"for each of the", eachK, "", nil}, {"of every", eachK, "", nil}, {"in every", eachK, "", nil}, {"with each", eachK, "", nil}, {"to each", eachK, "", nil}, {"at each", eachK, "", nil}, {"on each", eachK, "", nil}, {"each of the", eachK, "", nil},
	{"grouped by each", eachK, "", nil}, {"for each different", eachK, "", nil}, {"for the different", eachK, "?", nil}, {"across different", eachK, "?", nil}, {"for different", eachK, "", nil}, {"of different", eachK, "?", nil}, {"in different", eachK, "?", nil}, {"from different", eachK, "?", nil},

	{"listed by", sortK, "", nil}, {"sorted by", sortK, "", nil}, {"ordered by", sortK, "", nil}, {"order by", sortK, "", nil}, {"sort by", sortK, "", nil}, {"in order of", sortK, "", nil}, {"in the order of", sortK, "", nil},
	{"order of", sortK, "", nil}, {"sorted in order of", sortK, "", nil}, {"order them by", sortK, "", nil}, {"sort them by", sortK, "", nil}, {"sorted according to", sortK, "", nil}, {"ordered according to", sortK, "", nil}, {"sort the results by", sortK, "", nil}, {"order the results by", sortK, "", nil}, {"sort the list by", sortK, "", nil},
	{"sort", sortK, "", nil}, {"order", sortK, "", nil}, {"sorted", sortK, "", nil}, {"ordered", sortK, "", nil}, {"arranged by", sortK, "", nil}, {"ranked by", sortK, "", nil},
	{"ascending", orderK, "asc", nil}, {"increasing", orderK, "asc", nil}, {"ascending order of", orderK, "asc+", nil}, {"increasing order of", orderK, "asc+", nil}, {"in ascending order", orderK, "asc", nil}, {"in increasing order", orderK, "asc", nil}, {"ascending order", orderK, "asc", nil}, {"in ascending order of", orderK, "asc+", nil}, {"in increasing order of", orderK, "asc+", nil}, {"in ascending order by", orderK, "asc+", nil},
	{"descending", orderK, "desc", nil}, {"decreasing", orderK, "desc", nil}, {"descending order of", orderK, "desc+", nil}, {"decreasing order of", orderK, "desc+", nil}, {"in descending order", orderK, "desc", nil}, {"in decreasing order", orderK, "desc", nil}, {"descending order", orderK, "desc", nil}, {"in descending order of", orderK, "desc+", nil}, {"in decreasing order of", orderK, "desc+", nil}, {"in descending order by", orderK, "desc+", nil}, {"in reverse order", orderK, "desc", nil},
	{"descendingly", orderK, "desc", nil}, {"alphabetically", orderK, "alpha", nil}, {"in reverse alphabetical order", orderK, "desc", nil}, {"alphabetical order", orderK, "alpha", nil}, {"in alphabetical order", orderK, "alpha", nil}, {"alphabetic order", orderK, "alpha", nil}, {"in alphabetic order", orderK, "alpha", nil}, {"in alphabetic order of", orderK, "asc+", nil}, {"in lexicographical order", orderK, "alpha", nil}, {"in lexicographic order", orderK, "alpha", nil}, {"lexicographical order", orderK, "alpha", nil}, {"in alphabetical order of", orderK, "asc+", nil}, {"alphabetical order of", orderK, "asc+", nil}, {"in alphabetical order by", orderK, "asc+", nil}, {"chronologically", orderK, "alpha", dateHint}, {"in chronological order", orderK, "alpha", dateHint}, {"alphabetically by", orderK, "asc+", nil},
	{"from oldest to youngest", orderK, "desc", ageHint}, {"from the oldest to the youngest", orderK, "desc", ageHint}, {"from youngest to oldest", orderK, "asc", ageHint}, {"from the youngest to the oldest", orderK, "asc", ageHint}, {"from oldest to newest", orderK, "asc", dateHint}, {"from newest to oldest", orderK, "desc", dateHint},
	{"from high to low", orderK, "desc", nil}, {"from low to high", orderK, "asc", nil}, {"from highest to lowest", orderK, "desc", nil}, {"from lowest to highest", orderK, "asc", nil}, {"from least to greatest", orderK, "asc", nil}, {"from greatest to least", orderK, "desc", nil}, {"from greatest to smallest", orderK, "desc", nil}, {"from smallest to greatest", orderK, "asc", nil}, {"from biggest to smallest", orderK, "desc", nil}, {"from most to least", orderK, "desc", nil}, {"from least to most", orderK, "asc", nil}, {"from the most to the least", orderK, "desc", nil}, {"from largest to smallest", orderK, "desc", nil}, {"from smallest to largest", orderK, "asc", nil}, {"from the highest to the lowest", orderK, "desc", nil}, {"from the lowest to the highest", orderK, "asc", nil},
	{"from the most recent to the oldest", orderK, "desc", dateHint}, {"most recent first", orderK, "desc", dateHint}, {"newest first", orderK, "desc", dateHint}, {"oldest first", orderK, "asc", dateHint}, {"from the earliest to the latest", orderK, "asc", dateHint}, {"from latest to earliest", orderK, "desc", dateHint}, {"from earliest to latest", orderK, "asc", dateHint}, {"cheapest first", orderK, "asc", priceHint}, {"highest first", orderK, "desc", nil}, {"lowest first", orderK, "asc", nil}, {"largest first", orderK, "desc", nil}, {"longest first", orderK, "desc", lengthHint},
	{"from a to z", orderK, "alpha", nil}, {"from z to a", orderK, "desc", nil}, {"from cheapest to most expensive", orderK, "asc", priceHint}, {"from most expensive to cheapest", orderK, "desc", priceHint},

	{"not", notK, "", nil}, {"no", notK, "", nil}, {"without", notK, "", nil}, {"never", notK, "", nil}, {"except", notK, "", nil}, {"except for", notK, "", nil}, {"other than", notK, "", nil}, {"excluding", notK, "", nil}, {"neither", notK, "", nil}, {"lack", notK, "", nil}, {"cannot", notK, "", nil}, {"outside", notK, "", nil}, {"but not", notK, "", nil}, {"none", notK, "", nil}, {"without any", notK, "", nil}, {"not any", notK, "", nil}, {"do not have any", notK, "", nil}, {"does not have any", notK, "", nil}, {"not yet", notK, "", nil},

	{"distinct", distinctK, "", nil}, {"different", distinctK, "", nil}, {"unique", distinctK, "", nil},
	{"and", andK, "", nil}, {"as well as", andK, "show", nil}, {"and also", andK, "both", nil}, {"but also", andK, "both", nil}, {"along with", andK, "show", nil}, {"together with", andK, "show", nil}, {"but", andK, "", nil},
	{"or", orK, "", nil}, {"both", bothK, "", nil}, {"and the corresponding", andK, "", nil}, {"either", plain, "", nil},
	{"whose", whereK, "", nil}, {"who", whereK, "", nil}, {"that", whereK, "", nil}, {"with", whereK, "", nil}, {"where", whereK, "", nil}, {"having", whereK, "", nil}, {"when", whereK, "", nil}, {"which", whereK, "", nil}, {"has", whereK, "has", nil}, {"have", whereK, "has", nil}, {"had", whereK, "has", nil}, {"is", whereK, "is", nil}, {"are", whereK, "is", nil}, {"was", whereK, "is", nil}, {"were", whereK, "is", nil},
	{"of", ofK, "", nil}, {"for", ofK, "", nil}, {"in", ofK, "in", nil}, {"from", ofK, "in", nil}, {"at", ofK, "in", nil}, {"on", ofK, "in", nil}, {"by", ofK, "by", nil}, {"corresponding to", ofK, "", nil}, {"among", ofK, "in", nil}, {"across", ofK, "in", nil}, {"across all", ofK, "in", nil}, {"for all", ofK, "", nil}, {"of all", ofK, "", nil},
	{"all information", starK, "", nil}, {"all the information", starK, "", nil}, {"all info", starK, "", nil}, {"all the details", starK, "", nil}, {"all details", starK, "", nil}, {"everything", starK, "", nil}, {"complete information", starK, "", nil}, {"full details", starK, "", nil}, {"full information", starK, "", nil}, {"all columns", starK, "", nil}, {"all about", starK, "", nil}, {"all the info", starK, "", nil}, {"all available information", starK, "", nil},
	{"like", likeK, "%x%", nil}, {"contain", likeK, "%x%", nil}, {"contains", likeK, "%x%", nil}, {"containing", likeK, "%x%", nil}, {"include", likeK, "%x%", nil}, {"includes", likeK, "%x%", nil}, {"including", likeK, "%x%", nil}, {"contains the string", likeK, "%x%", nil}, {"contain the string", likeK, "%x%", nil}, {"the string", likeK, "%x%", nil}, {"contain the word", likeK, "%x%", nil}, {"contains the word", likeK, "%x%", nil}, {"containing the word", likeK, "%x%", nil}, {"contains the substring", likeK, "%x%", nil}, {"contain the substring", likeK, "%x%", nil}, {"substring", likeK, "%x%", nil}, {"includes the word", likeK, "%x%", nil}, {"the word", likeK, "%x%", nil}, {"contain the letter", likeK, "%x%", nil}, {"contains the letter", likeK, "%x%", nil}, {"containing the letter", likeK, "%x%", nil}, {"the phrase", likeK, "%x%", nil}, {"the letter", likeK, "%x%", nil},
	{"start with", likeK, "x%", nil}, {"starts with", likeK, "x%", nil}, {"starting with", likeK, "x%", nil}, {"begin with", likeK, "x%", nil}, {"begins with", likeK, "x%", nil}, {"beginning with", likeK, "x%", nil}, {"start with the letter", likeK, "x%", nil}, {"starts with the letter", likeK, "x%", nil}, {"starting with the letter", likeK, "x%", nil}, {"begin with the letter", likeK, "x%", nil}, {"begins with the letter", likeK, "x%", nil}, {"with prefix", likeK, "x%", nil},
	{"end with", likeK, "%x", nil}, {"ends with", likeK, "%x", nil}, {"ending with", likeK, "%x", nil}, {"ending in", likeK, "%x", nil}, {"ends in", likeK, "%x", nil}, {"end in", likeK, "%x", nil}, {"ends with the letter", likeK, "%x", nil},
	{"their", theirK, "", nil}, {"its", theirK, "", nil}, {"his", theirK, "", nil}, {"her", theirK, "", nil}, {"his or her", theirK, "", nil},
	{"show", showK, "", nil}, {"list", showK, "", nil}, {"give", showK, "", nil}, {"find", showK, "", nil}, {"return", showK, "", nil}, {"tell", showK, "", nil}, {"display", showK, "", nil}, {"what", whatK, "", nil}, {"what's", whatK, "", nil}, {"report", showK, "", nil}, {"compute", showK, "", nil}, {"calculate", showK, "", nil}, {"select", showK, "", nil}, {"get", showK, "", nil}, {"name", showK, "name", nil}, {"print", showK, "", nil}, {"retrieve", showK, "", nil}, {"output", showK, "", nil}, {"provide", showK, "", nil},
}

// smallNumbers are the numbers that questions spell out.
var smallNumbers = map[string]string{
	"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
	"eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "twenty": "20", "hundred": "100",
	"once": "1", "twice": "2", "thousand": "1000",
}

// synonyms lists, for a stem of the question, stems of columns that may be
// meant by it.
var synonyms = map[string][]string{
	"averag": {"mean", "avg"}, "mean": {"averag", "avg"}, "highest": {"maximum"}, "lowest": {"minimum"},
	"countri": {"nation", "nationl", "national"}, "nation": {"countri"}, "national": {"countri", "citizenship"},
	"citi": {"town", "locat", "hometown"}, "town": {"citi"}, "locat": {"citi", "place", "address", "venu"}, "place": {"locat", "citi", "venu"}, "venu": {"locat"}, "address": {"street", "locat"},
	"gender": {"sex"}, "sex": {"gender"}, "male": {"sex", "gender"}, "femal": {"sex", "gender"},
	"cost": {"price", "fee", "amount"}, "price": {"cost", "amount"}, "expens": {"price", "cost"}, "pay": {"salari", "payment", "price"}, "salari": {"pay", "wage", "earn", "incom"}, "earn": {"salari", "money"}, "paid": {"amount", "payment", "salari"},
	"titl": {"name"}, "name": {"titl"}, "call": {"name"}, "known": {"name"}, "type": {"kind", "categori", "class"}, "kind": {"type", "categori", "species", "genr"}, "categori": {"type", "kind"}, "genr": {"type", "kind", "categori"}, "sort": {"type"},
	"old": {"age"}, "ag": {"age"}, "older": {"age"}, "birthday": {"birth"}, "born": {"birth"}, "birth": {"born", "birthday"},
	"length": {"durat", "long"}, "long": {"length", "durat", "distanc"}, "durat": {"length", "minut"}, "tall": {"height"}, "heavi": {"weight"}, "weigh": {"weight"}, "high": {"height", "elev"}, "big": {"size", "area"}, "larg": {"size", "area"}, "deep": {"depth"},
	"surnam": {"last"}, "famili": {"last"}, "forenam": {"first"}, "phone": {"telephon", "mobil"}, "telephon": {"phone"}, "email": {"mail"}, "mail": {"email"},
	"id": {"identifi", "number", "code"}, "identifi": {"id"}, "code": {"id"}, "date": {"day", "time", "year"}, "time": {"date", "durat", "hour"}, "day": {"date"}, "releas": {"date", "year"},
	"score": {"point", "rate", "grade"}, "point": {"score"}, "rate": {"score", "star", "rank"}, "grade": {"score", "mark"}, "posit": {"rank"}, "rank": {"posit"}, "star": {"rate"},
	"descript": {"detail"}, "detail": {"descript"}, "inform": {"detail", "descript"}, "job": {"occup", "role", "profess", "posit"}, "occup": {"job", "profess"}, "role": {"job", "posit"},
	"popul": {"inhabit", "resid"}, "inhabit": {"popul"}, "peopl": {"person", "popul"}, "person": {"peopl"}, "capac": {"seat", "size"}, "seat": {"capac"}, "colour": {"color"}, "color": {"colour"}, "vehicl": {"car"}, "car": {"vehicl"},
	"teacher": {"instructor", "professor"}, "instructor": {"teacher", "professor"}, "professor": {"instructor", "faculti"}, "pupil": {"student"}, "employe": {"staff", "worker"}, "worker": {"employe", "staff"}, "staff": {"employe"}, "client": {"custom"}, "custom": {"client"}, "film": {"movi"}, "movi": {"film"}, "firm": {"compani"}, "compani": {"firm", "busi"}, "boss": {"manag"}, "spend": {"amount", "cost"}, "spent": {"amount", "cost"}, "cours": {"class"}, "class": {"cours"}, "shop": {"store"}, "store": {"shop"}, "singer": {"artist"}, "author": {"writer"}, "writer": {"author"}, "written": {"author", "writer"}, "wrote": {"author", "writer"}, "direct": {"director"}, "made": {"maker", "manufactur"}, "maker": {"manufactur"}, "manufactur": {"maker"}, "enrol": {"enrol"}, "altitud": {"elev", "height"}, "elev": {"altitud", "height"}, "nicknam": {"nick"}, "abbrevi": {"code", "short"}, "team": {"club"}, "club": {"team"}, "departur": {"sourc", "origin", "depart"}, "arriv": {"destin"}, "destin": {"arriv"}, "zip": {"zipcod", "postal", "postcod"}, "postal": {"zip", "zipcod"}, "balanc": {"amount"}, "sale": {"sold", "amount"}, "uk": {"kingdom"},
}

// demonyms lead from an adjective to the country's name as data spell it.
var demonyms = map[string][]string{
	"american": {"usa", "united states", "us", "united states of america", "america"}, "usa": {"united states", "us"}, "us": {"usa", "united states"}, "american's": {"usa"},
	"british": {"united kingdom", "uk", "england", "great britain"}, "uk": {"united kingdom", "great britain"}, "english": {"england", "united kingdom"},
	"french": {"france"}, "german": {"germany"}, "spanish": {"spain"}, "italian": {"italy"}, "dutch": {"netherland"}, "russian": {"russia"}, "chinese": {"china"}, "japanese": {"japan"}, "indian": {"india"}, "canadian": {"canada"}, "australian": {"australia"}, "brazilian": {"brazil"}, "mexican": {"mexico"}, "irish": {"ireland"}, "scottish": {"scotland"}, "welsh": {"wale"}, "swiss": {"switzerland"}, "swedish": {"sweden"}, "norwegian": {"norway"}, "danish": {"denmark"}, "finnish": {"finland"}, "polish": {"poland"}, "portuguese": {"portugal"}, "greek": {"greece"}, "turkish": {"turkey"}, "korean": {"south korea", "korea"}, "austrian": {"austria"}, "belgian": {"belgium"}, "european": {"europe"}, "asian": {"asia"}, "african": {"africa"}, "czech": {"czech republic", "czechia"}, "hungarian": {"hungary"}, "icelandic": {"iceland"}, "estonian": {"estonia"},
	"male": {"m"}, "men": {"male", "m"}, "man": {"male", "m"}, "boy": {"male", "m"}, "female": {"f"}, "women": {"female", "f"}, "woman": {"female", "f"}, "girl": {"female", "f"},
	"true": {"t", "yes"}, "professors": {"professor"}, "monthly": {"month"}, "weekly": {"week"}, "daily": {"day"},
}

func wordSet(s string) map[string]bool {
	m := make(map[string]bool)
	start := -1
	for i := 0; i <= len(s); i++ {
		space := i == len(s) || s[i] == ' ' || s[i] == '\n' || s[i] == '\t'
		switch {
		case !space && start < 0:
			start = i
		case space && start >= 0:
			m[s[start:i]] = true
			start = -1
		}
	}
	return m
}
