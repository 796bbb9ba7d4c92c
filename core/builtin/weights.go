package builtin

// ranking says what each feature weighs for a candidate: the log of how many
// times more likely it makes it. Learnt from Spider's training questions by
// TestLearn, which writes the numbers; see there.
var ranking = features{
	columnLinked:    -0.12, // a word that means a column, by how well it fits
	tableLinked:     0.49,  // a word that means a table
	valueLinked:     0.74,  // a word that is a value of the data
	linkedOutright:  1.43,  // a link that leaves no doubt
	valuePart:       0,     // a value of which the question has but a part
	mentioned:       -0.31, // its table is named in the question
	nearest:         0.19,  // and is the one named nearest
	tableWins:       0.75,  // a table, where a column elsewhere is called the same
	inList:          1.58,  // a column beside another of its table
	belongsTo:       2.7,   // "NAME of the TABLE", "TABLE NAME"
	sameColumn:      0.87,  // a value beside the name of its column
	columnSomehow:   -1.81, // a value whose column is named elsewhere
	refers:          -0.39, // a foreign key is seldom what is meant
	newTable:        -1,    // a table that nothing else needs
	keyStep:         -1,    // each key that leads to it
	apart:           -2.87, // there is no way to it
	fullName:        2.64,  // a first name and a last name of the same people
	guessed:         -2.09, // steps that had to guess
	tablesDropped:   -2.22, // variant: without the tables that are only named
	tablesJoined:    0.77,  // variant: with the tables that are only named
	superFlipped:    -3.36, // variant: a superlative shown instead of sorted by
	distinctFlipped: -1.42, // variant: counting different values
	andFlipped:      -2.94, // variant: conditions joined the other way
	notFlipped:      -1.35, // variant: negation of the whole instead of one value
	allShown:        -1.51, // variant: columns of conditions shown too
	shownGrouped:    -0.52, // variant: grouped by what is shown
	otherKey:        -0.88, // variant: joined along another key
	exceptUsed:      1.53,  // variant: all but those of which it holds
	rowsDistinct:    -1.14, // variant: different rows only
	valueUnread:     -0.8,  // a value that is not in the SQL
	numberUnread:    -4.02, // a number that is not
	columnUnread:    0.08,  // a column
	tableUnread:     -0.01, // a table
	superUnread:     -6.11, // "oldest", "most common"
	compareUnread:   -2.05, // "more than"
	notUnread:       -3.52, // "without"
	aggUnread:       -0.6,  // "average"
	countUnread:     -0.6,  // "how many"
	otherUnread:     -0.5,  // "sorted by", "contains"
	joined:          -0.36, // each join
	bridged:         -0.09, // each table that no word stands for
	childIdle:       -0.14, // a table joined without a use, of which several rows may fit
	parentIdle:      -1.62, // a table joined without a use, of which one row fits
	shownTerms:      -0.32, // each column shown
	shownSpare:      -1.24, // shown, and no word stands for it
	shownKey:        -2.42, // a key shown that no word stands for
	shownFixed:      -3.3,  // shown, though a condition says what it is
	shownNothing:    1.82,  // no word stands for anything shown
	aggBesidePlain:  -0.28, // an aggregate beside a column without "each"
	aggUnasked:      0,     // an aggregate without a word for it
	distinctUnasked: 0.26,  // DISTINCT without "different"
	distinctMissing: -3.79, // "different" without DISTINCT
	groupUnasked:    -1.35, // GROUP BY without "each"
	groupMissing:    -3.86, // "each" without GROUP BY
	groupByKey:      -0.7,  // groups by a key
	groupByText:     -2.19, // groups by a name
	havingUsed:      0.06,  // groups of a size
	havingUnasked:   -2.41, // the same without a comparison
	orderUnasked:    0,     // ORDER BY without a word for it
	limitUnasked:    0,     // LIMIT without a superlative
	excluded:        0.77,  // NOT IN
	excludedUnasked: 0,     // NOT IN without "not"
	subquery:        1.55,  // a comparison with a subquery
	setUsed:         0.66,  // INTERSECT
	setUnasked:      -1.08, // the same without "both" or "and"
	orUsed:          1.08,  // OR
	likeUsed:        -4.32, // LIKE without "contains"
	columnsCompared: 0,     // a comparison of two columns
	fixedTwice:      -1.51, // one column equal to two values at once
	countColumn:     -0.03, // COUNT of a column
	countDistinct:   -0.14, // COUNT of different values
	sumColumn:       0.63,  // SUM for "how many"
	otherTableValue: -0.26, // a condition on another table than the one asked about
	emptyWhere:      -1.99, // no condition, though the question has a value and "whose"
}
