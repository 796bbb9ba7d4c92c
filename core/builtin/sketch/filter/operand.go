package filter

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// operandWithin is the greatest distance in chunks of an operand behind its comparison.
// With one fewer, 7 of Spider's 6,904 training questions are no longer answered rightly,
// with two fewer 20; with any more, 2 get another query, and 1 of them is right.
const operandWithin = 4

// operand finds the number, date or aggregate after a comparison.
func operand(d *draft.Draft, i, hi int) int {
	for n := i + 1; n < hi && n <= i+operandWithin; n++ {
		switch c := &d.Chunks[n]; c.Kind {
		case link.Number, link.Quoted:
			return n
		case link.Value:
			if english.StartsWithDigit(c.Text) {
				return n
			}
			return -1
		case link.Aggregate:
			return n
		case link.Plain, link.And, link.Of, link.Column, link.Table:
		default:
			return -1
		}
	}
	return -1
}

func operandText(d *draft.Draft, n int) string {
	c := &d.Chunks[n]
	if c.Kind != link.Value {
		return c.Arg
	}
	if held := c.Alts[0].Value; !english.DateLike(c.Text) || len(held) <= len(c.Text) || !strings.HasPrefix(held, c.Text) {
		return held
	}
	return c.Text // "after 1978-06-26", of which the data has a time too
}

// together finds the "altogether" of "more than 40 docks altogether" behind
// chunk n, or -1.
func together(d *draft.Draft, n, hi int) int {
	for j := n + 1; j < hi && j < n+7; j++ {
		switch c := &d.Chunks[j]; {
		case phrase.Altogether(c) && !d.Used[j]:
			return j
		case c.Kind != link.Plain && c.Kind != link.Of && c.Kind != link.Their && c.Kind != link.Table &&
			c.Kind != link.Column:
			return -1
		}
	}
	return -1
}

// boundBehind finds the "or more" of "nine goals or more", or 0.
func boundBehind(d *draft.Draft, i, hi int) int {
	for j := i + 1; j < hi && j < i+4; j++ {
		switch d.Chunks[j].Kind {
		case link.After:
			if j > i+1 && !d.Used[j] {
				return j
			}
			return 0
		case link.Table, link.Column, link.Plain, link.Distinct, link.Value:
		default:
			return 0
		}
	}
	return 0
}

// rowWords say of rows that they are rows, where no column is called so.
var rowWords = english.WordSet("records record rows row entries entry")

// times reports "3 times", "twice".
func times(d *draft.Draft, n int) bool {
	t := d.TextAt(n)
	behind := n + 1
	if d.KindAt(behind) == link.After {
		behind++ // "two or more"
	}
	rows := rowWords[d.TextAt(behind)] && d.KindAt(behind) == link.Plain
	return rows || strings.HasPrefix(d.TextAt(n+1), "time") || t == "once" || t == "twice"
}
