package answerability

import (
	"hash/fnv"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// Perturbation tells what made a question unanswerable.
type Perturbation int8

const (
	Unperturbed   Perturbation = iota // nothing: it has an answer
	Renamed                           // a column or a table is called as one of another database
	OtherDatabase                     // it was asked of another database
	PartRemoved                       // a column or a table that its answer needs was taken away
	NotHeld                           // it is another, for what no name of the database holds
)

// A Mention is how a question calls a column or a table of its database.
type Mention struct {
	Text, Database string
	Kind           link.Kind
}

// An Example is a question with the database that answers it, and the right SQL.
type Example struct {
	Schema        *schema.Schema
	Values        *schema.Values
	Database      *corpus.Database
	Question, SQL string
}

// Mentions returns what an example calls columns and tables, where that leaves no doubt.
func (e *Example) Mentions() (out []Mention) {
	for _, c := range e.exactLinks() {
		out = append(out, Mention{e.Question[c.At:c.End], e.Database.ID, c.Kind})
	}
	return out
}

// exactLinks returns the chunks of a question that name a column or a table outright.
func (e *Example) exactLinks() []link.Chunk {
	_, cs := link.Read(e.Schema, e.Values, e.Question)
	return slices.DeleteFunc(cs, func(c link.Chunk) bool {
		return c.Kind != link.Column && c.Kind != link.Table || c.Alts[0].Score < 1 || c.End > len(e.Question)
	})
}

// An Unanswerable is a question that its database has no answer for.
type Unanswerable struct {
	Perturbation Perturbation
	Question     string
	Database     *corpus.Database
}

// Perturbed makes unanswerable questions of an example: one with a strange word in the place of a column or
// table, one of which a column or a table is taken away, two that ask for what the database does not hold, and
// now and then one of another database. other returns a question by a number that is drawn, and the name of its
// database.
func (e *Example) Perturbed(other func(draw int) (question, database string),
	names []Mention) (out []Unanswerable) {
	h := fnv.New32a()
	h.Write([]byte(e.Question))
	draw := int(h.Sum32() >> 1)
	if question, database := other(draw); draw%3 == 0 && database != e.Database.ID {
		out = append(out, Unanswerable{OtherDatabase, question, e.Database})
	}
	if less := Without(e.Database, e.SQL, draw/3); less != nil {
		out = append(out, Unanswerable{PartRemoved, e.Question, less})
	}
	_, cs := link.Read(e.Schema, e.Values, e.Question)
	for n := range 2 { // of one row, and of several
		if question := Unheld(e.Schema, cs, e.Question, draw/11*2+n); question != "" {
			out = append(out, Unanswerable{NotHeld, question, e.Database})
		}
	}
	list := e.exactLinks()
	if len(list) == 0 || len(names) == 0 {
		return out
	}
	c := list[draw%len(list)]
	for try := range 8 {
		s := names[(draw/7+try*104729)%len(names)]
		if s.Kind != c.Kind || s.Database == e.Database.ID {
			continue
		}
		_, cs := link.Read(e.Schema, e.Values, s.Text)
		if !slices.ContainsFunc(cs, func(c link.Chunk) bool { return len(c.Alts) > 0 && c.Alts[0].Score >= 0.9 }) {
			return append(out, Unanswerable{Renamed, e.Question[:c.At] + s.Text + e.Question[c.End:], e.Database})
		}
	}
	return out
}
