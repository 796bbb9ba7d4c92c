// Package derived makes columns that no table holds of those that it holds: what a row
// brought is its quantity times the price of one, how long it took is the days from one of
// its dates to another, what was gained is the price less the cost.
//
//	s, v = schema.With(s, v, derived.Columns(s, v))
//
// They are read as any other column is, by the stems of their names.
package derived

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A kind of column that is made of others.
type kind struct {
	name    string // as notes call it
	stems   string // by which questions name it
	unless  string // the stem of a name by which a database has it already
	columns string // of a table that has it
	passes  string // of one that has none of it
	of      func(s *schema.Schema, v *schema.Values, t int) string
}

// kinds lists the kinds in the order of making them. In examples ":d" is a column of dates,
// ":n" of numbers.
var kinds = []kind{
	{"revenue", "revenu", "revenu", "qty:n, unit price:n", "qty:n, unit price:n, total:n", revenue},
	{"discount amount", "markdown", "markdown", "qty:n, unit price:n, discount %:n",
		"qty:n, unit price:n, rating:n", takenOff},
	{"stock value", "stock valu", "valu", "in stock:n, cost price:n", "in stock:n, rating:n", stockValue},
	{"profit", "profit margin gain markup", "profit", "cost price:n, selling price:n", "cost:n, budget:n", profit},
	{"overspend", "overspend varianc deviat", "varianc", "planned:n, actual:n", "planned:n, rating:n", overspend},
	{"cost", "cost", "whole", "parts cost:n, labour cost:n", "parts cost:n, labour cost:n, total:n", wholeCost},
	{"hours", "hour", "hour", "minutes:n", "minutes:n, hours:n", hours},
	{"days", "durat day length stay wait", "durat", "admitted:d, discharged:d", "hire date:d, birth date:d", days},
}

// Columns returns the columns that the tables of a database make.
func Columns(s *schema.Schema, v *schema.Values) (list []schema.Column) {
	for t := range s.Tables {
		for _, k := range kinds {
			expr := k.of(s, v, t)
			if expr == "" || s.Stems[k.unless] || Of(s, t, k.name) >= 0 {
				continue
			}
			stems := strings.Fields(k.stems)
			list = append(list, schema.Column{Table: t, Name: k.name, Stems: stems, Full: stems, Expr: expr,
				Class: schema.Numeric, Count: true})
		}
	}
	return list
}

// Is reports a column of a kind.
func Is(c *schema.Column, name string) bool { return c.Expr != "" && c.Name == name }

// Explains reports that a word with that stem asks for a column of a kind.
func Explains(name, stem string) bool {
	return slices.ContainsFunc(kinds, func(k kind) bool {
		return k.name == name && (slices.Contains(strings.Fields(k.stems), stem) || k.name == "days" && lasts[stem] ||
			k.name == "revenue" && spends[stem])
	})
}

// lasts lists stems of what takes its time, spends of what is done with money.
var (
	lasts  = english.WordSet("take took taken last")
	spends = english.WordSet("spend spent buy bought purchas pay paid earn")
)

// Of returns the column of a kind of a table, or -1.
func Of(s *schema.Schema, t int, name string) int {
	if t < 0 {
		return -1
	}
	for _, ci := range s.Tables[t].Columns {
		if Is(&s.Columns[ci], name) {
			return ci
		}
	}
	return -1
}

var (
	// yields lists the stems of what is sold by weight, beside a price: a harvest, a catch.
	yields   = english.WordSet("yield harvest crop catch output tonnag weight tonn")
	prices   = english.WordSet("price cost fee")
	noPrices = english.WordSet("total sum discount tax shipping quantiti amount level limit reorder")
	costs    = english.WordSet("cost purchas buy bought paid wholesal")
	sales    = english.WordSet("sell sale retail price revenu valu worth")
)

// revenue returns the SQL of what a row brought, where a column says how many and another what one costs.
func revenue(s *schema.Schema, v *schema.Values, t int) string {
	q := events.Quantity(s, t)
	if q < 0 {
		q = first(schema.Amounts(s, t, yields, none))
	}
	if q < 0 {
		return hired(s, t)
	}
	if events.Money(s, t) >= 0 && !s.Columns[q].Says(yields) {
		return ""
	}
	list := schema.Amounts(s, t, prices, noPrices)
	if s.Columns[q].Says(hour) {
		if !s.Keyless() {
			return "" // hours are compared with what was planned, and rates are of people
		}
		list = schema.Amounts(s, t, wages, noPrices)
	}
	price := first(list)
	for _, ci := range list {
		if s.Columns[price].Says(costs) && !s.Columns[ci].Says(costs) {
			price = ci
		}
	}
	if price < 0 && !s.Columns[q].Says(hour) {
		price = priceOfOne(s, t, func(of int) []int { return schema.Amounts(s, of, prices, noPrices) })
	}
	if price < 0 {
		return ""
	}
	return fmt.Sprintf("{%d} * {%d}", q, price) + lessDiscount(s, v, t)
}

// hired returns the SQL of what a row of a file brought that says for how many days or nights, and what one of them
// costs.
func hired(s *schema.Schema, t int) string {
	if !s.Keyless() || events.Money(s, t) >= 0 {
		return ""
	}
	for _, unit := range []string{"night", "day", "week"} {
		for _, n := range schema.Amounts(s, t, map[string]bool{unit: true}, rented) {
			for _, price := range schema.Amounts(s, t, rented, noPrices) {
				if s.Columns[price].Says(map[string]bool{unit: true}) && len(s.Columns[n].Full) == 1 {
					return fmt.Sprintf("{%d} * {%d}", n, price)
				}
			}
		}
	}
	return ""
}

