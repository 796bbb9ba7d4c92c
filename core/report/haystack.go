package report

import (
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieval"
)

// A HaystackResult has the figures of a retriever with a number of distractors.
type HaystackResult struct {
	Distractors int               `json:"distractors"`
	Result      *retrieval.Result `json:"result"`
}

// Haystack writes how recall falls as distractors are added, a row for each
// number of them and each retriever.
func Haystack(w io.Writer, f layout.Format, list []HaystackResult) error {
	if f == layout.JSON {
		return layout.WriteJSON(w, list)
	}
	t := &layout.Table{Header: []string{"distractors", "tables", "retriever"}, Right: []int{0, 1}}
	for i, s := range list {
		row := []string{fmt.Sprint(s.Distractors), fmt.Sprint(s.Result.Tables), s.Result.Retriever}
		for k, recall := range s.Result.Recall {
			if i == 0 {
				t.Right = append(t.Right, len(t.Header), len(t.Header)+1)
				t.Header = append(t.Header, fmt.Sprintf("R@%d", recall.K), "95 % interval")
			}
			row = append(row, fmt.Sprintf("%.3f", recall.Value),
				fmt.Sprintf("%.3f to %.3f", s.Result.RecallLow[k].Value,
					s.Result.RecallHigh[k].Value))
		}
		t.Rows = append(t.Rows, row)
	}
	p := &layout.Printer{W: w, Form: f}
	p.Write(t, f)
	if f != layout.CSV && len(list) > 0 {
		r := list[0].Result
		p.Line("\n%s on %s %s, intervals by %s.", layout.Count(r.Queries, "question"), r.Dataset, r.Split,
			layout.CountClusters(r.Clusters, r.ClusteredBy))
	}
	return p.Err
}
