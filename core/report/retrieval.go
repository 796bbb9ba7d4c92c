package report

import (
	"fmt"
	"io"
	"strconv"

	"github.com/orbweaver/orbweaver/core/experiment"
)

// Retrieval writes how well retrievers found the gold databases, a row each.
// They all measured the same queries.
func Retrieval(w io.Writer, f Format, list []*experiment.Retrieval) error {
	if f == JSON {
		return WriteJSON(w, list)
	}
	t := &Table{}
	for i, m := range list {
		if i == 0 {
			t.Header = retrievalHeader(m)
			for c := 1; c < len(t.Header); c++ {
				t.Right = append(t.Right, c)
			}
		}
		t.Rows = append(t.Rows, retrievalRow(m))
	}
	p := &printer{w: w}
	if f != CSV && len(list) > 0 {
		m := list[0]
		p.line("Retrieval on %s %s: %s, %s of %s", m.Dataset, m.Split, count(m.Queries, "question"), count(m.Tables, "table"), count(m.Databases, "database"))
		p.line("R@k: a table of the gold database is among the k best.")
		for _, l := range m.LeftOut {
			p.line("Left out: %s about %s: %s.", count(l.Queries, "question"), l.Database, l.Reason)
		}
		p.line("")
	}
	p.write(t, f)
	return p.err
}

func retrievalHeader(m *experiment.Retrieval) []string {
	header := []string{"retriever"}
	for _, at := range m.Recall {
		header = append(header, "R@"+strconv.Itoa(at.K))
	}
	return append(header, "MRR", "ms mean", "ms p50", "ms p95", "index ms", "index bytes")
}

func retrievalRow(m *experiment.Retrieval) []string {
	row := []string{m.Retriever}
	for _, at := range m.Recall {
		row = append(row, fmt.Sprintf("%.3f", at.Value))
	}
	row = append(row, fmt.Sprintf("%.3f", m.MRR))
	for _, ms := range []float64{m.MS.Mean, m.MS.P50, m.MS.P95} {
		row = append(row, fmt.Sprintf("%.3f", ms))
	}
	return append(row, fmt.Sprintf("%.0f", m.Index.MS), strconv.FormatInt(m.Index.Bytes, 10))
}
