package builtin

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/forms/besides"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/partof"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/reword/when"
	"github.com/orbweaver/orbweaver/core/builtin/shape"
	"github.com/orbweaver/orbweaver/core/builtin/sketch"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/answerability"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// What is kept for one question. A candidate far behind the best is not weighed with the
// others: it is spare, and offered only where they bring nothing new. Among five attempts
// with other rows each a right one is for 80.8 % of 3,379 training questions without spare
// ones, for 81.6 with 6 of them and for 81.6 with 36.
const (
	maxCandidates  = 24
	pairedReadings = 2 // of which two variants are tried together
	maxBehind      = 4 // in the logarithm of its probability
	maxSpare       = 24
	maxSpareBehind = 12
)

// A candidate is one SQL with where it comes from.
type candidate struct {
	sql      string
	features rank.Features
	score    float64
	prob     float64            // among the candidates of its question
	built    *draft.Draft       // that it was written from, until it is explained
	links    []actorcritic.Link // offsets in bytes
	reads    []string           // the tables
	notes    []string           // what was made of them
	made     []string           // the columns of package derived that it reckons with
	unused   string
	typed    bool    // it is the question itself
	whole    bool    // the grammar read every word of the question
	alone    bool    // no sketch wrote it, but the grammar
	sure     bool    // and its form joins no tables, or by the key that the question names
	first    bool    // and no other that was weighed is offered in its place
	like     bool    // and it asks for the rows that are like one
	trust    float64 // how likely the answers are right that it is reckoned from, 0 where it is from none

	// Once a critic has weighed the likeliest candidates:
	result            *sqldb.Result
	class             int // the place of the first candidate that brings the same
	judged            bool
	acceptProbability float64   // the probability that it is right
	order             float64   // the highest is offered next
	vector            []float64 // of its trial
	fit               *shape.Fit
}

// A questionState is one question with what actor and critic make of it. It belongs
// to one run of a loop: what was judged in another says nothing here.
type questionState struct {
	*databaseState
	question       slip.Question
	out            besides.Rows // what the question leaves out
	mu             sync.Mutex
	list           []candidate
	spare          []candidate            // behind them, for when none of them brings anything else
	refusal        string                 // why there is no answer
	noQuestion     bool                   // it is no question that data answer
	unheld         bool                   // it asks in so many words for what no table holds
	answerFeatures answerability.Features // where there is one
	said           *objection.Evidence    // what the question says, once it was read
	expected       *shape.Expectation     // of its statement, once that was asked
}

// leave leaves out of a statement the rows that the question does not ask for, says so, names days of the week, and
// writes days as the database does.
func (q *questionState) leave(sql string, notes []string) (without string, said []string) {
	if note := q.out.Note(); note != "" {
		notes = append(slices.Clone(notes), note)
	}
	return q.days.SQL(q.out.SQL(when.Named(sql))), notes
}

// foundTables returns the numbers of the tables that retrieval put forward; nil
// means all, as it does in the Task, of which an empty list means none.
func foundTables(t actorcritic.Task) []int {
	var out []int
	for i, table := range t.Database.Tables {
		for _, f := range t.Tables {
			if strings.EqualFold(f.Name, table.Name) && f.Database == table.Database {
				out = append(out, i)
			}
		}
	}
	return out
}

// propose makes the candidates of a question worth an attempt, best first, and the spare ones behind them.
func (k *databaseState) propose(ctx context.Context, words []english.Word,
	readings []reading.Reading) (kept, spare []candidate, err error) {
	out, err := k.enumerate(ctx, words, readings)
	if err != nil {
		return nil, nil, err
	}
	n := within(out, maxCandidates, maxBehind)
	kept = slices.Clone(out[:n]) // the many others need not be kept
	for i := range kept {
		k.describe(&kept[i])
	}
	normalise(kept)
	return kept, slices.Clone(out[n:within(out, n+maxSpare, maxSpareBehind)]), nil
}

// within counts the candidates that are so many at most, and not too far behind the first.
func within(list []candidate, most int, behind float64) int {
	n := 0
	for n < min(len(list), most) && list[n].score > list[0].score-behind {
		n++
	}
	return n
}

// normalise sets the probabilities from the scores, which are logarithms.
func normalise(list []candidate) {
	sum := 0.0
	for i := range list {
		list[i].prob = math.Exp(list[i].score - list[0].score)
		sum += list[i].prob
	}
	for i := range list {
		list[i].prob /= sum
	}
}

// A proposal collects the candidates of a question.
type proposal struct {
	*databaseState
	list  []candidate
	place map[string]int  // of SQL, in the list
	here  map[string]bool // the SQL of this reading
	parts *partof.Widener
}

