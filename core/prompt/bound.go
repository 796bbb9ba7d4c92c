package prompt

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
)

// A Prompt holds the messages to send to a model.
type Prompt struct {
	Messages  []llm.Message
	Shortened bool // something did not fit and was left out
}

// An Earlier attempt holds what the actor may know of it.
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

// bound cuts what goes into a prompt and remembers whether it had to.
type bound struct{ shortened bool }

var lineBreaks = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

// prompt fills the holes of a text. It is one message of the user's: some
// models' templates refuse a system message.
func (b *bound) prompt(text string, holes ...string) Prompt {
	content := strings.NewReplacer(holes...).Replace(text)
	return Prompt{Messages: []llm.Message{{Role: llm.User, Content: content}}, Shortened: b.shortened}
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

func oneLine(s string) string { return lineBreaks.Replace(s) }

// comment makes every line a SQL comment.
func comment(s string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(strings.TrimRight(s, "\n"), "\n") {
		b.WriteString("--   " + line + "\n")
	}
	return b.String()
}
