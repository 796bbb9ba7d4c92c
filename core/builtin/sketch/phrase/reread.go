package phrase

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
)

// numbers lets "their numbers" be the keys of what the question is about, or
// of the thing right before: "the teacher's number".
func (x *Text) numbers() {
	for i := range x.Chunks {
		c := &x.Chunks[i]
		if c.Kind != link.Column || !english.SaysNumber(strings.ToLower(c.Text)) || !x.Schema.Columns[c.Col()].PK {
			continue
		}
		t := x.Asked
		if p := i - 1; p >= 0 && x.Chunks[p].Kind == link.Table {
			t = x.Chunks[p].Table()
		} else if p > 0 && x.Chunks[p-1].Kind == link.Table && x.Chunks[p].Text == "'s" {
			t = x.Chunks[p-1].Table()
		}
		if t >= 0 && len(x.Schema.Tables[t].PK) == 1 {
			c.Alts = []link.Alt{{Kind: link.Column, Table: t, Column: x.Schema.Tables[t].PK[0], Score: c.Alts[0].Score}}
		}
	}
}

// picksRows reports a maximum or minimum that says which rows are meant: "with
// the maximum age", not "above the maximum age".
func (x *Text) picksRows(i int) bool {
	if x.Chunks[i].Arg != "max" && x.Chunks[i].Arg != "min" || x.Purposes[i] != Filtering {
		return false
	}
	return !x.compared(i)
}

// compared reports that something is compared with what stands at chunk i: "above
// the MAXIMUM age", "a higher salary than the MAXIMUM".
func (x *Text) compared(i int) bool {
	p := x.Prev(i, 0)
	if x.KindAt(p) == link.Column && x.TextAt(i-1) == "than" || x.TextAt(i-1) == "the" && x.TextAt(i-2) == "than" {
		p = x.Prev(p, 0) // "a higher SALARY than"
	}
	return x.KindAt(p) == link.Compare
}

// comparesWith reports a column or a table, of whose rows the greatest or the least
// is compared with.
func comparesWith(x *Text, n int) bool {
	k := x.KindAt(n)
	return k == link.Column || k == link.Table
}

// extremes tells maxima from superlatives.
func (x *Text) extremes() {
	for i := range x.Chunks {
		c := &x.Chunks[i]
		if c.Kind == link.Aggregate && x.picksRows(i) {
			c.Kind, c.Arg = link.Superlative, map[string]string{"max": "desc", "min": "asc"}[c.Arg]
		}
		if c.Kind == link.Superlative && x.compared(i) && comparesWith(x, x.SuperTarget(i)) &&
			!strings.HasSuffix(c.Arg, "#") {
			// "less than the largest X" compares with it.
			c.Kind, c.Arg = link.Aggregate, map[bool]string{true: "max", false: "min"}[strings.HasPrefix(c.Arg, "desc")]
		}
	}
}

// SuperTarget finds what the adjective stands before.
func (x *Text) SuperTarget(i int) int {
	for n := i + 1; n < len(x.Chunks) && n < i+6; n++ {
		switch c := &x.Chunks[n]; c.Kind {
		case link.Plain, link.Distinct, link.Number, link.Aggregate, link.Superlative, link.Value:
			if c.Text == "." || c.Text == "?" {
				return -1
			}
		case link.And, link.Comma:
			if k := x.KindAt(x.Next(n+1, len(x.Chunks))); k != link.Aggregate && k != link.Superlative &&
				!(x.Chunks[n].Kind == link.Comma && k == link.And) {
				return -1
			}
		case link.Of:
			if n > i+1 {
				return -1
			}
		case link.Column, link.Table, link.Count:
			return n
		default:
			return -1
		}
	}
	return -1
}
