package builtin

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/rows"
	"github.com/orbweaver/orbweaver/core/builtin/shape"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/answerability"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/trust"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// asking lists the factors that are known before anything is run.
var asking = []factor{
	{"candidates", func(t *judgedCandidate) float64 { return float64(len(t.all)) }},
	{"asked-columns", func(t *judgedCandidate) float64 { return t.askedColumns() }},
	{"asked-who", func(t *judgedCandidate) float64 { return t.kinds(link.Who) }},
	{"asked-when", func(t *judgedCandidate) float64 { return t.kinds(link.When) }},
	{"asked-where", func(t *judgedCandidate) float64 { return t.kinds(link.Place) }},
	{"asked-how", func(t *judgedCandidate) float64 { return t.kinds(link.How) }},
	{"asked-count", func(t *judgedCandidate) float64 { return t.kinds(link.Count) }},
	{"asked-aggregate", func(t *judgedCandidate) float64 { return t.kinds(link.Aggregate) }},
	{"asked-superlative", func(t *judgedCandidate) float64 { return t.kinds(link.Superlative) }},
	{"asked-common", func(t *judgedCandidate) float64 { return t.kinds(link.Common) }},
	{"asked-compare", func(t *judgedCandidate) float64 { return t.kinds(link.Compare, link.After) }},
	{"asked-each", func(t *judgedCandidate) float64 { return t.kinds(link.Each) }},
	{"asked-sort", func(t *judgedCandidate) float64 { return t.kinds(link.Sort, link.Order) }},
	{"asked-not", func(t *judgedCandidate) float64 { return t.kinds(link.Not) }},
	{"asked-distinct", func(t *judgedCandidate) float64 { return t.kinds(link.Distinct) }},
	{"asked-both", func(t *judgedCandidate) float64 { return t.kinds(link.Both) }},
	{"asked-or", func(t *judgedCandidate) float64 { return t.kinds(link.Or) }},
	{"asked-and", func(t *judgedCandidate) float64 { return t.kinds(link.And) }},
	{"asked-where-clause", func(t *judgedCandidate) float64 { return t.kinds(link.Where) }},
	{"asked-their", func(t *judgedCandidate) float64 { return t.kinds(link.Their) }},
	{"values", func(t *judgedCandidate) float64 { return t.kinds(link.Value, link.Quoted) }},
	{"numbers", func(t *judgedCandidate) float64 { return t.kinds(link.Number) }},
	{"column-links", func(t *judgedCandidate) float64 { return t.kinds(link.Column) }},
	{"table-links", func(t *judgedCandidate) float64 { return t.kinds(link.Table) }},
	{"words", func(t *judgedCandidate) float64 { return float64(len(t.e.Words)) }},
	{"content-words", func(t *judgedCandidate) float64 {
		n := 0.0
		for i := range t.e.Words {
			n += rank.Indicator(!t.e.Words[i].Mark && !english.Stop[t.e.Words[i].Low])
		}
		return n
	}},
	{"least-link", func(t *judgedCandidate) float64 { return t.leastLink() }},
	{"rivals", func(t *judgedCandidate) float64 {
		n := 0.0
		for i := range t.e.Asked {
			n += float64(max(0, len(t.e.Asked[i].Alts)-1))
		}
		return n
	}},
	{"unread", func(t *judgedCandidate) float64 {
		n := 0.0
		for f := rank.ValueUnread; f <= rank.OtherUnread; f++ {
			n += t.own().features[f]
		}
		return n
	}},
	{"sql-limit", func(t *judgedCandidate) float64 { return float64(t.e.SQL.Count("LIMIT")) }},
	{"sql-distinct", func(t *judgedCandidate) float64 { return float64(t.e.SQL.Count("DISTINCT")) }},
	{"sql-having", func(t *judgedCandidate) float64 { return float64(t.e.SQL.Count("HAVING")) }},
	{"sql-and", func(t *judgedCandidate) float64 { return float64(t.e.SQL.Count("AND")) }},
	{"sql-counts", func(t *judgedCandidate) float64 { return float64(t.e.SQL.Count("COUNT", "(")) }},
	{"sql-in", func(t *judgedCandidate) float64 { return float64(t.e.SQL.Count("IN", "(")) }},
	{"tables", func(t *judgedCandidate) float64 { return float64(len(t.e.Schema.Tables)) }},
	{"links-idle", func(t *judgedCandidate) float64 {
		n := 0.0
		for i := range t.own().links {
			l := &t.own().links[i]
			n += rank.Indicator(!l.Used && l.Kind != "word")
		}
		return n
	}},
}

