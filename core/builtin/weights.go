package builtin

// ranking says what each feature weighs for a candidate: the log of how many
// times more likely it makes it. Learnt from Spider's training questions by
// TestLearn, which writes the numbers; see there.
var ranking = features{
	columnLinked:    0.96,  // a word that means a column, by how well it fits
	tableLinked:     1.37,  // a word that means a table
	valueLinked:     1.02,  // a word that is a value of the data
	linkedOutright:  1,     // a link that leaves no doubt
	valuePart:       0,     // a value of which the question has but a part
	mentioned:       -0.18, // its table is named in the question
	nearest:         0.48,  // and is the one named nearest
	tableWins:       0.67,  // a table, where a column elsewhere is called the same
	inList:          1.56,  // a column beside another of its table
	belongsTo:       2.05,  // "NAME of the TABLE", "TABLE NAME"
	sameColumn:      1.08,  // a value beside the name of its column
	columnSomehow:   -1.21, // a value whose column is named elsewhere
	refers:          -0.4,  // a foreign key is seldom what is meant
	newTable:        -0.93, // a table that nothing else needs
	keyStep:         -0.85, // each key that leads to it
	apart:           -2.38, // there is no way to it
	guessed:         -1.63, // steps that had to guess
	tablesDropped:   -2.33, // variant: without the tables that are only named
	tablesJoined:    0.38,  // variant: with the tables that are only named
	superFlipped:    -2.25, // variant: a superlative shown instead of sorted by
	distinctFlipped: -0.47, // variant: counting different values
	andFlipped:      -2.72, // variant: conditions joined the other way
	notFlipped:      -1.68, // variant: negation of the whole instead of one value
	allShown:        -1.16, // variant: columns of conditions shown too
	shownGrouped:    -0.14, // variant: grouped by what is shown
	rowsDistinct:    -0.5,  // variant: different rows only
	valueUnread:     -0.8,  // a value that is not in the SQL
	numberUnread:    -2.84, // a number that is not
	columnUnread:    -0.13, // a column
	tableUnread:     0.13,  // a table
	superUnread:     -3.58, // "oldest", "most common"
	compareUnread:   -1.45, // "more than"
	notUnread:       -2.73, // "without"
	aggUnread:       -0.6,  // "average"
	countUnread:     -0.6,  // "how many"
	otherUnread:     -0.5,  // "sorted by", "contains"
	joined:          -0.33, // each join
	bridged:         -0.07, // each table that no word stands for
	childIdle:       -0.29, // a table joined without a use, of which several rows may fit
	parentIdle:      -1.41, // a table joined without a use, of which one row fits
	shownTerms:      -0.44, // each column shown
	shownSpare:      -0.93, // shown, and no word stands for it
	shownKey:        -2.28, // a key shown that no word stands for
	shownFixed:      -2.37, // shown, though a condition says what it is
	shownNothing:    1.58,  // no word stands for anything shown
	aggBesidePlain:  -0.49, // an aggregate beside a column without "each"
	aggUnasked:      0,     // an aggregate without a word for it
	distinctUnasked: -0.34, // DISTINCT without "different"
	distinctMissing: -2.59, // "different" without DISTINCT
	groupUnasked:    -0.93, // GROUP BY without "each"
	groupMissing:    -2.94, // "each" without GROUP BY
	groupByKey:      -0.62, // groups by a key
	groupByText:     -1.84, // groups by a name
	havingUsed:      -0.12, // groups of a size
	havingUnasked:   -1.36, // the same without a comparison
	orderUnasked:    0,     // ORDER BY without a word for it
	limitUnasked:    0,     // LIMIT without a superlative
	excluded:        1.89,  // NOT IN
	excludedUnasked: 0,     // NOT IN without "not"
	subquery:        0.95,  // a comparison with a subquery
	setUsed:         0.59,  // INTERSECT
	setUnasked:      -1.43, // the same without "both" or "and"
	orUsed:          0.71,  // OR
	likeUsed:        -2.31, // LIKE without "contains"
	fixedTwice:      -1.07, // one column equal to two values at once
	countColumn:     -0.14, // COUNT of a column
	countDistinct:   -0.04, // COUNT of different values
	sumColumn:       0.59,  // SUM for "how many"
	otherTableValue: -0.23, // a condition on another table than the one asked about
	emptyWhere:      -0.55, // no condition, though the question has a value and "whose"
}
