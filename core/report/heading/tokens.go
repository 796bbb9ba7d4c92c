package heading

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A form is how an expression's words hang together, which says where they need
// brackets in other words.
type form uint8

const (
	plain   form = iota // a name, a number, "year of born"
	number              // that stands in the SQL
	one                 // of several rows: "total of price"
	product             // "a × b"
	sum                 // "a + b"
	part                // of a date, which a CAST leaves as it is
	julian              // a date as a number of days
	percent             // "a ÷ b in %"; with it and what follows nothing is reckoned: the words would mean something else
	rounded             // "a, rounded"
)

// A phrase is an expression in words.
type phrase struct {
	words string
	form  form
}

// within writes a phrase as a part of something reckoned.
func (p phrase) within(f form) string {
	if p.form == one || p.form == sum && f == product {
		return "(" + p.words + ")"
	}
	return p.words
}

// A parser reads one expression. Once something in it has no words it has failed,
// and what it returns means nothing.
type parser struct {
	text   string
	tokens []sqltext.Token
	at     int
	failed bool
	rows   string            // what COUNT(*) counts
	value  kind              // the first one in the column
	within map[string]phrase // what the names mean that a query in brackets chose
}

func (p *parser) fail() phrase {
	p.failed = true
	return phrase{}
}

// take reads a mark, where it comes next.
func (p *parser) take(mark byte) bool {
	if p.at < len(p.tokens) && p.tokens[p.at].Is(p.text, mark) {
		p.at++
		return true
	}
	return false
}

// word reads a word of these, where it comes next.
func (p *parser) word(of ...string) bool {
	if p.at < len(p.tokens) && p.tokens[p.at].IsWord(p.text, of...) {
		p.at++
		return true
	}
	return false
}

// end reads the closing bracket.
func (p *parser) end(e phrase) phrase {
	if !p.take(')') {
		return p.fail()
	}
	return e
}

// literal reads a text or number in the SQL.
func (p *parser) literal() string {
	p.at++
	if p.at > len(p.tokens) {
		p.fail()
		return ""
	}
	t := p.tokens[p.at-1]
	if t.Kind != sqltext.Number && p.text[t.Start] != '\'' {
		p.fail()
	}
	return sqltext.Unquote(p.text[t.Start:t.End])
}

func isName(sql string, t sqltext.Token) bool {
	return t.Kind == sqltext.Word && !t.IsKeyword(sql) || t.Kind == sqltext.Quoted && sql[t.Start] != '\''
}

// nameOf writes a name as it stands in a sentence.
func nameOf(sql string, t sqltext.Token) string {
	name := sqltext.Unquote(sql[t.Start:t.End])
	return strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == ' ' }), " ")
}

// numeral writes a number as people do; 1.0 stays, to be told from one that counts.
func numeral(said string) string {
	if short := strings.TrimSuffix(said, ".0"); short != "1" {
		return short
	}
	return said
}

// A kind is what a value is, as far as a heading minds.
type kind uint8

const (
	unknown kind = iota
	aDate
	aText
)
