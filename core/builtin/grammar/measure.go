package grammar

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// aggregate returns the SQL for the aggregate of a column.
func aggregate(c cue.Cue, ci int, p *parser) string {
	switch {
	case ci < 0:
		return ""
	case c == cue.Average:
		return fmt.Sprintf("AVG({%d})", ci)
	case c == cue.Total:
		return fmt.Sprintf("SUM({%d})", ci)
	}
	return look.Column(ci)
}

// measured returns the SQL for what is counted or added up, with the aggregate that a
// question asks for; "" where it names nothing.
func measured(p *parser) string {
	numbers, texts := numbers(p), texts(p)
	switch {
	case p.ratio != "":
		if len(numbers)+len(texts) > 0 || cued(p, cue.Count) {
			return ""
		}
		return p.ratio
	case len(numbers) > 1:
		return severalMeasured(p, numbers)
	case len(numbers) == 1:
		return aggregated(p, numbers[0])
	case cued(p, cue.Money) && !cued(p, cue.Count):
		return measuredMoney(p)
	case cued(p, cue.Pieces):
		if q := events.Quantity(p.S, max(p.Base, 0)); q >= 0 {
			return aggregated(p, q)
		}
	case len(texts) == 1 && anyCued(p, cue.Different, cue.Count):
		return countedText(p, texts[0])
	case len(texts) == 0 && !anyCued(p, cue.Least, cue.Greatest):
		return measuredRows(p)
	}
	return ""
}

// countedText returns the SQL for how many different texts there are, or, of "how many
// orders used a discount code", for how many have one, where some have none.
func countedText(p *parser, ci int) string {
	if !cued(p, cue.Different) && len(p.conds) > 0 && (schema.RowEach(p.S, p.V, ci) || look.CountedBefore(p.Text, ci)) {
		return "COUNT(*)"
	}
	if cued(p, cue.Different) || !p.V.Blank[ci] || !look.CountedBefore(p.Text, ci) {
		return counting(ci)
	}
	p.conds = append(p.conds, condition{sql: look.Column(ci) + " IS NOT NULL", column: ci, at: -1})
	return "COUNT(*)"
}

// severalMeasured returns the SQL for the aggregates of several columns, side by side.
func severalMeasured(p *parser, numbers []int) string {
	if anyCued(p, cue.Count, cue.Least, cue.Greatest, cue.HowMuch) ||
		len(p.dims) == 0 && !anyCued(p, cue.Average, cue.Total) {
		return ""
	}
	var list []string
	for _, ci := range numbers {
		list = append(list, aggregated(p, ci))
	}
	return strings.Join(list, ", ")
}

// measuredMoney returns the SQL for the aggregate of money, "" where there is no column of it.
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

// measuredRows returns the SQL for the measure of rows where the question names no column:
// their money where it is added up, else their number. Their number is no average.
func measuredRows(p *parser) string {
	if m := measuredMoneyOfRows(p); m != "" {
		return m
	}
	if cued(p, cue.Different) || cued(p, cue.Average) && len(p.dims) == 0 {
		return ""
	}
	if t := rowsOf(p); t >= 0 {
		p.Base = t
	}
	return "COUNT(*)"
}

// measuredMoneyOfRows returns the SQL for what rows cost or brought, where that is added up, or "".
func measuredMoneyOfRows(p *parser) string {
	m := money(p)
	if m < 0 || cued(p, cue.Count) {
		return ""
	}
	added := cued(p, cue.Total)
	total := rowsOf(p) < 0 || look.TotalOf(p.Text) || look.Spends(p.Text)
	spent := rowsOf(p) < 0 && (cued(p, cue.HowMuch) || spends(p))
	switch {
	case cued(p, cue.Average):
		return aggregated(p, m)
	case added && total, look.SoldRows(p.Text) && (len(p.dims) > 0 || added),
		spent && len(p.dims) > 0: // "how much did we spend per shop"
		return sum(p, m)
	}
	return ""
}

// sum returns the SQL for the total of money: what an account spends is less than zero.
func sum(p *parser, ci int) string {
	if p.spent && ci == money(p) {
		return fmt.Sprintf("-SUM({%d})", ci)
	}
	return fmt.Sprintf("SUM({%d})", ci)
}

// aggregated returns the SQL for the aggregate of a column of numbers.
func aggregated(p *parser, ci int) string {
	switch {
	case p.S.Columns[ci].Person(), events.Numbers(p.S, ci):
		return counting(ci)
	case cued(p, cue.Average):
		return fmt.Sprintf("AVG({%d})", ci)
	case cued(p, cue.Least):
		return fmt.Sprintf("MIN({%d})", ci)
	case cued(p, cue.Greatest):
		return fmt.Sprintf("MAX({%d})", ci)
	case cued(p, cue.Count) && !cued(p, cue.Total) && p.V.Negative(ci):
		return "COUNT(*)" // what falls below nought says of no rows how many
	case cued(p, cue.Total) || cued(p, cue.Count) || !events.Rates(p.S, ci):
		return fmt.Sprintf("SUM({%d})", ci)
	}
	return fmt.Sprintf("AVG({%d})", ci)
}
