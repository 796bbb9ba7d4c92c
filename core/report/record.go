package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/heading"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// shownRows is the number of rows of an answer that the text form shows.
const shownRows = 50

// Record writes one question's whole way for a person: the tables found with
// the words that matched, every attempt with what happened to it, the final
// SQL and its rows, and the comparison with the gold answer where there is
// one.
func Record(w io.Writer, r *experiment.Record) error {
	p := &layout.Printer{W: w}
	if len(r.Hits) > 0 {
		p.Line("Tables found")
		p.Table(Hits(r.Hits))
		p.Line("")
	}
	if r.Trace == nil {
		return p.Err
	}
	for _, e := range r.Glossary {
		p.Line("Glossary: %s", layout.Printable(e.String()))
	}
	p.Line("Actor: %s   Critic: %s   Database: %s", Player(r.Trace.Actor), Player(r.Trace.Critic), r.Database)
	if len(r.Trace.Attempts) > 0 { // of one question, so that all say the same
		for _, m := range r.Trace.Attempts[0].Mended {
			p.Line("Otherwise than typed: %s", layout.Printable(m))
		}
	}
	for i := range r.Trace.Attempts {
		attempt(p, r.Trace, i)
	}
	finalAnswer(p, r)
	goldAnswer(p, r)
	return p.Err
}

// Player returns the name of an actor or critic for people. It tells the rules
// from a model.
func Player(name string) string {
	if name == string(experiment.BuiltinActor) {
		return "built-in, no language model"
	}
	return layout.Printable(name)
}

// Hits returns the table of what retrieval found.
func Hits(hits []retrieve.Hit) *layout.Table {
	t := &layout.Table{Header: []string{"rank", "table", "score", "matched words"}, Right: []int{0, 2}}
	for _, h := range hits {
		t.Rows = append(t.Rows, []string{fmt.Sprint(h.Rank), h.Table, fmt.Sprintf("%.3f", h.Score), matched(h)})
	}
	return t
}

// matched lists what joins a hit to others, "joins hit 1 by singer_id", then
// the words that earned it its score, and where the table has them: "singers
// +1.204 (title, header)"; "stadim → stadium" where one word stands for
// another.
func matched(h retrieve.Hit) string {
	var parts []string
	for _, j := range h.Joins {
		parts = append(parts, fmt.Sprintf("joins hit %d by %s", j.Rank, j.Column))
	}
	for _, c := range h.Contributions {
		words := strings.Join(c.Words, "/")
		switch {
		case len(c.Words) == 0:
			parts = append(parts, fmt.Sprintf("%s %+.3f", c.Term, c.Score))
			continue
		case c.Via != "":
			words += " → " + c.Term
		}
		parts = append(parts, fmt.Sprintf("%s +%.3f (%s)", words, c.Score, text.Join(c.Fields)))
	}
	return strings.Join(parts, "; ")
}

func attempt(p *layout.Printer, t *actorcritic.Trace, i int) {
	a := &t.Attempts[i]
	p.Line("\nAttempt %d of at most %d", a.Number, t.Z)
	if a.SQL != "" {
		p.Block("sql", a.SQL)
	}
	p.Line("  outcome  %s", outcome(a.Result))
	p.Line("  verdict  %s", verdict(a.Judgement))
	if a.Usage.Prompt+a.Usage.Answer > 0 {
		p.Line("  tokens   %d prompt, %d answer", a.Usage.Prompt+a.Judgement.Usage.Prompt,
			a.Usage.Answer+a.Judgement.Usage.Answer)
	} else {
		p.Block("why", a.Answer)
	}
}

// outcome says in words how the statement ended in SQLite.
func outcome(r *sqldb.Result) string {
	switch {
	case r == nil:
		return "there was no SQL to run"
	case r.Outcome == sqldb.OK:
		return "ran: " + layout.Count(len(r.Rows), "row")
	case r.Outcome == sqldb.TooMany:
		return fmt.Sprintf("ran: more than %s; the first are kept", layout.Count(len(r.Rows), "row"))
	case r.Error == "":
		return string(r.Outcome)
	}
	return fmt.Sprintf("%s: %s", r.Outcome, layout.Printable(r.Error))
}

func verdict(j actorcritic.Judgement) string {
	s := string(j.Verdict)
	if j.Reason != "" {
		s += ": " + layout.Printable(j.Reason)
	}
	return s
}

func finalAnswer(p *layout.Printer, r *experiment.Record) {
	a := r.Trace.Answer()
	switch {
	case a == nil:
		p.Line("\nThere is no answer.")
		return
	case strings.TrimSpace(a.SQL) == "":
		p.Line("\nThere is no answer: no attempt wrote SQL.")
		if r.Trace.Actor == string(experiment.BuiltinActor) {
			p.Line("Ask in words of the database, or let a language model answer.")
		}
		return
	}
	p.Line("\nAnswer (attempt %d)", a.Number)
	p.Line("  %s", strings.ReplaceAll(strings.TrimSpace(layout.PrintableLines(a.SQL)), "\n", "\n  "))
	resultRows(p, a.SQL, a.Result)
}

// resultRows prints a result's first rows below plain words for its columns; the
// SQL, which has their expressions, stands above.
func resultRows(p *layout.Printer, sql string, r *sqldb.Result) {
	if r == nil || len(r.Columns) == 0 {
		return
	}
	p.Line("")
	t := Rows(r, shownRows)
	t.Header = heading.Of(sql, r)
	p.Table(t)
	if len(r.Rows) > shownRows {
		p.Line("… %d more rows; --json has them", len(r.Rows)-shownRows)
	}
	if len(r.Rows) == 0 {
		p.Line("(no rows)")
	}
}

// Rows returns the table of a result's first rows; columns of numbers are set
// right.
func Rows(r *sqldb.Result, most int) *layout.Table {
	t := &layout.Table{Header: r.Columns}
	numeric := make([]bool, len(r.Columns))
	for i := range numeric {
		numeric[i] = len(r.Rows) > 0
	}
	for _, row := range r.Rows[:min(len(r.Rows), most)] {
		cells := make([]string, len(row))
		for i, v := range row {
			cells[i] = v.String()
			if i == len(numeric) { // longer than the header
				break
			}
			numeric[i] = numeric[i] && v.Kind != sqldb.Text && v.Kind != sqldb.Blob
		}
		t.Rows = append(t.Rows, cells)
	}
	for i, n := range numeric {
		if n {
			t.Right = append(t.Right, i)
		}
	}
	return t
}

func goldAnswer(p *layout.Printer, r *experiment.Record) {
	switch {
	case r.Gold == nil:
	case r.Gold.Right:
		p.Line("\nEqual to the gold answer (%s).", hardness(r.Gold.Hardness))
	default:
		p.Line("\nNot equal to the gold answer (%s): %s", hardness(r.Gold.Hardness),
			layout.Printable(r.Gold.Reason))
		p.Block("gold", r.Gold.SQL)
	}
}

// hardness names a level, also the missing one.
func hardness(level spider.Level) string {
	if level == "" {
		return "no level"
	}
	return string(level)
}
