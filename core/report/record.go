package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// shownRows is how many rows of an answer the text form shows.
const shownRows = 50

// Record writes one question's whole way for a person: the tables found with
// the words that matched, every attempt with what happened to it, the final
// SQL and its rows, and the comparison with the gold answer where there is
// one.
func Record(w io.Writer, r *experiment.Record) error {
	p := &printer{w: w}
	if len(r.Hits) > 0 {
		p.line("Tables found")
		p.table(Hits(r.Hits))
		p.line("")
	}
	if r.Trace == nil {
		return p.err
	}
	for _, e := range r.Glossary {
		p.line("Glossary: %s", printable(e.String()))
	}
	p.line("Actor: %s   Critic: %s   Database: %s", Player(r.Trace.Actor), Player(r.Trace.Critic), r.Database)
	for i := range r.Trace.Attempts {
		p.attempt(r.Trace, i)
	}
	p.answer(r)
	p.gold(r)
	return p.err
}

// Player is how an actor or critic is named to people. The rules are never
// taken for a model.
func Player(name string) string {
	if name == experiment.Builtin {
		return "built-in, no language model"
	}
	return printable(name)
}

// Hits is the table of what retrieval found.
func Hits(hits []retrieve.Hit) *Table {
	t := &Table{Header: []string{"rank", "table", "score", "matched words"}, Right: []int{0, 2}}
	for _, h := range hits {
		t.Rows = append(t.Rows, []string{fmt.Sprint(h.Rank), h.Table, fmt.Sprintf("%.3f", h.Score), matched(h)})
	}
	return t
}

// matched lists the words that earned a hit its score, and where the table
// has them: "singers +1.204 (title, header)"; "stadim → stadium" where one word
// stands for another. Before them it says what joins the hit to others: "joins
// hit 1 by singer_id".
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
		parts = append(parts, fmt.Sprintf("%s +%.3f (%s)", words, c.Score, strings.Join(c.Fields, ", ")))
	}
	return strings.Join(parts, "; ")
}

// A printer writes until the first error, which it keeps.
type printer struct {
	w    io.Writer
	form Format
	err  error
}

// line writes a sentence: in LaTeX as a comment, in HTML as a paragraph.
func (p *printer) line(format string, args ...any) {
	if p.err != nil {
		return
	}
	said := fmt.Sprintf(format+"\n", args...)
	switch p.form {
	case LaTeX:
		said = comment(said)
	case HTML:
		said = paragraphs(said)
	default:
		said = text.PrintableLines(said)
	}
	_, p.err = io.WriteString(p.w, said)
}

func (p *printer) table(t *Table) {
	if p.err == nil {
		p.err = t.Text(p.w)
	}
}

func (p *printer) attempt(t *actorcritic.Trace, i int) {
	a := &t.Attempts[i]
	p.line("\nAttempt %d of at most %d", a.Number, t.Z)
	if a.SQL != "" {
		p.block("sql", a.SQL)
	}
	p.line("  outcome  %s", outcome(a.Result))
	p.line("  verdict  %s", verdict(a.Judgement))
	if a.Usage.Prompt+a.Usage.Answer > 0 {
		p.line("  tokens   %d prompt, %d answer", a.Usage.Prompt+a.Judgement.Usage.Prompt,
			a.Usage.Answer+a.Judgement.Usage.Answer)
	} else {
		p.block("why", a.Answer)
	}
}

// block writes a text of several lines behind its name.
func (p *printer) block(name, text string) {
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if i > 0 {
			name = ""
		}
		p.line("  %-8s %s", name, printable(line))
	}
}

// outcome is what SQLite said, in words.
func outcome(r *sqldb.Result) string {
	switch {
	case r == nil:
		return "there was no SQL to run"
	case r.Outcome == sqldb.OK:
		return "ran: " + count(len(r.Rows), "row")
	case r.Outcome == sqldb.TooMany:
		return fmt.Sprintf("ran: more than %s; the first are kept", count(len(r.Rows), "row"))
	case r.Error == "":
		return string(r.Outcome)
	}
	return fmt.Sprintf("%s: %s", r.Outcome, printable(r.Error))
}

func verdict(j actorcritic.Judgement) string {
	s := string(j.Verdict)
	if j.Reason != "" {
		s += ": " + printable(j.Reason)
	}
	return s
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func (p *printer) answer(r *experiment.Record) {
	a := r.Trace.Answer()
	switch {
	case a == nil:
		p.line("\nThere is no answer.")
		return
	case strings.TrimSpace(a.SQL) == "":
		p.line("\nThere is no answer: no attempt wrote SQL.")
		if r.Trace.Actor == experiment.Builtin {
			p.line("Ask in words of the database, or let a language model answer.")
		}
		return
	}
	p.line("\nAnswer (attempt %d)", a.Number)
	p.line("  %s", strings.ReplaceAll(strings.TrimSpace(printableLines(a.SQL)), "\n", "\n  "))
	p.rows(a.Result)
}

// printableLines keeps line breaks.
func printableLines(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = printable(lines[i])
	}
	return strings.Join(lines, "\n")
}

func (p *printer) rows(r *sqldb.Result) {
	if r == nil || len(r.Columns) == 0 {
		return
	}
	p.line("")
	p.table(Rows(r, shownRows))
	if len(r.Rows) > shownRows {
		p.line("… %d more rows; --json has them", len(r.Rows)-shownRows)
	}
	if len(r.Rows) == 0 {
		p.line("(no rows)")
	}
}

// Rows is the table of a result's first rows; columns of numbers are set
// right.
func Rows(r *sqldb.Result, most int) *Table {
	t := &Table{Header: r.Columns}
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

func (p *printer) gold(r *experiment.Record) {
	switch {
	case r.Gold == nil:
	case r.Gold.Right:
		p.line("\nEqual to the gold answer (%s).", hardness(r.Gold.Hardness))
	default:
		p.line("\nNot equal to the gold answer (%s): %s", hardness(r.Gold.Hardness), printable(r.Gold.Reason))
		p.block("gold", r.Gold.SQL)
	}
}

// hardness names a level, also the missing one.
func hardness(level string) string {
	if level == "" {
		return "no level"
	}
	return level
}
