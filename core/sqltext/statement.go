package sqltext

import (
	"slices"
	"strings"
)

// A Statement is SQL without what makes no difference: white space, comments,
// the letters' case of words, and brackets around one literal or around
// brackets.
type Statement struct {
	words []string // tokens in order: words in upper case, literals and quoted names as Quoted
	texts []string // what the quoted ones of words say, in order
}

// quotedMark stands for something quoted among a statement's words.
const quotedMark = "?"

// Read reads a statement.
func Read(sql string) *Statement {
	s := &Statement{}
	for i := 0; ; {
		t, ok := Next(sql, i)
		if !ok {
			s.unwrap()
			return s
		}
		switch i = t.End; {
		case t.Kind == Comment || t.Kind == Open && strings.HasPrefix(sql[t.Start:], "/*"):
		case t.Kind == Quoted || t.Kind == Open:
			s.words = append(s.words, quotedMark)
			s.texts = append(s.texts, Unquote(sql[t.Start:t.End]))
		default:
			s.words = append(s.words, strings.ToUpper(sql[t.Start:t.End]))
		}
	}
}

// unwrap takes away brackets that say nothing.
func (s *Statement) unwrap() {
	var open []int // places of brackets in out
	out := s.words[:0]
	for _, w := range s.words {
		out = append(out, w)
		if w == "(" {
			open = append(open, len(out)-1)
			continue
		}
		if w != ")" || len(open) == 0 {
			continue
		}
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if idle(out, at) {
			inside := out[at+1 : len(out)-1]
			out = out[:at+copy(out[at:], inside)]
		}
	}
	s.words = out
}

// idle reports whether the bracket at a place, whose partner is the last
// word, says nothing: it holds a literal and follows no function, or it holds
// nothing but brackets.
func idle(words []string, at int) bool {
	inside := words[at+1 : len(words)-1]
	if len(inside) == 1 && (inside[0] == quotedMark || IsDigit(inside[0][0])) {
		return at == 0 || !IsLetter(words[at-1][0]) || before[words[at-1]]
	}
	if len(inside) < 2 || inside[0] != "(" {
		return false
	}
	depth := 0
	for i, w := range inside {
		switch w {
		case "(":
			depth++
		case ")":
			depth--
		}
		if depth == 0 {
			return i == len(inside)-1
		}
	}
	return false
}

// before are the keywords that an expression in brackets may follow, and that
// take no list in brackets.
var before = set("SELECT DISTINCT WHERE AND OR NOT ON HAVING BY LIMIT OFFSET LIKE GLOB BETWEEN IS WHEN " +
	"THEN ELSE CASE")

// Has reports whether tokens follow each other in a statement. Keywords and
// names are given in upper case, punctuation a character at a time.
func (s *Statement) Has(tokens ...string) bool { return s.Count(tokens...) > 0 }

// Count returns how often the tokens follow each other.
func (s *Statement) Count(tokens ...string) int {
	n := 0
	for i := range s.words {
		if len(s.words)-i >= len(tokens) && slices.Equal(s.words[i:i+len(tokens)], tokens) {
			n++
		}
	}
	return n
}

// Calls reports a call of a function, whose name is given in upper case.
func (s *Statement) Calls(function string) bool { return s.Has(function, "(") }

// Columns returns the names that a function is called with, where it is called
// with a name alone: AMOUNT, of SUM(T1.amount). Those in quotes keep their case.
func (s *Statement) Columns(function string) (names []string) {
	texts := s.texts
	inside := false // the call's brackets, of which named is what was last said
	named := ""
	for i, w := range s.words {
		said := w
		if w == quotedMark {
			said, texts = texts[0], texts[1:]
		}
		switch {
		case i > 0 && w == "(" && s.words[i-1] == function:
			inside, named = true, ""
		case !inside:
		case w == ")":
			inside = false
			if named != "" {
				names = append(names, named)
			}
		case w == ".":
			named = ""
		case named != "" || w != quotedMark && !IsLetter(w[0]):
			inside = false // more than a name
		default:
			named = said
		}
	}
	return names
}

// Texts returns what is in quotes: text literals, and names that need quotes.
func (s *Statement) Texts() []string { return s.texts }

// Words returns the tokens: words in upper case, "?" for each of Texts.
func (s *Statement) Words() []string { return s.words }

// Names reports whether a name occurs, in quotes or not, in any case.
func (s *Statement) Names(name string) bool {
	return slices.Contains(s.words, strings.ToUpper(name)) ||
		slices.ContainsFunc(s.texts, func(t string) bool { return strings.EqualFold(t, name) })
}

// Form returns the same text for statements that differ only in spacing,
// comments, case of words, kind of quotes, a semicolon at the end, and
// brackets. Brackets can make a difference: two statements of one form need not
// return the same rows.
func (s *Statement) Form() string {
	var b strings.Builder
	text := 0
	for i, w := range s.words {
		switch {
		case w == "(" || w == ")" || w == ";" && i == len(s.words)-1:
			continue
		case w == quotedMark:
			w = Text(s.texts[text])
			text++
		}
		b.WriteString(w)
		b.WriteByte(' ')
	}
	return b.String()
}
