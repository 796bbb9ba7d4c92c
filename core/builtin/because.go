package builtin

import (
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
	"github.com/orbweaver/orbweaver/core/trees"
)

// criticFeatureWords lists the critic's words for the features that are not rules,
// for and against.
var criticFeatureWords = [numCriticFeatures][2]string{
	agreeing: {"most likely readings of the question bring the same result",
		"likely readings of the question bring other results"},
	own:         {"it is far ahead of the others", "others are as likely"},
	unexplained: {"", "some words of the question are not understood"},
	unreadWords: {"", "some words of the question are not used"},
	weakLinks:   {"", "some names are matched only in part"},
	guesses:     {"", "a step had to guess"},
	oneWanted:   {"", "one thing is asked for, and there are several rows"},
	manyWanted:  {"", "several things are asked for, and there is one row"},
	manyRows:    {"", "there are too many rows"},
	joins:       {"", "it joins several tables"},
	nested:      {"", "it is a query within a query"},
	shownMany:   {"", "it shows several columns"},
	someNull:    {"", "there is a NULL in the result"},
	noneCounted: {"", "nothing was counted"},
}

// together is said where no feature alone decides.
const together = "all signs together, and none alone"

// doubts says what speaks most against a candidate: the words of the question that it leaves out, where they are what
// does or nothing does alone.
func (c *candidate) doubts(e *objection.Evidence, model *trees.Model) string {
	said := strongestFeature(model, c.vector, -1)
	if said != together && said != criticFeatureWords[unexplained][1] && said != criticFeatureWords[unreadWords][1] {
		return said
	}
	if e.Result != nil {
		if left := c.leftOut(e); left != "" {
			return "it leaves out " + left
		}
	}
	if said == together && c.prob < 0.5 {
		return "other readings of the question are likelier"
	}
	return said
}

// strongestFeature names the feature that speaks most for (1) or against (-1): that
// without which the judge would say least of it.
func strongestFeature(model *trees.Model, vector []float64, direction float64) string {
	side := 0
	if direction < 0 {
		side = 1
	}
	whole := model.Score(vector)
	best, said := 0.0, together
	for i := range numCriticFeatures {
		at := firstCriticFeature + int(i)
		was := vector[at]
		if criticFeatureWords[i][side] == "" || was == 0 {
			continue
		}
		vector[at] = 0 // as if it said nothing
		if x := direction * (whole - model.Score(vector)); x > best {
			best, said = x, criticFeatureWords[i][side]
		}
		vector[at] = was
	}
	return said
}
