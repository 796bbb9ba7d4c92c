package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// The almanac: small tables that stand alone, a page each. Most come in families, the same table of another place or another
// year, so that a retriever has to read more than what they have in common.
// What a family's tables hold is drawn; the facts of the singles are real.

// A page is one table with what can be asked about it.
type page struct {
	id             string
	title, section string
	header         []string
	rows           [][]string
	asked          []paraphrases
	claims         [3][]string // statements: true, false, undecidable
}

// paraphrases is one question in several phrasings.
type paraphrases struct {
	answer    string
	phrasings []string
}

// verdicts are the answers to the claims of a page.
var verdicts = [3]string{"true", "false", "undecidable"}

// A family draws a table for each edition of something: a place and a year,
// or what else tells them apart.
type family struct {
	name     string
	editions []edition
	draw     func(d *drawer, e edition) *page
}

type edition struct {
	place string
	year  int
}

// times returns every place in every year.
func times(years []int, places ...string) []edition {
	var list []edition
	for _, p := range places {
		for _, y := range years {
			list = append(list, edition{p, y})
		}
	}
	return list
}

// span returns the years from first on, so many of them, so far apart.
func span(first, count, step int) []int {
	years := make([]int, count)
	for i := range years {
		years[i] = first + i*step
	}
	return years
}

// row appends a row; numbers are written as in print.
func (p *page) row(cells ...any) {
	row := make([]string, len(cells))
	for i, c := range cells {
		switch c := c.(type) {
		case string:
			row[i] = c
		case int:
			row[i] = grouped(c)
		case float64:
			row[i] = strconv.FormatFloat(c, 'f', 1, 64)
		default:
			panic(fmt.Sprintf("%s: a cell is a %T", p.title, c)) // a mistake in this program
		}
	}
	p.rows = append(p.rows, row)
}

// year returns a number that is not grouped.
func year(y int) string { return strconv.Itoa(y) }

// grouped writes thousands apart: 12,400.
func grouped(n int) string {
	s := strconv.Itoa(n)
	if n < 0 {
		return "-" + grouped(-n)
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// ask adds a question in one or more phrasings.
func (p *page) ask(answer string, phrasings ...string) {
	p.asked = append(p.asked, paraphrases{answer, phrasings})
}

func (p *page) isTrue(text string)    { p.claims[0] = append(p.claims[0], text) }
func (p *page) isFalse(text string)   { p.claims[1] = append(p.claims[1], text) }
func (p *page) isNowhere(text string) { p.claims[2] = append(p.claims[2], text) }

// cell returns the text at a row and a column's name.
func (p *page) cell(row int, column string) string {
	i := slices.Index(p.header, column)
	if i < 0 {
		panic(fmt.Sprintf("%s has no column %q", p.title, column)) // a mistake in this program
	}
	return p.rows[row][i]
}

// number returns a cell as a number, whatever its unit.
func (p *page) number(row int, column string) float64 {
	s := strings.ReplaceAll(p.cell(row, column), ",", "")
	end := strings.IndexFunc(s, func(r rune) bool { return !strings.ContainsRune("+-.0123456789", r) })
	if end < 0 {
		end = len(s)
	}
	x, err := strconv.ParseFloat(strings.TrimPrefix(s[:end], "+"), 64)
	if err != nil {
		panic(fmt.Sprintf("%s, %s: %v", p.title, column, err)) // a mistake in this program
	}
	return x
}

// most and least are the rows with the largest and smallest number in a
// column. alone is false where another row has the same.
func (p *page) most(column string) (row int, alone bool)  { return p.extreme(column, 1) }
func (p *page) least(column string) (row int, alone bool) { return p.extreme(column, -1) }

func (p *page) extreme(column string, sign float64) (best int, alone bool) {
	alone = true
	for i := 1; i < len(p.rows); i++ {
		switch x, y := sign*p.number(i, column), sign*p.number(best, column); {
		case x > y:
			best, alone = i, true
		case x == y:
			alone = false
		}
	}
	return best, alone
}

// sum adds a column.
func (p *page) sum(column string) int {
	total := 0.0
	for i := range p.rows {
		total += p.number(i, column)
	}
	return int(total)
}

// count returns the number of rows for which is holds.
func (p *page) count(is func(row int) bool) int {
	n := 0
	for i := range p.rows {
		if is(i) {
			n++
		}
	}
	return n
}

// pages draws every page.
func pages() []*page {
	var list []*page
	for _, f := range families() {
		for i, e := range f.editions {
			h := fnv.New64a()
			fmt.Fprint(h, f.name, e)
			p := f.draw(&drawer{r: rand.New(rand.NewPCG(h.Sum64(), 2))}, e)
			p.id = fmt.Sprintf("%s-%02d", f.name, i+1)
			list = append(list, p)
		}
	}
	return append(list, singles()...)
}

// questionsOf and statementsOf are the numbers of questions and statements that a
// page gets.
const questionsOf, statementsOf = 2, 1

// almanacFiles writes the pages in the layout of files.ReadJSONL. Editions
// take turns with a family's questions and their phrasings.
func almanacFiles() ([]file, error) {
	var tables, questions, statements lines
	for i, p := range pages() {
		tables.add(tableLine{p.id, p.title, p.section, p.header, p.rows})
		for k := range questionsOf {
			n := i*questionsOf + k
			a := p.asked[n%len(p.asked)]
			text := a.phrasings[n/len(p.asked)%len(a.phrasings)]
			questions.add(queryLine{fmt.Sprintf("q%03d", questions.n+1), text, []string{p.id}, a.answer})
		}
		for k := range statementsOf {
			v := (i + k) % len(verdicts)
			text := p.claims[v][i/len(verdicts)%len(p.claims[v])]
			statements.add(queryLine{fmt.Sprintf("s%03d", statements.n+1), text, []string{p.id}, verdicts[v]})
		}
	}
	if err := cmp.Or(tables.err, questions.err, statements.err); err != nil {
		return nil, err
	}
	in := func(name string, l *lines) file { return file{filepath.Join("almanac", name+".jsonl"), l.b.Bytes()} }
	return []file{in("tables", &tables), in("questions", &questions), in("statements", &statements)}, nil
}

type tableLine struct {
	ID      string     `json:"id"`
	Title   string     `json:"title"`
	Section string     `json:"section,omitempty"`
	Header  []string   `json:"header"`
	Rows    [][]string `json:"rows"`
}

type queryLine struct {
	ID     string   `json:"id"`
	Text   string   `json:"text"`
	Tables []string `json:"tables"`
	Answer string   `json:"answer"`
}

// lines is a JSONL file in the making.
type lines struct {
	b   bytes.Buffer
	n   int
	err error
}

func (l *lines) add(v any) {
	e := json.NewEncoder(&l.b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil && l.err == nil {
		l.err = err
	}
	l.n++
}
