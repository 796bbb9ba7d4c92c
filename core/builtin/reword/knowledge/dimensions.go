package knowledge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// dimensions lists the stems of units, as names have them, by what is asked for where a name
// says the unit alone. They are fewer than what package lexicon cuts units off: revenuegbp is
// a revenue, but no cost_gbp is asked for by that word.
var dimensions = func() map[string]map[string]bool {
	by := make(map[string]map[string]bool)
	for _, d := range []struct{ of, units string }{
		{"energy electricity consumption", "kwh mwh wh"},
		{"power demand load", "kw mw"},
		{"length", "millisecond minut hour second km mile metr night"},
		{"duration", "millisecond minut hour second"},
		{"mileage odometer distance", "km mi mile kilomet kilometr"},
		{"weight mass", "kg g gram kilogram lb lbs"},
		{"temperature warmth", "celsiu fahrenheit degc"},
		{"cost price amount fee charge", "eur usd gbp chf euro dollar meur musd"},
		{"volume", "l ltr litr liter ml"},
		{"speed velocity", "kmh kph mph"},
		{"pressure", "hpa mbar psi kpa"},
		{"storage size", "kb mb gb"},
		{"noise loudness", "db dba"},
		{"concentration level", "ppm ppb ugm3"},
	} {
		for of := range english.WordSet(d.of) {
			by[text.Stem(of)] = english.WordSet(d.units)
		}
	}
	return by
}()

// measured reads "energy" as the one column of amounts whose name says nothing but how it is
// measured, kwh_used, where nothing else is called so.
func measured(q *question, i int) bool {
	units := dimensions[q.Words[i].Stem]
	if units == nil || !unheard(q, i) {
		return false
	}
	found := -1
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		in := func(stem string) bool { return units[stem] }
		if c.Class != schema.Numeric || c.PK || c.FK || !c.Stored() ||
			!slices.ContainsFunc(c.Full, in) {
			continue
		}
		if found >= 0 {
			return false
		}
		found = ci
	}
	return found >= 0 && q.Put(i, i+1, "#", found)
}

// tallies lists the stems of units, as names end with them, by the stems of what a
// question counts by them.
var tallies = func() map[string]map[string]bool {
	by := make(map[string]map[string]bool)
	for _, row := range [][2]string{
		{"litres liters litre liter", "l ltr litr liter"},
		{"tons tonnes ton tonne", "t ton tonn"},
		{"kilos kilograms kg", "kg kilo kilogram"},
		{"kilometres kilometers km", "km kilomet kilometr"},
		{"miles", "mi mile"},
		{"kwh", "kwh"},
		{"hectares", "ha hectar"},
	} {
		for of := range english.WordSet(row[0]) {
			by[text.Stem(of)] = english.WordSet(row[1])
		}
	}
	return by
}()

// ofOne lists the stems of names of amounts of one of something, which are never added up.
var ofOne = english.WordSet("per price cost rate speed averag avg maximum minimum capac limit")

// aggregates ask for another number of several than their total.
var aggregates = english.WordSet("average mean median most least highest lowest maximum minimum each")

// tallied reads "how many tons of wheat" as their total, of the one column that is measured so.
func tallied(q *question, i int) bool {
	if q.Low(i-2) != "how" || q.Low(i-1) != "many" {
		return false
	}
	if slices.ContainsFunc(q.Words, func(w english.Word) bool { return aggregates[w.Low] }) {
		return false // "on average how many litres"
	}
	ci := q.inUnitOf(i)
	return ci >= 0 && q.Put(i-2, i+1, "what is the "+totalOf(q, ci), ci)
}

// spare leaves out the "harvest" of "honey harvest per yard", where the honey is an amount and
// nothing is called a harvest.
func spare(q *question, i int) bool {
	next := q.Low(i + 1)
	if !amountNouns[q.Low(i)] || next != "per" && next != "by" && next != "in" && next != "for" || !unheard(q, i) {
		return false
	}
	for ci := range columnsNamed(q, max(0, i-1), i) {
		if c := &q.S.Columns[ci]; c.Class == schema.Numeric && !c.PK && !c.FK {
			return q.Put(i, i+1, "")
		}
	}
	return false
}

var amountNouns = english.WordSet("harvest yield output production consumption use usage volume volumes total totals " +
	"figure figures level levels amount amounts reading readings intake")

// totalOf returns the words for what an amount comes to: of a running reading, the last less
// the first.
func totalOf(q *question, ci int) string {
	if q.S.Columns[ci].Runs() {
		return "difference between the highest and the lowest #"
	}
	return "total #"
}

// unitNamed reads "total kg per shop" and "kg by shop" as the one column that is measured so.
func unitNamed(q *question, i int) bool {
	grouped := q.Low(i+1) == "per" || q.Low(i+1) == "by"
	first := i == 0 && grouped
	if !first && (!english.Adding.Has(q.Low(i-1)) || !grouped && !q.Ends(i+1)) {
		return false
	}
	ci := q.inUnitOf(i)
	switch {
	case ci < 0:
		return false
	case first:
		return q.Put(i, i+1, totalOf(q, ci), ci)
	case q.S.Columns[ci].Runs() && english.Totals.Has(q.Low(i-1)):
		return q.Put(i-1, i+1, totalOf(q, ci), ci)
	}
	return q.Put(i, i+1, "#", ci)
}

// inUnitOf returns the one column that is measured in the unit which word i says, or -1.
func (q *question) inUnitOf(i int) int {
	units := tallies[q.Words[i].Stem]
	if units == nil || !unheard(q, i) && q.S.CallsRows(q.Words[i].Stem) {
		return -1
	}
	found := -1
	for ci := range q.S.Columns {
		if !inUnit(&q.S.Columns[ci], units) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// inUnit reports a column of amounts whose name ends with one of some units.
func inUnit(c *schema.Column, units map[string]bool) bool {
	return c.Class == schema.Numeric && !c.PK && !c.FK && c.Part == "" && units[english.LastOf(c.Full)] && !c.Says(ofOne)
}
