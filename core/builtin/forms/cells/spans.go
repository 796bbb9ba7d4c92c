package cells

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/internal/order"
)

// A question is its tokens, and what spans of them say.
type question struct {
	s      *schema.Schema
	v      *schema.Values
	tokens []token
	in     []int // by token: the number of its span, or -1
	spans  []span
	where  []string
}

type kind int

const (
	column kind = iota
	cell
	number
)

// A span is the tokens from one place to another with what they say.
type span struct {
	kind     kind
	from, to int
	column   int            // that is named
	part     bool           // by a part of its name
	used     bool           // a cell is said of it
	held     map[int]string // by column: the cell
	number   float64
	text     string // of the number
}

// columns finds the names of columns, the longest first: whole, without what stands in brackets, or a part that no
// other name has.
func (q *question) columns() (names [][]token) {
	q.in = slices.Repeat([]int{-1}, len(q.tokens))
	for ci := range q.s.Columns {
		names = append(names, nil)
		if c := &q.s.Columns[ci]; c.Stored() {
			names[ci] = split(strings.ReplaceAll(c.Name, "(s)", ""))
		}
	}
	for n := 8; n > 0; n-- {
		for i := 0; i+n <= len(q.tokens); i++ {
			for ci, name := range names {
				whole := len(name) == n || len(split(outside(q.s.Columns[ci].Name))) == n
				if name != nil && whole && q.free(i, i+n) && (same(q.tokens[i:i+n], name[:n]) ||
					turned(q.tokens[i:i+n], name[:n])) {
					q.add(span{kind: column, from: i, to: i + n, column: ci})
				}
			}
		}
	}
	return names
}

// parts finds parts of names, the longest first, that stand in one name alone and name none of those found.
func (q *question) parts(names [][]token) {
	for n := 4; n > 0; n-- {
		for i := 0; i+n <= len(q.tokens); i++ {
			if !q.free(i, i+n) || idle[q.tokens[i].low] || idle[q.tokens[i+n-1].low] || n == 1 && (len(q.tokens[i].low) < 4 ||
				aggregates[q.tokens[i].low] != "") {
				continue
			}
			if ci := only(names, q.tokens[i:i+n]); ci >= 0 && !slices.ContainsFunc(q.spans, func(sp span) bool {
				return sp.kind == column && sp.column == ci
			}) {
				q.add(span{kind: column, from: i, to: i + n, column: ci, part: true})
			}
		}
	}
}

// besideName drops the parts of names beside which another name stands: "GAMES played" is one.
func (q *question) besideName() {
	q.spans = slices.DeleteFunc(slices.Clone(q.spans), func(sp span) bool {
		named := func(i int) bool { o := q.at(i); return o != nil && o.kind == column }
		return sp.part && (named(sp.from-1) || named(sp.to))
	})
	q.mark()
}

// only returns the one name that holds some tokens, or -1.
func only(names [][]token, part []token) int {
	found := -1
	for ci, name := range names {
		for k := 0; k+len(part) <= len(name); k++ {
			if !same(name[k:k+len(part)], part) {
				continue
			}
			if found >= 0 && found != ci {
				return -1
			}
			found = ci
		}
	}
	return found
}

// values finds cells, the longest first.
func (q *question) values() {
	cells := make(map[string]map[int]string)
	said := make(map[string]bool, len(q.tokens))
	for _, t := range q.tokens {
		said[t.low] = true
	}
	for ci := range q.s.Columns {
		if c := &q.s.Columns[ci]; !c.Stored() {
			continue
		}
		for _, text := range q.v.Texts(ci) {
			k := key(cut(text, func(t token) bool { return said[t.low] }))
			if k == "" {
				continue
			}
			if cells[k] == nil {
				cells[k] = make(map[int]string)
			}
			cells[k][ci] = text
		}
	}
	for n := min(len(q.tokens), mostTokens); n > 0; n-- {
		for i := 0; i+n <= len(q.tokens); i++ {
			held := cells[key(q.tokens[i:i+n])]
			if held != nil && (q.free(i, i+n) || q.within(i, i+n)) && !(n == 1 && q.saysLittle(i)) {
				q.take(i, i+n)
				q.add(span{kind: cell, from: i, to: i + n, held: held})
			}
		}
	}
}

// numbers makes spans of the numbers that are of nothing else, and puts all in the question's order.
func (q *question) numbers() {
	for i, t := range q.tokens {
		if n, err := strconv.ParseFloat(t.plain, 64); err == nil && q.in[i] < 0 {
			q.add(span{kind: number, from: i, to: i + 1, number: n, text: t.plain})
		}
	}
	order.Stable(q.spans, func(a, b span) int { return a.from - b.from })
	q.mark()
}

// saysLittle reports a word that is no cell by itself.
func (q *question) saysLittle(i int) bool {
	return idle[q.tokens[i].low] || aggregates[q.tokens[i].low] != ""
}

// mostTokens is the greatest number of tokens of a cell.
const mostTokens = 24

func (q *question) free(from, to int) bool {
	return !slices.ContainsFunc(q.in[from:to], func(n int) bool { return n >= 0 })
}

// within reports that the tokens are more than those of the names among them, all of which lie within.
func (q *question) within(from, to int) bool {
	for _, sp := range q.spans {
		if overlap := sp.from < to && from < sp.to; overlap && (sp.kind != column || sp.from < from || sp.to > to ||
			sp.to-sp.from == to-from) {
			return false
		}
	}
	return true
}

// take removes the names of columns among the tokens, which are of a cell.
func (q *question) take(from, to int) {
	q.spans = slices.DeleteFunc(q.spans, func(sp span) bool { return sp.from < to && from < sp.to })
	q.mark()
}

// mark notes by token which span it is of.
func (q *question) mark() {
	q.in = slices.Repeat([]int{-1}, len(q.tokens))
	for n, sp := range q.spans {
		for i := sp.from; i < sp.to; i++ {
			q.in[i] = n
		}
	}
}

func (q *question) add(sp span) {
	for i := sp.from; i < sp.to; i++ {
		q.in[i] = len(q.spans)
	}
	q.spans = append(q.spans, sp)
}

// at returns the span of a token, or nil.
func (q *question) at(i int) *span {
	if i < 0 || i >= len(q.tokens) || q.in[i] < 0 {
		return nil
	}
	return &q.spans[q.in[i]]
}
