package grammar

import "github.com/orbweaver/orbweaver/core/builtin/grammar/span"

// readTimes makes conditions of times, with the words before them.
func readTimes(p *parser) { whenSaid(p, span.Times(p.Text)) }

// readDays reads how long something took, and what was late.
func readDays(p *parser) {
	whenSaid(p, span.Days(p.Text))
	p.writer.S, p.writer.V = p.S, p.V // with the days between two dates that are named
}

// whenSaid makes conditions of times.
func whenSaid(p *parser, list []span.Condition) {
	for _, c := range list {
		p.conds = append(p.conds, condition{sql: c.SQL, column: c.Column, time: true, at: c.At})
	}
}
