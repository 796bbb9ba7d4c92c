package look

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Spends reports a verb of what is done with money.
func Spends(p *token.Text) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Action &&
			(english.Spending | english.Costing).Has(t.Word.Low)
	})
}

// Worth returns the column that says what rows of the base table are worth, beside another
// amount; or -1.
func Worth(p *token.Text, beside int) int {
	if p.Base < 0 {
		return -1
	}
	for _, ci := range p.S.Tables[p.Base].Columns {
		if ci != beside && token.Numeric(p, ci) && p.S.Columns[ci].Says(values) {
			return ci
		}
	}
	return -1
}

var values = english.WordSet("valu worth")

// Usual returns the column that measures rows where a question names none: what
// is in stock, how many, how much money; but not the column but.
func Usual(p *token.Text, but int) int {
	if p.Base < 0 {
		return -1
	}
	list := []int{Money(p)}
	if but >= 0 {
		list = []int{events.Stock(p.S, p.Base), events.Quantity(p.S, p.Base), Money(p)}
	}
	for _, ci := range list {
		if ci >= 0 && ci != but {
			return ci
		}
	}
	return -1
}

// Money returns the column of what a row of the base table cost or brought, or -1.
func Money(p *token.Text) int {
	if p.Base < 0 {
		return -1
	}
	if u := Used(p); u >= 0 {
		return u
	}
	if m := events.Money(p.S, p.Base); m >= 0 {
		return m
	}
	only := -1
	for t := range p.S.Tables {
		if m := events.Money(p.S, t); m >= 0 && t != p.Base {
			if only >= 0 {
				return -1
			}
			only = m
		}
	}
	return only
}

// WithUnit returns the column measured in a unit, or -1, and what a number in that
// unit must be multiplied by.
func WithUnit(p *token.Text, unit string) (int, float64) {
	if unit == "$" {
		return Money(p), 1
	}
	find := func(stem string) int {
		found := -1
		for ci := range p.S.Columns {
			if token.Numeric(p, ci) && slices.Contains(p.S.Columns[ci].Full, stem) &&
				(p.S.Columns[ci].Expr != "" || !events.Rates(p.S, ci) || measured(&p.S.Columns[ci], stem)) {
				if found >= 0 && p.S.Columns[ci].Table != p.Base {
					continue
				}
				if found >= 0 {
					return -1
				}
				found = ci
			}
		}
		return found
	}
	if ci := find(unit); ci >= 0 {
		return ci, 1
	}
	for _, c := range []struct {
		unit, stem string
		scale      float64
	}{{"second", "ms", 1000}, {"minut", "second", 60}, {"hour", "minut", 60}, {"minut", "hour", 1. / 60}, {"day",
		"hour", 24}} {
		if c.unit == unit {
			if ci := find(c.stem); ci >= 0 {
				return ci, c.scale
			}
		}
	}
	return -1, 1
}

// measured reports a column of what one thing measures in a unit, "height_cm": no price of it.
func measured(c *schema.Column, unit string) bool {
	return english.LastOf(c.Full) == unit && !c.Says(perUnit)
}

var perUnit = english.WordSet("price cost fee rate per speed charg")

// Few reports a column of numbers that say a row's kind: years, status codes.
func Few(p *token.Text, ci int) bool {
	return slices.ContainsFunc(p.S.Columns[ci].Full, func(stem string) bool {
		return strings.Contains("status code grade level class period number year age", stem)
	})
}

// whole returns the column made of the costs of which ci is a part, or of what a row came to whose
// price for one of something it is, or ci.
func whole(p *token.Text, ci int) int {
	if m := events.Money(p.S, p.S.Columns[ci].Table); m >= 0 && p.S.Columns[m].Says(totals) &&
		strings.Contains(strings.ToLower(p.S.Columns[ci].Name), "_per_") {
		return m
	}
	if cost := derived.Of(p.S, p.S.Columns[ci].Table, "cost"); cost >= 0 && slices.Contains(p.S.Columns[ci].Full, "cost") {
		return cost
	}
	return ci
}

var totals = english.WordSet("total amount sum")

// Used returns the column of how much was used, of a question for that: kWh, litres; or -1.
func Used(p *token.Text) int {
	if p.Base < 0 || !slices.ContainsFunc(p.Tokens, func(t token.Token) bool { return using[t.Word.Low] }) {
		return -1
	}
	for _, ci := range p.S.Tables[p.Base].Columns {
		c := &p.S.Columns[ci]
		if token.Numeric(p, ci) && c.Expr == "" && c.Says(usage) && !c.Says(perUnit) {
			return ci
		}
	}
	return -1
}

// UsedMost reports "which month did we use most", with nothing behind it at n.
func UsedMost(p *token.Text, n int) bool { return n == len(p.Tokens) && Used(p) >= 0 }

// MoneyOf reports rows that stand for their money, "spent the most" and "the most money".
func MoneyOf(p *token.Text, t *token.Token, spent bool) bool {
	return (spent || english.Cash.Has(t.Word.Low)) && Money(p) >= 0
}

var (
	using = english.WordSet("use used burn burnt burned consume consumed")
	usage = english.WordSet("kwh m3 litr liter gb usag consumpt use unit")
)

// Hinted returns the column of numbers with one of the stems in its name, the first of
// them first, in the base table where that has one; or -1.
func Hinted(p *token.Text, stems string) int {
	for _, near := range []bool{true, false} {
		for stem := range strings.FieldsSeq(stems) {
			for ci := range p.S.Columns {
				c := &p.S.Columns[ci]
				if (c.Table == p.Base) == near && c.Part == "" && (token.Numeric(p, ci) || c.Class == schema.Temporal) &&
					slices.Contains(c.Full, stem) && !(stem == "price" && derived.Bought(p.S, ci)) {
					return whole(p, ci)
				}
			}
		}
	}
	return -1
}
