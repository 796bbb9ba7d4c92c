package heading

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// heading returns the words of the whole expression.
func (p *parser) heading() (string, bool) {
	e := p.sum()
	return e.words, !p.failed && p.at == len(p.tokens) && e.form != julian && e.form != number
}

func (p *parser) sum() phrase {
	left := p.product()
	for !p.failed {
		switch {
		case p.take('+'):
			left = p.both(left, " + ", p.product(), sum)
		case p.take('-'):
			right := p.product()
			if left.form == julian && right.form == julian {
				left = phrase{"days from " + right.words + " to " + left.words, one}
				continue
			}
			if right.form == sum {
				right.words = "(" + right.words + ")"
			}
			left = p.both(left, " − ", right, sum)
		default:
			return left
		}
	}
	return left
}

// both joins two phrases that can be reckoned with.
func (p *parser) both(left phrase, sign string, right phrase, f form) phrase {
	if left.form >= julian || right.form >= julian {
		return p.fail()
	}
	return phrase{left.within(f) + sign + right.within(f), f}
}

// product reads what is multiplied and divided. A factor of 1.0 makes numbers
// real and says nothing; one of 100 beside a division asks for per cent.
func (p *parser) product() phrase {
	s := share{whole: p.joined()}
	s.hundred = isNumber(s.whole, "100")
	for !p.failed {
		switch {
		case p.take('*'):
			p.times(&s, p.joined())
		case p.take('/'):
			p.over(&s, p.joined())
		default:
			return p.share(s)
		}
	}
	return s.whole
}

// A share is a product that may be one of a hundred.
type share struct {
	whole            phrase
	hundred, divided bool
}

func (p *parser) times(s *share, by phrase) {
	switch {
	case isNumber(by, "1.0"):
	case isNumber(s.whole, "1.0"), s.hundred && isNumber(s.whole, "100"):
		s.whole = by
	case !s.hundred && isNumber(by, "100"):
		s.hundred = true
	default:
		s.whole = p.both(s.whole, " × ", by, product)
	}
}

// over divides; a hundred of something is no share of it.
func (p *parser) over(s *share, by phrase) {
	if s.hundred && isNumber(s.whole, "100") {
		p.fail()
	}
	if by.form == product {
		by.words = "(" + by.words + ")"
	}
	s.divided = true
	s.whole = p.both(s.whole, " ÷ ", by, product)
}

func (p *parser) share(s share) phrase {
	switch {
	case !s.hundred || isNumber(s.whole, "100"):
		return s.whole
	case s.divided:
		return phrase{s.whole.words + " in %", percent}
	}
	return p.both(phrase{"100", number}, " × ", s.whole, product)
}

func isNumber(p phrase, words string) bool { return p.form == number && p.words == words }

// joined reads texts put behind each other, of which literals are what stands between.
func (p *parser) joined() phrase {
	first := p.factor()
	for !p.failed && p.take('|') {
		if !p.take('|') || first.form != plain {
			return p.fail()
		}
		if p.at < len(p.tokens) && p.text[p.tokens[p.at].Start] == '\'' {
			p.at++
			continue
		}
		next := p.factor()
		if next.form != plain {
			return p.fail()
		}
		first.words += " and " + next.words
	}
	return first
}

func (p *parser) factor() phrase {
	if p.failed || p.at >= len(p.tokens) {
		return p.fail()
	}
	if p.take('(') {
		e := p.sum()
		if !p.take(')') {
			return p.fail()
		}
		return e
	}
	t := p.tokens[p.at]
	p.at++
	said := p.text[t.Start:t.End]
	switch {
	case t.Kind == sqltext.Number:
		return phrase{numeral(said), number}
	case !isName(p.text, t) && !(t.IsWord(p.text, "CAST")):
		return p.fail()
	case t.Kind == sqltext.Word && p.take('('):
		return p.call(strings.ToUpper(said))
	}
	for p.take('.') && p.at < len(p.tokens) {
		t = p.tokens[p.at]
		p.at++
	}
	name := nameOf(p.text, t)
	if meant, ok := p.within[strings.ToLower(name)]; ok {
		return meant
	}
	if isName(p.text, t) && name != "" {
		return phrase{name, plain}
	}
	return p.fail()
}

