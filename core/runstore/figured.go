//go:build !js

package runstore

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// decodeFigures reads the parts of a record that figures need, and reports whether
// it could. It knows the order in which the members of a record are written, so it
// goes through the text once, skips what is [outsideFigures], and takes two fifths
// of the time of cutting and decoding. It leaves any other text, JSON too, to
// those, and never reads another value than they do.
func decodeFigures(record string, into *experiment.Record) bool {
	c := figureReader{cutter: cutter{json: record}}
	object(&c, ofRecord, into)
	return !c.failed && c.next() == 0 && c.at == len(record)
}

// A figureReader is a position in a text, and whether reading has failed.
type figureReader struct {
	cutter
	failed bool
}

// A member of an object is read into a part of a T.
type member[T any] struct {
	name string
	read func(*figureReader, *T)
}

var ofRecord = []member[experiment.Record]{
	{"query", func(c *figureReader, r *experiment.Record) { text(c, &r.Query) }},
	{"question", func(c *figureReader, r *experiment.Record) { text(c, &r.Question) }},
	{"glossary", func(c *figureReader, r *experiment.Record) { c.rest(&r.Glossary, nil) }},
	{"database", func(c *figureReader, r *experiment.Record) { text(c, &r.Database) }},
	{"hits", func(c *figureReader, r *experiment.Record) {
		list(c, &r.Hits, func(c *figureReader, h *retrieve.Hit) { object(c, ofHit, h) })
	}},
	{"shown", func(c *figureReader, r *experiment.Record) { c.rest(&r.Shown, nil) }},
	{"trace", func(c *figureReader, r *experiment.Record) {
		r.Trace = &actorcritic.Trace{}
		object(c, ofTrace, r.Trace)
	}},
	{"rows", func(c *figureReader, r *experiment.Record) { list(c, &r.Rows, (*figureReader).number) }},
	{"answered", func(c *figureReader, r *experiment.Record) {
		r.Answered = &experiment.Answered{}
		object(c, ofAnswered, r.Answered)
	}},
	{"found", func(c *figureReader, r *experiment.Record) { c.rest(&r.Found, nil) }},
	{"gold", func(c *figureReader, r *experiment.Record) {
		r.Gold = &experiment.Gold{}
		object(c, ofGold, r.Gold)
	}},
	{"error", func(c *figureReader, r *experiment.Record) { text(c, &r.Error) }},
}

var ofTrace = []member[actorcritic.Trace]{
	{"question", skipValue[actorcritic.Trace]},
	{"actor", func(c *figureReader, t *actorcritic.Trace) { text(c, &t.Actor) }},
	{"critic", func(c *figureReader, t *actorcritic.Trace) { text(c, &t.Critic) }},
	{"z", func(c *figureReader, t *actorcritic.Trace) { c.number(&t.Z) }},
	{"attempts", func(c *figureReader, t *actorcritic.Trace) {
		list(c, &t.Attempts, func(c *figureReader, a *actorcritic.Attempt) { object(c, ofAttempt, a) })
	}},
	{"final", func(c *figureReader, t *actorcritic.Trace) { c.number(&t.Final) }},
	{"abstained", func(c *figureReader, t *actorcritic.Trace) { c.truth(&t.Abstained) }},
	{"chosen", func(c *figureReader, t *actorcritic.Trace) { text(c, &t.Chosen) }},
}

var ofAttempt = []member[actorcritic.Attempt]{
	{"number", func(c *figureReader, a *actorcritic.Attempt) { c.number(&a.Number) }},
	{"prompt", skipValue[actorcritic.Attempt]},
	{"shortened", func(c *figureReader, a *actorcritic.Attempt) { c.truth(&a.Shortened) }},
	{"answer", skipValue[actorcritic.Attempt]},
	{"sql", func(c *figureReader, a *actorcritic.Attempt) { text(c, &a.SQL) }},
	{"mended", skipValue[actorcritic.Attempt]},
	{"reason", skipValue[actorcritic.Attempt]},
	{"result", skipValue[actorcritic.Attempt]},
	{"judgement", func(c *figureReader, a *actorcritic.Attempt) { object(c, ofJudgement, &a.Judgement) }},
	{"usage", func(c *figureReader, a *actorcritic.Attempt) { object(c, ofUsage, &a.Usage) }},
}

