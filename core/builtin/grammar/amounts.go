package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/span"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// aggregate writes one number, or several of one column.
func aggregateForm(p *parser) string {
	if !only(p, cue.Count, cue.Different, cue.Average, cue.Total, cue.Least, cue.Greatest, cue.HowMuch, cue.HowLong,
		cue.Often, cue.Money, cue.Pieces, cue.Which, cue.And) || p.having != "" {
		return ""
	}
	if unit := unitLeft(p); unit != "" {
		return lasting(p, unit)
	}
	shown := several(p)
	if shown == nil {
		m := oneNumber(p)
		if m == "" || m == "COUNT(*)" && len(p.conds) == 0 && rowsOf(p) < 0 {
			return ""
		}
		shown = []string{m}
	}
	return p.writer.Write(statement.Statement{Base: p.Base, Shown: shown, Where: filters(p, nil)})
}

// oneNumber returns the SQL for the number that is asked for.
func oneNumber(p *parser) string {
	switch {
	case anyCued(p, cue.HowMuch, cue.HowLong):
		return amount(p)
	case cued(p, cue.Count) && countsPieces(p):
		return fmt.Sprintf("SUM({%d})", events.Quantity(p.S, p.Base))
	case cued(p, cue.Count) && countsStock(p) != "":
		return countsStock(p)
	case cued(p, cue.Often):
		return look.Often(p.Text)
	}
	return measured(p)
}

// addedUp reports "total amount paid by card" of a column of that very name: it asks for
// the total of several rows, not for the amount of each.
func addedUp(p *parser) bool {
	total := slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Column && english.Totals.Has(t.Word.Low)
	})
	key := slices.ContainsFunc(p.conds, func(c condition) bool { return c.column >= 0 && p.S.Columns[c.column].PK })
	made := slices.ContainsFunc(numbers(p), func(ci int) bool { return derived.Is(&p.S.Columns[ci], "revenue") })
	many := (total || amountOfMany(p)) && len(p.conds) > 0
	return (many || made) && !key && len(numbers(p)) == 1 && len(texts(p)) == 0 && rowsOf(p) < 0 &&
		!aboutOneRow(p) && !cued(p, cue.Each)
}

// amountOfMany reports "net amount in February" and "hours worked by Ann", one amount for rows of some
// time or kind, by which they are added up. Amounts are those of each.
func amountOfMany(p *parser) bool {
	i := next(p, -1)
	ci := numberAt(p, i)
	several := ci >= 0 && strings.HasSuffix(p.Tokens[i].Text, "s") && !strings.HasSuffix(p.S.Columns[ci].Name, "s")
	if several || !events.Flows(p.S, ci) {
		return false
	}
	return !slices.ContainsFunc(p.conds, func(c condition) bool { return !c.time && !events.Kind(p.S, c.column) })
}

// totalled writes the sum of the one column that is named.
func totalled(p *parser) string {
	if !only(p, cue.Which, cue.HowMuch) || p.order != "" {
		return ""
	}
	return p.writer.Write(statement.Statement{Base: p.Base, Shown: []string{sum(p, numbers(p)[0])},
		Where: filters(p, nil)})
}

// lasting returns how many days lie between the two dates of rows, or how many days,
// months or years the rows have.
func lasting(p *parser, unit string) string {
	var dates []int
	for ci := range p.S.Columns {
		if token.IsDate(p.Text, ci) && p.S.Columns[ci].Table == p.Base {
			dates = append(dates, ci)
		}
	}
	numbers, texts := numbers(p), texts(p)
	if len(numbers)+len(texts) > 0 || len(dates) == 0 || !cued(p, cue.Count) {
		return ""
	}
	shown := fmt.Sprintf("COUNT(DISTINCT %s)", span.Cut(dates[0], unit))
	if cued(p, cue.Average) {
		if len(dates) < 2 || unit != "day" {
			return ""
		}
		to := dates[len(dates)-1]
		shown = fmt.Sprintf("AVG(julianday({%d}) - julianday({%d}))", to, dates[0])
		note(p, "the days from %s to %s", p.S.Columns[dates[0]].Name, p.S.Columns[to].Name)
	} else if len(dates) > 1 {
		return ""
	}
	return p.writer.Write(statement.Statement{Base: p.Base, Shown: []string{shown}, Where: filters(p, nil)})
}

