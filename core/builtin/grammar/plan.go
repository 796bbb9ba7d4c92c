package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
)

// planned lists words for what was planned, behind "over".
var planned = english.WordSet("budget plan planned target forecast estimate estimated")

// readPlan reads "over budget" and "spent more than planned" where a column says what was
// planned and another what came of it: of rows, or of what several rows have together.
func readPlan(p *parser) {
	plan, actual := derived.Plan(p.S, p.Base)
	if plan < 0 || actual < 0 {
		return
	}
	for i := range p.Tokens {
		op, n := look.Operators[p.Tokens[i].Cue], next(p, i)
		said := planned[at(p, n).Word.Low] || columnAt(p, n) == plan
		if op == "" || !said || at(p, next(p, n)).Kind == token.Number {
			continue
		}
		from := i
		for b := previous(p, i); at(p, b).Kind == token.Action || columnAt(p, b) == actual; b = previous(p, b) {
			from = b
		}
		clear(p, from, n)
		if kind := firstText(p); kind >= 0 && events.Kind(p.S, kind) && rowsOf(p) < 0 && !cued(p, cue.Count) {
			p.having = fmt.Sprintf("SUM({%d}) %s SUM({%d})", actual, op, plan)
			note(p, "the total %s of each is compared with its %s", p.S.Columns[actual].Name, p.S.Columns[plan].Name)
			return
		}
		whereAt(p, condition{sql: fmt.Sprintf("{%d} %s {%d}", actual, op, plan), column: actual}, i, from, n)
		return
	}
}

// readDifferences reads "the difference between planned and actual" and "planned minus
// actual" as one number, and "between the highest and the lowest mark" too.
func readDifferences(p *parser) {
	for i := range p.Tokens {
		x, from := next(p, next(p, i)), i
		if !differing[p.Tokens[i].Word.Low] || at(p, next(p, i)).Cue != cue.Between {
			x, from = previous(p, i), previous(p, i)
			if p.Tokens[i].Word.Low != "minus" {
				continue
			}
		}
		and := next(p, x)
		y := next(p, and)
		if at(p, and).Cue != cue.And && p.Tokens[i].Word.Low != "minus" {
			continue
		}
		a, b := numberAt(p, x), numberAt(p, y)
		switch {
		case a >= 0 && b >= 0 && a != b:
			p.each, p.ratio = fmt.Sprintf("{%d} - {%d}", a, b), fmt.Sprintf("SUM({%d}) - SUM({%d})", a, b)
			note(p, "%s less %s", p.S.Columns[a].Name, p.S.Columns[b].Name)
			clear(p, from, y)
		case look.Extremes(p.Text, x, y):
			p.ratio = fmt.Sprintf("MAX({%d}) - MIN({%d})", numberAt(p, next(p, y)), numberAt(p, next(p, y)))
			clear(p, from, next(p, y))
		}
	}
}

// reckonedAlone reports one number of two that is asked for, of no things.
func reckonedAlone(p *parser) bool {
	return p.ratio != "" && len(numbers(p))+len(texts(p)) == 0 && rowsOf(p) < 0 && strings.HasPrefix(p.ratio, "MAX")
}

var differing = english.WordSet("difference differences gap spread range")

// readStock reads "what is out of stock" as the rows of which nothing is there, and "the
// value of the stock" as one number.
func readStock(p *parser) {
	value := derived.Of(p.S, p.Base, "stock value")
	stock := -1
	if p.Base >= 0 {
		stock = events.InStock(p.S, p.Base)
	}
	for i := range p.Tokens {
		out := i > 1 && p.Tokens[i-2].Word.Low == "out" && p.Tokens[i-1].Word.Low == "of"
		if stock < 0 || columnAt(p, i) != stock && (!out || p.Tokens[i].Word.Low != "stock") {
			continue
		}
		switch {
		case out:
			c := lacking(p, stock)
			whereAt(p, c, i, i-2, i)
			if list := texts(p); len(list) == 0 && rowsOf(p) < 0 {
				p.Tokens[i].Kind, p.Tokens[i].Table = token.Rows, p.Base
			}
		case slices.Contains(numbers(p), value):
			clear(p, i, i)
		}
	}
}
