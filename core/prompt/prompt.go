// Package prompt holds every text that is put before a language model, as
// data with named holes, and fills the holes from a schema, a question and
// what was tried before.
//
//	p := prompt.Actor(prompt.Schema{Database: db, Quote: sqldb.Quote}, "Which singers have never sung here?")
//	p.Messages // what to send
//
// Dialogue and BareCritic ask as the AC-SQL paper does (arXiv 2410.22082,
// Listings 1 and 2 and Appendix A), in words of our own. Actor, Style and
// Critic go beyond it: the actor is told what became of its earlier attempts,
// and the critic what to look at.
//
// The same input gives the same bytes. Sizes are bounded: what does not fit is
// left out, the prompt says so itself, and Prompt.Shortened is true.
package prompt

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
)

// A Prompt is what to send to a model.
type Prompt struct {
	Messages  []llm.Message
	Shortened bool // something did not fit and was left out
}

// An Earlier attempt, as the actor is told of it.
type Earlier struct {
	SQL     string // empty when the answer held none
	Outcome string // what happened to it, one line; empty if that is not to be told
	Rows    string // the first rows of its result, a line each; empty if there is none to show
}

// Bounds of a prompt, in bytes. English and SQL are about 4 bytes a token.
const (
	maxQuestion = 8_000
	maxSchema   = 40_000
	maxSQL      = 4_000
	maxOutcome  = 500
	maxRows     = 1_000
	maxEarlier  = 8 // attempts told of, the latest ones
)

// The texts. Holes are in braces; what fills them is not searched for holes.
const (
	actorText = `{schema}-- Answer the question with one SQLite query. Reply with the query alone: no explanation, ` +
		`no code fence.
-- Question: {question}
SELECT`

	againText = `{schema}-- These queries were tried for the question below and rejected:
{earlier}
-- Answer the question with one SQLite query that differs from them and avoids their faults. Reply with the query ` +
		`alone: no explanation, no code fence.
-- Question: {question}
SELECT`

	criticText = `{schema}-- Question: {question}
-- Query:
{sql}

Does this SQLite query answer the question exactly? Check the tables and joins, the conditions and their values, ` +
		`the grouping, the order, and that it returns the columns asked for and no others.
Answer with one word: True or False.`

	criticReasonText = `{schema}-- Question: {question}
-- Query:
{sql}

Does this SQLite query answer the question exactly? Check the tables and joins, the conditions and their values, ` +
		`the grouping, the order, and that it returns the columns asked for and no others.
Say in one sentence what is wrong with it, if anything is. Then end with one word on a line of its own: True or False.`

	earlierText = `-- Attempt {number}:
{sql}
{outcome}{rows}`
)

// Actor asks for SQL for the first time, in the default style.
func Actor(s Schema, question string) Prompt { return Style{}.Actor(s, question, nil) }

// Critic asks whether SQL that ran answers the question, True or False.
func Critic(s Schema, question, sql string) Prompt {
	var b bound
	return b.prompt(criticText, "{schema}", b.schema(s), "{question}", b.line(question, maxQuestion),
		"{sql}", b.cut(sql, maxSQL))
}

// CriticWithReason asks for a sentence before the verdict, which the actor can
// be told.
func CriticWithReason(s Schema, question, sql string) Prompt {
	var b bound
	return b.prompt(criticReasonText, "{schema}", b.schema(s), "{question}", b.line(question, maxQuestion),
		"{sql}", b.cut(sql, maxSQL))
}

// bound cuts what goes into a prompt and remembers whether it had to.
type bound struct{ shortened bool }

// prompt fills the holes of a text. It is one message of the user's: some
// models' templates refuse a system message.
func (b *bound) prompt(text string, holes ...string) Prompt {
	content := strings.NewReplacer(holes...).Replace(text)
	return Prompt{Messages: []llm.Message{{Role: "user", Content: content}}, Shortened: b.shortened}
}

func (b *bound) schema(s Schema) string {
	text := b.createTables(s)
	if text == "" {
		return ""
	}
	return text + "\n"
}

func (b *bound) earlier(earlier []Earlier) string {
	first := max(0, len(earlier)-maxEarlier)
	b.shortened = b.shortened || first > 0
	var out strings.Builder
	for i, e := range earlier[first:] {
		sql, outcome, rows := b.cut(strings.TrimSpace(e.SQL), maxSQL), "", ""
		if sql == "" {
			sql = "-- (the answer held no SQL)"
		}
		if e.Outcome != "" {
			outcome = "-- What happened: " + b.line(e.Outcome, maxOutcome) + "\n"
		}
		if e.Rows != "" {
			rows = comment(b.cut(e.Rows, maxRows))
		}
		out.WriteString(strings.NewReplacer("{number}", strconv.Itoa(first+i+1), "{sql}", sql,
			"{outcome}", outcome, "{rows}", rows).Replace(earlierText))
	}
	return out.String()
}

// line cuts a text and puts it on one line, so that it stays in its comment.
func (b *bound) line(s string, most int) string {
	return oneLine(b.cut(strings.TrimSpace(s), most))
}

// cut shortens a text to at most so many bytes, at a rune's end.
func (b *bound) cut(s string, most int) string {
	if len(s) <= most {
		return s
	}
	b.shortened = true
	s = strings.ToValidUTF8(s[:most], "")
	return s + " … (cut)"
}

var lineBreaks = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

func oneLine(s string) string { return lineBreaks.Replace(s) }

// comment makes every line a SQL comment.
func comment(s string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(strings.TrimRight(s, "\n"), "\n") {
		b.WriteString("--   " + line + "\n")
	}
	return b.String()
}
