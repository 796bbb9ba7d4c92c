package spider

import (
	"fmt"
	"slices"
	"strings"
)

func (p *parser) selectAndFrom(q *Statement) (block bool, err error) {
	start := p.pos
	// The FROM is the first one from here on, though it may belong to a
	// subquery in the SELECT list, which then fails.
	from := slices.Index(p.toks[start:], "from")
	if from < 0 {
		return false, fmt.Errorf("no FROM behind token %d", start)
	}
	p.pos = start + from + 1
	if err := p.from(q); err != nil {
		return false, err
	}
	end := p.pos
	p.pos = start
	block = p.skip("(")
	if err := p.selectList(q); err != nil {
		return false, err
	}
	p.pos = end
	return block, nil
}

func (p *parser) clauses(q *Statement) (err error) {
	if p.skip("where") {
		if q.Where, err = p.conditions(); err != nil {
			return err
		}
	}
	if p.skip("group") {
		if q.GroupBy, err = p.groupBy(); err != nil {
			return err
		}
	}
	if p.skip("having") {
		if q.Having, err = p.conditions(); err != nil {
			return err
		}
	}
	if p.skip("order") {
		if q.OrderBy, err = p.orderBy(); err != nil {
			return err
		}
	}
	if p.skip("limit") {
		q.Limit, err = p.limit()
	}
	return err
}

func (p *parser) semicolons() {
	for p.skip(";") {
	}
}

// selectList parses up to the next clause. Commas between the items may be
// missing. An AS makes it fail, for no column is called so.
func (p *parser) selectList(q *Statement) error {
	if err := p.expect("select"); err != nil {
		return err
	}
	q.Select.Distinct = p.skip("distinct")
	for !p.done() && !isClause(p.peek()) {
		var item SelectItem
		if agg := p.index(aggs); agg >= 0 {
			item.Agg = Agg(agg)
			p.pos++
		}
		var err error
		if item.Value, err = p.valUnit(); err != nil {
			return err
		}
		q.Select.Items = append(q.Select.Items, item)
		p.skip(",")
	}
	return nil
}

func (p *parser) groupBy() ([]ColUnit, error) {
	if err := p.expect("by"); err != nil {
		return nil, err
	}
	var units []ColUnit
	for !p.done() && !p.endsClause() {
		u, err := p.colUnit()
		if err != nil {
			return nil, err
		}
		units = append(units, u)
		if !p.skip(",") {
			break
		}
	}
	return units, nil
}

func (p *parser) orderBy() (*OrderBy, error) {
	if err := p.expect("by"); err != nil {
		return nil, err
	}
	o := &OrderBy{Direction: Ascending}
	for !p.done() && !p.endsClause() {
		v, err := p.valUnit()
		if err != nil {
			return nil, err
		}
		o.Values = append(o.Values, v)
		if tok := Direction(p.peek()); tok == Ascending || tok == Descending {
			o.Direction = tok
			p.pos++
		}
		if !p.skip(",") {
			break
		}
	}
	return o, nil
}

func (p *parser) limit() (string, error) {
	if p.done() {
		return "", p.unexpected("a number behind LIMIT")
	}
	tok := p.peek()
	if p.program == TestSuite {
		p.pos++
		return "1", nil
	}
	n, ok := wholeNumber(tok)
	if !ok {
		return "", p.unexpected("a whole number behind LIMIT")
	}
	p.pos++
	return n, nil
}

// wholeNumber reads what Python's int does, and returns it in plain digits.
func wholeNumber(tok string) (string, bool) {
	minus := sign(tok) == "-"
	digits, ok := withoutUnderscores(tok[len(sign(tok)):])
	if !ok || digits == "" || strings.Trim(digits, "0123456789") != "" {
		return "", false
	}
	const most = 4300 // digits that Python's int reads
	if len(digits) > most {
		return "", false
	}
	digits = strings.TrimLeft(digits, "0")
	switch {
	case digits == "":
		return "0", true
	case minus:
		return "-" + digits, true
	}
	return digits, true
}
