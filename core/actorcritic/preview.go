package actorcritic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// rejected returns the turns of a model in its dialogue: the SQL of each
// attempt, or the answer that held none, without its thoughts.
func rejected(attempts []Attempt) []string {
	var list []string
	for _, a := range attempts {
		said := a.SQL
		if said == "" {
			said, _ = withoutThoughts(a.Answer)
		}
		list = append(list, said)
	}
	return list
}

// earlierAttempts lists, for each attempt, what the actor may know of it.
func earlierAttempts(feedback Feedback, attempts []Attempt) []prompt.Earlier {
	var list []prompt.Earlier
	switch feedback {
	case "", NoFeedback:
		return nil
	case Tried:
		for _, a := range attempts {
			list = append(list, prompt.Earlier{SQL: a.SQL})
		}
		return list
	}
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
			e.Outcome = "it ran, but was judged not to answer the question" + because(&a.Judgement)
		}
		if ran(a.Result) {
			e.Rows = preview(a.Result)
		}
		list = append(list, e)
	}
	return list
}

// because quotes what critics said against an attempt beside their verdicts, ": "
// before it; "" where they said no more.
func because(j *Judgement) string {
	answers := []string{j.Answer}
	for _, v := range j.Votes {
		if v.Verdict == False {
			answers = append(answers, v.Answer)
		}
	}
	var said []string
	for _, a := range answers {
		if why := reasonIn(a); why != "" && !slices.Contains(said, why) {
			said = append(said, why)
		}
	}
	if len(said) == 0 {
		return ""
	}
	return ": " + strings.Join(said, " ")
}

// maxReason bounds a reason, in bytes. A critic was asked for a sentence.
const maxReason = 400

// reasonIn cuts the verdict off a critic's answer and leaves the reason, on one line.
func reasonIn(answer string) string {
	if len(answer) > maxAnswer {
		answer = answer[len(answer)-maxAnswer:]
	}
	text, _ := withoutThoughts(answer)
	var kept []string
	for l := range strings.Lines(text) {
		if len(words(l)) < 2 {
			continue
		}
		if verdict, rest, ok := strings.Cut(l, ":"); ok &&
			verdictOf(strings.ToLower(strings.TrimSpace(verdict))) != "" {
			l = rest
		}
		kept = append(kept, strings.Fields(l)...)
	}
	reason := strings.Join(kept, " ")
	if len(reason) > maxReason {
		reason = strings.ToValidUTF8(reason[:maxReason], "") + "…"
	}
	return reason
}

// Bounds of the rows that are shown to an actor.
const (
	previewRows    = 3
	previewColumns = 10
	previewCell    = 60 // bytes
)

// preview returns a result's first rows, a line each.
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
