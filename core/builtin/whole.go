package builtin

import (
	"context"
	"math"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/forms/alike"
	"github.com/orbweaver/orbweaver/core/builtin/forms/cells"
	"github.com/orbweaver/orbweaver/core/builtin/forms/contrast"
	"github.com/orbweaver/orbweaver/core/builtin/forms/described"
	"github.com/orbweaver/orbweaver/core/builtin/forms/ends"
	"github.com/orbweaver/orbweaver/core/builtin/forms/lacking"
	"github.com/orbweaver/orbweaver/core/builtin/forms/lines"
	"github.com/orbweaver/orbweaver/core/builtin/forms/owned"
	"github.com/orbweaver/orbweaver/core/builtin/forms/picked"
	"github.com/orbweaver/orbweaver/core/builtin/forms/position"
	"github.com/orbweaver/orbweaver/core/builtin/forms/rate"
	"github.com/orbweaver/orbweaver/core/builtin/forms/references"
	"github.com/orbweaver/orbweaver/core/builtin/forms/slots"
	"github.com/orbweaver/orbweaver/core/builtin/forms/versus"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/partof"
	"github.com/orbweaver/orbweaver/core/builtin/reword/amounts"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/rows"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// readWholly puts first what the grammar makes of a question, where it accounts for every word and the SQL runs.
// Where the sketches' first candidate brings the same rows, that is left first. Databases that declare keys are
// asked as those of the benchmarks are: of them only what no sketch holds is read so, and where none joins two tables
// what the grammar and a sketch agree in.
func (k *databaseState) readWholly(ctx context.Context, t actorcritic.Task, q *questionState) {
	if q.noQuestion || len(foundTables(t)) < len(t.Tables) {
		return
	}
	r := k.readWords(t.Question)
	if q.out.Note() == "" { // the parts would know nothing of it
		if c := k.reckoned(ctx, t, r); c != nil {
			q.refusal = ""
			q.lead(*c)
			return
		}
	}
	if r == nil {
		k.readSlots(ctx, t, q)
		return
	}
	alone := q.takes(r)
	if !alone && (q.refusal != "" || !schema.Apart(k.schema)) {
		return
	}
	r.SQL, r.Notes = q.leave(partof.New(k.schema, k.values, t.Question).SQL(r.SQL), r.Notes)
	res := t.DB.Query(ctx, r.SQL, t.Limits)
	if !ran(res) {
		return
	}
	q.refusal = ""
	// Of one row and those like it a sketch says the former, also where both are as many.
	if r.Form != alike.Form && len(r.Made) == 0 && agreed(ctx, t, q, r, res, alone) || !alone {
		return
	}
	q.lead(k.written(r, res))
}

// readSlots puts first what the parts of a question to one table come to, where the sketches make nothing of them.
func (k *databaseState) readSlots(ctx context.Context, t actorcritic.Task, q *questionState) {
	r := slots.Read(k.schema, k.values, t.Question)
	if r == nil {
		return
	}
	r.SQL, r.Notes = q.leave(partof.New(k.schema, k.values, t.Question).SQL(r.SQL), r.Notes)
	res := t.DB.Query(ctx, r.SQL, t.Limits)
	switch {
	case !ran(res) || q.unheld && q.missing(r.SQL) != "" || q.refusal != "" && slots.CountsUnknown(r):
	case len(q.list) == 0 || q.refusal != "" || slots.Barren(t.Question, q.list[0].sql, r.SQL):
		q.refusal = ""
		q.lead(k.written(r, res))
	default: // the critic chooses
		q.list = slices.Insert(q.list, 1, k.written(r, res))
		q.list[1].score = q.list[0].score - 1
		normalise(q.list)
	}
}

// lead puts a candidate first.
func (q *questionState) lead(c candidate) {
	if len(q.list) > 0 {
		c.score = q.list[0].score - math.Log(q.list[0].prob) + logOdds(wholeSure)
	}
	q.list = append([]candidate{c}, q.list...)
	normalise(q.list)
}

// showsRows reports rows that nothing names, of which a reading shows all columns: a sketch shows one. Of two
// columns one may be what is asked of the other.
func (k *databaseState) showsRows(r *grammar.Reading, res *sqldb.Result) bool {
	if len(r.Tables) != 1 {
		return false
	}
	t := &k.schema.Tables[r.Tables[0]]
	made := func(ci int) bool { return !k.schema.Columns[ci].Stored() }
	held := len(slices.DeleteFunc(slices.Clone(t.Columns), made))
	return held > 2 && len(res.Columns) == held &&
		(t.Shown < 0 || !events.Thing(&k.schema.Columns[t.Shown]))
}

// written returns the candidate that a reading of the grammar is.
func (k *databaseState) written(r *grammar.Reading, res *sqldb.Result) candidate {
	return candidate{sql: r.SQL, notes: r.Notes, made: r.Made, unused: r.Left, reads: k.schema.NamesOf(r.Tables),
		whole: r.Form != slots.Form, alone: true, like: r.Form == alike.Form, result: res,
		first: r.Form == described.Form,
		sure: slices.Contains([]string{rate.Form, alike.Form, references.Form, ends.Form, versus.Form,
			cells.Form, contrast.Form, position.Form, lines.Form, picked.Form, owned.Form, lacking.Form},
			r.Form)}
}

// agreed puts first that of the likeliest candidates which brings the rows of the grammar's
// statement, and reports whether there is one: two readings agree in it. A statement that may
// stand alone is compared with the first.
func agreed(ctx context.Context, t actorcritic.Task, q *questionState, r *grammar.Reading, res *sqldb.Result,
	alone bool) bool {
	few := map[bool]int{true: 1, false: fewTried}[alone]
	at := slices.IndexFunc(q.list[:min(len(q.list), few)], func(c candidate) bool {
		first := t.DB.Query(ctx, c.sql, t.Limits)
		return ran(first) && rows.Agree(c.sql, first, r.SQL, res, alone && q.showsRows(r, res) || r.Form == picked.Form)
	})
	if at < 0 {
		return false
	}
	c := q.list[at]
	c.whole, c.sure, c.score = true, r.Form == picked.Form || r.Form == owned.Form, q.list[0].score
	copy(q.list[1:at+1], q.list[:at])
	q.list[0] = c
	normalise(q.list)
	return true
}

// takes reports that a reading of the grammar may stand for the question: what no sketch holds,
// a question to a file without keys, or one that is refused else. It must hold what is asked for, and "how much" asks
// for no number of rows.
func (q *questionState) takes(r *grammar.Reading) bool {
	counts := strings.Contains(r.SQL, "COUNT(*)") && strings.HasPrefix(strings.ToLower(q.question.Text), "how much ")
	return !counts && (q.schema.Keyless() || r.Special || q.refusal != "") &&
		!(q.unheld && r.Form != picked.Form && r.Form != owned.Form && r.Form != lacking.Form && q.missing(r.SQL) != "")
}

// readWords returns the first reading of a question that accounts for every word, or
// nil. The grammar makes columns itself.
func (k *databaseState) readWords(question string) *grammar.Reading {
	if k.held != nil {
		k = k.held
	}
	if one, other := ends.Split(question); one != "" {
		return ends.Both(k.readWords(one), k.readWords(other))
	}
	for _, read := range []func(*schema.Schema, *schema.Values, string) *grammar.Reading{
		contrast.Span, owned.Read, picked.Read, cells.Read, rate.Read, alike.Read, references.Read, versus.Read,
		contrast.Read, described.Read, position.Read, lines.Read, lacking.Empty,
	} {
		if r := read(k.schema, k.values, question); r != nil {
			return r
		}
	}
	if r := grammar.Read(k.schema, k.values, amounts.Shares(k.schema, k.values, question)); r != nil {
		return r
	}
	return lacking.Read(k.schema, k.values, question)
}

// How often a statement that the grammar alone writes is right. Files without keys have a judge that says so.
const (
	wholeSure  = .86 // joining nothing: 55 of 64 questions to files that it had not learnt from
	wholeKeyed = .2  // else: (1 + 1) / (8 + 2), as 1 of 8 training questions was
)

// wholeTrust returns the probability that such a candidate is right where keys are declared: if
// its form joins no tables, or by the key that the question names. One that finds nothing is
// doubted, unless it asks for what is like a row that is there: then nothing else is.
func (c *candidate) wholeTrust() float64 {
	if c.sure && (c.found() || c.like) {
		return wholeSure
	}
	return wholeKeyed
}

// found reports a result that holds something.
func (c *candidate) found() bool { return rows.Hold(c.result.Rows) }
