package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// A targetRow is one of TARGET's Table 2: k = 10 tables, gpt-4o-mini.
// SacreBLEU of OTT-QA is printed there on another scale than FeTaQA's.
type targetRow struct {
	recall map[string]string // R@10 by dataset
	score  map[string]string // SacreBLEU, or P/R/F1, by dataset
}

// targetRows is TARGET's Table 2 but for its columns of text-to-SQL.
var targetRows = map[string]targetRow{
	"none": {nil,
		map[string]string{"ottqa": ".414", "fetaqa": "12.495", "tabfact": ".578/.42/.44"}},
	"ottqa-bm25": {map[string]string{"ottqa": ".955", "fetaqa": ".082", "tabfact": ".338"},
		map[string]string{"ottqa": ".606", "fetaqa": "1.631", "tabfact": ".75/.26/.39"}},
	"ottqa-bm25 without title": {map[string]string{"ottqa": ".443", "fetaqa": ".084", "tabfact": ".331"},
		map[string]string{"ottqa": ".529", "fetaqa": "1.555", "tabfact": ".75/.26/.38"}},
	"ottqa-tfidf": {map[string]string{"ottqa": ".950", "fetaqa": ".083", "tabfact": ".336"},
		map[string]string{"ottqa": ".425", "fetaqa": "1.639", "tabfact": ".75/.26/.38"}},
	"ottqa-tfidf without title": {map[string]string{"ottqa": ".43", "fetaqa": ".083", "tabfact": ".322"},
		map[string]string{"ottqa": ".593", "fetaqa": "1.527", "tabfact": ".75/.25/.37"}},
	"llamaindex": {map[string]string{"ottqa": ".458*", "fetaqa": ".435", "tabfact": ".827*"},
		map[string]string{"ottqa": ".507", "fetaqa": "13.745", "tabfact": ".73/.34/.47"}},
	"openai-embedding": {map[string]string{"ottqa": ".950", "fetaqa": ".722", "tabfact": ".779"},
		map[string]string{"ottqa": ".599", "fetaqa": "17.64", "tabfact": ".76/.51/.61"}},
	"openai-embedding-header": {map[string]string{"ottqa": ".950", "fetaqa": ".718", "tabfact": ".781"},
		map[string]string{"ottqa": ".61", "fetaqa": "17.66", "tabfact": ".75/.48/.58"}},
}

// targetRowFor returns the row of TARGET's table that a run is like; false
// where there is none.
func targetRowFor(c experiment.Config) (targetRow, bool) {
	switch c.Context {
	case experiment.NoContext:
		return targetRows["none"], true
	case experiment.GoldTables:
		return targetRow{}, false
	}
	name := c.Retriever
	if c.RetrieverOptions.NoTitle {
		name += " without title"
	}
	row, ok := targetRows[name]
	return row, ok
}

// Target writes runs in the layout of TARGET's Table 2, each beside the
// paper's figures where it has a row for the same retriever on the dataset.
func Target(w io.Writer, f layout.Format, runs []*experiment.Summary) error {
	if f == layout.JSON {
		return Downstream(w, f, runs)
	}
	t := &layout.Table{Header: []string{"method", "dataset", "answerer", "R@k", "paper", "ms a query", "score", "paper"},
		Right: []int{3, 4, 5, 6, 7}}
	verified, starred := false, false
	for _, s := range runs {
		d := s.Downstream()
		row := []string{contextName(s.Config), s.Dataset, answererName(s.Config), "", "", "", "", ""}
		if s.Config.Context == experiment.OnlyHits {
			row[3], row[5] = fmt.Sprintf("%.3f", d.Retrieved), fmt.Sprintf("%.2f", meanRetrieve(s))
		}
		switch {
		case d.QA != nil:
			row[6] = fmt.Sprintf("%.3f", d.QA.SacreBLEU.Score)
		case d.Verification != nil:
			v := d.Verification.Weighted
			row[6], verified = fmt.Sprintf("%.2f/%.2f/%.2f", v.Precision, v.Recall, v.F1), true
		}
		if p, ok := targetRowFor(s.Config); ok {
			row[4], row[7] = p.recall[s.Dataset], p.score[s.Dataset]
			starred = starred || strings.Contains(row[4], "*")
		}
		t.Rows = append(t.Rows, row)
	}
	p := &layout.Printer{W: w, Form: f}
	p.Write(t, f)
	if f == layout.CSV {
		return p.Err
	}
	p.Line("\n%s", layout.InForm(f,
		"Score is SacreBLEU (0 to 100), or precision/recall/F1 of labels weighted by gold label. The paper's answers are "+
			"gpt-4o-mini's with k = 10, and it prints SacreBLEU of OTT-QA on another scale than FeTaQA's. Its prompts are "+
			"put in our own words here."))
	if verified {
		p.Line("%s", layout.InForm(f, "Recall so weighted is the accuracy over all statements, \"not enough information\" "+
			"counted as wrong."))
	}
	if starred {
		p.Line("%s", layout.InForm(f,
			"* These two cells look swapped in the paper: its authors' notebooks have .821 for OTT-QA "+
				"and .469 for TabFact."))
	}
	return p.Err
}

// meanRetrieve is the mean time of finding tables in milliseconds.
func meanRetrieve(s *experiment.Summary) float64 {
	sum := 0.0
	for _, r := range s.Records {
		sum += float64(r.Timing.Retrieve.Microseconds()) / 1000
	}
	return sum / float64(max(1, len(s.Records)))
}
