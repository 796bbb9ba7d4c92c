// Package events knows tables whose rows are what was done: orders, expenses,
// tickets. Who did it, what it was done to and how much it came to are columns there,
// which questions seldom name; Reword names them.
//
//	words = events.Reword(schema, values, english.Split("Who bought a lamp?"))
package events

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Words of names of what rows of events are added up by, surest first.
var (
	moneyStems = []string{"total", "amount", "revenu", "turnov", "take", "earn", "proceed", "sale", "sum", "spend",
		"spent", "paid", "payment",
		"fee", "cost", "price", "bill", "charg", "fare"}
	quantityStems = []string{"quantiti", "unit", "piec", "volum", "copi", "hour", "sold"}
)

// perOne lists the words of a name that say it of one piece: such a price is
// added up for no row of several.
var perOne = english.WordSet("unit per each piec singl averag maximum minimum discount tax rate percent")

// Money returns the column of a table that says what a row has cost or brought, or -1.
func Money(s *schema.Schema, t int) int {
	several := Quantity(s, t) >= 0 || offered(s, t)
	for _, stem := range moneyStems {
		ci := amount(s, t, stem)
		if several && (stem == "price" || stem == "cost" || stem == "fee") && (ci < 0 || s.Columns[ci].Expr == "") {
			continue // it may be that of one piece
		}
		if ci >= 0 && (stem == "bill" || stem == "charg") && english.LastOf(s.Columns[ci].Full) != stem {
			continue // the number of a bill
		}
		if ci >= 0 {
			return plainly(s, t, ci)
		}
	}
	if several {
		return -1
	}
	return signed(s, t)
}

// signed returns the first column of a table that has the sign of a currency in its name, Quote (£), and is no part
// of what a row comes to; or -1.
func signed(s *schema.Schema, t int) int {
	return slices.IndexFunc(s.Columns, func(c schema.Column) bool {
		return c.Table == t && c.Class == schema.Numeric && c.Stored() && strings.ContainsAny(c.Name, "$€£") &&
			!c.Says(partly) && !c.Says(perOne)
	})
}

// plainly returns the fee of a row for what another column says that only some of it brought: beside a fee,
// merch sales are not what was earned.
func plainly(s *schema.Schema, t, money int) int {
	if !s.Keyless() || len(s.Columns[money].Full) < 2 || english.LastOf(s.Columns[money].Full) != "sale" {
		return money
	}
	fee := slices.IndexFunc(s.Columns, func(c schema.Column) bool {
		return c.Table == t && c.Class == schema.Numeric && len(c.Full) == 1 && (c.Full[0] == "fee" || c.Full[0] == "charg")
	})
	if fee < 0 {
		return money
	}
	return fee
}

// Numbers reports a column of a file without keys that numbers something, order no: its values add up to
// nothing.
func Numbers(s *schema.Schema, ci int) bool {
	full := s.Columns[ci].Full
	return s.Keyless() && s.Columns[ci].Expr == "" && len(full) > 1 && numbering[english.LastOf(full)]
}

// Lines returns the column by which several rows are lines of one order, or of what else of that sort a
// stem calls, and the key of the table of orders that it leads to; -1 where there are none.
func Lines(s *schema.Schema, v *schema.Values, stem string) (of, own int) {
	if !s.Keyless() || !bought[stem] {
		return -1, -1
	}
	for _, k := range s.Keys {
		to := s.Columns[k.To].Table
		if english.LastOf(s.Tables[to].Stems) == stem && s.Columns[k.From].Table != to && Money(s, to) < 0 {
			return k.From, k.To
		}
	}
	if len(s.Tables) > 1 {
		return -1, -1
	}
	return slices.IndexFunc(s.Columns, func(c schema.Column) bool {
		numbers := len(c.Full) == 2 && numbering[english.LastOf(c.Full)] || len(c.Full) == 1 && c.Class != schema.Temporal
		return !c.PK && c.Stored() && numbers && c.Full[0] == stem
	}), -1
}

var (
	numbering = english.WordSet("no number num nr id code ref")
	bought    = english.WordSet("order invoic bill receipt sale purchas basket cart deliveri shipment quot ticket")
)

// TellsOfOthers reports a table whose rows are said of others': what they came to is no price of a thing.
func TellsOfOthers(s *schema.Schema, t int) bool {
	return slices.ContainsFunc(s.Keys, func(k schema.Key) bool { return s.Columns[k.From].Table == t })
}

// offered reports a table of things that others' rows are about: a price there is what one costs, and adds
// up to nothing.
func offered(s *schema.Schema, t int) bool {
	return !TellsOfOthers(s, t) && s.HasChildren(t)
}

