package grammar

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
)

// readSigns reads what goes out of an account and what comes in by the sign of its
// amounts.
func readSigns(p *parser) {
	m := money(p)
	if m < 0 || !p.V.Negative(m) {
		return
	}
	look.ReadBalance(p.Text, m)
	for i := range p.Tokens {
		op := ""
		switch low := p.Tokens[i].Word.Low; {
		case events.DoneBy(p.S, p.Base, low): // "paid by" says whose money comes
		case english.Outgoing.Has(low):
			op, p.spent = "<", true
		case english.Incoming.Has(low) && p.Tokens[i].Kind != token.Value:
			op = ">"
		}
		if op != "" {
			p.conds = append(p.conds, condition{sql: fmt.Sprintf("{%d} %s 0", m, op), column: m, at: i})
			note(p, "%q is %s %s 0", p.Tokens[i].Text, p.S.Columns[m].Name, op)
			return
		}
	}
}