var rented = english.WordSet("rate price fee cost charg")

// lessDiscount returns the SQL of what is left of a price where a column says which share of it, or how many percent,
// is taken off; "" where none does, or the discount may be an amount.
func lessDiscount(s *schema.Schema, v *schema.Values, t int) string {
	if off := first(schema.Amounts(s, t, discount, none)); off >= 0 && Share(s, v, off) != "" {
		return " * (1 - " + Share(s, v, off) + ")"
	}
	return ""
}

// takenOff returns the SQL of what a discount came to, where a column says which share of the price it was.
func takenOff(s *schema.Schema, v *schema.Values, t int) string {
	off := first(schema.Amounts(s, t, discount, none))
	if off < 0 || Share(s, v, off) == "" {
		return ""
	}
	whole, _, ok := strings.Cut(revenue(s, v, t), " * (1 - ")
	if ci := events.Brought(s, t); !ok && ci >= 0 {
		whole = schema.Ref(ci)
	}
	if whole == "" {
		return ""
	}
	return whole + " * " + Share(s, v, off)
}

// Share returns a column as SQL that says which share of something it tells: itself where it is one, as percent where
// its name says so; "" where it may be an amount.
func Share(s *schema.Schema, v *schema.Values, ci int) string {
	c := &s.Columns[ci]
	if !c.Says(shares) && !c.Says(percent) && !strings.Contains(c.Name, "%") || v.Low[ci] < 0 || v.Top[ci] <= 0 {
		return ""
	}
	switch {
	case v.Top[ci] < 1:
		return schema.Ref(ci)
	case v.Top[ci] <= 100 && (strings.Contains(c.Name, "%") || c.Says(percent)):
		return fmt.Sprintf("{%d} / 100.0", ci)
	}
	return ""
}

var (
	percent  = english.WordSet("percent percentag pct")
	discount = english.WordSet("discount")
	shares   = english.WordSet("discount rate tax vat margin commiss")
)

// parted lists the stems of what costs are told apart by that come together in one sum.
var parted = english.WordSet("part labour labor materi work ship postag deliveri food drink meal travel hotel fuel " +
	"heat water electr gas base extra tax insur clean tow servic instal")

// hours returns the SQL of the hours that minutes come to.
func hours(s *schema.Schema, _ *schema.Values, t int) string {
	if list := schema.Amounts(s, t, english.WordSet("minut min"), none); len(list) == 1 {
		return fmt.Sprintf("{%d} / 60.0", list[0])
	}
	return ""
}

// wholeCost returns the SQL of what a row cost, where columns say only parts of it.
func wholeCost(s *schema.Schema, _ *schema.Values, t int) string {
	var sum []string
	for _, ci := range s.Tables[t].Columns {
		c := &s.Columns[ci]
		switch {
		case c.Class != schema.Numeric || c.Expr != "":
		case c.Says(wholes):
			return "" // the file has it
		case c.Says(costly) && !c.Says(parted):
			return ""
		case c.Says(costly):
			sum = append(sum, schema.Ref(ci))
		}
	}
	if len(sum) < 2 {
		return ""
	}
	return strings.Join(sum, " + ")
}

var (
	hour   = english.WordSet("hour")
	wages  = english.WordSet("rate wage")
	costly = english.WordSet("cost price fee charg")
	wholes = english.WordSet("total sum amount")
)

// stockValue returns the SQL of what the pieces in stock cost.
func stockValue(s *schema.Schema, _ *schema.Values, t int) string {
	return costing(s, t, events.Stock(s, t))
}

// costing returns the SQL of what so many pieces as a column says have cost.
func costing(s *schema.Schema, t, quantity int) string {
	price := first(schema.Amounts(s, t, costs, noPrices))
	if price < 0 {
		price = first(schema.Amounts(s, t, prices, noPrices))
	}
	if quantity < 0 || price < 0 {
		return ""
	}
	return fmt.Sprintf("{%d} * {%d}", quantity, price)
}

// profit returns the SQL of a sale's price less its cost.
func profit(s *schema.Schema, _ *schema.Values, t int) string {
	return minus(first(schema.Amounts(s, t, sales, costs)), first(schema.Amounts(s, t, costs, none)))
}

// overspend returns the SQL of what was spent beyond the plan.
func overspend(s *schema.Schema, _ *schema.Values, t int) string {
	planned, actual := Plan(s, t)
	return minus(actual, planned)
}

var (
	plans   = english.WordSet("plan budget target forecast estim expect goal")
	actuals = english.WordSet("actual spent spend real result achiev")
)

// Plan returns the columns of what was planned and of what came of it, or -1.
func Plan(s *schema.Schema, t int) (planned, actual int) {
	if t < 0 {
		return -1, -1
	}
	return first(schema.Amounts(s, t, plans, actuals)), first(schema.Amounts(s, t, actuals, none))
}

// Bought reports a price at which something was bought, beside one at which it is sold.
func Bought(s *schema.Schema, ci int) bool { return Sold(s, ci) != ci }

// Sold returns the price at which something is sold, for that at which it was bought:
// what is cheap costs a buyer little. Other columns, and -1, are themselves.
func Sold(s *schema.Schema, ci int) int {
	if ci < 0 || !s.Columns[ci].Says(costs) || s.Columns[ci].Class != schema.Numeric {
		return ci
	}
	if sold := schema.Amounts(s, s.Columns[ci].Table, english.WordSet("price"), costs); len(sold) > 0 {
		return sold[0]
	}
	return ci
}
