package implied

import "github.com/orbweaver/orbweaver/core/builtin/english"

// Words by which the forms of questions are told.
var (
	pronouns = english.WordSet("they it he she them each people")
	aux      = english.WordSet("do does did is are was were has have had can could")
	several  = english.WordSet("do are were have")
	articles = english.WordSet("the a an their its our his her these those at")
	relative = english.WordSet("that which who")

	// many lists words of a count, and no subject.
	many = english.WordSet("many much")

	// embeds lists words before a question within another.
	embeds = english.WordSet("and show give list tell me find say")

	// before lists the prepositions that may stand before a question's word.
	before = english.WordSet("from in at since to on of with")

	prepositions = english.WordSet("for from in on at by of with without")

	// trailing lists words behind a verb that ends a clause.
	trailing = english.WordSet("on at from here there before after during along")
)

// ends lists the words of the most of something, and the end of a column that they ask for.
var ends = map[string]string{"most": "highest", "fewest": "lowest", "least": "lowest"}
