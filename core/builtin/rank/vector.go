// Package rank names the features that a candidate of core/builtin is weighed
// by, and sums them up. What each weighs stands in core/builtin/weights.txt.
//
//	score := features.Score(&weights)
package rank

import (
	"math"
)

// A Feature is one thing that speaks for or against a candidate. What each
// weighs stands in weights.txt.
type Feature int

const (
	// Of the reading: what was linked, and how it hangs together.
	ColumnLinked Feature = iota
	TableLinked
	ValueLinked
	LinkedOutright
	ValuePart
	Mentioned
	Nearest
	TableWins
	InList
	BelongsTo
	SameColumn
	ColumnSomehow
	Refers
	NewTable
	KeyStep
	Apart
	FullName
	WayFits
	WayAgainst
	FlagRead
	FlagSaid

	// Of the sketch: the variants, and what was guessed or left out.
	Guessed
	TablesDropped
	TablesJoined
	SuperFlipped
	DistinctFlipped
	AndFlipped
	NotFlipped
	AllShown
	ShownGrouped
	OtherKey
	ExceptUsed
	RowsDistinct
	SumEach
	UnionUsed
	KeysTwice
	SumAsked
	EntityJoined
	ShownFewer
	ShownMore
	KeyInstead
	SameElsewhere
	ConditionFewer
	ConditionMore
	KeyCompared
	TableFewer
	KeyGrouped
	SumInstead
	RowsCounted
	EntityLost
	ValueUnread
	NumberUnread
	ColumnUnread
	TableUnread
	SuperUnread
	CompareUnread
	NotUnread
	AggUnread
	CountUnread
	OtherUnread

	// Of the query: its shape, and whether the question has words for it.
	Joined
	Bridged
	ChildIdle
	ParentIdle
	ShownTerms
	ShownSpare
	ShownKey
	ShownFixed
	ShownNothing
	AggBesidePlain
	AggUnasked
	DistinctUnasked
	DistinctMissing
	RowsRepeat
	RowsRepeatToo
	RowsCountedTwice
	KindsListed
	KindsListedOf
	KindsPicked
	GroupUnasked
	GroupMissing
	GroupByKey
	GroupByText
	HavingUsed
	HavingUnasked
	OrderUnasked
	LimitUnasked
	Excluded
	ExcludedUnasked
	Subquery
	SetUsed
	SetUnasked
	OrUsed
	LikeUsed
	ColumnsCompared
	FixedTwice
	CountColumn
	CountDistinct
	SumColumn
	OtherTableValue
	EmptyWhere

	NumFeatures // how many features there are
)

// A Features vector says how much of each feature a candidate has.
type Features [NumFeatures]float64

// Score returns the features' weighted sum.
func (f *Features) Score(w *Features) float64 {
	sum := 0.0
	for i := range f {
		if f[i] != 0 {
			sum += f[i] * w[i]
		}
	}
	return sum
}

// Add sums two vectors.
func (f *Features) Add(g Features) {
	for i := range g {
		f[i] += g[i]
	}
}

// Indicator returns 1 for a condition that holds.
func Indicator(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// FeatureNames lists the features' names in weights.txt.
var FeatureNames = [NumFeatures]string{
	ColumnLinked:     "column-linked",
	TableLinked:      "table-linked",
	ValueLinked:      "value-linked",
	LinkedOutright:   "linked-outright",
	ValuePart:        "value-part",
	Mentioned:        "mentioned",
	Nearest:          "nearest",
	TableWins:        "table-wins",
	InList:           "in-list",
	BelongsTo:        "belongs-to",
	SameColumn:       "same-column",
	ColumnSomehow:    "column-somehow",
	Refers:           "refers",
	NewTable:         "new-table",
	KeyStep:          "key-step",
	Apart:            "apart",
	FlagRead:         "flag-read",
	FlagSaid:         "flag-said",
	FullName:         "full-name",
	WayFits:          "way-fits",
	WayAgainst:       "way-against",
	Guessed:          "guessed",
	TablesDropped:    "tables-dropped",
	TablesJoined:     "tables-joined",
	SuperFlipped:     "super-flipped",
	DistinctFlipped:  "distinct-flipped",
	AndFlipped:       "and-flipped",
	NotFlipped:       "not-flipped",
	AllShown:         "all-shown",
	ShownGrouped:     "shown-grouped",
	OtherKey:         "other-key",
	ExceptUsed:       "except-used",
	UnionUsed:        "union-used",
	KeysTwice:        "keys-twice",
	SumEach:          "sum-each",
	SumAsked:         "sum-asked",
	EntityJoined:     "entity-joined",
	ShownFewer:       "shown-fewer",
	ShownMore:        "shown-more",
	KeyInstead:       "key-instead",
	SameElsewhere:    "same-elsewhere",
	ConditionFewer:   "condition-fewer",
	ConditionMore:    "condition-more",
	KeyCompared:      "key-compared",
	TableFewer:       "table-fewer",
	KeyGrouped:       "key-grouped",
	SumInstead:       "sum-instead",
	RowsCounted:      "rows-counted",
	EntityLost:       "entity-lost",
	RowsDistinct:     "rows-distinct",
	ValueUnread:      "value-unread",
	NumberUnread:     "number-unread",
	ColumnUnread:     "column-unread",
	TableUnread:      "table-unread",
	SuperUnread:      "super-unread",
	CompareUnread:    "compare-unread",
	NotUnread:        "not-unread",
	AggUnread:        "agg-unread",
	CountUnread:      "count-unread",
	OtherUnread:      "other-unread",
	Joined:           "joined",
	Bridged:          "bridged",
	ChildIdle:        "child-idle",
	ParentIdle:       "parent-idle",
	ShownTerms:       "shown-terms",
	ShownSpare:       "shown-spare",
	ShownKey:         "shown-key",
	ShownFixed:       "shown-fixed",
	ShownNothing:     "shown-nothing",
	AggBesidePlain:   "agg-beside-plain",
	AggUnasked:       "agg-unasked",
	DistinctUnasked:  "distinct-unasked",
	DistinctMissing:  "distinct-missing",
	RowsRepeat:       "rows-may-repeat",
	RowsRepeatToo:    "rows-repeat-too",
	RowsCountedTwice: "counted-twice",
	KindsListed:      "kinds-listed",
	KindsListedOf:    "kinds-listed-of",
	KindsPicked:      "kinds-picked",
	GroupUnasked:     "group-unasked",
	GroupMissing:     "group-missing",
	GroupByKey:       "group-by-key",
	GroupByText:      "group-by-text",
	HavingUsed:       "having-used",
	HavingUnasked:    "having-unasked",
	OrderUnasked:     "order-unasked",
	LimitUnasked:     "limit-unasked",
	Excluded:         "excluded",
	ExcludedUnasked:  "excluded-unasked",
	Subquery:         "subquery",
	SetUsed:          "set-used",
	SetUnasked:       "set-unasked",
	OrUsed:           "or-used",
	LikeUsed:         "like-used",
	ColumnsCompared:  "columns-compared",
	FixedTwice:       "fixed-twice",
	CountColumn:      "count-column",
	CountDistinct:    "count-distinct",
	SumColumn:        "sum-column",
	OtherTableValue:  "other-table-value",
	EmptyWhere:       "empty-where",
}

// Round rounds a probability, so that it is the same on every machine.
func Round(p float64) float64 { return math.Round(p*1000) / 1000 }
