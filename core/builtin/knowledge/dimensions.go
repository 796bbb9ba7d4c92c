package knowledge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// dimensions are the stems of units, as names have them, by what is asked for where a name
// says the unit alone. They are fewer than what package lexicon cuts units off: revenuegbp is
// a revenue, but no cost_gbp is asked for by that word.
var dimensions = func() map[string]map[string]bool {
	by := make(map[string]map[string]bool)
	for _, d := range []struct{ of, units string }{
		{"energy electricity consumption", "kwh mwh wh"},
		{"power demand load", "kw mw"},
		{"mileage odometer distance", "km mi mile kilomet kilometr"},
		{"weight mass", "kg g gram kilogram lb lbs"},
		{"temperature warmth", "celsiu fahrenheit degc"},
		{"cost price amount spending fee charge", "eur usd gbp chf euro dollar"},
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
	units := dimensions[q.words[i].Stem]
	if units == nil || !unheard(q, i) {
		return false
	}
	found := -1
	for ci := range q.s.Columns {
		c := &q.s.Columns[ci]
		in := func(stem string) bool { return units[stem] }
		if c.Class != schema.Numeric || c.PK || c.FK || c.Part != "" || !slices.ContainsFunc(c.Full, in) {
			continue
		}
		if found >= 0 {
			return false
		}
		found = ci
	}
	return found >= 0 && q.put(i, i+1, "#", found)
}
