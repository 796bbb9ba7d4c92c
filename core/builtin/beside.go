package builtin

import (
	"math"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/rows"
)

// beside lists the factors that say how a candidate stands among the others that ran:
// what they dispute is the rows, the columns or the tables.
var beside = []factor{
	{"rival-share", func(t *judgedCandidate) float64 {
		return math.Round(20*t.greatestShare(func(i int) bool { return !t.sameAs(i) })) / 20
	}},
	{"same-rows-share", func(t *judgedCandidate) float64 {
		return t.share(func(c *candidate) bool { return len(c.result.Rows) == len(t.e.Result.Rows) })
	}},
	{"same-columns-share", func(t *judgedCandidate) float64 {
		return t.share(func(c *candidate) bool { return len(c.result.Columns) == len(t.e.Result.Columns) })
	}},
	{"same-tables-share", func(t *judgedCandidate) float64 {
		return t.share(func(c *candidate) bool { return slices.Equal(c.reads, t.own().reads) })
	}},
	{"fewer-rows-share", func(t *judgedCandidate) float64 {
		return t.share(func(c *candidate) bool { return len(c.result.Rows) < len(t.e.Result.Rows) })
	}},
	{"agree-otherwise", func(t *judgedCandidate) float64 {
		return t.share(func(c *candidate) bool {
			return c.class == t.own().class && !slices.Equal(c.reads, t.own().reads)
		})
	}},
	{"reads-unsaid", func(t *judgedCandidate) float64 {
		n := 0.0
		for _, table := range t.own().reads {
			n += rank.Indicator(!slices.ContainsFunc(t.own().links, func(l actorcritic.Link) bool {
				return l.Used && means(&l, table)
			}))
		}
		return n
	}},
	{"tables-idle", func(t *judgedCandidate) float64 {
		n := 0.0
		for i := range t.own().links {
			l := &t.own().links[i]
			n += rank.Indicator(l.Kind == "table" && !slices.Contains(t.own().reads, l.Target))
		}
		return n
	}},
	{"least-used-link", func(t *judgedCandidate) float64 {
		least := 1.0
		for i := range t.own().links {
			if l := &t.own().links[i]; l.Used && l.Score > 0 {
				least = min(least, l.Score)
			}
		}
		return least
	}},
	{"keys-shown", func(t *judgedCandidate) float64 {
		n := 0.0
		for _, name := range t.e.Result.Columns {
			n += rank.Indicator(strings.HasSuffix(strings.ToLower(name), "id"))
		}
		return n
	}},
	{"first-differs", func(t *judgedCandidate) float64 { return t.firstColumnDiffers() }},
}

// share returns the share of the likely candidates that ran and are so, in twentieths.
func (t *judgedCandidate) share(is func(*candidate) bool) float64 {
	so, sum := 0.0, 0.0
	for i := range t.all {
		c := &t.all[i]
		if !ran(c.result) {
			continue
		}
		sum += c.prob
		if is(c) {
			so += c.prob
		}
	}
	if sum == 0 {
		return 0
	}
	return math.Round(20*so/sum) / 20
}

// means reports a link that means a table, or something of it.
func means(l *actorcritic.Link, table string) bool {
	return l.Target == table || strings.HasPrefix(l.Target, table+".")
}

// firstColumnDiffers returns the share of the first hundred rows whose first value no row before has.
func (t *judgedCandidate) firstColumnDiffers() float64 {
	first := t.e.Result.Rows[:min(100, len(t.e.Result.Rows))]
	return math.Round(10*float64(rows.Firsts(first))/float64(max(1, len(first)))) / 10
}