var ofJudgement = []member[actorcritic.Judgement]{
	{"verdict", func(c *figureReader, j *actorcritic.Judgement) { text(c, &j.Verdict) }},
	{"reason", skipValue[actorcritic.Judgement]},
	{"prompt", skipValue[actorcritic.Judgement]},
	{"answer", skipValue[actorcritic.Judgement]},
	{"usage", func(c *figureReader, j *actorcritic.Judgement) { object(c, ofUsage, &j.Usage) }},
	{"shortened", func(c *figureReader, j *actorcritic.Judgement) { c.truth(&j.Shortened) }},
	{"votes", func(c *figureReader, j *actorcritic.Judgement) {
		c.rest(&j.Votes, outsideFigures["trace"]["attempts"]["judgement"]["votes"])
	}},
	{"repeats", func(c *figureReader, j *actorcritic.Judgement) { c.number(&j.Repeats) }},
}

var ofUsage = []member[llm.Usage]{
	{"prompt", func(c *figureReader, u *llm.Usage) { c.number(&u.Prompt) }},
	{"answer", func(c *figureReader, u *llm.Usage) { c.number(&u.Answer) }},
	{"estimated", func(c *figureReader, u *llm.Usage) { c.truth(&u.Estimated) }},
}

var ofGold = []member[experiment.Gold]{
	{"database", func(c *figureReader, g *experiment.Gold) { text(c, &g.Database) }},
	{"sql", func(c *figureReader, g *experiment.Gold) { text(c, &g.SQL) }},
	{"hardness", func(c *figureReader, g *experiment.Gold) { text(c, &g.Hardness) }},
	{"result", skipValue[experiment.Gold]},
	{"rows", func(c *figureReader, g *experiment.Gold) { c.number(&g.Rows) }},
	{"right", func(c *figureReader, g *experiment.Gold) { c.truth(&g.Right) }},
	{"reason", func(c *figureReader, g *experiment.Gold) { text(c, &g.Reason) }},
	{"by_attempt", func(c *figureReader, g *experiment.Gold) { list(c, &g.ByAttempt, (*figureReader).truth) }},
	{"first_hit", func(c *figureReader, g *experiment.Gold) { c.number(&g.FirstHit) }},
	{"target", func(c *figureReader, g *experiment.Gold) {
		g.TARGET = new(bool)
		c.truth(g.TARGET)
	}},
}

var ofHit = []member[retrieve.Hit]{
	{"table", func(c *figureReader, h *retrieve.Hit) { text(c, &h.Table) }},
	{"database", func(c *figureReader, h *retrieve.Hit) { text(c, &h.Database) }},
	{"rank", func(c *figureReader, h *retrieve.Hit) { c.number(&h.Rank) }},
	{"score", func(c *figureReader, h *retrieve.Hit) { c.real(&h.Score) }},
	{"joins", func(c *figureReader, h *retrieve.Hit) { c.rest(&h.Joins, nil) }},
	{"bridge", func(c *figureReader, h *retrieve.Hit) { c.truth(&h.Bridge) }},
	{"chosen", func(c *figureReader, h *retrieve.Hit) { c.truth(&h.Chosen) }},
	{"sure", func(c *figureReader, h *retrieve.Hit) { c.real(&h.Sure) }},
	{"contributions", skipValue[retrieve.Hit]},
}

var ofAnswered = []member[experiment.Answered]{
	{"text", func(c *figureReader, a *experiment.Answered) { text(c, &a.Text) }},
	{"label", func(c *figureReader, a *experiment.Answered) { text(c, &a.Label) }},
	{"references", func(c *figureReader, a *experiment.Answered) { list(c, &a.References, text[string]) }},
	{"tables", func(c *figureReader, a *experiment.Answered) {
		list(c, &a.Tables, func(c *figureReader, t *experiment.ShownTable) { object(c, ofShownTable, t) })
	}},
	{"left_out", func(c *figureReader, a *experiment.Answered) { c.number(&a.LeftOut) }},
	{"prompt", skipValue[experiment.Answered]},
	{"usage", func(c *figureReader, a *experiment.Answered) { object(c, ofUsage, &a.Usage) }},
	{"unread", func(c *figureReader, a *experiment.Answered) { c.truth(&a.Unread) }},
	{"from", skipValue[experiment.Answered]},
	{"cells", skipValue[experiment.Answered]},
	{"reason", skipValue[experiment.Answered]},
	{"gold_tables", func(c *figureReader, a *experiment.Answered) { list(c, &a.GoldTables, text[string]) }},
	{"gold_rank", func(c *figureReader, a *experiment.Answered) { c.number(&a.GoldRank) }},
	{"gold_shown", func(c *figureReader, a *experiment.Answered) { c.truth(&a.GoldShown) }},
	{"scores", func(c *figureReader, a *experiment.Answered) { c.rest(&a.Scores, nil) }},
	{"right", func(c *figureReader, a *experiment.Answered) { c.truth(&a.Right) }},
	{"cause", func(c *figureReader, a *experiment.Answered) { text(c, &a.Cause) }},
}

