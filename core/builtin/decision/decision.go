// Package decision lists the decisions that a question may leave open. Package sketch
// takes those of a set, and tells which others would have made another query.
//
//	d := decision.Decisions{Taken: decision.Set(0).And(decision.FlipAnd)}
//	if conditions > 1 && d.Takes(decision.FlipAnd) { … }
package decision

import "github.com/orbweaver/orbweaver/core/builtin/rank"

// A Decision is one that differs from the usual at a place where a question leaves it
// open.
type Decision uint8

// Usual decides as is usual everywhere; the others follow in the order of trying
// them.
const (
	Usual Decision = iota
	NoExtra
	JoinShown
	FlipSuper
	FlipDistinct
	FlipAnd
	FlipNot
	ShowAll
	GroupShown
	OtherKey
	Except // what is negated makes a query of its own
	RowsDistinct
	SumEach
	Union
	TwoWays
	JoinEntity

	numDecisions
)

// A Set holds decisions.
type Set uint32

// Has reports that a decision is in the set.
func (s Set) Has(one Decision) bool { return s&(1<<one) != 0 }

// And returns the set with one more decision.
func (s Set) And(one Decision) Set { return s | 1<<one }

// Decisions holds the decisions that a query is built by.
type Decisions struct {
	Taken Set
	Open  Set // those that made a difference, or would have: any other beside Taken makes the same query
}

// Takes reports that a decision is taken. It is asked where that makes a
// difference, and nowhere else.
func (d *Decisions) Takes(one Decision) bool {
	d.Open = d.Open.And(one)
	return d.Taken.Has(one)
}

// A Variant says what a [Decision] decides. Each is a feature, so that the usual
// decision comes first.
type Variant struct {
	Name    string
	Feature rank.Feature // not of the first, which is the usual decision
}

// Says names the variant of a query that shows different rows only, or all: what shows them only by itself is
// varied by showing all.
func (v Variant) Says(distinct bool) string {
	if v.Feature == rank.RowsDistinct && !distinct {
		return "all rows, also such as are the same"
	}
	return v.Name
}

// Variants lists the decisions that a question may leave open, by their [Decision].
var Variants = [numDecisions]Variant{
	Usual:        {"", 0},
	NoExtra:      {"without the tables that are only named", rank.TablesDropped},
	JoinShown:    {"with the tables that are only named", rank.TablesJoined},
	FlipSuper:    {"a superlative shown instead of sorted by", rank.SuperFlipped},
	FlipDistinct: {"counting different values", rank.DistinctFlipped},
	FlipAnd:      {"conditions joined the other way", rank.AndFlipped},
	FlipNot:      {"negation of the whole instead of one value", rank.NotFlipped},
	ShowAll:      {"columns of conditions shown too", rank.AllShown},
	GroupShown:   {"grouped by what is shown", rank.ShownGrouped},
	OtherKey:     {"joined along another key", rank.OtherKey},
	Except:       {"all but those of which it holds", rank.ExceptUsed},
	RowsDistinct: {"different rows only", rank.RowsDistinct},
	SumEach:      {"summed up for each", rank.SumEach},
	Union:        {"either of two queries", rank.UnionUsed},
	TwoWays:      {"one condition by each of two keys", rank.KeysTwice},
	JoinEntity:   {"with the table asked about", rank.EntityJoined},
}
