package report

import (
	"fmt"
	"io"
	"strconv"

	"github.com/orbweaver/orbweaver/core/experiment"
)

// Retrieval writes how well retrievers found what is gold, a row each. They
// all measured the same queries.
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
		retrievalIntroduction(p, list[0])
	}
	p.write(t, f)
	if f != CSV && len(list) > 0 {
		p.line("")
		for i, m := range list {
			retrievalDoubts(p, m, list[0], i > 0)
		}
	}
	return p.err
}

func retrievalIntroduction(p *printer, m *experiment.Retrieval) {
	p.line("Retrieval on %s %s: %s, %s of %s", m.Dataset, m.Split, count(m.Queries, "question"), count(m.Tables, "table"), count(m.Databases, "database"))
	if m.Level == experiment.TableLevel {
		p.line("R@k: the gold table is among the k best.")
	} else {
		p.line("R@k: a table of the gold database is among the k best.")
	}
	for _, l := range m.LeftOut {
		p.line("Left out: %s about %s: %s.", count(l.Queries, "question"), l.Database, l.Reason)
	}
	p.line("")
}

// retrievalDoubts says how far the figures of a row can be trusted.
func retrievalDoubts(p *printer, m, first *experiment.Retrieval, compare bool) {
	line := "95 % intervals of " + m.Retriever + ":"
	for i, low := range m.RecallLow {
		line += fmt.Sprintf("  R@%d %.3f to %.3f", low.K, low.Value, m.RecallHigh[i].Value)
	}
	p.line("%s", line)
	if b := m.Ties; b != nil {
		line = ""
		for i, at := range b.Expected {
			if worst, best := b.Worst[i].Value, b.Best[i].Value; best-worst >= 0.0005 {
				line += fmt.Sprintf("  R@%d %.3f to %.3f, at random %.3f", at.K, worst, best, at.Value)
			}
		}
		if line != "" {
			p.line("    by how ties are broken:%s", line)
		}
	}
	if !compare {
		return
	}
	for _, v := range m.Versus {
		p.line("    less %s: R@%d %+.3f (%+.3f to %+.3f), p %.4f", first.Retriever, v.K, v.Difference, v.Low, v.High, v.P)
	}
}

func retrievalHeader(m *experiment.Retrieval) []string {
	header := []string{"retriever"}
	for _, at := range m.Recall {
		header = append(header, "R@"+strconv.Itoa(at.K))
	}
	return append(header, "MRR", "nDCG", "MAP", "ms mean", "ms p50", "ms p95", "index ms", "index bytes")
}

func retrievalRow(m *experiment.Retrieval) []string {
	row := []string{m.Retriever}
	for _, at := range m.Recall {
		row = append(row, fmt.Sprintf("%.3f", at.Value))
	}
	for _, v := range []float64{m.MRR, m.NDCG, m.MAP, m.MS.Mean, m.MS.P50, m.MS.P95} {
		row = append(row, fmt.Sprintf("%.3f", v))
	}
	return append(row, fmt.Sprintf("%.0f", m.Index.MS), strconv.FormatInt(m.Index.Bytes, 10))
}