// enumerate makes every candidate of a question, best first.
func (k *databaseState) enumerate(ctx context.Context, words []english.Word,
	readings []reading.Reading) ([]candidate, error) {
	p := &proposal{databaseState: k, place: make(map[string]int), here: make(map[string]bool),
		parts: partof.New(k.schema, k.values, english.FoldAll(words))}
	keys, either := k.schema.JoinKeys(words), query.Undecided(k.schema, words)
	for n := range readings {
		r := &readings[n]
		r.Along, r.Either = keys, either
		clear(p.here)
		if err := p.read(ctx, r, n < pairedReadings); err != nil {
			return nil, err
		}
	}
	order.Stable(p.list, func(x, y candidate) int { return cmp.Compare(y.score, x.score) })
	return p.list, nil
}

// read adds what the decisions make of a reading, one by one, and where they are paired
// by two and with what alterations make of the usual query. A decision that leaves no
// trace where it is taken (see [decision.Decisions]) is not tried.
func (p *proposal) read(ctx context.Context, r *reading.Reading, paired bool) error {
	start := sketch.New(p.schema, p.values, *r)
	var open [len(decision.Variants)]decision.Set // by decision, beside it
	for i := range decision.Variants {
		if err := ctx.Err(); err != nil {
			return err
		}
		one := decision.Decision(i)
		if open[i] = open[0]; i == 0 || open[0].Has(one) {
			d, ok := p.attempt(start, r, one)
			open[i] = d.Open
			if ok && i == 0 && paired {
				p.alter(r, d)
			}
		}
		for j := 1; j < i && paired; j++ {
			if other := decision.Decision(j); open[j].Has(one) && open[i].Has(other) {
				p.attempt(start, r, other, one)
			}
		}
	}
	return nil
}

// prefer lowers what lies in tables that retrieval did not find. It stays
// possible: retrieval may have missed one.
func prefer(cs []link.Chunk, tables []int) []link.Chunk {
	if len(tables) == 0 {
		return cs
	}
	cs = slices.Clone(cs)
	for i := range cs {
		cs[i].Alts = slices.Clone(cs[i].Alts)
		for n := range cs[i].Alts {
			if !slices.Contains(tables, cs[i].Alts[n].Table) {
				cs[i].Alts[n].Score -= 0.3
			}
		}
	}
	return cs
}

// attempt builds one query. It reports false where nothing comes of it.
func (p *proposal) attempt(start *draft.Draft, r *reading.Reading,
	decisions ...decision.Decision) (*draft.Draft, bool) {
	var set decision.Set
	var said [2]decision.Variant
	for i, w := range decisions {
		set = set.And(w)
		said[i] = decision.Variants[w]
	}
	d, ok := sketch.Build(start, set)
	return d, ok && p.write(r, d, said[:len(decisions)]...)
}

// alter adds what alterations make of a built query.
func (p *proposal) alter(r *reading.Reading, d *draft.Draft) {
	list, variants := sketch.Altered(d)
	for i, altered := range list {
		p.write(r, altered, variants[i])
	}
}

// write adds a candidate of what was built. It reports false where that is no
// query. A variant that changes nothing adds none.
func (p *proposal) write(r *reading.Reading, d *draft.Draft, variants ...decision.Variant) bool {
	if query.Senseless(p.schema, d.Query) {
		return false
	}
	sql, ok := query.SQL(p.schema, d.Query)
	if sql = p.parts.SQL(sql); !ok || p.here[sql] {
		return ok
	}
	p.here[sql] = true
	c := candidate{sql: sql, features: sketch.Features(d, r.About), built: d}
	for _, w := range variants {
		if w.Name != "" {
			c.features[w.Feature] = 1
			c.notes = append(c.notes, w.Says(d.Query.Distinct))
		}
	}
	c.score = c.features.Score(&p.weights.ranking)
	if at, dup := p.place[sql]; !dup {
		p.place[sql] = len(p.list)
		p.list = append(p.list, c)
	} else if c.score > p.list[at].score {
		p.list[at] = c
	}
	return true
}

// describe completes a candidate with what is told of it.
func (k *databaseState) describe(c *candidate) {
	d := c.built
	if d == nil {
		return
	}
	c.notes = draft.Told(d.Notes, c.notes, query.Made(k.schema, d.Query))
	c.unused, c.links = sketch.LeftOver(d), sketch.Links(d)
	c.reads = k.schema.NamesOf(query.TablesRead(k.schema, d.Query, nil))
	c.built = nil
}
