package shape

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Question is what is looked at of a question: what it has of pieces, each once, and
// what it names.
type Question struct {
	Pieces []string
	Spans  []Span
}

// A Span is a piece of a question that was linked to a column, a table or a value, or is a
// number.
type Span struct {
	Kind   byte // C, T, V or N
	Name   string
	Pieces []string
}

// A place is one word of the question, or what stands for a link.
type place struct {
	word  string
	chunk int // whose link it is, or -1
}

// Read looks at a question's words, and at what they were read as.
func Read(s *schema.Schema, words []english.Word, chunks []link.Chunk) *Question {
	var places []place
	for i := range chunks {
		c := &chunks[i]
		if mark := placeholder(s, c); mark != "" {
			places = append(places, place{mark, i})
			continue
		}
		for w := c.From; w < c.To && w < len(words); w++ {
			places = append(places, place{words[w].Low, -1})
		}
	}
	q := &Question{Pieces: unique(append(rows(places), counts(chunks)...))}
	for i := range places {
		if places[i].chunk >= 0 {
			q.Spans = append(q.Spans, span(s, chunks, places, i))
		}
	}
	return q
}

// placeholder stands for what a chunk was linked to; "" for words.
func placeholder(s *schema.Schema, c *link.Chunk) string {
	linked := len(c.Alts) > 0
	switch {
	case c.Kind == link.Column && linked && c.Col() >= 0:
		switch name := strings.ToUpper(s.Columns[c.Col()].Name); {
		case keyLike(name):
			return "C:key"
		case nameLike(name):
			return "C:name"
		}
		return "C"
	case c.Kind == link.Table && linked:
		return "T"
	case c.Kind == link.Value || c.Kind == link.Quoted:
		return "V"
	case c.Kind == link.Number && c.Arg == "1":
		return "N:1"
	case c.Kind == link.Number:
		return "N"
	}
	return ""
}

// at returns the word at a place; ^ before the first and $ behind the last.
func at(places []place, i int) string {
	switch {
	case i < 0:
		return "^"
	case i >= len(places):
		return "$"
	}
	return places[i].word
}

// rows returns the words, and two and three in a row, of which the middle one may be any.
func rows(places []place) (out []string) {
	for i := -1; i <= len(places); i++ {
		one, two, three := at(places, i), at(places, i+1), at(places, i+2)
		out = append(out, one)
		if i < len(places) {
			out = append(out, one+" "+two)
		}
		if i+1 < len(places) {
			out = append(out, one+" "+two+" "+three, one+" _ "+three)
		}
	}
	return out
}

// counts say how much was linked, in how many tables it lies, and how surely.
func counts(chunks []link.Chunk) (out []string) {
	n := make(map[string]int)
	tables, beyond := make(map[int]bool), make(map[int]bool)
	for i := range chunks {
		c := &chunks[i]
		if len(c.Alts) == 0 {
			if c.Kind == link.Number {
				n["numbers"]++
			}
			continue
		}
		switch c.Kind {
		case link.Table:
			n["tables"]++
			tables[c.Table()] = true
		case link.Column:
			n["columns"]++
			beyond[c.Table()] = true
		case link.Value:
			n["values"]++
			beyond[c.Table()] = true
		}
		n["rivals"] += len(c.Alts) - 1
	}
	for t := range tables {
		delete(beyond, t)
	}
	n["named"], n["beyond"] = len(tables), len(beyond)
	for _, name := range []string{"columns", "tables", "values", "numbers", "rivals", "named", "beyond"} {
		out = append(out, "#"+name+" "+upTo(4, n[name]))
	}
	return append(out, "#named "+upTo(4, n["named"])+" beyond "+upTo(3, n["beyond"]))
}

// span describes the link at a place by what stands around it.
func span(s *schema.Schema, chunks []link.Chunk, places []place, i int) Span {
	c := &chunks[places[i].chunk]
	out := Span{Kind: places[i].word[0], Name: named(s, c, places[i].word[0])}
	before := func(n int) string { return at(places, i-n) }
	after := func(n int) string { return at(places, i+n) }
	p := []string{"own " + places[i].word, "^ " + at(places, 0), "^ " + at(places, 0) + " " + at(places, 1),
		"-2 " + before(2) + " " + before(1), "-3 " + before(3) + " " + before(2) + " " + before(1),
		"- " + before(1) + " + " + after(1), "+2 " + after(1) + " " + after(2),
		"+3 " + after(1) + " " + after(2) + " " + after(3)}
	for n := 1; n <= 4; n++ {
		p = append(p, "-"+strconv.Itoa(n)+" "+before(n), "+"+strconv.Itoa(n)+" "+after(n))
	}
	same := 0
	for j := range places {
		switch {
		case j < i:
			p = append(p, "< "+places[j].word)
			if places[j].chunk >= 0 && places[j].word[0] == out.Kind {
				same++
			}
		case j > i:
			p = append(p, "> "+places[j].word)
		}
	}
	p = append(p, "nth "+upTo(3, same))
	if out.Kind == 'C' {
		_, column, _ := strings.Cut(strings.ToLower(out.Name), ".")
		p = append(p, "name "+column[strings.LastIndexAny(column, "_ ")+1:])
	}
	if len(c.Alts) > 0 {
		p = append(p, "score "+upTo(6, int(4*max(0, c.Alts[0].Score))), "rivals "+upTo(4, len(c.Alts)-1))
	}
	out.Pieces = unique(p)
	return out
}

// named returns the name that statements use for what a chunk means, in upper case.
func named(s *schema.Schema, c *link.Chunk, kind byte) string {
	switch kind {
	case 'C':
		return strings.ToUpper(s.Tables[c.Table()].Name + "." + s.Columns[c.Col()].Name)
	case 'T':
		return strings.ToUpper(s.Tables[c.Table()].Name)
	case 'N':
		return c.Arg
	}
	return strings.ToUpper(c.Said)
}

// unique sorts pieces, each once.
func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
