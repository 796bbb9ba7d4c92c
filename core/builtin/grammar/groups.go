package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/span"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// readMissing reads "without a manager", "not returned" as what is not there.
func readMissing(p *parser) {
	for i := range p.Tokens {
		c := p.Tokens[i].Cue
		n := next(p, i)
		if c != cue.Without && c != cue.Not || n == len(p.Tokens) {
			continue
		}
		t, ci := &p.Tokens[n], columnAt(p, n)
		none := c == cue.Without && token.Numeric(p.Text, ci) // "without rain in Alton"
		if !none && limited[at(p, next(p, n)).Kind] {
			continue
		}
		switch {
		case ci >= 0 && mayLack(p, c, n, ci):
			where(p, lacking(p, ci), i, n)
		case ci >= 0 || t.Kind == token.Action || t.Kind == token.Rows && strings.HasSuffix(t.Word.Low, "ed"):
			if ci := doneOn(p, &t.Word); ci >= 0 {
				where(p, lacking(p, ci), i, n)
			}
		}
	}
}

// mayLack reports that "without" or "not" before token n denies that its column holds anything.
func mayLack(p *parser, c cue.Cue, n, ci int) bool {
	return (c == cue.Without || token.IsDate(p.Text, ci) || look.NamesDone(p.Text, n, ci)) && p.S.Columns[ci].Flag == nil
}

// readDone reads "records that are lent out" and "who cancelled" as those of which a column that is called so, and
// holds nothing for the others, holds something.
func readDone(p *parser) {
	for i := 1; i < len(p.Tokens); i++ {
		ci, before := columnAt(p, i), p.Tokens[i-1].Word.Low
		if ci >= 0 && look.NamesDone(p.Text, i, ci) && next(p, i) == len(p.Tokens) &&
			((english.Being | english.Been | english.Having).Has(before) || p.Tokens[i-1].Cue == cue.Who) &&
			only(p, cue.Which, cue.Count, cue.Not, cue.Who) {
			where(p, condition{sql: look.Column(ci) + " IS NOT NULL", column: ci}, i, i)
		}
	}
}

// lacking returns the condition that a column holds nothing, or no number but 0.
func lacking(p *parser, ci int) condition {
	sql := fmt.Sprintf("{%d} IS NULL", ci)
	if token.Numeric(p.Text, ci) {
		sql = fmt.Sprintf("COALESCE({%d}, 0) = 0", ci)
	}
	return condition{sql: sql, column: ci}
}

// limited lists the kinds of what says more of the word before it: "not ordered in May".
var limited = map[token.Kind]bool{token.Value: true, token.Period: true, token.Number: true}

// readDims reads what rows are told apart by: "per region and month".
func readDims(p *parser) {
	for i := range p.Tokens {
		c := p.Tokens[i].Cue
		if c != cue.Per && c != cue.By && c != cue.Each {
			continue
		}
		found, last := dimsFrom(p, i)
		n := next(p, i)
		switch t := at(p, n); {
		case len(found) > 0:
			p.dims = append(p.dims, found...)
			clear(p, i, last)
		case c == cue.By && !cued(p, cue.Top): // else it says what the top is told by
			clear(p, i, i)
		case t.Kind == token.Rows && t.Table == p.Base && cued(p, cue.Average):
			clear(p, i, n) // "per order" on average
		}
	}
}

// dimsFrom reads what stands behind the word at i with commas or "and" between, and where
// it ends.
func dimsFrom(p *parser, i int) (found []dim, last int) {
	last = i
	for n := next(p, i); n < len(p.Tokens); {
		if t := at(p, n+1); p.Tokens[n].Kind == token.Rows && t.Kind == token.Column &&
			p.S.Columns[token.One(p.Text, t.Columns)].Table == p.Tokens[n].Table {
			p.Tokens[n].Kind = token.Glue // "by product category"
			n++
		}
		d, ok := dimAt(p, n)
		if !ok {
			break
		}
		if last = n; !slices.Contains(found, d) { // "zip code" may be two words of one name
			found = append(found, d)
		}
		if n = next(p, n); at(p, n).Kind == token.Rows && at(p, n).Table == p.S.Columns[d.column].Table {
			last, n = n, next(p, n) // "by type of business"
		}
		if at(p, n).Cue == cue.And {
			n = next(p, n)
		}
	}
	return found, last
}

// dimAt reads one thing that rows are told apart by.
func dimAt(p *parser, i int) (dim, bool) {
	switch t := &p.Tokens[i]; t.Kind {
	case token.Period:
		if t.Period.Valued() || token.Dated(p.Text) < 0 {
			return dim{}, false
		}
		return partOf(p, span.DateFor(p.Text, i), t.Period.Unit), true
	case token.Column:
		return dimOf(p, token.One(p.Text, t.Columns))
	case token.Rows:
		if shown := p.S.Tables[t.Table].Shown; shown >= 0 && (t.Table != p.Base || p.S.Columns[shown].IsName) {
			return dimNamed(p, shown), true
		}
	}
	return dim{}, false
}

// dimNamed tells rows apart by what names rows, people by both of their names, routes by both of their ends.
func dimNamed(p *parser, ci int) dim {
	if pair := look.Pair(p.Text, p.S.Columns[ci].Table); pair != nil && (ci == pair[0] || p.S.Columns[ci].PK) {
		p.dims = append(p.dims, dim{look.Column(ci), ci, false})
		ci = pair[1]
	}
	return dim{look.Column(ci), ci, false}
}

// dimOf tells rows apart by a column: by what a key leads to, by the day of a date.
func dimOf(p *parser, ci int) (dim, bool) {
	switch c := &p.S.Columns[ci]; {
	case c.FK:
		if shown := shownOf(p, ci); shown >= 0 && !ownKey(p, ci) {
			return dimNamed(p, shown), true
		}
	case token.IsDate(p.Text, ci):
		return dim{span.Cut(ci, "day"), ci, true}, true
	case c.Class == schema.Numeric && !c.PK && !few(p, ci) && !p.V.Places(ci) &&
		english.TimeUnit(english.LastOf(c.Full)) == "":
		return dim{}, false
	}
	return dim{look.Column(ci), ci, false}, true
}

func readOrder(p *parser) {
	for i := range p.Tokens {
		if way := map[cue.Cue]string{cue.Descend: " DESC", cue.Ascend: " ASC"}[p.Tokens[i].Cue]; way != "" {
			p.order = way
			clear(p, i, i)
		}
	}
}
