package grammar

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// ofFirsts reports "average price of the 3 oldest wines": what the first of an order come
// to.
func ofFirsts(p *parser) bool {
	return p.sup != nil && p.sup.plain && p.sup.limit > 1 && anyCued(p, cue.Average, cue.Total) && len(p.dims) == 0 &&
		p.having == ""
}

// firsts writes the aggregate of a column over the first of an order.
func firsts(p *parser) string {
	list := numbers(p)
	if len(list) == 0 && p.sup.column >= 0 {
		list = []int{p.sup.column}
	}
	if len(list) != 1 || !only(p, cue.Average, cue.Total, cue.Which, cue.Money) {
		return ""
	}
	shown, name := look.Column(list[0])+" AS amount", "amount"
	if c := &p.S.Columns[list[0]]; c.Expr == "" {
		shown, name = look.Column(list[0]), statement.Name(c.Name)
	}
	inner := p.writer.Write(statement.Statement{Base: p.Base, Shown: []string{shown},
		Where: filters(p, nil), Order: p.sup.measure + direction(p.sup.desc), Limit: p.sup.limit})
	if inner == "" {
		return ""
	}
	fn := "AVG"
	if !cued(p, cue.Average) {
		fn = "SUM"
	}
	return fmt.Sprintf("SELECT %s(%s) FROM (%s)", fn, name, inner)
}

// listed returns the place of a number before what is ranked behind it, "the 2 wines
// with the highest points", or -1.
func listed(p *parser, from int) int {
	thing := previous(p, from)
	n := previous(p, thing)
	if k := at(p, thing).Kind; (k == token.Rows || k == token.Column) && at(p, n).Kind == token.Number &&
		at(p, n).Unit == "" && numberAt(p, thing) < 0 {
		return n
	}
	return -1
}
