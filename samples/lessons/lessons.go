// Package lessons holds guided tours through the playground, as data that the
// page plays: each step opens a view with its settings and tells what to look
// at. This package's test checks the claims of each step on the samples, so
// that no lesson becomes false.
//
//	list, err := lessons.All()
//
// A lesson is one JSON file. Check lists what a step can claim.
package lessons

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// A Lesson is a tour of 5 to 10 steps.
type Lesson struct {
	ID    string `json:"id"` // the file's name without its number
	Title string `json:"title"`
	About string `json:"about"` // one sentence
	Notes Notes  `json:"notes"`
	Steps []Step `json:"steps"`
}

// Notes are for whoever gives a lesson to a class, and are not shown to it.
type Notes struct {
	Minutes int     `json:"minutes"` // with votes and questions, in a class
	Goal    string  `json:"goal"`    // what the class can do afterwards
	Needs   string  `json:"needs"`   // what it has to know before
	Take    string  `json:"take"`    // the sentence to end with
	Ask     []Asked `json:"ask"`
}

// Asked is a question to the class, with what is often said to it and is not so.
type Asked struct {
	Step     int      `json:"step"` // at which it is asked, counted from 1
	Question string   `json:"question"`
	Answer   string   `json:"answer"`
	Wrong    []string `json:"wrong"`
}

// A Step is one thing to see.
type Step struct {
	Title    string      `json:"title"`
	Text     string      `json:"text"`  // what is shown
	Look     string      `json:"look"`  // what to look at
	Shows    string      `json:"shows"` // the element of the page that it is about, one of Evidence
	View     View        `json:"view"`
	Settings Settings    `json:"settings"`
	Predict  *Prediction `json:"predict,omitempty"`
	Checks   []Check     `json:"checks"`
}

// A Prediction is put to the audience before the step shows anything: its
// text and view would tell the outcome.
type Prediction struct {
	Ask     string   `json:"ask"`
	Options []Option `json:"options"` // two to four
}

// An Option is an outcome that somebody might expect. It is the outcome if all
// of its checks hold; exactly one option's do.
type Option struct {
	Text   string  `json:"text"`
	Checks []Check `json:"checks"`
}

// A View is a room of the page that a step can open, or [Trace].
type View string

// The views.
const (
	Ask      View = "ask"
	Compare  View = "compare"
	Loop     View = "loop"
	Theory   View = "theory"
	Evaluate View = "evaluate"
	Trace    View = "trace" // a sequence of package recorded, within the lesson itself
)

// Views lists all of them.
func Views() []View { return []View{Ask, Compare, Loop, Theory, Evaluate, Trace} }

// Evidence lists, by view, the elements that a step can point to. The page
// scrolls the element of that name into view.
var Evidence = map[View][]string{
	Ask:      {"story", "tables", "prompt", "attempts", "result", "gold", "outcome"},
	Compare:  {"hits", "recall", "bm25", "joins", "all-found"},
	Loop:     {"measured", "accuracy"},
	Theory:   {"curve", "plane"},
	Evaluate: {"definitions", "components"},
	Trace:    {"attempts", "result", "gold"},
}

// A Variant is one of the paper's, as package experiment has them, which lessons
// are read without.
type Variant string

// The variants.
const (
	SingleAttempt Variant = "none"
	CriticOnly    Variant = "llm"
	ExecutionOnly Variant = "exec"
	BothCritics   Variant = "both"
)

// Settings hold the settings of a view. Fields that a view does not know are
// left out.
type Settings struct {
	Corpus   string   `json:"corpus,omitempty"`   // compare: "almanac"; "" = the sample databases
	Database string   `json:"database,omitempty"` // ask, evaluate, loop ("" = all)
	Question string   `json:"question,omitempty"` // ask, compare; trace: which sequence
	Right    string   `json:"right,omitempty"`    // compare: the loose table, or the database, that answers the question
	Columns  []Column `json:"columns,omitempty"`  // compare
	Measure  bool     `json:"measure,omitempty"`  // compare: over all questions
	Joins    bool     `json:"joins,omitempty"`    // compare: draw those of the tables found
	BM25     *BM25    `json:"bm25,omitempty"`     // compare: its bench
	Gold     string   `json:"gold,omitempty"`     // evaluate
	SQL      string   `json:"sql,omitempty"`      // evaluate; ask: in the editor, in place of the question

	P float64 `json:"p,omitempty"` // theory; loop: of a simulated critic, q and s
	Q float64 `json:"q,omitempty"`
	S float64 `json:"s,omitempty"`
	E float64 `json:"e,omitempty"` // share of wrong SQL that does not run
	Z int     `json:"z,omitempty"`

	Variant   Variant `json:"variant,omitempty"`   // loop
	Simulated bool    `json:"simulated,omitempty"` // loop: the critic has q and s
}