// Quantity returns the column of a table that says how many things a row speaks
// of, or -1.
func Quantity(s *schema.Schema, t int) int {
	for _, stem := range slices.Concat(quantityStems, packings) {
		if ci := amount(s, t, stem); ci >= 0 && !s.Columns[ci].Says(priced) && s.Columns[ci].Expr == "" {
			return ci
		}
	}
	return -1
}

var (
	// packings lists the stems of what goods are counted in, where a column is called so.
	packings = []string{"keg", "bottl", "crate", "carton", "pallet", "box", "pack"}
	priced   = english.WordSet("price cost fee fare charg rate")
)

// Stock returns the column of a table that says how much of something is there, or -1.
func Stock(s *schema.Schema, t int) int {
	for _, stem := range []string{"stock", "inventori", "avail"} {
		if ci := amount(s, t, stem); ci >= 0 {
			return ci
		}
		for _, ci := range s.Tables[t].Columns { // "units in stock" are no price of one
			if c := &s.Columns[ci]; c.Class == schema.Numeric && !c.PK && !c.FK && c.Expr == "" && len(c.Full) == 2 &&
				c.Full[0] == "unit" && c.Full[1] == stem {
				return ci
			}
		}
	}
	return -1
}

// InStock returns the column of a table that is zero where something is out of stock: its stock, else how
// many things a row speaks of, or -1.
func InStock(s *schema.Schema, t int) int {
	if ci := Stock(s, t); ci >= 0 {
		return ci
	}
	return Quantity(s, t)
}

// amount returns the column of numbers of a table with the stem in its name that may be
// added up: that of the whole, or one made of its parts, else the first; or -1.
func amount(s *schema.Schema, t int, stem string) int {
	first := -1
	for _, ci := range s.Tables[t].Columns {
		c := &s.Columns[ci]
		if c.Class != schema.Numeric || c.PK || c.FK || !slices.Contains(c.Full, stem) {
			continue
		}
		if !slices.ContainsFunc(c.Full, func(w string) bool { return w != stem && perOne[w] }) {
			if c.Says(partly) {
				continue
			}
			whole := func(w string) bool { return w != stem && wholes[w] }
			if c.Expr != "" && len(c.Full) == 1 || slices.ContainsFunc(c.Full, whole) {
				return ci
			}
			if first < 0 {
				first = ci
			}
		}
	}
	return first
}

// partly says of an amount that it is a part of what a row comes to, or given back: "Deposit paid".
var partly = english.WordSet("deposit refund advanc reserv")

// wholes say of one of several amounts that it is the others together: global_sales.
var wholes = english.WordSet("total global world worldwid overal all grand")

// AddsUp reports a column that is what its table's rows are added up by.
func AddsUp(s *schema.Schema, ci int) bool {
	return ci >= 0 && (ci == Money(s, s.Columns[ci].Table) || ci == Quantity(s, s.Columns[ci].Table))
}

// Flows reports a column of numbers of which each row has some, and what the rows have in common has them all.
func Flows(s *schema.Schema, ci int) bool {
	return ci >= 0 && !Rates(s, ci) && (AddsUp(s, ci) || s.Columns[ci].Says(flows))
}

var flows = english.WordSet("amount calori distanc goal hour minut rain rainfal precipit visitor quantiti consumpt " +
	"usag")

// Rates reports a column of numbers that are added up for nothing: rates, prices of
// one piece, ages.
func Rates(s *schema.Schema, ci int) bool {
	rate := func(stem string) bool {
		units := stem == "unit" && english.LastOf(s.Columns[ci].Full) == stem // "units sold" are no price of one
		return perOne[stem] && !units || ratios[stem]
	}
	if ci < 0 {
		return false
	}
	c := &s.Columns[ci]
	days := strings.HasPrefix(c.Expr, "julianday")
	total := len(c.Full) > 0 && c.Full[0] == "total" // a total price is no price of one piece
	return days || c.Runs() || !total && slices.ContainsFunc(c.Full, rate)
}

var ratios = english.WordSet("price age rate grade mark temperatur height speed level rank size percentag share " +
	"score star year")

// Table returns the one table of a database where its rows are no people: columns
// say who did something, and what. It is -1 where there are several tables, or a
// row is a person.
func Table(s *schema.Schema) int {
	if len(s.Tables) != 1 || s.People(0) > 1 && !Kind(s, s.Tables[0].Shown) {
		return -1
	}
	return 0
}

// Kind reports a column of texts of which several rows have the same: it says
// of what kind, or whose, the rows are.
func Kind(s *schema.Schema, ci int) bool {
	if ci < 0 {
		return false
	}
	c := &s.Columns[ci]
	names := c.IsName && len(s.Tables[c.Table].PK) > 0 // two rows may be called alike
	return textual(c) && !names && c.Flag == nil && c.Repeats
}

// textual reports a column of texts that number no rows.
func textual(c *schema.Column) bool {
	return c.Class == schema.Textual && c.Part == "" && !c.PK && !c.FK
}
