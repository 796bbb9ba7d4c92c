package evaluation

import (
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// TextFile is a file that a person dropped or pasted.
type TextFile struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// DatabaseFile is one of the databases that go with an evaluation.
type DatabaseFile struct {
	Path string `json:"path"` // as the person has it: its folder, or else its name, is the db_id
	Size int64  `json:"size"` // in bytes
}

// EvaluationOn says on which databases an evaluation runs: the samples and
// those the person opened are there anyway. The attachment has the bytes of
// Databases, one after the other.
type EvaluationOn struct {
	Databases []DatabaseFile `json:"databases"`
	Tables    *TextFile      `json:"tables,omitempty"` // tables.json, whose foreign keys exact match knows
}

// EvaluateParams judge a file of predictions.
type EvaluateParams struct {
	On           EvaluationOn    `json:"on"`
	Gold         TextFile        `json:"gold"` // SQL, a tab and the db_id a line
	Predictions  TextFile        `json:"predictions"`
	Second       *TextFile       `json:"second,omitempty"` // to compare with
	Program      EvaluateProgram `json:"program"`          // that classes, slices and flips go by
	KeepDistinct bool            `json:"keep_distinct"`
	PlugValue    bool            `json:"plug_value"`

	// Clusters are the questions that intervals take as one; "" = those with the
	// same gold SQL.
	Clusters metric.Clustering `json:"clusters,omitempty"`
	// the questions of databases that are not here, which otherwise are the answer
	LeaveOut bool `json:"leave_out"`
}

// EvaluateProgram is one of the official programs.
type EvaluateProgram string

// The official programs.
const (
	ByTestSuite EvaluateProgram = "test-suite" // test-suite-sql-eval
	BySpider    EvaluateProgram = "spider"     // the older evaluation.py
)

// EvaluateEvent tells how far an evaluation is.
type EvaluateEvent struct {
	Stage EvaluateStage `json:"stage"`
	Done  int           `json:"done"`
	Total int           `json:"total"`
}

// EvaluateStage names the part of an evaluation that is under way.
type EvaluateStage string

// The stages of an evaluation, in their order.
const (
	StageExamine EvaluateStage = "examine" // every definition, and what is wrong
	StageSecond  EvaluateStage = "second"  // the same for the file to compare with
	StageAnswers EvaluateStage = "answers" // the built-in rules write an example
)

// EvaluateResult is the answer of "evaluate".
type EvaluateResult struct {
	Official []OfficialOutput    `json:"official"`
	Report   *explain.Evaluation `json:"report"`  // null where databases are missing and not left out
	Missing  []corpus.LeftOut    `json:"missing"` // questions that cannot be judged, by database
	Read     []ReadAs            `json:"read"`    // of the files that are no lines of SQL
	MS       float64             `json:"ms"`
}

// ReadAs says in which form a file of predictions was read.
type ReadAs struct {
	File    string        `json:"file"`
	Form    evaluate.Form `json:"form"`
	Column  string        `json:"column"` // or field that holds the SQL, or the header line
	Answers int           `json:"answers"`
}

// OfficialOutput has the output of one official program.
type OfficialOutput struct {
	Program EvaluateProgram `json:"program"`
	Output  string          `json:"output"`  // all of it, byte by byte
	Table   string          `json:"table"`   // its end: the table
	Problem string          `json:"problem"` // why it would end without a table, "" if it does not
}

// EvaluationExampleParams choose an example to begin with.
type EvaluationExampleParams struct {
	Kind ExampleKind `json:"kind"`
}

// ExampleKind names an example.
type ExampleKind string

// The examples, all about the sample questions.
const (
	ExampleGold    ExampleKind = "gold"     // their gold statements, with the db_id
	ExampleSlips   ExampleKind = "slips"    // the gold with the slips that systems make
	ExampleBuiltin ExampleKind = "built-in" // what the built-in rules answer
)

// EvaluationFileParams turn a report into a file to keep.
type EvaluationFileParams struct {
	Format layout.Format       `json:"format"` // text, md, csv, json or html
	Report *explain.Evaluation `json:"report"`
}

// MicroscopeParams put one answer under every definition.
type MicroscopeParams struct {
	On       EvaluationOn `json:"on"`
	Database string       `json:"database"`
	Gold     string       `json:"gold"`
	Answer   string       `json:"answer"`
}

// MicroscopeResult is the answer of "microscope".
type MicroscopeResult struct {
	Microscope *explain.Microscope `json:"microscope"`
	What       []string            `json:"what"` // each finding's definition, in a sentence
}
