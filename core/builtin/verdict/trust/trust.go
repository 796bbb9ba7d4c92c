// Package trust looks at an answer to a file that declares no keys, beside what the critic's other factors say:
// people bring such files with questions of kinds that no training question to a database has.
//
//	a := trust.Answer{Schema: s, Values: v, Words: words, Chunks: chunks, SQL: sqltext.Read(sql), Result: res}
//	factors := a.Factors() // as trust.Names() calls them
//
// What they weigh together core/builtin/keyless.txt says, learnt by scripts/train --keyless DIR from questions that
// people asked of tables of Wikipedia (WikiTableQuestions, in DIR) and from those of testdata/strangers and
// samples/exports.
package trust

import (
	"math"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// An Answer is a question with what came of running a statement.
type Answer struct {
	Schema  *schema.Schema
	Values  *schema.Values
	Words   []english.Word
	Chunks  []link.Chunk // by the likeliest reading
	SQL     *sqltext.Statement
	Result  *sqldb.Result
	LeftOut string  // the words that the statement makes nothing of
	Whole   bool    // the grammar accounts for every word
	Form    bool    // or one of the packages that read a form of sentence wrote it
	Judged  float64 // log-odds of the judge of databases with keys
}

// A factor is one number about an answer.
type factor struct {
	name string
	of   func(*Answer) float64
}

// factors in the order of Factors, without the kinds of words.
var factors = []factor{
	{"judged", func(a *Answer) float64 { return a.Judged }},
	{"whole", func(a *Answer) float64 { return indicator(a.Whole) }},
	{"form", func(a *Answer) float64 { return indicator(a.Form) }},
	{"left-words", func(a *Answer) float64 { return float64(len(strings.Fields(a.LeftOut))) }},
	{"plain-words", func(a *Answer) float64 { return a.plain(false) }},
	{"plain-stops", func(a *Answer) float64 { return a.plain(true) }},
	{"asked-noun", (*Answer).askedNoun},
	{"rows-for-one", (*Answer).rowsForOne},
	{"answer-said", (*Answer).said},
	{"answer-given", (*Answer).given},
	{"answer-one", func(a *Answer) float64 {
		return indicator(len(a.Result.Rows) == 1 && len(a.Result.Columns) == 1 && a.first() == "1")
	}},
	{"answer-words", func(a *Answer) float64 { return float64(min(9, len(strings.Fields(a.first())))) }},
	{"table-columns", func(a *Answer) float64 { return float64(len(a.Schema.Columns)) }},
	{"table-totals", func(a *Answer) float64 {
		return indicator(len(a.Values.Lookup("total"))+len(a.Values.Lookup("career")) > 0)
	}},
	{"file-tables", func(a *Answer) float64 { return float64(len(a.Schema.Tables)) }},
	{"sql-words", func(a *Answer) float64 { return float64(len(a.SQL.Words())) }},
	{"sql-texts", func(a *Answer) float64 { return float64(len(a.SQL.Texts())) }},
}

// Names lists the names of the factors.
func Names() (out []string) {
	for i := range factors {
		out = append(out, factors[i].name)
	}
	for i := range kinds {
		out = append(out, kinds[i].name)
	}
	return out
}

// Factors lists the factors of an answer.
func (a *Answer) Factors() []float64 {
	out := make([]float64, 0, len(factors)+len(kinds))
	for i := range factors {
		out = append(out, factors[i].of(a))
	}
	for i := range kinds {
		out = append(out, kinds[i].in(a.Words, a.LeftOut))
	}
	return out
}

// first is the first value of the result.
func (a *Answer) first() string {
	if len(a.Result.Rows) == 0 {
		return ""
	}
	return a.Result.Rows[0][0].String()
}

// said is the share of rows whose first value the question says: who asks what came before 2001 knows 2001.
func (a *Answer) said() float64 {
	rows := a.Result.Rows[:min(20, len(a.Result.Rows))]
	question := " " + english.FoldAll(a.Words) + " "
	n := 0.0
	for _, row := range rows {
		value := english.Fold(row[0].String())
		n += indicator(value != "" && strings.Contains(question, " "+value+" "))
	}
	return math.Round(4*n/float64(max(1, len(rows)))) / 4
}

// given counts the columns shown of which the question gives a value.
func (a *Answer) given() float64 {
	n := 0.0
	for i := range a.Chunks {
		c := &a.Chunks[i]
		n += indicator(c.Kind == link.Value && slices.Contains(a.Result.Columns, a.Schema.Columns[c.Col()].Name))
	}
	return n
}

// rowsForOne tells whether several rows came: 1 where the first verb of the question asks for one, else 2.
func (a *Answer) rowsForOne() float64 {
	if len(a.Result.Rows) < 2 {
		return 0
	}
	verb := slices.IndexFunc(a.Words, func(w english.Word) bool { return ofOne.has(w.Low) || ofMany.has(w.Low) })
	return 2 - indicator(verb >= 0 && ofOne.has(a.Words[verb].Low))
}

// plain counts the chunks that nothing explains, of words that may stand for a value or a column or, with stop, of
// those that never do.
func (a *Answer) plain(stop bool) float64 {
	n := 0.0
	for i := range a.Chunks {
		c := &a.Chunks[i]
		n += indicator(c.Kind == link.Plain && english.Stop[strings.ToLower(c.Text)] == stop)
	}
	return n
}

// What the noun that a question asks for is called.
const (
	noNoun float64 = iota
	shownFirst
	anotherColumn
	tableItself
	nothingHeld
)

// askedNoun looks at the first word behind "which", "what", "the" and the like that may be a name.
func (a *Answer) askedNoun() float64 {
	for i := range a.Words[:max(0, len(a.Words)-1)] {
		w := &a.Words[i+1]
		if !before.has(a.Words[i].Low) || english.Stop[w.Low] {
			continue
		}
		out := nothingHeld
		if slices.Contains(a.Schema.Tables[0].Stems, w.Stem) {
			out = tableItself
		}
		for j := range a.Schema.Columns {
			c := &a.Schema.Columns[j]
			if !slices.Contains(c.Full, w.Stem) {
				continue
			}
			if len(a.Result.Columns) > 0 && c.Name == a.Result.Columns[0] {
				return shownFirst
			}
			out = anotherColumn
		}
		return out
	}
	return noNoun
}
