package builtin

import (
	"context"
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/pairs"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/rows"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A criticFeature is one thing that the critic weighs. The objections of the rules come
// first, in their order; what they say together stands in judge.txt.
type criticFeature int

const (
	always      criticFeature = iota + objection.NumRules
	agreeing                  // the share of likely candidates with the same result, as log-odds
	own                       // the candidate's own share, as log-odds
	unexplained               // words of the question that nothing explains
	unreadWords               // words that mean something and are not in the SQL
	weakLinks                 // links that leave doubt
	guesses                   // steps of the sketch that had to guess
	linkCount                 // links at all
	oneWanted                 // several rows for "what is the …"
	manyWanted                // one row for "what are the …"
	manyRows                  // more rows than a person reads
	joins                     // tables joined
	groups                    // GROUP BY
	nested                    // subqueries and sets
	ordered                   // ORDER BY
	conditions                // WHERE
	shownMany                 // columns shown, beyond one
	someNull                  // a value of the first row is NULL
	aloneNow                  // there is but one candidate
	noneCounted               // the result is the one number 0

	numCriticFeatures
)

type criticFeatures [numCriticFeatures]float64

// criticFeatureNames lists judge.txt's names of the features after the rules.
var criticFeatureNames = [numCriticFeatures]string{
	always:      "always",
	agreeing:    "agreeing",
	own:         "own",
	unexplained: "unexplained",
	unreadWords: "unread-words",
	weakLinks:   "weak-links",
	guesses:     "guesses",
	linkCount:   "link-count",
	oneWanted:   "one-wanted",
	manyWanted:  "many-wanted",
	manyRows:    "many-rows",
	joins:       "joins",
	groups:      "groups",
	nested:      "nested",
	ordered:     "ordered",
	conditions:  "conditions",
	shownMany:   "shown-many",
	someNull:    "some-null",
	aloneNow:    "alone-now",
	noneCounted: "none-counted",
}

func criticFeatureName(i int) string {
	if i < objection.NumRules {
		return objection.RuleName(i)
	}
	return criticFeatureNames[i]
}

// What the critic may spend on running the candidates that it compares with: so many of them, each so many steps.
// In a large database each may read all of it, as long as the likelier ones left it what that takes.
const (
	maxCompared   = 12
	comparedSteps = 200_000
	comparedReads = 3 // of the whole database, by all together
)

// criticFeaturesOf describes a candidate's attempt.
func criticFeaturesOf(e *objection.Evidence, all []candidate, at int) criticFeatures {
	var s criticFeatures
	fired := e.Objections()
	copy(s[:], fired[:])
	c := &all[at]
	s[always] = 1
	s[agreeing] = logOdds(agreement(all, at))
	s[own] = logOdds(c.prob)
	s[aloneNow] = rank.Indicator(len(all) == 1)
	s[unexplained] = min(4, float64(unexplainedIn(e)))
	for f := rank.ValueUnread; f <= rank.OtherUnread; f++ {
		s[unreadWords] += c.features[f]
	}
	links := 0.0
	for i := range e.Chunks {
		links += rank.Indicator(len(e.Chunks[i].Alts) > 0)
	}
	s[linkCount] = links
	s[weakLinks] = max(0, links-c.features[rank.LinkedOutright])
	s[guesses] = c.features[rank.Guessed]
	s.lookAt(e)
	return s
}

// lookAt looks at the SQL's clauses and at the size of its result.
func (s *criticFeatures) lookAt(e *objection.Evidence) {
	count := func(w ...string) float64 { return float64(e.SQL.Count(w...)) }
	s[joins], s[groups], s[ordered], s[conditions] = count("JOIN"), count("GROUP", "BY"), count("ORDER", "BY"),
		min(1, count("WHERE"))
	s[nested] = count("SELECT") - 1
	if e.Result == nil || len(e.Result.Rows) == 0 {
		return
	}
	s[shownMany] = float64(len(e.Result.Columns) - 1 - pairs.Beside(e.Schema, e.Result.Columns))
	one, many := number(e)
	s[oneWanted] = rank.Indicator(one && len(e.Result.Rows) > 1)
	s[manyWanted] = rank.Indicator(many && len(e.Result.Rows) == 1 && !e.SQL.Calls("COUNT") &&
		!e.SQL.Has("LIMIT", "1"))
	s[manyRows] = rank.Indicator(len(e.Result.Rows) > 100)
	s[noneCounted] = rank.Indicator(len(e.Result.Rows) == 1 && len(e.Result.Columns) == 1 &&
		e.Result.Rows[0][0].String() == "0")
	s[someNull] = rank.Indicator(slices.ContainsFunc(e.Result.Rows[0],
		func(v sqldb.Value) bool { return v.Kind == sqldb.Null }))
}

// number says whether the question asks for one thing or for several; "how many were sold" asks for one number.
func number(e *objection.Evidence) (one, many bool) {
	for i := range e.Words {
		switch e.Words[i].Low {
		case "many":
			return false, false
		case "is", "was", "does":
			return true, false
		case "are", "were", "do", "all", "list", "each":
			return false, true
		}
		if i == 3 {
			break
		}
	}
	return false, false
}

// unexplainedIn counts words of the question with a meaning of their own that
// neither the lexicon nor the schema nor the data know.
func unexplainedIn(e *objection.Evidence) int {
	n := 0
	for i := range e.Chunks {
		n += int(rank.Indicator(e.Unknown(&e.Chunks[i])))
	}
	return n
}

// logOdds of a share, bounded so that certainty is not infinite.
func logOdds(p float64) float64 {
	p = min(max(p, 0.01), 0.99)
	return math.Log(p / (1 - p))
}

// agreement returns the probability of the candidates whose result is that of
// the one at a place.
func agreement(all []candidate, at int) float64 {
	same, sum := 0.0, 0.0
	for i := range all {
		c := &all[i]
		if c.result == nil {
			continue
		}
		sum += c.prob
		if c.class == all[at].class {
			same += c.prob
		}
	}
	if sum == 0 {
		return 0.5
	}
	return same / sum
}

// classify puts candidates that bring the same into one class, once for all that
// asks which do. One that did not run is alone in its own.
func classify(list []candidate) {
	for i := range list {
		c := &list[i]
		c.class = i
		if !ran(c.result) {
			continue
		}
		for j := range i {
			if d := &list[j]; d.class == j && ran(d.result) && (d.result == c.result || rows.Same(d.result, c.result)) {
				c.class = j
				break
			}
		}
	}
}

func ran(r *sqldb.Result) bool {
	return r != nil && (r.Outcome == sqldb.OK || r.Outcome == sqldb.TooMany)
}

// run gives the likeliest candidates their results, to compare with.
func run(ctx context.Context, t actorcritic.Task, list []candidate) {
	left := comparedReads * t.DB.Size()
	for i := range list[:min(len(list), maxCompared)] {
		c := &list[i]
		known := c.result != nil
		runOne(ctx, t, c, left)
		if !known {
			left -= c.result.Steps
		}
	}
}

// runOne gives a candidate its result where it has none, within the steps that are left where those are more than any
// candidate has.
func runOne(ctx context.Context, t actorcritic.Task, c *candidate, left int64) {
	if c.result == nil {
		steps := max(comparedSteps, min(left, t.DB.Size()))
		c.result = t.DB.Query(ctx, c.sql, sqldb.Limits{Steps: steps})
		t.State.Remember(c.sql, steps, c.result)
	}
}
