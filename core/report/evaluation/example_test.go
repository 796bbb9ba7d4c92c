package evaluation_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// Example shows the first line of the report on an answer that is right.
func Example() {
	e := explain.NewEvaluation(explain.EvaluationOf{
		Gold: "gold.sql", Predictions: "mine.sql", Program: execution.SuiteExec,
		Pairs:    []evaluate.Pair{{Line: 1, Database: "ferries", Gold: "SELECT 1", Answer: "SELECT 1"}},
		Examined: []explain.Examination{{Right: map[execution.Definition]bool{execution.SuiteExec: true}}},
		Files:    map[string]int{"ferries": 1},
	})
	var b bytes.Buffer
	err := evaluation.Write(&b, layout.Text, e)
	first, _, _ := strings.Cut(b.String(), "\n")
	fmt.Println(first, err)
	// Output: mine.sql against gold.sql: 1 question, 1 database per db_id <nil>
}
