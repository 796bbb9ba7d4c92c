package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// A PublishedRecall is a figure that others print of their retriever.
type PublishedRecall struct {
	Dataset   string     `json:"dataset"`
	Retriever string     `json:"retriever"`
	Sees      string     `json:"sees"`
	Recall    metric.ByK `json:"recall"`
	Source    string     `json:"source"`
	// in what its questions or tables are others than those measured here
	Other string `json:"other,omitempty"`
}

const (
	fromTARGET = "TARGET's notebooks"
	fromCGPT   = "CGPT, arXiv 2601.15849, as leaderboards repeat it"
	fromMTEB   = "MTEB's results"
)

// at returns recall at 1, 5 and 10; below 0 is not printed.
func at(one, five, ten float64) (list metric.ByK) {
	for i, v := range []float64{one, five, ten} {
		if v >= 0 {
			list = append(list, metric.AtK{K: []int{1, 5, 10}[i], Value: v})
		}
	}
	return list
}

// noted are the retrievers of TARGET's notebooks that are set beside ours, and
// what they see; its BM25 is ours too.
var noted = []struct{ retriever, sees string }{
	{"OpenAI, HNSW", "header, 100 rows"}, {"LlamaIndex", "summary of header, 10 rows"},
}

// otherQuestions says which questions the notebooks ask, where others are asked
// here.
var otherQuestions = map[string]string{
	"tabfact": "test split", "spider": "test split", "bird": "the whole development split",
}

// publishedRecalls are figures of others than TARGET, at the information that
// their authors state.
var publishedRecalls = []PublishedRecall{
	{"ottqa", "CGPT", "header, 10 rows", at(.869, -1, -1), fromCGPT, "its texts may have titles"},
	{"fetaqa", "CGPT", "header, 10 rows", at(.349, -1, -1), fromCGPT, ""},
	{"e2e-wtq", "CGPT", "header, 10 rows", at(.722, -1, -1), fromCGPT, ""},
	{"mimotable", "CGPT", "header, 10 rows", at(.601, -1, -1), fromCGPT, ""},
	{"nq-tables", "e5-small", "all of a table", at(-1, -1, .702), fromMTEB, ""},
}

// A Measured is one of our retrievers on a dataset.
type Measured struct {
	Dataset string            `json:"dataset"`
	Result  *retrieval.Result `json:"result"`
}

// An Everywhere has the measurements on all datasets that there are.
type Everywhere struct {
	Measured  []Measured        `json:"measured"`
	Published []PublishedRecall `json:"published"`
	LeftOut   []string          `json:"left_out"` // datasets, with the reason
}

// PublishedFor lists the figures that others print of a dataset. For Spider and BIRD a hit is
// any table of the gold database.
func PublishedFor(dataset string) (list []PublishedRecall) {
	for _, by := range noted {
		for _, n := range Notebooks(dataset) {
			if n.Name == by.retriever {
				list = append(list,
					PublishedRecall{dataset, n.Name, by.sees, n.Recall(10), fromTARGET, otherQuestions[dataset]})
			}
		}
	}
	for _, p := range publishedRecalls {
		if p.Dataset == dataset {
			list = append(list, p)
		}
	}
	return list
}

// Retrievers writes our retrievers on all datasets, each with the published
// figures below it.
func Retrievers(w io.Writer, f layout.Format, e *Everywhere) error {
	if f == layout.JSON {
		return layout.WriteJSON(w, e)
	}
	t := &layout.Table{Header: []string{"dataset", "gold", "retriever", "sees", "R@1",
		"R@5", "R@10", "all@5", "all@10", "source"}, Right: []int{4, 5, 6, 7, 8}}
	for i, m := range e.Measured {
		t.Rows = append(t.Rows, measuredRow(m))
		if i+1 < len(e.Measured) && e.Measured[i+1].Dataset == m.Dataset {
			continue
		}
		for _, p := range e.Published {
			if p.Dataset == m.Dataset {
				t.Rows = append(t.Rows, publishedRow(p))
			}
		}
	}
	p := &layout.Printer{W: w, Form: f}
	p.Write(t, f)
	if f == layout.CSV {
		return p.Err
	}
	p.Line("\n%s", layout.InForm(f,
		"R@k: a gold table (gold \"database\": any table of the gold database) is among the k "+
			"best; all@k: every gold table is. In brackets 95 % intervals, by bootstrap over sets of gold tables "+
			"(databases: gold statements)."))
	for _, left := range e.LeftOut {
		p.Line("%s", layout.InForm(f, "Left out: "+left))
	}
	return p.Err
}

func measuredRow(m Measured) []string {
	r := m.Result
	row := []string{fmt.Sprintf("%s %s, %d of %d", m.Dataset, r.Split, r.Queries, r.Tables),
		string(r.Level), r.Retriever,
		fieldsRead(r.Retriever, r.Options)}
	for i, recall := range r.Recall {
		row = append(row, fmt.Sprintf("%s (%s–%s)", short3(recall.Value), short3(r.RecallLow[i].Value),
			short3(r.RecallHigh[i].Value)))
	}
	for _, k := range []int{5, 10} {
		cell := ""
		if i := slices.IndexFunc(r.AllGold, func(a metric.AtK) bool { return a.K == k }); i >= 0 &&
			r.AllGold[i].Value != r.Recall[i].Value {
			cell = short3(r.AllGold[i].Value)
		}
		row = append(row, cell)
	}
	return append(row, "measured here")
}

func publishedRow(p PublishedRecall) []string {
	row := []string{p.Dataset, "", p.Retriever, p.Sees}
	if p.Other != "" {
		row[0] += ", " + p.Other
	}
	for _, k := range []int{1, 5, 10} {
		cell := ""
		if i := slices.IndexFunc(p.Recall, func(a metric.AtK) bool { return a.K == k }); i >= 0 {
			cell = short3(p.Recall[i].Value)
		}
		row = append(row, cell)
	}
	return append(row, "", "", p.Source)
}

// short3 returns a share with three digits: .919.
func short3(v float64) string { return strings.TrimPrefix(fmt.Sprintf("%.3f", v), "0") }

// fieldsRead names the fields of a table that a retriever may read.
func fieldsRead(name string, o retrieve.Options) string {
	o = retrievers.Reads(name, o)
	var parts []string
	if !o.NoTitle {
		parts = append(parts, "title")
	}
	if !o.NoHeader {
		parts = append(parts, "header")
	}
	switch {
	case o.NoRows:
	case o.MaxRows > 0:
		parts = append(parts, fmt.Sprintf("%d rows", o.MaxRows))
	default:
		parts = append(parts, "rows")
	}
	return strings.Join(parts, ", ")
}
