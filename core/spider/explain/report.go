package explain

import (
	"cmp"
	"fmt"
	"strconv"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// An Evaluation is a report on one file of predictions: what the official
// programs' table cannot say. It is JSON for a page or a file.
type Evaluation struct {
	Gold        string               `json:"gold"`        // file
	Predictions string               `json:"predictions"` // file
	Program     execution.Definition `json:"program"`     // that Wrong, Classes and Slices go by
	Databases   [2]int               `json:"databases"`   // the fewest and the most files of one db_id
	Questions   int                  `json:"questions"`
	// questions whose database is absent; not in Questions
	LeftOut []corpus.LeftOut `json:"left_out,omitempty"`
	// by Program; a question that it cannot decide counts as wrong
	Right       metric.Share      `json:"right"`
	ClusteredBy metric.Clustering `json:"clustered_by"` // what intervals and tests take as one question
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
	Line     int                           `json:"line"`
	Database string                        `json:"database"`
	Hardness spider.Level                  `json:"hardness"`
	Right    map[execution.Definition]bool `json:"right"`
	Class    execution.Class               `json:"class"` // "" where the program calls it right
	Gold     string                        `json:"gold"`
	Answer   string                        `json:"answer"`
}

// A Measure is one definition's figure.
type Measure struct {
	Name       execution.Definition `json:"name"`
	What       string               `json:"what"` // the definition, in a sentence
	Undecided  int                  `json:"undecided"`
	All        metric.Share         `json:"all"`
	ByHardness []metric.Share       `json:"by_hardness"` // easy, medium, hard, extra
}

// A ClassCount counts the wrong answers of a class.
type ClassCount struct {
	Class execution.Class `json:"class"`
	Count int             `json:"count"`
}

// A SliceGroup names what the questions of its slices have in common.
type SliceGroup string

// The groups of slices: a level of hardness, a feature of the gold SQL, how many
// tables it reads, how deep it is nested, one database.
const (
	ByHardness SliceGroup = "hardness"
	ByFeature  SliceGroup = "feature"
	ByTables   SliceGroup = "tables"
	ByDepth    SliceGroup = "depth"
	ByDatabase SliceGroup = "database"
)

// A Slice is the questions that have something in common.
type Slice struct {
	Group SliceGroup   `json:"group"`
	Name  string       `json:"name"`
	Right metric.Share `json:"right"`
}

// A WrongAnswer is an answer that the program calls wrong, and why.
type WrongAnswer struct {
	Line     int             `json:"line"`
	Database string          `json:"database"`
	Hardness spider.Level    `json:"hardness"`
	Gold     string          `json:"gold"`
	Answer   string          `json:"answer"`
	Class    execution.Class `json:"class"`
	Reason   string          `json:"reason"`
	GoldRows int             `json:"gold_rows"`
	Rows     int             `json:"rows"`
	// of the first row that differs, where the order alone is wrong
	Place   int             `json:"place,omitempty"`
	Missing [][]sqldb.Value `json:"missing"` // the first rows of the gold that the answer has not
	Extra   [][]sqldb.Value `json:"extra"`   // the first rows of the answer that the gold has not
}

// A BadGold is a gold statement that can judge nothing, or nearly nothing.
type BadGold struct {
	Line     int    `json:"line"`
	Database string `json:"database"`
	SQL      string `json:"sql"`
	Problem  string `json:"problem"`
}

// An EvaluationOf has the files that were evaluated, and what came of each question.
type EvaluationOf struct {
	Gold, Predictions string
	Program           execution.Definition
	Files             map[string]int // files by db_id
	Pairs             []evaluate.Pair
	LeftOut           []corpus.LeftOut // questions that are not among the pairs, as their database is absent
	Examined          []Examination
	Suite             *MadeSuite // nil where no neighbours were made

	// Clusters are the questions that intervals and tests take as one; "" =
	// those with the same gold SQL.
	Clusters metric.Clustering
}

// clustering returns the kind of clusters.
func (of *EvaluationOf) clustering() metric.Clustering { return cmp.Or(of.Clusters, metric.ByGold) }

// keys returns the cluster of each question.
func (of *EvaluationOf) keys() []string {
	keys := make([]string, len(of.Pairs))
	for i, p := range of.Pairs {
		keys[i] = metric.ClusterKey(of.clustering(), p.Database, p.Gold, nil)
	}
	return keys
}

// NewEvaluation counts.
func NewEvaluation(of EvaluationOf) *Evaluation {
	e := &Evaluation{
		Gold: of.Gold, Predictions: of.Predictions, Program: of.Program,
		Questions: len(of.Pairs), LeftOut: of.LeftOut, Classes: []ClassCount{}, Slices: []Slice{},
		Wrong: []WrongAnswer{}, BadGold: []BadGold{}, Verdicts: []AnswerVerdict{},
	}
	for _, p := range of.Pairs {
		n := of.Files[p.Database]
		if e.Databases[0] == 0 {
			e.Databases = [2]int{n, n}
		}
		e.Databases = [2]int{min(e.Databases[0], n), max(e.Databases[1], n)}
	}
	keys := of.keys()
	e.ClusteredBy = of.clustering()
	e.Right = of.share(keys, every, rightly)
	e.Definitions = of.figures(keys)
	e.Slices = append(e.Slices, slicesOf(of, keys)...)
	if e.Suite = of.Suite; e.Suite != nil {
		e.Suite.Expose(of.Pairs, func(i int) bool { return !of.Examined[i].Wrong() })
	}
	for i := range of.Examined {
		e.tell(of.Pairs[i], &of.Examined[i])
	}
	for _, c := range execution.Classes {
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
func (e *Evaluation) tell(p evaluate.Pair, x *Examination) {
	e.Verdicts = append(e.Verdicts, AnswerVerdict{p.Line, p.Database, x.Hardness, x.Right, x.Diagnosis.Class,
		p.Gold, p.Answer})
	if x.Wrong() {
		d := x.Diagnosis
		e.Wrong = append(e.Wrong, WrongAnswer{
			Line: p.Line, Database: p.Database, Hardness: x.Hardness, Gold: p.Gold, Answer: p.Answer,
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
var whats = map[execution.Definition]string{
	execution.ExactSet: "exact set match: the clauses of both statements, without values",
	execution.SpiderExec: "the old evaluation.py: each column by what SELECT calls it, rows in order; " +
		"SQL that its parser cannot read is wrong",
	execution.SuiteExec: "test-suite-sql-eval as run by default: every DISTINCT taken out, columns " +
		"in any order, rows in order where the gold says ORDER BY",
	execution.SuiteDistinct: "the same with every DISTINCT in place",
	execution.SuitePlugged:  "the same as test-suite, or right with the gold's values in the place of its own",
	execution.Bird: "BIRD: the sets of rows are equal; repetition and order of rows do not count, " +
		"the order of columns does",
	execution.Subset: "the gold's columns are among the answer's",
	execution.Soft: "LiveSQLBench's soft EX: without comments, DISTINCT and ROUND, the sets of rows are " +
		"equal, numbers to two places; no rows are never right",
	execution.Denotation: "evaluator.py of WikiTableQuestions: the answer's cells are the gold's items, texts, " +
		"numbers or dates, each counted once",
}

// WhatIs returns a definition in a sentence.
func WhatIs(d execution.Definition) string { return whats[d] }

// A verdict on one answer, and whether there is one.
type verdict func(*Examination) (right, decided bool)

// by returns the verdict of a definition.
func by(d execution.Definition) verdict {
	return func(x *Examination) (right, decided bool) {
		right, decided = x.Right[d]
		return right, decided
	}
}

// rightly returns the program's verdict: an answer that it cannot decide is wrong.
func rightly(x *Examination) (right, decided bool) { return !x.Wrong(), true }

func every(int) bool { return true }

// share returns the share of right answers among those of a kind that are decided.
func (of *EvaluationOf) share(keys []string, has func(i int) bool, judge verdict) metric.Share {
	var right []bool
	var own []string
	for i := range of.Examined {
		if !has(i) {
			continue
		}
		if is, decided := judge(&of.Examined[i]); decided {
			right, own = append(right, is), append(own, keys[i])
		}
	}
	return metric.ClusteredShare(right, own)
}

// figures returns the figures of the definitions that decide at least one answer.
func (of *EvaluationOf) figures(keys []string) []Measure {
	list := []Measure{}
	for _, d := range execution.Definitions {
		if m := of.figure(d, keys); m.All.Of > 0 {
			list = append(list, m)
		}
	}
	return list
}

// figure returns the figure of a definition.
func (of *EvaluationOf) figure(d execution.Definition, keys []string) Measure {
	m := Measure{Name: d, What: whats[d], All: of.share(keys, every, by(d))}
	m.Undecided = len(of.Examined) - m.All.Of
	for _, level := range spider.Levels {
		m.ByHardness = append(m.ByHardness, of.share(keys, func(i int) bool {
			return of.Examined[i].Hardness == level
		},
			by(d)))
	}
	return m
}

// slicesOf counts by what the gold statements have in common. A question
// without a verdict counts as wrong, as it does in the list of wrong answers.
func slicesOf(of EvaluationOf, keys []string) []Slice {
	var out []Slice
	add := func(group SliceGroup, name string, has func(i int) bool) {
		if s := of.share(keys, has, rightly); s.Of > 0 {
			out = append(out, Slice{group, name, s})
		}
	}
	x := of.Examined
	for _, level := range spider.Levels {
		add(ByHardness, string(level), func(i int) bool { return x[i].Hardness == level })
	}
	add(ByHardness, "unknown", func(i int) bool { return !x[i].Parsed })
	for _, f := range features {
		add(ByFeature, f.name, func(i int) bool { return x[i].Parsed && f.has(x[i].Features) })
	}
	for n := range most(x, func(f spider.Features) int { return f.Tables }) + 1 {
		add(ByTables, strconv.Itoa(n), func(i int) bool { return x[i].Parsed && x[i].Features.Tables == n })
	}
	for n := range most(x, func(f spider.Features) int { return f.Depth }) + 1 {
		add(ByDepth, fmt.Sprint(n), func(i int) bool { return x[i].Parsed && x[i].Features.Depth == n })
	}
	seen := map[string]bool{}
	for _, p := range of.Pairs {
		if !seen[p.Database] {
			seen[p.Database] = true
			add(ByDatabase, p.Database, func(i int) bool { return of.Pairs[i].Database == p.Database })
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

func most(list []Examination, of func(spider.Features) int) int {
	n := 0
	for i := range list {
		n = max(n, of(list[i].Features))
	}
	return n
}