// outcome lists the factors that the candidates' results tell. Rows and columns
// are those of the own result.
var outcome = []factor{
	{"place", func(t *judgedCandidate) float64 { return float64(t.at) }},
	{"behind-first", func(t *judgedCandidate) float64 { return t.all[0].score - t.own().score }},
	{"behind-next", func(t *judgedCandidate) float64 { return t.own().score - t.other().score }},
	{"as-first", func(t *judgedCandidate) float64 { return rank.Indicator(t.sameAs(0)) }},
	{"same-count", func(t *judgedCandidate) float64 { return t.count(t.sameAs) }},
	{"same-before", func(t *judgedCandidate) float64 {
		return float64(t.own().class)
	}},
	{"greatest-share", func(t *judgedCandidate) float64 { return t.greatestShare(func(int) bool { return true }) }},
	{"run-count", func(t *judgedCandidate) float64 {
		return t.count(func(i int) bool { return ran(t.all[i].result) })
	}},
	{"empty-count", func(t *judgedCandidate) float64 {
		return t.count(func(i int) bool { return ran(t.all[i].result) && len(t.all[i].result.Rows) == 0 })
	}},
	{"rows", func(t *judgedCandidate) float64 { return math.Round(2 * math.Log2(1+t.rows())) }},
	{"columns", func(t *judgedCandidate) float64 { return t.columns() }},
	{"one-row", func(t *judgedCandidate) float64 { return rank.Indicator(t.rows() == 1) }},
	{"repeated-share", func(t *judgedCandidate) float64 { return t.repeats() }},
	{"first-number", func(t *judgedCandidate) float64 {
		return rank.Indicator(t.first(sqldb.Integer, sqldb.Real))
	}},
	{"first-text", func(t *judgedCandidate) float64 { return rank.Indicator(t.first(sqldb.Text)) }},
	{"texts-shown", func(t *judgedCandidate) float64 { return float64(rows.Texts(t.e.Result.Rows)) }},
	{"rows-are-number", func(t *judgedCandidate) float64 { return rank.Indicator(t.hasRowsAsked()) }},
	{"columns-missing", func(t *judgedCandidate) float64 { return t.askedColumns() - t.columns() }},
	{"texts-of-database", func(t *judgedCandidate) float64 {
		return math.Round(2 * math.Log2(float64(1+len(t.e.Values.Keys))))
	}},
	{"left-out-share", func(t *judgedCandidate) float64 { return t.leftOutShare() }},
	{"shown-unsaid", func(t *judgedCandidate) float64 { return t.shownUnsaid() }},
}

// common lists the factors that a trial has whatever the database, rounded so that the same decision falls
// on every machine.
func (t *judgedCandidate) common() []float64 {
	out := t.before()
	s := criticFeaturesOf(t.e, t.all, t.at)
	out = append(out, s[:]...)
	for i := range outcome {
		out = append(out, outcome[i].of(t))
	}
	for i := range beside {
		out = append(out, beside[i].of(t))
	}
	out = append(out, t.shaped()...)
	return rounded(out)
}

// before lists the factors that are known before anything is run.
func (t *judgedCandidate) before() []float64 {
	out := make([]float64, 0, len(factorNames))
	out = append(append(out, t.own().features[:]...), t.answerFeatures[:]...)
	for i := range asking {
		out = append(out, asking[i].of(t))
	}
	out = append(out, t.covers().Factors()...)
	for i := range out {
		out[i] = rank.Round(out[i])
	}
	return out
}

// covers compares what the question asks for with what the candidate reads.
func (t *judgedCandidate) covers() *answerability.Coverage {
	return &answerability.Coverage{Schema: t.e.Schema, Words: t.e.Words, Chunks: t.e.Chunks, Asked: t.e.Asked,
		SQL: t.e.SQL, Unknown: t.answerFeatures[answerability.WordUnknown]}
}

// factorNames lists the names of a vector's numbers.
var factorNames = func() []string {
	out := append(append([]string{}, rank.FeatureNames[:]...), answerability.Names[:]...)
	for i := range asking {
		out = append(out, asking[i].name)
	}
	out = append(out, answerability.CoverageNames...)
	for i := range int(numCriticFeatures) {
		out = append(out, criticFeatureName(i))
	}
	for i := range outcome {
		out = append(out, outcome[i].name)
	}
	for i := range beside {
		out = append(out, beside[i].name)
	}
	return append(append(out, shape.FactorNames()...), "shape-rival", "shape-best-other")
}()

