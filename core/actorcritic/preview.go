package actorcritic

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// outcomes says of each attempt what the actor should know.
func outcomes(attempts []Attempt) []prompt.Earlier {
	var told []prompt.Earlier
	for _, a := range attempts {
		e := prompt.Earlier{SQL: a.SQL}
		switch {
		case a.Result == nil:
			e.Outcome = "there was no SQL in the answer"
		case !ran(a.Result):
			e.Outcome = "it failed: " + refused(a.Result)
		case a.Judgement.Verdict == Unparsable:
			e.Outcome = "it ran, but was not confirmed as right"
		default:
			e.Outcome = "it ran, but was judged not to answer the question"
		}
		if ran(a.Result) {
			e.Rows = preview(a.Result)
		}
		told = append(told, e)
	}
	return told
}

// Bounds of the rows that are shown to an actor.
const (
	previewRows    = 3
	previewColumns = 10
	previewCell    = 60 // bytes
)

// preview is a result's first rows, a line each.
func preview(r *sqldb.Result) string {
	if len(r.Rows) == 0 {
		return "no rows"
	}
	var b strings.Builder
	b.WriteString(line(r.Columns))
	for _, row := range r.Rows[:min(len(r.Rows), previewRows)] {
		cells := make([]string, min(len(row), previewColumns+1))
		for i := range cells {
			cells[i] = row[i].String()
		}
		b.WriteString("\n" + line(cells))
	}
	if more := len(r.Rows) - previewRows; more > 0 {
		fmt.Fprintf(&b, "\n… %d rows in all", len(r.Rows))
	}
	return b.String()
}

// line joins cells, each on one line and cut.
func line(cells []string) string {
	var short []string
	for i, c := range cells {
		if i == previewColumns {
			short = append(short, "…")
			break
		}
		c = strings.Join(strings.Fields(c), " ")
		if len(c) > previewCell {
			c = strings.ToValidUTF8(c[:previewCell], "") + "…"
		}
		short = append(short, c)
	}
	return strings.Join(short, " | ")
}