// A Column is a retriever with what it may see.
type Column struct {
	Retriever string `json:"retriever"`
	NoTitle   bool   `json:"no_title,omitempty"`
	NoHeader  bool   `json:"no_header,omitempty"`
	NoRows    bool   `json:"no_rows,omitempty"`
	MaxRows   int    `json:"max_rows,omitempty"`
}

// A BM25 holds the settings of the bench.
type BM25 struct {
	K1    float64 `json:"k1"`
	B     float64 `json:"b"`
	Table string  `json:"table,omitempty"` // that is edited
	Edits []Edit  `json:"edits,omitempty"`
}

// An Edit is another text for the title (row -1), a header (row 0) or a cell.
type Edit struct {
	Row    int    `json:"row"`
	Column int    `json:"column"`
	Text   string `json:"text"`
}

// A Check is a claim about what the step's settings show.
//
//	recall      share of all questions whose gold is among the K best of Column
//	lift        recall of Column less that of the first column
//	rank        place of Gold, a table's ID, for the question in Column; 0 = not found
//	all         share of the questions that need several tables whose tables are all among the K best of Column
//	allat       among how many hits of Column all tables of the question are; 0 = they are not
//	bm25        place of Gold, a table's ID, with the bench's parameters and edits; 0 = not found
//	df, idf     of Name, a word of the question as it is indexed
//	tf          of Name in the bench's table
//	definition  1 or 0: whether Name (a spider.Definition) calls SQL right beside Gold
//	hardness    of the Gold SQL, in Is
//	outcome     of running SQL, in Is
//	rows        how many rows running SQL gives
//	accuracy    what the theorem expects of p, q, s, z, with e in front
//	gain        accuracy less p
//	attempt     of the recorded sequence, number K: "right", "wrong" or "-", in Is
//	answer      "right" or "wrong": what the built-in actor and critic answer, in Is
//	accepted    "yes" or "no": whether the built-in critic accepts an attempt of the built-in actor, in Is
//	loop        execution accuracy of the loop over the samples with a simulated critic
type Check struct {
	What    string   `json:"what"`
	Column  int      `json:"column,omitempty"`
	K       int      `json:"k,omitempty"`
	Name    string   `json:"name,omitempty"`
	Gold    string   `json:"gold,omitempty"`
	Z       int      `json:"z,omitempty"` // accuracy, gain: another z than the step's
	Is      string   `json:"is,omitempty"`
	AtLeast *float64 `json:"at_least,omitempty"`
	AtMost  *float64 `json:"at_most,omitempty"`
}

//go:embed *.json
var files embed.FS

// measured has outcomes.json, which this package's test writes.
//
//go:embed measured
var measured embed.FS

// Outcomes hold the outcome of each prediction: by the lesson's ID and the
// step, counted from 0, the option whose checks hold. Nobody wrote them by
// hand; the test measures each option and, with -update, records which one
// holds.
type Outcomes map[string]map[int]int

// Measured returns the outcome of every prediction.
func Measured() (Outcomes, error) {
	data, err := measured.ReadFile("measured/outcomes.json")
	if err != nil {
		return nil, fmt.Errorf("lessons: %w", err)
	}
	var o Outcomes
	if err := json.Unmarshal(data, &o); err != nil {
		return nil, fmt.Errorf("lessons: measured/outcomes.json: %w", err)
	}
	return o, nil
}

// All returns the lessons in the order of their files.
func All() ([]Lesson, error) {
	names, err := fs.Glob(files, "*.json")
	if err != nil {
		return nil, err
	}
	var list []Lesson
	for _, name := range names {
		l, err := read(name)
		if err != nil {
			return nil, fmt.Errorf("lessons: %s: %w", name, err)
		}
		list = append(list, l)
	}
	return list, nil
}

func read(name string) (l Lesson, err error) {
	data, err := files.ReadFile(name)
	if err != nil {
		return l, err
	}
	d := json.NewDecoder(strings.NewReader(string(data)))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return l, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return l, errors.New("there is something behind the lesson")
	}
	_, id, _ := strings.Cut(strings.TrimSuffix(name, ".json"), "-")
	if l.ID != id {
		return l, fmt.Errorf("id is %q, and the file's name says %q", l.ID, id)
	}
	return l, nil
}