// several returns the aggregates of one column, where a question asks for more than one.
func several(p *parser) (list []string) {
	numbers := numbers(p)
	if len(numbers) != 1 {
		return nil
	}
	for _, t := range p.Tokens {
		if fn := functions[t.Cue]; t.Kind == token.Cued && fn != "" {
			list = append(list, fmt.Sprintf("%s({%d})", fn, numbers[0]))
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// functions of the cues that ask for one number of several.
var functions = map[cue.Cue]string{cue.Least: "MIN", cue.Greatest: "MAX", cue.Average: "AVG"}

// countsPieces reports "how many lamps were sold", where rows say how many.
func countsPieces(p *parser) bool {
	sold := slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Action &&
			english.Goods.Has(t.Word.Low)
	})
	return sold && p.Base >= 0 && events.Quantity(p.S, p.Base) >= 0 && len(p.conds) > 0 &&
		len(named(p, look.AnyColumn)) == 0 && !look.CountsDeeds(p.Text)
}

// countsStock returns the SQL for "how many eggs do we have", where one column says of a
// thing how many there are and the question names the thing alone.
func countsStock(p *parser) string {
	thing := thingCounted(p)
	if p.Base < 0 || rowsOf(p) >= 0 || len(named(p, look.AnyColumn)) > 0 || thing < 0 ||
		p.S.Columns[thing].Flag != nil { // "how many unpaid orders"
		return ""
	}
	ci := -1
	if !events.Kind(p.S, thing) {
		if ci = events.Stock(p.S, p.Base); ci < 0 {
			ci = events.Quantity(p.S, p.Base)
		}
	}
	if unit := token.HintedText(p.Text, "unit"); ci < 0 && unit >= 0 {
		ci = hinted(p, "amount number")
	}
	if ci < 0 {
		return ""
	}
	return fmt.Sprintf("SUM({%d})", ci)
}

// thingCounted returns the column of the value right behind "how many" or "how much", or -1.
func thingCounted(p *parser) int {
	for i := range p.Tokens {
		if c := p.Tokens[i].Cue; c != cue.Count && c != cue.HowMuch {
			continue
		}
		for _, c := range p.conds {
			if c.at == i+1 {
				return c.column
			}
		}
		return -1
	}
	return -1
}

// amount returns the SQL of what "how much" and "how long" ask for.
func amount(p *parser) string {
	if cued(p, cue.HowMuch) && len(numbers(p)) == 0 && look.AsksHad(p.Text) && countsStock(p) != "" {
		return countsStock(p) // "how much flour do we have"
	}
	ci := asksAmount(p)
	if ci < 0 {
		return ""
	}
	if aboutOneRow(p) && !anyCued(p, cue.Average, cue.Total) {
		return look.Column(ci)
	}
	if ci == money(p) && !cued(p, cue.Average) && (len(numbers(p)) == 0 || spends(p)) {
		return sum(p, ci)
	}
	return aggregated(p, ci)
}

// asksAmount returns the column of which an amount is asked, or -1: that which is named,
// one of lengths of time, or money.
func asksAmount(p *parser) int {
	named := numbers(p)
	switch {
	case len(texts(p)) > 0 || len(named) > 1:
		return -1
	case len(named) == 1 && spends(p) && named[0] != money(p) && !look.RightBehind(p.Text, named[0]):
		return -1
	case len(named) == 1:
		return named[0]
	case cued(p, cue.HowLong):
		return hinted(p, "durat minut hour second ms")
	case cued(p, cue.HowMuch) && thingCounted(p) >= 0 && !spends(p) && events.Quantity(p.S, max(p.Base, 0)) >= 0:
		return events.Quantity(p.S, max(p.Base, 0)) // "how much milk did we buy"
	}
	return money(p)
}

// aboutOneRow reports a condition on what names a row.
func aboutOneRow(p *parser) bool {
	return slices.ContainsFunc(p.conds, func(c condition) bool {
		if c.column < 0 || c.time || !strings.Contains(c.sql, " = ") {
			return false
		}
		col := &p.S.Columns[c.column]
		return col.Table == p.Base && (p.S.Tables[col.Table].Shown == c.column || col.PK) && !col.Repeats &&
			col.Class == schema.Textual
	})
}
