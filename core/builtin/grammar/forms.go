package grammar

import (
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/span"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// settle refuses what is left over.
func settle(p *parser) {
	p.Failed = p.Failed || p.perOne >= 0 && !toldByOne(p, p.S.Columns[max(p.perOne, 0)].Table)
	for i := range p.Tokens {
		switch t := &p.Tokens[i]; t.Kind {
		case token.Unknown, token.Number, token.Adjective:
			p.Failed = true
		case token.Value:
			p.Failed = p.Failed || !compared(p, i)
		case token.Period:
			p.Failed = p.Failed || t.Period.Valued() && !span.Alternatives(p.Text, i)
		}
	}
}

// answer returns the SQL of the first form that the question has, or "".
func answer(p *parser) string {
	for _, f := range forms {
		if f.is(p) {
			p.form = f.name
			p.special = p.special || f.special || p.sup != nil && len(p.dims) > 0
			return f.write(p)
		}
	}
	return ""
}

// A form is a sort of question.
type form struct {
	name    string
	example string
	is      func(*parser) bool
	write   func(*parser) string
	special bool // no sketch holds it
}

var forms = []form{
	{"itself", "Who reports to Ana?", refersToItself, itself, true},
	{"difference", "How much more did Ana sell than Ben?", cues(cue.Diff), difference, true},
	{"share", "What share of the orders is paid?", cues(cue.Share, cue.Percent), share, true},
	{"comparison", "Did we sell more in May or June?", compares, comparison, true},
	{"firsts", "average price of the 3 oldest wines", ofFirsts, firsts, true},
	{"top", "Which customer spent the most?", func(p *parser) bool { return p.sup != nil }, top, false},
	{"both", "Who bought both a lamp and a desk?", cues(cue.Both), both, false},
	{"absent", "Which customers never bought a lamp?", cues(cue.Not, cue.Without, cue.Nobody), absent, false},
	{"groups", "revenue per month", func(p *parser) bool { return len(p.dims) > 0 }, groups, false},
	{"having", "Who ordered more than once?", func(p *parser) bool { return p.having != "" }, counted, false},
	{"when", "When did Ana last order?", cues(cue.When), when, false},
	{"aggregate", "How many orders are there?", cues(cue.Count, cue.Average, cue.Total, cue.Least, cue.Greatest,
		cue.HowMuch, cue.HowLong, cue.Often, cue.Money, cue.Pieces),
		aggregateForm, false},
	{"added up", "total amount paid by card", addedUp, totalled, false},
	{"reckoned", "difference between the highest and the lowest mark", reckonedAlone, aggregateForm, false},
	{"existence", "Is there an order over 500?", func(p *parser) bool { return look.AsksWhether(p.Text) },
		existence, false},
	{"list", "orders in May", func(*parser) bool { return true }, list, false},
}

func cues(list ...cue.Cue) func(*parser) bool {
	return func(p *parser) bool { return anyCued(p, list...) }
}
