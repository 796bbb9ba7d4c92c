package grammar

import (
	"fmt"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/events"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// spends reports a verb of what is done with money.
func spends(p *parser) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Action &&
			(english.Spending | english.Costing).Has(t.Word.Low)
	})
}

// usual is what rows are measured by where a question does not say: what is in
// stock, how many, how much money; but not the column but.
func usual(p *parser, but int) int {
	if p.Base < 0 {
		return -1
	}
	list := []int{money(p)}
	if but >= 0 {
		list = []int{events.Stock(p.S, p.Base), events.Quantity(p.S, p.Base), money(p)}
	}
	for _, ci := range list {
		if ci >= 0 && ci != but {
			return ci
		}
	}
	return -1
}

// money is the column of what a row of the base table cost or brought, or -1.
func money(p *parser) int {
	if p.Base < 0 {
		return -1
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

// withUnit is the column measured in a unit, or -1, and what a number in that unit
// must be multiplied by.
func withUnit(p *parser, unit string) (int, float64) {
	if unit == "$" {
		return money(p), 1
	}
	find := func(stem string) int {
		found := -1
		for ci := range p.S.Columns {
			if token.Numeric(p.Text, ci) && slices.Contains(p.S.Columns[ci].Full, stem) && !events.Rates(p.S, ci) {
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

// few reports a column of numbers that say of what kind a row is: years, status codes.
func few(p *parser, ci int) bool {
	return slices.ContainsFunc(p.S.Columns[ci].Full, func(stem string) bool {
		return strings.Contains("status code grade level class period number year age", stem)
	})
}

// aggregate is SQL for what a column comes to.
func aggregate(c cue.Cue, ci int, p *parser) string {
	switch {
	case ci < 0:
		return ""
	case c == cue.Average:
		return fmt.Sprintf("AVG({%d})", ci)
	case c == cue.Total:
		return fmt.Sprintf("SUM({%d})", ci)
	}
	return fmt.Sprintf("{%d}", ci)
}

// hinted is the column of numbers with one of the stems in its name, the first of them
// first, in the base table where that has one; or -1.
func hinted(p *parser, stems string) int {
	for _, near := range []bool{true, false} {
		for stem := range strings.FieldsSeq(stems) {
			for ci := range p.S.Columns {
				c := &p.S.Columns[ci]
				if (c.Table == p.Base) == near && c.Part == "" && (token.Numeric(p.Text, ci) || c.Class == schema.Temporal) &&
					slices.Contains(c.Full, stem) {
					return ci
				}
			}
		}
	}
	return -1
}

// measured is SQL for what is counted or added up, with the aggregate that a question
// asks for; "" where it names nothing.
func measured(p *parser) string {
	numbers, texts := numbers(p), texts(p)
	switch {
	case p.ratio != "":
		if len(numbers)+len(texts) > 0 || cued(p, cue.Count) {
			return ""
		}
		return p.ratio
	case len(numbers) > 1:
		return ""
	case len(numbers) == 1:
		return aggregated(p, numbers[0])
	case cued(p, cue.Money) && !cued(p, cue.Count):
		return measuredMoney(p)
	case cued(p, cue.Pieces):
		if q := events.Quantity(p.S, max(p.Base, 0)); q >= 0 {
			return aggregated(p, q)
		}
	case len(texts) == 1 && anyCued(p, cue.Different, cue.Count):
		return counting(texts[0])
	case len(texts) == 0 && !anyCued(p, cue.Least, cue.Greatest):
		return measuredRows(p)
	}
	return ""
}

// measuredMoney is SQL for what money comes to, "" where there is no column of it.
func measuredMoney(p *parser) string {
	m := money(p)
	switch {
	case m < 0:
		return ""
	case anyCued(p, cue.Average, cue.Least, cue.Greatest):
		return aggregated(p, m)
	}
	return sum(p, m)
}

// measuredRows is SQL for what rows come to where no column is named: their money where it
// is added up, else how many they are.
func measuredRows(p *parser) string {
	if m := money(p); m >= 0 && !cued(p, cue.Count) {
		added := cued(p, cue.Total)
		switch {
		case cued(p, cue.Average):
			return aggregated(p, m)
		case added && (rowsOf(p) < 0 || totalOf(p)), soldRows(p) && (len(p.dims) > 0 || added):
			return sum(p, m)
		}
	}
	if cued(p, cue.Different) {
		return ""
	}
	if t := rowsOf(p); t >= 0 {
		p.Base = t
	}
	return "COUNT(*)"
}

// totalOf reports "the total of the orders", which are not counted.
func totalOf(p *parser) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Cue == cue.Total && strings.HasSuffix(t.Text, " of") || t.Cue == cue.Total && t.Text == "total" &&
			sumBehind(p, t)
	})
}

// sumBehind reports that "of" stands right behind a word.
func sumBehind(p *parser, t token.Token) bool {
	for i := range p.Tokens {
		if p.Tokens[i].Word.At == t.Word.At && i+1 < len(p.Tokens) {
			return p.Tokens[i+1].Word.Low == "of"
		}
	}
	return false
}

// sum is SQL for what money comes to: what is spent of an account is less than zero.
func sum(p *parser, ci int) string {
	if p.spent && ci == money(p) {
		return fmt.Sprintf("-SUM({%d})", ci)
	}
	return fmt.Sprintf("SUM({%d})", ci)
}

// soldRows reports rows that are called by what they bring: "sales by region".
func soldRows(p *parser) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Rows &&
			t.Cue == cue.Money
	})
}

// aggregated is SQL for what a column of numbers comes to.
func aggregated(p *parser, ci int) string {
	switch {
	case cued(p, cue.Average):
		return fmt.Sprintf("AVG({%d})", ci)
	case cued(p, cue.Least):
		return fmt.Sprintf("MIN({%d})", ci)
	case cued(p, cue.Greatest):
		return fmt.Sprintf("MAX({%d})", ci)
	case cued(p, cue.Total) || cued(p, cue.Count) || !events.Rates(p.S, ci):
		return fmt.Sprintf("SUM({%d})", ci)
	}
	return fmt.Sprintf("AVG({%d})", ci)
}
