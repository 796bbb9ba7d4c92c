package builtin

import (
	"fmt"
	"slices"
	"strings"
)

// A variant is a different decision at one of the places where a question
// leaves it open. Each is a feature, so that the usual decision comes first.
type variant struct {
	name    string
	feature feature // not of the first, which is the usual decision
	set     func(*builder)
}

var variants = []variant{
	{"", 0, func(*builder) {}},
	{"without the tables that are only named", tablesDropped, func(b *builder) { b.noExtra = true }},
	{"with the tables that are only named", tablesJoined, func(b *builder) { b.joinShown = true }},
	{"a superlative shown instead of sorted by", superFlipped, func(b *builder) { b.flipSuper = true }},
	{"counting different values", distinctFlipped, func(b *builder) { b.flipDistinct = true }},
	{"conditions joined the other way", andFlipped, func(b *builder) { b.flipAnd = true }},
	{"negation of the whole instead of one value", notFlipped, func(b *builder) { b.flipNot = true }},
	{"columns of conditions shown too", allShown, func(b *builder) { b.showAll = true }},
	{"grouped by what is shown", shownGrouped, func(b *builder) { b.groupShown = true }},
	{"joined along another key", otherKey, func(b *builder) { b.along = b.s.others(b.along) }},
	{"all but those of which it holds", exceptUsed, func(b *builder) { b.except = true }},
	{"different rows only", rowsDistinct, func(b *builder) { b.q.distinct = true }},
	{"summed up for each", sumEach, func(b *builder) { b.sumEach = true }},
	{"either of two queries", unionUsed, func(b *builder) { b.union = true }},
	{"one condition by each of two keys", keysTwice, func(b *builder) { b.twoWays = true }},
	{"with the table asked about", entityJoined, func(b *builder) { b.joinEntity = true }},
}

// A builder turns one reading into one query. Each step takes the chunks that
// it understands and marks them used; what is left over lowers the score.
type builder struct {
	s      *schema
	v      *values
	cs     []chunk
	q      *query
	entity int   // the table whose rows the question is about, or -1
	mode   []int // by chunk: what its clause is for
	notes  []string
	loss   float64 // for steps that had to guess

	secondAt int // where the question asks for something more, or -1

	sumEach, joinEntity, union, twoWays bool

	noExtra, flipSuper, flipDistinct, flipAnd, flipNot, showAll, groupShown, joinShown bool

	along  []fkey // which of several keys to join by
	except bool   // what is negated makes a query of its own
	both   bool
	counts []int // tables whose rows are counted
	byKey  bool  // rows are grouped by the entity's key
	last   cond  // the comparison before this one, for "over 10 or under 5"
}

// What a clause is for.
const (
	showing = iota
	filtering
)

func newBuilder(s *schema, v *values, r reading) *builder {
	b := &builder{s: s, v: v, cs: slices.Clone(r.chunks), entity: -1, q: &query{root: -1}, along: r.along}
	b.clauses()
	b.entity = b.mainTable()
	if b.asksWho() {
		if p := b.person(); p >= 0 {
			b.entity = p
		}
	}
	b.secondAt = b.second()
	return b
}

// build runs the steps in an order in which each finds its words still free.
func (b *builder) build() (*query, bool) {
	b.owners()
	b.sorting()
	b.superlatives()
	if !b.except {
		b.negations(0, len(b.cs))
	}
	b.q.where = append(b.q.where, b.conditions(0, len(b.cs))...)
	if b.twoWays {
		b.twice()
	}
	b.groups()
	b.selects()
	b.extras()
	b.finish()
	if b.except && !b.exceptAfter() {
		return nil, false
	}
	if b.union && !b.unite() {
		return nil, false
	}
	b.joinAlong(b.q)
	if len(b.q.group) == 0 && b.q.aggregated() {
		b.q.distinct = false // there is one row
	}
	return b.q, len(b.q.sel) > 0
}

// joinAlong settles by which keys a query and those within it join.
func (b *builder) joinAlong(q *query) {
	q.along = b.along
	for i := range q.where {
		if q.where[i].sub != nil {
			b.joinAlong(q.where[i].sub)
		}
	}
	if q.right != nil {
		b.joinAlong(q.right)
	}
}

func (b *builder) note(format string, args ...any) {
	b.notes = append(b.notes, fmt.Sprintf(format, args...))
}

