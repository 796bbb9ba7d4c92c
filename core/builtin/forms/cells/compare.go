package cells

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A comparison is how a cell or number is compared, and from where to where its words go.
type comparison struct {
	op       string
	from, to int
}

// comparison reads how span n is compared. A cell is only held.
func (q *question) comparison(n int) comparison {
	x := &q.spans[n]
	c := comparison{"=", x.from, x.to}
	if x.kind == cell {
		return c
	}
	c.before(q, n)
	if units[q.low(c.to)] && slices.ContainsFunc(q.s.Columns, func(col schema.Column) bool {
		return strings.Contains(strings.ToLower(col.Name), q.low(c.to)) // "2 million", of a column in millions
	}) {
		c.to++
	}
	if op := than[q.low(c.to+1)]; q.low(c.to) == "or" && c.op == "=" && op != "" {
		c.op, c.to = op+"=", c.to+2
	}
	return c
}

// before reads what stands before the number of span n: "fewer than", "at least", or "fewer SEATS than", "before YEAR".
func (c *comparison) before(q *question, n int) {
	i := c.from
	for low := q.low(i - 1); low == "the" || low == "a" || low == "$"; low = q.low(i - 1) {
		i--
	}
	one, two := q.low(i-1), q.low(i-2)
	switch {
	case one == "than" && than[two] != "":
		c.op, c.from = than[two], i-2
	case two == "at" && bounds[one] != "":
		c.op, c.from = bounds[one], i-2
	case alone[one] != "":
		c.op, c.from = alone[one], i-1
	case one == "than":
		c.around(q, n, i-1, than)
	default:
		c.around(q, n, i, alone)
	}
}

// around reads a comparison of which a column's name stands right before word i, and the rest before that.
func (c *comparison) around(q *question, n, i int, words map[string]string) {
	sp := q.at(i - 1)
	if sp == nil || sp.kind != column || words[q.low(sp.from-1)] == "" {
		return
	}
	c.op, c.from = words[q.low(sp.from-1)], i
	q.in[sp.from-1] = n
}

// low returns token i where no span holds it, else "".
func (q *question) low(i int) string {
	if i < 0 || i >= len(q.tokens) || q.in[i] >= 0 {
		return ""
	}
	return q.tokens[i].low
}

// comparing reports a word of a comparison.
func comparing(low string) bool {
	return low == "than" || bounds[low] != "" || than[low] != "" || alone[low] != ""
}

var (
	than = map[string]string{"less": "<", "smaller": "<", "fewer": "<", "lower": "<", "shorter": "<", "earlier": "<",
		"lesser": "<", "more": ">", "greater": ">", "larger": ">", "higher": ">", "bigger": ">", "later": ">",
		"longer": ">", "over": ">", "under": "<", "above": ">", "below": "<"}
	alone = map[string]string{"over": ">", "above": ">", "exceeding": ">", "under": "<", "below": "<", "after": ">",
		"before": "<"}
	bounds = map[string]string{"least": ">=", "most": "<="} // "at least"
	units  = english.WordSet("million billion thousand millions billions thousands")
)

// names reports a word that may be what something is called, and not which of several: "the cheapest".
func names(t token) bool {
	return len(t.low) > 3 && t.plain == "" && !english.FunctionWords[t.low] && !english.Stop[t.low] && !other[t.low] &&
		!comparing(t.low) && !strings.HasSuffix(t.low, "est")
}

// other lists words that ask for other rows than those said, or for more than one cell of them.
var other = english.WordSet("same other others also both either neither except only before after between next " +
	"previous last first second third besides without never each every different difference percent percentage " +
	"consecutive ever together combined list order there total than more less fewer")
