package spider2

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// allOfLite is the number of tasks of Spider 2.0-lite with those in the cloud.
// The program's second share is a share of them.
const allOfLite = 547

// A Report is the grades and their shares.
type Report struct {
	Tasks   int     `json:"tasks"`
	Answers int     `json:"answers"` // to a task
	Right   int     `json:"right"`
	Final   float64 `json:"final_score"` // of the answers
	Real    float64 `json:"real_score"`  // of all 547 tasks of the benchmark
	Grades  []Grade `json:"grades"`
}

// Evaluate reads the tasks of a folder and judges another's answers to them:
// result files, or statements where a folder of databases is given.
func Evaluate(ctx context.Context, gold, answers, databases string, l sqldb.Limits) (*Report, error) {
	tasks, err := Read(gold)
	if err != nil {
		return nil, err
	}
	ext := ".csv"
	if databases != "" {
		ext = ".sql"
	}
	list, err := ReadAnswers(answers, ext)
	if err != nil {
		return nil, err
	}
	if databases == "" {
		return NewReport(tasks, Judge(tasks, list)), nil
	}
	grades, err := JudgeSQL(ctx, tasks, list, databases, l)
	return NewReport(tasks, grades), err
}

// NewReport counts.
func NewReport(tasks []Task, grades []Grade) *Report {
	r := &Report{Tasks: len(tasks), Answers: len(grades), Grades: grades}
	for _, g := range grades {
		if g.Right {
			r.Right++
		}
	}
	r.Final, r.Real = float64(r.Right)/float64(max(1, r.Answers)), float64(r.Right)/allOfLite
	return r
}

// Write writes what the program prints of the verdicts.
func (r *Report) Write(w io.Writer) error {
	list := make([]string, len(r.Grades))
	for i, g := range r.Grades {
		list[i] = fmt.Sprintf("'%s': %d", g.ID, map[bool]int{true: 1}[g.Right])
	}
	_, err := fmt.Fprintf(w, "{%s}\nFinal score: %s, Correct examples: %d, Total examples: %d\n"+
		"Real score: %s, Correct examples: %d, Total "+
		"examples: %d\n", strings.Join(list, ", "), python.Float(r.Final),
		r.Right, r.Answers, python.Float(r.Real), r.Right, allOfLite)
	return err
}