// next returns the first chunk from i on that carries a thing or an
// instruction: glue is passed over. It stops at hi and returns -1.
func (b *builder) next(i, hi int) int {
	for ; i < hi; i++ {
		switch c := &b.cs[i]; c.kind {
		case plain, ofK, distinctK, eachK, theirK:
			if c.text == "?" || c.text == "." || c.text == ";" {
				return -1
			}
		case whereK:
			if c.arg != "is" {
				return i
			}
		default:
			return i
		}
	}
	return -1
}

// prev is next going backward, down to lo.
func (b *builder) prev(i, lo int) int {
	for i--; i >= lo; i-- {
		switch c := &b.cs[i]; c.kind {
		case plain, ofK, distinctK, eachK, theirK:
		case whereK:
			if c.arg != "is" {
				return i
			}
		default:
			return i
		}
	}
	return -1
}

func (b *builder) kindAt(i int) kind {
	if i < 0 || i >= len(b.cs) {
		return plain
	}
	return b.cs[i].kind
}

// meansRow reports a column chunk that names a key without saying so: "actors"
// for actor_id means the rows, not the numbers.
func (b *builder) meansRow(i int) bool {
	c := &b.cs[i]
	if c.kind != columnK || c.alts[0].score >= 1 {
		return false
	}
	col := &b.s.columns[c.col()]
	last := col.full[len(col.full)-1]
	if !col.pk && !col.fk || last != "id" && last != "code" && last != "number" {
		return false
	}
	low := strings.ToLower(c.text)
	return !saysNumber(low) && !strings.HasSuffix(low, "id") && !strings.HasSuffix(low, "ids") && !strings.Contains(low, last)
}

// use marks chunks as understood.
func (b *builder) use(is ...int) {
	for _, i := range is {
		if i >= 0 {
			b.cs[i].used = true
		}
	}
}

// scope lists the tables to look in for a column that is only hinted at: the
// entity first, then those the question names, then their neighbours.
func (b *builder) scope() []int {
	var out []int
	if b.entity >= 0 {
		out = append(out, b.entity)
	}
	for i := range b.cs {
		if len(b.cs[i].alts) > 0 {
			out = addOnce(out, b.cs[i].table())
		}
	}
	if b.entity >= 0 {
		for t := range b.s.tables {
			if b.s.apart(b.entity, t) == 1 {
				out = addOnce(out, t)
			}
		}
	}
	return out
}

// hinted finds the column that an adjective speaks of ("oldest": an age, else
// a date of birth). backwards says that its order runs the other way.
func (b *builder) hinted(hints []string, tables []int) (col int, backwards bool) {
	for _, t := range tables {
		for _, h := range hints {
			for _, ci := range b.s.tables[t].columns {
				c := &b.s.columns[ci]
				if slices.Contains(c.full, h) && !c.fk && !c.pk && (c.class != textual || h != "rate" && h != "time") {
					return ci, hints[0] == "age" && h != "age"
				}
			}
		}
	}
	return -1, false
}

// year finds a date or year column, the entity's own first.
func (b *builder) year() int {
	for _, t := range b.scope() {
		for _, ci := range b.s.tables[t].columns {
			if b.s.columns[ci].class == temporal {
				return ci
			}
		}
	}
	return -1
}

// yearAt finds the date or year column that a year at chunk i speaks of: that of
// the table named last before it, else as year does.
func (b *builder) yearAt(i int) int {
	if col := b.yearBefore(i); col >= 0 {
		return col
	}
	return b.year()
}

// yearBefore is that of the table named last before chunk i, or -1.
func (b *builder) yearBefore(i int) int {
	for p := i - 1; p >= 0; p-- {
		if b.cs[p].kind != tableK || verbal(&b.cs[p]) {
			continue
		}
		for _, ci := range b.s.tables[b.cs[p].table()].columns {
			if b.s.columns[ci].class == temporal {
				return ci
			}
		}
		break
	}
	return -1
}

func (b *builder) nameOf(col int) string {
	if col < 0 {
		return "*"
	}
	return b.s.tables[b.s.columns[col].table].name + "." + b.s.columns[col].name
}

// literalFor writes a literal that compares rightly with a column.
func (b *builder) literalFor(col int, text string) string {
	if isNumber(text) && (col < 0 || b.s.columns[col].class != textual) {
		return text
	}
	if isNumber(text) && !strings.HasPrefix(text, "0") && len(b.v.codes[col].values) == 0 {
		return text
	}
	return literal(text)
}