var ofShownTable = []member[experiment.ShownTable]{
	{"id", func(c *figureReader, t *experiment.ShownTable) { text(c, &t.ID) }},
	{"rows", func(c *figureReader, t *experiment.ShownTable) { c.number(&t.Rows) }},
	{"dropped", func(c *figureReader, t *experiment.ShownTable) { c.number(&t.Dropped) }},
}

// object reads an object's members, each at most once and in their order.
func object[T any](c *figureReader, members []member[T], into *T) {
	if !c.take('{') || c.next() == '}' {
		c.take('}')
		return
	}
	for !c.failed {
		c.next()
		from := c.at
		name := c.word()
		for len(members) > 0 && members[0].name != name {
			members = members[1:]
		}
		plain := c.at-from == len(name)+2 // nothing of it is escaped, which cutting would not see through
		if len(members) == 0 || !plain || !c.take(':') {
			c.failed = true
			return
		}
		members[0].read(c, into)
		members = members[1:]
		if c.next() == '}' {
			c.at++
			return
		}
		c.take(',')
	}
}

func list[T any](c *figureReader, into *[]T, read func(*figureReader, *T)) {
	if c.literal("null") || !c.take('[') {
		return
	}
	*into = []T{}
	if c.next() == ']' {
		c.at++
		return
	}
	for !c.failed {
		var one T
		read(c, &one)
		*into = append(*into, one)
		if c.next() == ']' {
			c.at++
			return
		}
		c.take(',')
	}
}

// skipValue goes past a value.
func skipValue[T any](c *figureReader, _ *T) { c.skip() }

// rest reads a value as encoding/json does, without what is cut out.
func (c *figureReader) rest(into any, s shape) {
	from := c.at
	c.skip()
	if json.Unmarshal([]byte(s.cut(c.json[from:c.at])), into) != nil {
		c.failed = true
	}
}

// take goes past a byte that has to be there.
func (c *figureReader) take(b byte) bool {
	if c.next() != b {
		c.failed = true
		return false
	}
	c.at++
	return true
}

// literal goes past a word if it is there.
func (c *figureReader) literal(word string) bool {
	c.next()
	there := strings.HasPrefix(c.json[c.at:], word)
	if there {
		c.at += len(word)
	}
	return there
}

func (c *figureReader) truth(into *bool) {
	if *into = c.literal("true"); !*into && !c.literal("false") {
		c.failed = true
	}
}

func (c *figureReader) number(into *int) {
	c.next()
	from := c.at
	for c.at < len(c.json) && (c.json[c.at] >= '0' && c.json[c.at] <= '9' || c.json[c.at] == '-') {
		c.at++
	}
	n, err := strconv.Atoi(c.json[from:c.at])
	if err != nil || strconv.Itoa(n) != c.json[from:c.at] {
		c.failed = true
	}
	*into = n
}

// real reads a number in any of the ways in which JSON writes one.
func (c *figureReader) real(into *float64) {
	c.next()
	from := c.at
	for c.at < len(c.json) && strings.IndexByte("+-.0123456789Ee", c.json[c.at]) >= 0 {
		c.at++
	}
	number := c.json[from:c.at]
	n, err := strconv.ParseFloat(number, 64)
	c.failed = c.failed || err != nil || !plainNumber(strings.TrimPrefix(number, "-"))
	*into = n
}

// plainNumber reports whether what is a number elsewhere is one in JSON too: it
// has digits on both sides of its point, and no 0 before others.
func plainNumber(s string) bool {
	whole, rest, pointed := strings.Cut(s, ".")
	return digit(whole) && (whole == "0" || whole[0] != '0') && (!pointed || digit(rest))
}

// digit reports whether a text begins with a digit.
func digit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

func text[T ~string](c *figureReader, into *T) {
	*into = T(strings.Clone(c.word()))
}

// word reads a text.
func (c *figureReader) word() string {
	if !c.take('"') {
		return ""
	}
	from, ascii := c.at, true
	for ; c.at < len(c.json); c.at++ {
		switch b := c.json[c.at]; {
		case b == '"':
			word := c.json[from:c.at]
			c.at++
			c.failed = c.failed || !ascii && !utf8.ValidString(word)
			return word
		case b == '\\':
			return c.escaped(from - 1)
		case b < ' ':
			c.failed = true
			return ""
		case b >= utf8.RuneSelf:
			ascii = false
		}
	}
	c.failed = true
	return ""
}

// escaped reads a text with escapes, whose quote is at a place.
func (c *figureReader) escaped(from int) (word string) {
	c.at = from
	c.rest(&word, nil)
	return word
}
