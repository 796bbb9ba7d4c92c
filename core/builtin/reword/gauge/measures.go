package gauge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/text"
)

// measures lists, by what a question counts or asks the amount of, the stems of names that say as
// much, units among them. Lengths of time are left to other packages: "how many days" seldom means
// a column.
var measures = func() map[string]map[string]bool {
	by := make(map[string]map[string]bool)
	for _, row := range [][2]string{
		{"hectolitres hectoliters hectolitre hectoliter hl", "hl hectolit hectolitr"},
		{"litres liters litre liter", "l ltr litr liter"},
		{"kilometres kilometers km", "km kilomet kilometr"},
		{"kilos kilograms kilo kilogram kg", "kg kilo kilogram"},
		{"tons tonnes ton tonne", "t ton tonn"},
		{"electricity energy power", "kwh mwh gwh wh"},
		{"kilowatt-hours kwh", "kwh"},
		{"megawatt-hours mwh", "mwh"},
		{"volume", "hl l ltr litr liter hectolit hectolitr"},
		{"hectares acres", "ha hectar acr"},
	} {
		for of := range english.WordSet(row[0]) {
			by[text.Stem(of)] = english.WordSet(row[1])
		}
	}
	return by
}()

// raised lists the stems of columns of the money that comes in, by themselves or beside a currency.
var raised = english.WordSet("rais collect donat takings")

// measured returns the column that is measured by what word i says, or -1.
func (q *question) measured(i int) int {
	w := &q.Words[i]
	if w.Low == "money" && !q.heard(i) && q.raising() {
		return q.amount(raised)
	}
	units := measures[w.Stem]
	if units == nil || q.RowsAt(i) >= 0 || len(q.V.Lookup(w.Fold)) > 0 || q.S.Stems[w.Stem] && !units[w.Stem] {
		return -1
	}
	return q.amount(units)
}

// raising reports a question for money that comes in.
func (q *question) raising() bool {
	return slices.ContainsFunc(q.Words, func(w english.Word) bool { return bringing[w.Low] })
}

var bringing = english.WordSet("raise raised raising bring brought collect collected")
