package lacking

import "github.com/orbweaver/orbweaver/core/builtin/english"

// classes lists phrases by the name of what they have in common, for patterns.
var classes = map[string]string{
	"HAVE": "have|has|had",
	"BE":   "is|are|was|were|be|being",
	"DO":   "do|does|did|can|could",
	"WE":   "we|i|they|you|anyone|anybody|one",
	"THEY": "they are|they is|it is|they belong to|it belongs to|they were|they",
	"ANY":  "any|a|an|the|their|our|his|her|its",
	"NEG":  "not|never",
	"NOBODY": "nobody|no one|noone|no-one|nobody has|no one has|nobody had|somebody has not|someone " +
		"has not|nobody ever|no one ever",
	"NOTED": "noted down|noted|recorded|written down|wrote down|written|entered|listed|given|" +
		"registered|logged|set yet|set|filled in|put down|on record|on file|on the books|known|stated|" +
		"mentioned|specified|assigned|named|measured|documented|marked|jotted down|held|stored|saved|" +
		"against their name|against it|to their name|in the file|in the list|in the table|in our files|" +
		"in our records|taken down|taken|made",
	"NOTE": "note down|note|write down|write|enter|record|fill in|give|put down|set|mention|name|log|" +
		"register|list|jot down|sign as the|sign as|sign for|sign in the|sign|mark",
	"SIGN":   "sign as the|sign as|sign for|sign in as|put their name down as",
	"FORGOT": "forgot|forgotten|forget|failed|neglected|omitted|did not",
	"WHETHER": "whether they are|whether it is|whether it was|whether they were|whether they have|" +
		"whether|if they are|if it is|the|a|an",
	"MISSING": "missing|blank|empty|unknown|not known|left blank|left empty|left out|lacking|absent|" +
		"unrecorded|not there",
	"REACH":  "reach|be reached|contact|be contacted|get hold of|call|phone|write to|message",
	"BY":     "by|on|over|via|through|with",
	"ONLINE": "on the computer|by computer|online|on the phone",
	"BELONG": "belonging to|belong to|belongs to|in|being in|member of|a member of|members of|part of",
}

// alike lists stems that people put for parts of names, and those they stand for.
var alike = map[string]string{
	"money":   "paid payment fee price cost amount charg fare rent",
	"payment": "paid fee amount", "price": "fee cost charg fare rate", "fee": "price charg paid",
	"amount": "paid payment fee cost", "charg": "fee price cost", "sum": "paid amount",
	"day": "date", "purchas": "bought", "weight": "kg weigh", "height": "cm",
	"tank": "fuel petrol ga", "mail": "email", "e-mail": "email", "instrument": "scope telescop",
	"telephon": "mobil phone tel cell", "phone": "mobil tel telephon cell",
	"show": "guid", "lead": "guid leader", "sprout": "germ germin",
	"mum": "parent", "mom": "parent", "dad": "parent", "mother": "parent", "father": "parent",
	"kid": "child", "child": "kid", "children": "kid child",
}

// synonymous lists what is done in other words.
var synonymous = map[string]string{"inform": "told notifi", "tell": "inform", "told": "inform notifi",
	"notifi": "told inform", "post": "sent ship", "mend": "fix repair", "hand": "deliv return",
	"pay":   "paid settl",
	"settl": "paid"}

var (
	// denials are the words of which one stands where anything is lacking.
	denials = english.WordSet("no not never nobody without lack lacks lacking lacked missing miss " +
		"misses forgot forget forgotten failed neglected yet nothing none noone no-one empty blank " +
		"unknown still nor cannot")
	// closing words end what a column is called by.
	closing = english.WordSet("and or but so yet is are was were be has have had been do does did not " +
		"never that which who whose with by on in at noted recorded written entered we i")
	// filling words say no more of a column than its name does.
	filling = english.WordSet("number numbers date day time name test reading level figure value " +
		"amount result address person of details information count for 's")
	people = english.WordSet("who whose whom anyone anybody somebody someone people kids children folk " +
		"folks")
	// workers call those who work for others, who are not meant by "who" where the others are there, too.
	workers = english.WordSet("teacher staff employe agent doctor dentist nurs mechan vet coach " +
		"instructor trainer manag clerk guid librarian technician driver tutor contractor translat")
	owners = english.WordSet("who whom name person owner whose")
	// numbering stands in the names of columns that number rows.
	numbering = english.WordSet("number id no ref refer code")
	// measures are asked for of rows, and call none.
	measures = english.WordSet("percentage percent share proportion fraction ratio average mean median " +
		"total sum difference highest lowest most least maximum minimum amount rate tons kilos litres " +
		"miles kilometres hours minutes days weeks months years")
	// neutral words are what rows tell of, and say no more of them: who RAN, without a club.
	neutral = english.WordSet("travel travels travelled traveled travelling went go goes going ran run " +
		"runs drove drive rode ride wandered walked seen took put aside happened round around about " +
		"made left")
	// idle words say nothing of the rows.
	idle = english.WordSet(`which what yet still so far at all ever actually already please it they them we us
		i you our ours one ones there any is are was were be been do does did has have had got list show name
		give tell find me that those these where this as so just by now then also on up off here
		some something anything thing things their his her its we've i've they've you've who've 's
		'm 're ' themselves himself herself alone must my your can could would from with to again
		altogether although though because noted recorded money yes long whether and but else
		records record entries entry rows cases case time how`)
)
