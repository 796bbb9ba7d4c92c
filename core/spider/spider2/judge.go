package spider2

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Failure is the reason why an answer is wrong, in the program's words.
type Failure string

const (
	WrongResult Failure = "Result Error"                // no gold result is the answer's
	BadGold     Failure = "Python Script Error"         // the gold, or its condition columns, cannot be read
	BadResult   Failure = "Evaluation Error"            // the answer cannot be read
	NoGold      Failure = "No matching gold file found" //
	// the statement brings no result; the program has SQLite's words
	BadSQL Failure = "SQL Error"
)

// A Grade is the verdict on one answer.
type Grade struct {
	ID      string  `json:"instance_id"`
	Right   bool    `json:"right"`
	Failure Failure `json:"failure,omitempty"` // "" where it is right
	Reason  string  `json:"reason,omitempty"`  // what could not be read or run
}

// An Answer is a file of a task's ID: a result, or a statement.
type Answer struct {
	ID   string
	Text []byte
}

// ReadAnswers reads the files of a folder that end so: ".csv" or ".sql".
func ReadAnswers(dir, ext string) ([]Answer, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("spider2: reading the answers: %w", err)
	}
	var answers []Answer
	for _, e := range entries {
		id, ok := strings.CutSuffix(e.Name(), ext)
		if !ok || id == "" || e.IsDir() {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, fmt.Errorf("spider2: reading the answers: %w", err)
		}
		answers = append(answers, Answer{id, text})
	}
	if answers == nil {
		return nil, fmt.Errorf("spider2: %s has no file that ends in %s", dir, ext)
	}
	return answers, nil
}

// Judge judges result files. Answers to no task are left out; the grades are in
// the order of IDs.
func Judge(tasks []Task, answers []Answer) []Grade {
	return judged(tasks, answers, func(t *Task, a Answer) Grade { return t.judge(a.Text) })
}

// JudgeSQL runs statements on the databases of a folder, DATABASE.sqlite each or
// a folder of that name with one in it, and judges what they bring. The limits
// hold for each statement; the program has none. An error means that the context
// ended.
func JudgeSQL(ctx context.Context, tasks []Task, answers []Answer, databases string,
	l sqldb.Limits) ([]Grade, error) {
	r := runner{ctx: ctx, dir: databases, limits: l}
	defer r.close()
	grades := judged(tasks, byDatabase(tasks, answers), func(t *Task, a Answer) Grade {
		result, failed := r.run(t, a)
		if failed != nil {
			return *failed
		}
		return t.judge(result)
	})
	return grades, context.Cause(ctx)
}

// byDatabase orders the answers so that those about one database follow each other.
func byDatabase(tasks []Task, answers []Answer) []Answer {
	databases := map[string]string{}
	for _, t := range tasks {
		databases[t.ID] = t.Database
	}
	ordered := slices.Clone(answers)
	slices.SortStableFunc(ordered, func(a, b Answer) int {
		return cmp.Compare(databases[a.ID], databases[b.ID])
	})
	return ordered
}

func judged(tasks []Task, answers []Answer, judge func(*Task, Answer) Grade) []Grade {
	grades := []Grade{}
	for _, a := range answers {
		i, ok := slices.BinarySearchFunc(tasks, a.ID, func(t Task, id string) int {
			return strings.Compare(t.ID, id)
		})
		if ok {
			g := judge(&tasks[i], a)
			g.ID = a.ID
			grades = append(grades, g)
		}
	}
	slices.SortFunc(grades, func(a, b Grade) int { return strings.Compare(a.ID, b.ID) })
	return grades
}

// judge compares a result with the gold results, until one is equal or cannot be
// compared.
func (t *Task) judge(file []byte) Grade {
	answer, err := readFrame(file)
	if err != nil {
		return Grade{Failure: BadResult, Reason: err.Error()}
	}
	if len(t.golds) == 0 {
		return Grade{Failure: NoGold}
	}
	for _, g := range t.golds {
		if g.err != nil {
			return Grade{Failure: BadGold, Reason: g.err.Error()}
		}
	}
	for i, g := range t.golds {
		wanted := g.result
		columns, err := t.columns(i)
		if err == nil && len(columns) > 0 {
			wanted, err = wanted.choose(columns)
		}
		if err != nil {
			return Grade{Failure: BadGold, Reason: err.Error()}
		}
		if same(wanted, answer, t.ignoreOrder) {
			return Grade{Right: true}
		}
	}
	return Grade{Failure: WrongResult}
}

// run returns the file that the program makes of a statement's result, or why
// there is none.
func (r *runner) run(t *Task, a Answer) ([]byte, *Grade) {
	if !utf8.Valid(a.Text) {
		return nil, &Grade{Failure: BadResult, Reason: "it is not UTF-8"}
	}
	if err := r.open(t.Database); err != nil {
		return nil, &Grade{Failure: BadSQL, Reason: err.Error()}
	}
	o, err := execution.Run(r.ctx, r.db, statementOf(string(a.Text)), execution.OrGenerous(r.limits))
	switch {
	case err != nil:
		return nil, &Grade{Failure: BadSQL, Reason: err.Error()}
	case o.Exception != "":
		return nil, &Grade{Failure: BadSQL, Reason: o.Exception}
	case o.Width() == 0:
		return nil, &Grade{Failure: BadSQL, Reason: "it is no query"}
	case execution.BadText(o.Rows):
		return nil, &Grade{Failure: BadSQL, Reason: "a text of the result is not UTF-8"}
	}
	return written(o.Rows, o.Width()), nil
}
