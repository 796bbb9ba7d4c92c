package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
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
		behind := next(p, n)
		said := behind < len(p.Tokens) && (p.Tokens[behind].Kind == token.Value || p.Tokens[behind].Kind == token.Period || p.Tokens[behind].Kind == token.Number)
		switch t := &p.Tokens[n]; {
		case said:
		case t.Kind == token.Column && (c == cue.Without || token.IsDate(p.Text, token.One(p.Text, t.Columns))) && p.S.Columns[token.One(p.Text, t.Columns)].Flag == nil:
			sql := fmt.Sprintf("{%d} IS NULL", token.One(p.Text, t.Columns))
			if token.Numeric(p.Text, token.One(p.Text, t.Columns)) {
				sql = fmt.Sprintf("COALESCE({%d}, 0) = 0", token.One(p.Text, t.Columns))
			}
			where(p, condition{sql: sql, column: token.One(p.Text, t.Columns)}, i, n)
		case t.Kind == token.Action || t.Kind == token.Column || t.Kind == token.Rows && strings.HasSuffix(t.Word.Low, "ed"):
			if ci := doneOn(p, &t.Word); ci >= 0 {
				where(p, condition{sql: fmt.Sprintf("{%d} IS NULL", ci), column: ci}, i, n)
			}
		}
	}
}

// doneOn is the column of dates that says when something was done, by its verb, where
// it is not the usual date; or -1.
func doneOn(p *parser, verb *english.Word) int {
	first := token.Dated(p.Text)
	for ci := range p.S.Columns {
		if token.IsDate(p.Text, ci) && ci != first && slices.ContainsFunc(p.S.Columns[ci].Full, func(stem string) bool {
			return stem == verb.Stem || len(token.Common(stem, verb.Stem)) >= 4 && len(token.Common(stem, verb.Stem))+3 >= len(stem)
		}) {
			return ci
		}
	}
	return -1
}

// readDims reads what rows are told apart by: "per region and month".
func readDims(p *parser) {
	for i := range p.Tokens {
		c := p.Tokens[i].Cue
		if c != cue.Per && c != cue.By && c != cue.Each {
			continue
		}
		n := next(p, i)
		last, found := i, []dim(nil)
		for n < len(p.Tokens) {
			d, ok := dimAt(p, n)
			if !ok {
				break
			}
			found, last = append(found, d), n
			if n = next(p, n); n < len(p.Tokens) && p.Tokens[n].Cue == cue.And {
				n = next(p, n)
			}
		}
		switch {
		case len(found) == 0 && c != cue.By && n < len(p.Tokens) && p.Tokens[n].Kind == token.Rows && p.Tokens[n].Table == p.Base && cued(p, cue.Average):
			clear(p, i, n) // "per order" on average
		case len(found) > 0:
			p.dims = append(p.dims, found...)
			clear(p, i, last)
		case c == cue.By:
			clear(p, i, i)
		}
	}
}

// dimAt reads one thing that rows are told apart by.
func dimAt(p *parser, i int) (dim, bool) {
	switch t := &p.Tokens[i]; t.Kind {
	case token.Period:
		if ci := token.Dated(p.Text); !t.Period.Valued() && ci >= 0 {
			return dim{cut(ci, t.Period.Unit), ci, true}, true
		}
	case token.Column:
		ci := token.One(p.Text, t.Columns)
		if c := &p.S.Columns[ci]; c.FK {
			if shown := shownOf(p, ci); shown >= 0 && !ownKey(p, ci) {
				ci = shown
			}
		} else if c.Class == schema.Numeric && !c.PK && !few(p, ci) {
			return dim{}, false
		}
		if token.IsDate(p.Text, ci) {
			return dim{cut(ci, "day"), ci, true}, true
		}
		return dim{fmt.Sprintf("{%d}", ci), ci, false}, true
	case token.Rows:
		if shown := p.S.Tables[t.Table].Shown; shown >= 0 && (t.Table != p.Base || p.S.Columns[shown].IsName) {
			return dim{fmt.Sprintf("{%d}", shown), shown, false}, true
		}
	case token.Cued:
		if t.Cue == cue.Who || t.Cue == cue.Which {
			return dim{}, false
		}
	}
	return dim{}, false
}

func readOrder(p *parser) {
	for i := range p.Tokens {
		switch p.Tokens[i].Cue {
		case cue.Descend:
			p.order = " DESC"
		case cue.Ascend:
			p.order = " ASC"
		default:
			continue
		}
		clear(p, i, i)
	}
}