// keylessNames lists those of a file without keys, of which the first are the same.
var keylessNames = append(slices.Clone(factorNames), trust.Names()...)

// behindFirst is the place in a vector that says how far the ranking has a
// candidate behind the likeliest one.
var behindFirst = slices.Index(factorNames, "behind-first")

// firstCriticFeature is the place in a vector where critic features begin: before it stands
// what is known before any run.
var firstCriticFeature = int(rank.NumFeatures) + int(answerability.NumFeatures) + len(asking) +
	len(answerability.CoverageNames)

func (t *judgedCandidate) rows() float64 { return float64(len(t.e.Result.Rows)) }

func (t *judgedCandidate) columns() float64 { return float64(len(t.e.Result.Columns)) }

func (t *judgedCandidate) count(of func(int) bool) float64 {
	n := 0.0
	for i := range t.all {
		n += rank.Indicator(of(i))
	}
	return n
}

// other returns the likeliest candidate that brings another result, or the own one.
func (t *judgedCandidate) other() *candidate {
	for i := range t.all {
		if ran(t.all[i].result) && !t.sameAs(i) {
			return &t.all[i]
		}
	}
	return t.own()
}

// repeats returns the share of the rows that were seen before, of the first hundred.
func (t *judgedCandidate) repeats() float64 {
	first := t.e.Result.Rows[:min(100, len(t.e.Result.Rows))]
	if len(first) == 0 {
		return 0
	}
	return 1 - float64(rows.Distinct(first))/float64(len(first))
}

// first reports that the first value of the first row is of one of the kinds.
func (t *judgedCandidate) first(kinds ...sqldb.Kind) bool {
	return len(t.e.Result.Rows) > 0 && len(t.e.Result.Rows[0]) > 0 && slices.Contains(kinds, t.e.Result.Rows[0][0].Kind)
}

func (t *judgedCandidate) kinds(kinds ...link.Kind) float64 {
	n := 0.0
	for i := range t.e.Chunks {
		n += rank.Indicator(slices.Contains(kinds, t.e.Chunks[i].Kind))
	}
	return n
}

// askedColumns counts what the question has to show.
func (t *judgedCandidate) askedColumns() float64 {
	n := 0.0
	for i := range t.e.Chunks {
		switch t.e.Chunks[i].Kind {
		case link.Column, link.Count, link.Aggregate:
			n += rank.Indicator(t.e.Purposes[i] == phrase.Showing)
		}
	}
	return n
}

func (t *judgedCandidate) leastLink() float64 {
	least := 2.0
	for i := range t.e.Chunks {
		if c := &t.e.Chunks[i]; len(c.Alts) > 0 {
			least = min(least, c.Alts[0].Score)
		}
	}
	return least
}

// leftOutShare returns the share of the chunks with a meaning that the candidate
// makes nothing of.
func (t *judgedCandidate) leftOutShare() float64 {
	out, all := 0.0, 0.0
	for i := range t.e.Chunks {
		c := &t.e.Chunks[i]
		unknown := rank.Indicator(t.e.Unknown(c))
		out += unknown
		all += unknown + rank.Indicator(len(c.Alts) > 0)
	}
	for f := rank.ValueUnread; f <= rank.OtherUnread; f++ {
		out += t.own().features[f]
	}
	return math.Round(20*out/max(1, all)) / 20
}

// shownUnsaid counts the columns shown that no word of the question was read as.
func (t *judgedCandidate) shownUnsaid() float64 {
	n := 0.0
	for _, name := range t.e.Result.Columns {
		end := "." + strings.ToLower(name)
		said := slices.ContainsFunc(t.own().links, func(l actorcritic.Link) bool {
			return l.Kind == "column" && l.Used && strings.HasSuffix(strings.ToLower(l.Target), end)
		})
		n += rank.Indicator(!said && !strings.ContainsRune(name, '('))
	}
	return n
}

// hasRowsAsked reports a number of the question that is that of the rows: "the
// top 3".
func (t *judgedCandidate) hasRowsAsked() bool {
	return t.e.Has(link.Number, strconv.Itoa(len(t.e.Result.Rows)))
}
