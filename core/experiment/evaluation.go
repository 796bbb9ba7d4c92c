package experiment

import (
	"fmt"
	"strconv"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// An Evaluation is a report on one file of predictions: what the official
// programs' table cannot say. It is JSON for a page or a file.
type Evaluation struct {
	Gold        string            `json:"gold"`        // file
	Predictions string            `json:"predictions"` // file
	Program     spider.Definition `json:"program"`     // by which Wrong, Classes and Slices are told
	Databases   [2]int            `json:"databases"`   // the fewest and the most files of one db_id
	Questions   int               `json:"questions"`
	Definitions []Measure         `json:"definitions"`
	Classes     []ClassCount      `json:"classes"`
	Slices      []Slice           `json:"slices"`
	Wrong       []WrongAnswer     `json:"wrong"`
	BadGold     []BadGold         `json:"bad_gold"`
	Suite       *MadeSuite        `json:"made_suite,omitempty"`
	Comparison  *PairedFiles      `json:"comparison,omitempty"`
	Verdicts    []AnswerVerdict   `json:"verdicts"` // of every question, in order
}

// An AnswerVerdict is one question's: by each definition that can decide it,
// whether the answer is right.
type AnswerVerdict struct {
	Line     int                        `json:"line"`
	Database string                     `json:"database"`
	Hardness string                     `json:"hardness"`
	Right    map[spider.Definition]bool `json:"right"`
	Class    spider.Class               `json:"class"` // "" where the program calls it right
	Gold     string                     `json:"gold"`
	Answer   string                     `json:"answer"`
}

// A Measure is one definition's figure.
type Measure struct {
	Name       spider.Definition `json:"name"`
	What       string            `json:"what"` // the definition, in a sentence
	Undecided  int               `json:"undecided"`
	All        metric.Share      `json:"all"`
	ByHardness []metric.Share    `json:"by_hardness"` // easy, medium, hard, extra
}

// A ClassCount is how many wrong answers are of a class.
type ClassCount struct {
	Class spider.Class `json:"class"`
	Count int          `json:"count"`
}

// A Slice is the questions that have something in common.
type Slice struct {
	Group string       `json:"group"` // hardness, feature, tables, depth or database
	Name  string       `json:"name"`
	Right metric.Share `json:"right"`
}

// A WrongAnswer is an answer that the program calls wrong, and why.
type WrongAnswer struct {
	Line     int             `json:"line"`
	Database string          `json:"database"`
	Hardness string          `json:"hardness"`
	Gold     string          `json:"gold"`
	Answer   string          `json:"answer"`
	Class    spider.Class    `json:"class"`
	Reason   string          `json:"reason"`
	GoldRows int             `json:"gold_rows"`
	Rows     int             `json:"rows"`
	Place    int             `json:"place,omitempty"` // of the first row that differs, where the order alone is wrong
	Missing  [][]sqldb.Value `json:"missing"`         // the first rows of the gold that the answer has not
	Extra    [][]sqldb.Value `json:"extra"`           // the first rows of the answer that the gold has not
}

// A BadGold is a gold statement that can judge nothing, or nearly nothing.
type BadGold struct {
	Line     int    `json:"line"`
	Database string `json:"database"`
	SQL      string `json:"sql"`
	Problem  string `json:"problem"`
}

// EvaluationOf is what was evaluated.
type EvaluationOf struct {
	Gold, Predictions string
	Program           spider.Definition
	Files             map[string]int // files by db_id
	Pairs             []spider.Pair
	Examined          []spider.Examination
	Suite             *MadeSuite // nil where no neighbours were made
}

// NewEvaluation counts.
func NewEvaluation(of EvaluationOf) *Evaluation {
	e := &Evaluation{
		Gold: of.Gold, Predictions: of.Predictions, Program: of.Program, Questions: len(of.Pairs),
		Definitions: []Measure{}, Classes: []ClassCount{}, Slices: []Slice{}, Wrong: []WrongAnswer{}, BadGold: []BadGold{}, Verdicts: []AnswerVerdict{},
	}
	for _, p := range of.Pairs {
		n := of.Files[p.Database]
		if e.Databases[0] == 0 {
			e.Databases = [2]int{n, n}
		}
		e.Databases = [2]int{min(e.Databases[0], n), max(e.Databases[1], n)}
	}
	for _, d := range spider.Definitions {
		if m := figureOf(d, of.Examined); m.All.Of > 0 {
			e.Definitions = append(e.Definitions, m)
		}
	}
	e.Slices = append(e.Slices, slicesOf(of)...)
	if e.Suite = of.Suite; e.Suite != nil {
		e.Suite.Expose(of.Pairs, func(i int) bool { return !of.Examined[i].Wrong() })
	}
	for i := range of.Examined {
		e.tell(of.Pairs[i], &of.Examined[i])
	}
	for _, c := range spider.Classes {
		n := 0
		for _, w := range e.Wrong {
			if w.Class == c {
				n++
			}
		}
		if n > 0 {
			e.Classes = append(e.Classes, ClassCount{c, n})
		}
	}
	return e
}

// tell lists an answer's verdicts, what is wrong with it, and a gold that is bad.
func (e *Evaluation) tell(p spider.Pair, x *spider.Examination) {
	e.Verdicts = append(e.Verdicts, AnswerVerdict{p.Line, p.Database, string(x.Hardness), x.Right, x.Diagnosis.Class, p.Gold, p.Answer})
	if x.Wrong() {
		d := x.Diagnosis
		e.Wrong = append(e.Wrong, WrongAnswer{
			Line: p.Line, Database: p.Database, Hardness: string(x.Hardness), Gold: p.Gold, Answer: p.Answer,
			Class: d.Class, Reason: d.Reason, GoldRows: d.Differ.GoldRows, Rows: d.Differ.Rows, Place: d.Differ.Place,
			Missing: orNone(d.Differ.Missing), Extra: orNone(d.Differ.Extra),
		})
	}
	problem := ""
	switch {
	case x.GoldError != "":
		problem = x.GoldError
	case x.GoldRows == 0:
		problem = "it returns no rows: any answer without rows is right"
	case !x.Parsed:
		problem = "Spider's parser does not read it: no hardness and no exact match"
	default:
		return
	}
	e.BadGold = append(e.BadGold, BadGold{p.Line, p.Database, p.Gold, problem})
}

func orNone(rows [][]sqldb.Value) [][]sqldb.Value {
	if rows == nil {
		return [][]sqldb.Value{}
	}
	return rows
}

// whats are the definitions in a sentence.
var whats = map[spider.Definition]string{
	spider.ExactSet:      "exact set match: the clauses of both statements, without values",
	spider.SpiderExec:    "the old evaluation.py: each column by what SELECT calls it, rows in order; SQL that its parser cannot read is wrong",
	spider.SuiteExec:     "test-suite-sql-eval as run by default: every DISTINCT taken out, columns in any order, rows in order where the gold says ORDER BY",
	spider.SuiteDistinct: "the same with every DISTINCT in place",
	spider.SuitePlugged:  "the same as test-suite, or right with the gold's values in the place of its own",
	spider.Bird:          "BIRD: the sets of rows are equal; repetition and order of rows do not count, the order of columns does",
	spider.Subset:        "the gold's columns are among the answer's",
}

// WhatIs is a definition in a sentence.
func WhatIs(d spider.Definition) string { return whats[d] }

func figureOf(d spider.Definition, list []spider.Examination) Measure {
	m := Measure{Name: d, What: whats[d]}
	right, decided := count(list, func(x *spider.Examination) bool { return true }, d)
	m.All, m.Undecided = metric.Wilson(right, decided), len(list)-decided
	for _, level := range spider.Levels {
		right, decided := count(list, func(x *spider.Examination) bool { return x.Hardness == level }, d)
		m.ByHardness = append(m.ByHardness, metric.Wilson(right, decided))
	}
	return m
}

// count counts the answers of a kind that are right by a definition, and those
// that it can decide.
func count(list []spider.Examination, of func(*spider.Examination) bool, d spider.Definition) (right, decided int) {
	for i := range list {
		if !of(&list[i]) {
			continue
		}
		if is, ok := list[i].Right[d]; ok {
			decided++
			if is {
				right++
			}
		}
	}
	return right, decided
}

// slicesOf counts by what the gold statements have in common. A question
// without a verdict counts as wrong, as it does in the list of wrong answers.
func slicesOf(of EvaluationOf) []Slice {
	var out []Slice
	add := func(group, name string, has func(i int) bool) {
		n, right := 0, 0
		for i := range of.Examined {
			if has(i) {
				n++
				if !of.Examined[i].Wrong() {
					right++
				}
			}
		}
		if n > 0 {
			out = append(out, Slice{group, name, metric.Wilson(right, n)})
		}
	}
	x := of.Examined
	for _, level := range spider.Levels {
		add("hardness", string(level), func(i int) bool { return x[i].Hardness == level })
	}
	add("hardness", "unknown", func(i int) bool { return !x[i].Parsed })
	for _, f := range features {
		add("feature", f.name, func(i int) bool { return x[i].Parsed && f.has(x[i].Features) })
	}
	for n := range most(x, func(f spider.Features) int { return f.Tables }) + 1 {
		add("tables", strconv.Itoa(n), func(i int) bool { return x[i].Parsed && x[i].Features.Tables == n })
	}
	for n := range most(x, func(f spider.Features) int { return f.Depth }) + 1 {
		add("depth", fmt.Sprint(n), func(i int) bool { return x[i].Parsed && x[i].Features.Depth == n })
	}
	seen := map[string]bool{}
	for _, p := range of.Pairs {
		if !seen[p.Database] {
			seen[p.Database] = true
			add("database", p.Database, func(i int) bool { return of.Pairs[i].Database == p.Database })
		}
	}
	return out
}

var features = []struct {
	name string
	has  func(spider.Features) bool
}{
	{"join", func(f spider.Features) bool { return f.Join }},
	{"subquery", func(f spider.Features) bool { return f.Subquery }},
	{"group by", func(f spider.Features) bool { return f.GroupBy }},
	{"having", func(f spider.Features) bool { return f.Having }},
	{"order by", func(f spider.Features) bool { return f.OrderBy }},
	{"limit", func(f spider.Features) bool { return f.Limit }},
	{"set operation", func(f spider.Features) bool { return f.SetOperation }},
}

func most(list []spider.Examination, of func(spider.Features) int) int {
	n := 0
	for i := range list {
		n = max(n, of(list[i].Features))
	}
	return n
}
