package english

// Stems of names that say where a way begins, and where it ends: of trips from here to there, of who sends to whom.
var (
	Begins = WordSet("from origin sourc src start depart departur begin sender")
	Ends   = WordSet("to destin dest dst arriv end target receiv")
)