// call reads a function's arguments, of which the opening bracket is read.
func (p *parser) call(function string) phrase {
	switch function {
	case "SUM", "TOTAL":
		return p.end(phrase{"total of " + p.reckonable().words, one})
	case "AVG":
		return p.end(phrase{"average of " + p.reckonable().words, one})
	case "GROUP_CONCAT":
		e := p.reckonable()
		if p.take(',') {
			p.literal()
		}
		return p.end(phrase{"list of " + e.words, one})
	case "COUNT":
		return p.count()
	case "MAX":
		return p.extreme("highest ", "latest ")
	case "MIN":
		return p.extreme("lowest ", "earliest ")
	case "ROUND":
		return p.round()
	case "CAST":
		return p.cast()
	case "COALESCE", "IFNULL", "NULLIF":
		return p.instead(function)
	}
	return p.ofOne(function)
}

// reckonable reads an argument that more may be said of.
func (p *parser) reckonable() phrase {
	e := p.sum()
	if e.form >= julian || e.form == number {
		return p.fail()
	}
	return e
}

func (p *parser) count() phrase {
	switch {
	case p.take('*'):
		return p.end(phrase{"number of " + p.rows, one})
	case p.word("DISTINCT"):
		return p.end(phrase{"number of different values of " + p.reckonable().words, one})
	}
	return p.end(phrase{"number of rows with " + p.reckonable().words, one})
}

// extreme reads the argument of MAX and MIN. The first or last of texts that are
// no dates has no good words.
func (p *parser) extreme(number, time string) phrase {
	e := p.reckonable()
	switch {
	case p.value == aDate || says(e.words, "date") || says(e.words, "year"):
		number = time
	case p.value == aText:
		return p.fail()
	}
	return p.end(phrase{number + e.words, one})
}

func (p *parser) round() phrase {
	e := p.sum()
	if e.form == julian || e.form == rounded || e.form == number {
		return p.fail()
	}
	if p.take(',') {
		p.literal()
	}
	return p.end(phrase{e.words + ", rounded", rounded})
}

// cast reads what a CAST makes of a value: nothing, for a reader, but where it cuts
// off what is behind the point.
func (p *parser) cast() phrase {
	e := p.sum()
	if !p.word("AS") || !p.word("REAL", "FLOAT", "DOUBLE", "NUMERIC", "DECIMAL", "TEXT", "INTEGER", "INT") {
		return p.fail()
	}
	if p.tokens[p.at-1].IsWord(p.text, "INTEGER", "INT") && e.form != part {
		return p.fail()
	}
	return p.end(e)
}

// instead reads a value with another in its place: in that of none, which matters
// to a reader where the value is of one row, or none in the place of another.
func (p *parser) instead(function string) phrase {
	e := p.reckonable()
	if !p.take(',') {
		return p.fail()
	}
	said := p.literal()
	if function != "NULLIF" && e.form != one {
		e = phrase{e.words + " (or " + said + ")", plain}
	}
	return p.end(e)
}

// datePart names what a format of STRFTIME takes of a date, "" where it has no word.
func datePart(format string) string {
	switch format {
	case "%Y":
		return "year of "
	case "%m", "%Y-%m":
		return "month of "
	case "%d":
		return "day of "
	case "%w":
		return "weekday of "
	case "%H":
		return "hour of "
	}
	return ""
}

// ofOne reads the functions of one value.
func (p *parser) ofOne(function string) phrase {
	switch function {
	case "STRFTIME":
		words := datePart(p.literal())
		if words == "" || !p.take(',') {
			return p.fail()
		}
		return p.end(phrase{words + p.reckonable().words, part})
	case "SUBSTR", "SUBSTRING":
		return p.substr()
	case "JULIANDAY":
		if p.at < len(p.tokens) && p.text[p.tokens[p.at].Start] == '\'' && strings.EqualFold(p.literal(), "now") {
			return p.end(phrase{"today", julian})
		}
		return p.end(phrase{p.reckonable().words, julian})
	case "DATE":
		return p.end(phrase{"day of " + p.reckonable().words, part})
	case "UPPER", "LOWER", "TRIM":
		return p.end(p.reckonable())
	}
	return p.fail()
}

// substr reads the beginning of a date: its year, or its year and month.
func (p *parser) substr() phrase {
	e := p.reckonable()
	if !says(e.words, "date") || !p.take(',') || p.literal() != "1" || !p.take(',') {
		return p.fail()
	}
	switch p.literal() {
	case "4":
		return p.end(phrase{"year of " + e.words, part})
	case "7":
		return p.end(phrase{"month of " + e.words, part})
	}
	return p.fail()
}

// says reports a name whose last word is that one: "birth date", "OrderDate".
func says(name, word string) bool {
	last := name[strings.LastIndexByte(name, ' ')+1:]
	return strings.EqualFold(last, word) || strings.HasSuffix(last, strings.ToUpper(word[:1])+word[1:])
}
