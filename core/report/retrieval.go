package report

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Retrieval writes how well retrievers found what is gold, a row each. They
// all measured the same queries.
func Retrieval(w io.Writer, f layout.Format, list []*retrieval.Result) error {
	if f == layout.JSON {
		return layout.WriteJSON(w, list)
	}
	t := &layout.Table{}
	models := slices.ContainsFunc(list, func(m *retrieval.Result) bool { return m.Embedding != nil })
	for i, m := range list {
		if i == 0 {
			t.Header = retrievalHeader(m, models)
			for c := 1; c < len(t.Header); c++ {
				t.Right = append(t.Right, c)
			}
		}
		t.Rows = append(t.Rows, retrievalRow(m, models))
	}
	p := &layout.Printer{W: w, Form: f}
	if f != layout.CSV && len(list) > 0 {
		retrievalIntroduction(p, whole(list))
	}
	p.Write(t, f)
	if f != layout.CSV && len(list) > 0 {
		p.Line("")
		for _, m := range list {
			retrievalDoubts(p, m)
		}
	}
	return p.Err
}

// whole returns the first result that was measured to its end, or the first.
func whole(list []*retrieval.Result) *retrieval.Result {
	if i := slices.IndexFunc(list, func(m *retrieval.Result) bool { return m.Ended == "" }); i > 0 {
		return list[i]
	}
	return list[0]
}

func retrievalIntroduction(p *layout.Printer, m *retrieval.Result) {
	p.Line("Retrieval on %s %s: %s, %s of %s", m.Dataset, m.Split, layout.Count(m.Queries, "question"),
		layout.Count(m.Tables, "table"),
		layout.Count(m.Databases, "database"))
	if m.Level == retrieval.TableLevel {
		p.Line("R@k: the gold table is among the k best.")
	} else {
		p.Line("R@k: a table of the gold database is among the k best.")
	}
	for _, l := range m.LeftOut {
		p.Line("Left out: %s about %s: %s.", layout.Count(l.Queries, "question"), l.Database, l.Reason)
	}
	p.Line("")
}

// retrievalDoubts prints the confidence intervals of a row, or why its measurement
// ended early.
func retrievalDoubts(p *layout.Printer, m *retrieval.Result) {
	if m.Ended != "" {
		p.Line("%s ended after %d of %s, whose figures are left out: %s", m.Retriever, m.Queries,
			layout.Count(m.Planned, "question"), layout.InForm(p.Form, m.Ended))
		return
	}
	line := fmt.Sprintf("95 %% intervals of %s, by %s:", m.Retriever,
		layout.CountClusters(m.Clusters, m.ClusteredBy))
	for i, low := range m.RecallLow {
		line += fmt.Sprintf("  R@%d %.3f to %.3f", low.K, low.Value, m.RecallHigh[i].Value)
	}
	p.Line("%s", line)
	if b := m.Ties; b != nil {
		line = ""
		for i, at := range b.Expected {
			if worst, best := b.Worst[i].Value, b.Best[i].Value; best-worst >= 0.0005 {
				line += fmt.Sprintf("  R@%d %.3f to %.3f, at random %.3f", at.K, worst, best, at.Value)
			}
		}
		if line != "" {
			p.Line("    by how ties are broken:%s", line)
		}
	}
	retrievalGold(p, m)
	if m.Embedding != nil {
		retrievalCosts(p, m.Embedding)
	}
	for _, v := range m.Versus {
		p.Line("    less %s: R@%d %+.3f (%+.3f to %+.3f), p %s%s", v.Against, v.K, v.Difference, v.Low, v.High,
			layout.PValue(v.P), corrected(v))
	}
}

// corrected returns the p of one of several comparisons.
func corrected(v retrieval.Versus) string {
	if v.Corrected == v.P {
		return ""
	}
	return ", by Holm " + layout.PValue(v.Corrected)
}

// retrievalGold tells the other ways to count: by table beside by database and
// the other way round, and where queries have several gold tables, all of them.
func retrievalGold(p *layout.Printer, m *retrieval.Result) {
	tables, capped, all, databases := "share of all gold tables:", "the same, of at most k a question:",
		"all gold tables found:", "by database:"
	apart := m.Level == retrieval.DatabaseLevel
	for i, at := range m.GoldTables {
		tables += fmt.Sprintf("  R@%d %.3f", at.K, at.Value)
		capped += fmt.Sprintf("  R@%d %.3f", at.K, m.Capped[i].Value)
		all += fmt.Sprintf("  @%d %.3f", at.K, m.AllGold[i].Value)
		apart = apart || at.Value != m.Recall[i].Value
	}
	for _, at := range m.GoldDatabases {
		databases += fmt.Sprintf("  R@%d %.3f", at.K, at.Value)
	}
	if m.Level == retrieval.TableLevel && m.Databases < m.Tables && m.Databases > 1 {
		p.Line("    %s", databases)
	}
	if len(m.GoldTables) == 0 || !apart {
		return
	}
	if m.Level == retrieval.DatabaseLevel {
		p.Line("    by table, as the gold SQL of %s reads them:", layout.Count(m.TablesOf, "question"))
	}
	for _, line := range []string{tables, capped, all} {
		p.Line("    %s", line)
	}
}

// retrievalCosts tells what was asked of models.
func retrievalCosts(p *layout.Printer, c *retrieve.Costs) {
	for _, one := range []struct {
		what string
		retrieve.Cost
	}{{"summaries of tables", c.Summaries}, {"vectors of tables by " + c.Model, c.Tables},
		{"vectors of questions", c.Queries}} {
		if one.Texts > 0 {
			p.Line("    %s: %d, of which %d were kept, %s with %s tokens, %.2f s", one.what, one.Texts, one.Kept,
				layout.Count(one.Calls, "call"), strconv.Itoa(one.Tokens), one.MS/1000)
		}
	}
}

func retrievalHeader(m *retrieval.Result, models bool) []string {
	header := []string{"retriever"}
	for _, at := range m.Recall {
		header = append(header, "R@"+strconv.Itoa(at.K))
	}
	at := "@" + strconv.Itoa(m.Depth)
	for _, mean := range m.Means() {
		header = append(header, mean.Name+at)
	}
	header = append(header, "ms mean", "ms p50", "ms p95", "index ms", "index bytes")
	if models {
		header = append(header, "tables' vectors ms", "a question's vector ms")
	}
	return header
}

func retrievalRow(m *retrieval.Result, models bool) []string {
	row := []string{m.Retriever}
	if m.Ended != "" {
		for range len(retrievalHeader(m, models)) - 1 {
			row = append(row, "–")
		}
		return row
	}
	for _, at := range m.Recall {
		row = append(row, fmt.Sprintf("%.3f", at.Value))
	}
	for _, mean := range m.Means() {
		row = append(row, fmt.Sprintf("%.3f", mean.Value))
	}
	for _, v := range []float64{m.MS.Mean, m.MS.P50, m.MS.P95} {
		row = append(row, fmt.Sprintf("%.3f", v))
	}
	row = append(row, fmt.Sprintf("%.0f", m.Index.MS), strconv.FormatInt(m.Index.Bytes, 10))
	switch {
	case models && m.Embedding != nil:
		row = append(row, fmt.Sprintf("%.0f", m.Embedding.Tables.MS),
			fmt.Sprintf("%.3f", m.Embedding.Queries.MS/float64(max(1, m.Queries))))
	case models:
		row = append(row, "", "")
	}
	return row
}
