package answerability

import (
	"math"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A Coverage compares what a question asks for with what a statement reads.
type Coverage struct {
	Schema  *schema.Schema
	Words   []english.Word
	Chunks  []link.Chunk // as the likeliest reading has them
	Asked   []link.Chunk // with all that they may mean
	SQL     *sqltext.Statement
	Unknown float64 // words that nothing explains

	tables, columns []bool // that the statement reads
}

// A factor is one number about a coverage.
type factor struct {
	name string
	of   func(*Coverage) float64
}

// factors in the order of Factors. Those of how a question was linked tell kinds of
// questions apart.
var factors = []factor{
	{"measure-unheld", (*Coverage).measures},
	{"when-unheld", func(l *Coverage) float64 {
		return l.lacks(link.When, func(c *schema.Column) bool { return c.Class == schema.Temporal })
	}},
	{"place-unheld", func(l *Coverage) float64 {
		return l.lacks(link.Place, func(c *schema.Column) bool { return says(c, english.PlaceHint) })
	}},
	{"who-unheld", (*Coverage).who},
	{"money-unheld", (*Coverage).money},
	{"tables-unsaid", func(l *Coverage) float64 {
		return l.tablesWithout(func(c *link.Chunk) bool { return len(c.Alts) > 0 })
	}},
	{"tables-unnamed", (*Coverage).unnamed},
	{"unknown-over", func(l *Coverage) float64 { return max(0, l.Unknown-l.unnamed()) }},
	{"unknown-verb", func(l *Coverage) float64 {
		return l.plain(func(i int) bool { return l.verb(i) && !l.vague(i) })
	}},
	{"vague-verb", func(l *Coverage) float64 {
		return l.plain(func(i int) bool { return l.verb(i) && l.vague(i) })
	}},
	{"akin-weak", func(l *Coverage) float64 {
		return l.plain(func(i int) bool { return l.word(i).Akin && l.kinship(i) < sureKin })
	}},
	{"akin-strong", func(l *Coverage) float64 {
		return l.plain(func(i int) bool { return l.word(i).Akin && l.kinship(i) >= sureKin })
	}},
	{"akin-asked", func(l *Coverage) float64 {
		return l.plain(func(i int) bool { return l.word(i).Akin && l.behindAsking(i) })
	}},
	{"unknown-asked-for", func(l *Coverage) float64 {
		return l.plain(func(i int) bool { return !l.word(i).Akin && l.behindAsking(i) })
	}},
	{"unread-tables", func(l *Coverage) float64 {
		return l.count(func(c *link.Chunk) bool { return c.Kind == link.Table && !l.tables[c.Table()] })
	}},
	{"read-columns", func(l *Coverage) float64 {
		return l.count(func(c *link.Chunk) bool {
			return (c.Kind == link.Column || c.Kind == link.Value) && c.Col() >= 0 && l.columns[c.Col()]
		})
	}},
	{"dictionary-links", func(l *Coverage) float64 {
		return l.count(func(c *link.Chunk) bool { return len(c.Alts) > 0 && c.Alts[0].Score < 0.95 })
	}},
	{"reworded", func(l *Coverage) float64 {
		return l.count(func(c *link.Chunk) bool { return c.Said != c.Text && c.Said != "" })
	}},
	{"tied", (*Coverage).ties},
	{"columns-of-all", func(l *Coverage) float64 {
		return math.Round(2 * math.Log2(float64(1+len(l.Schema.Columns))))
	}},
}

// CoverageNames names the numbers that Factors lists.
var CoverageNames = func() (out []string) {
	for i := range factors {
		out = append(out, factors[i].name)
	}
	return out
}()

// Factors lists what the question asks for and the statement does not read.
func (l *Coverage) Factors() []float64 {
	l.look()
	out := make([]float64, len(factors))
	for i := range factors {
		out[i] = factors[i].of(l)
	}
	return out
}

// look notes what the statement reads.
func (l *Coverage) look() {
	l.tables, l.columns = make([]bool, len(l.Schema.Tables)), make([]bool, len(l.Schema.Columns))
	for i := range l.tables {
		l.tables[i] = l.SQL.Names(l.Schema.Tables[i].Name)
	}
	for i := range l.columns {
		c := &l.Schema.Columns[i]
		l.columns[i] = l.tables[c.Table] && l.SQL.Names(c.Name)
	}
}

// sureKin is the least nearness to a name of a word that likely stands for it.
const sureKin = 0.3

// moneyWords ask for money, and moneyStems are of names that hold it.
var (
	moneyWords = english.WordSet(`cost costs price prices pay pays paid charge charged charges spend spent spends
		earn earns earned fee fees fare fares expensive cheap cheapest dearest money revenue income salary wage
		budget`)
	moneyStems = strings.Fields(`price cost amount fee charg rate salari wage pay paid earn incom budget money fare
		total revenu sale balanc usd eur dollar million billion payment expens spend spent worth valu prize profit
		gross credit fund donat loan invoic bill insur montant preis tax`)
)

func says(c *schema.Column, stems []string) bool {
	return slices.ContainsFunc(c.Full, func(w string) bool { return slices.Contains(stems, w) })
}

// reads reports that the statement reads a column of which something holds.
func (l *Coverage) reads(holds func(*schema.Column) bool) bool {
	for i := range l.columns {
		if l.columns[i] && holds(&l.Schema.Columns[i]) {
			return true
		}
	}
	return false
}

func (l *Coverage) count(is func(*link.Chunk) bool) float64 {
	n := 0.0
	for i := range l.Chunks {
		n += rank.Indicator(is(&l.Chunks[i]))
	}
	return n
}

// lacks reports that a question has a chunk of a kind, and the statement no column
// for it.
func (l *Coverage) lacks(kind link.Kind, holds func(*schema.Column) bool) float64 {
	asked := l.count(func(c *link.Chunk) bool { return c.Kind == kind }) > 0
	return rank.Indicator(asked && !l.reads(holds))
}

// measures counts the "how heavy" and the like of a question, where no column
// read has a name for that measure.
func (l *Coverage) measures() float64 {
	return l.count(func(c *link.Chunk) bool {
		return c.Kind == link.How && len(c.Hints) > 0 &&
			!l.reads(func(column *schema.Column) bool { return says(column, c.Hints) })
	})
}

// who reports "who" where no people are read.
func (l *Coverage) who() float64 {
	for i := range l.tables {
		if l.tables[i] && l.Schema.People(i) > 0 {
			return 0
		}
	}
	return l.lacks(link.Who, func(c *schema.Column) bool {
		return slices.ContainsFunc(c.Full, func(w string) bool {
			return english.CallsPeople(w)
		})
	})
}

// money reports a word for money where none is read.
func (l *Coverage) money() float64 {
	asked := slices.ContainsFunc(l.Words, func(w english.Word) bool { return moneyWords[w.Low] })
	return rank.Indicator(asked && !l.reads(func(c *schema.Column) bool { return says(c, moneyStems) }))
}

// tablesWithout counts the tables read that no chunk of a kind stands for.
func (l *Coverage) tablesWithout(stands func(*link.Chunk) bool) float64 {
	n := 0.0
	for i := range l.tables {
		n += rank.Indicator(l.tables[i] && !slices.ContainsFunc(l.Chunks, func(c link.Chunk) bool {
			return len(c.Alts) > 0 && c.Table() == i && stands(&c)
		}))
	}
	return n
}

// unnamed counts the tables read that the question does not name: an unknown word
// may stand for each.
func (l *Coverage) unnamed() float64 {
	return l.tablesWithout(func(c *link.Chunk) bool { return c.Kind == link.Table })
}

func (l *Coverage) word(i int) *english.Word { return &l.Words[l.Chunks[i].From] }

// plain counts the chunks that nothing explains of which something holds.
func (l *Coverage) plain(is func(int) bool) float64 {
	n := 0.0
	for i := range l.Chunks {
		c := &l.Chunks[i]
		content := c.Kind == link.Plain && len(c.Text) > 2 && !english.Stop[strings.ToLower(c.Text)]
		n += rank.Indicator(content && is(i))
	}
	return n
}

// vague reports a word that says little, or that the dictionary has near to a name.
func (l *Coverage) vague(i int) bool { return l.word(i).Akin || everyday(l.word(i).Stem) }

// verb reports the past of a verb, by its form.
func (l *Coverage) verb(i int) bool {
	return strings.HasSuffix(l.word(i).Low, "ed") || irregular[l.word(i).Low]
}

// irregular lists verbs whose past does not end in -ed.
var irregular = english.WordSet(`won paid lost stole stolen broke broken left sent taught bought sold wrote written
	drove driven flew flown built made gave given took taken came went caught fought found grew grown held kept led
	met ran rode ridden said saw seen sang sung slept spoke spoken stood swam threw thrown told understood wore worn
	drew drawn drank drunk ate eaten fell fallen felt forgot forgotten got hit hurt owe owes burn burns burnt plays
	play`)

// kinship returns how near the dictionary has a word to a name.
func (l *Coverage) kinship(i int) float64 {
	best := 0.0
	for _, m := range l.word(i).Meant {
		if l.Schema.Stems[m.Stem] {
			best = max(best, m.Weight)
		}
	}
	return best
}

// behindAsking reports that what asks stands right before a chunk.
func (l *Coverage) behindAsking(i int) bool {
	at := i - 1
	for at >= 0 && l.Chunks[at].Kind == link.Plain && english.Stop[strings.ToLower(l.Chunks[at].Text)] {
		at--
	}
	if at < 0 {
		return false
	}
	switch c := &l.Chunks[at]; c.Kind {
	case link.What, link.Who, link.Count, link.Show, link.How:
		return true
	case link.Where:
		return c.Text == "which"
	}
	return false
}

// ties counts the words that mean two columns of one table equally well, of which
// the statement reads but one.
func (l *Coverage) ties() float64 {
	n := 0.0
	for i := range l.Asked {
		c := &l.Asked[i]
		if c.Kind != link.Column || len(c.Alts) < 2 {
			continue
		}
		first := &c.Alts[0]
		n += rank.Indicator(slices.ContainsFunc(c.Alts[1:], func(other link.Alt) bool {
			return other.Score >= first.Score-0.05 && other.Column >= 0 && other.Table == first.Table &&
				other.Column != first.Column && !(l.columns[first.Column] && l.columns[other.Column])
		}))
	}
	return n
}
