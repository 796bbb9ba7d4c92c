package report

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// Sensitivity writes what retrievers lose where they see less of the tables:
// a row for each view of each retriever, with the change from the retriever's
// first view. They all measured the same queries.
func Sensitivity(w io.Writer, f layout.Format, list []*retrieval.Result) error {
	if f == layout.JSON {
		return layout.WriteJSON(w, list)
	}
	t := &layout.Table{}
	for i, m := range list {
		if i == 0 {
			t.Header = sensitivityHeader(m, f)
			for c := 2; c < len(t.Header); c++ {
				t.Right = append(t.Right, c)
			}
		}
		t.Rows = append(t.Rows, sensitivityRow(m, f))
	}
	p := &layout.Printer{W: w, Form: f}
	if f != layout.CSV && len(list) > 0 {
		retrievalIntroduction(p, list[0])
	}
	p.Write(t, f)
	if f != layout.CSV {
		p.Line("")
		p.Line("In parentheses: 95 %% interval of the change from the retriever's first row, on the same "+
			"questions%s; = where p, corrected by Holm, is .05 or more.", clustersOf(list))
	}
	return p.Err
}

// clustersOf describes the clusters that the intervals draw.
func clustersOf(list []*retrieval.Result) string {
	if len(list) == 0 {
		return ""
	}
	return fmt.Sprintf(", drawn by their %s", layout.CountClusters(list[0].Clusters, list[0].ClusteredBy))
}

func sensitivityHeader(m *retrieval.Result, f layout.Format) []string {
	header := []string{"retriever", "sees"}
	for _, at := range m.Recall {
		k := strconv.Itoa(at.K)
		header = append(header, "R@"+k)
		if f == layout.CSV {
			header = append(header, "change@"+k, "low@"+k, "high@"+k, "p@"+k)
		} else {
			header = append(header, "change")
		}
	}
	return header
}

func sensitivityRow(m *retrieval.Result, f layout.Format) []string {
	row := []string{m.Retriever, seen(retrievers.Reads(m.Retriever, m.Options))}
	for i, at := range m.Recall {
		row = append(row, fmt.Sprintf("%.3f", at.Value))
		switch {
		case f == layout.CSV && i >= len(m.Versus):
			row = append(row, "", "", "", "")
		case i >= len(m.Versus):
			row = append(row, "")
		case f == layout.CSV:
			v := m.Versus[i]
			row = append(row, fmt.Sprintf("%.3f", v.Difference), fmt.Sprintf("%.3f", v.Low),
				fmt.Sprintf("%.3f", v.High),
				fmt.Sprintf("%.4f", v.P))
		default:
			row = append(row, change(m.Versus[i]))
		}
	}
	return row
}

func change(v retrieval.Versus) string {
	const doubt = 0.05
	sign := ""
	if v.Corrected >= doubt {
		sign = "= "
	}
	return fmt.Sprintf("%s%+.3f (%+.3f to %+.3f)", sign, v.Difference, v.Low, v.High)
}

// seen names what of a table options let a retriever see.
func seen(o retrieve.Options) string {
	var parts []string
	for _, part := range []struct {
		name string
		out  bool
	}{{"title", o.NoTitle}, {"header", o.NoHeader}, {"rows", o.NoRows}} {
		if !part.out {
			parts = append(parts, part.name)
		}
	}
	list := strings.Join(parts, ", ")
	if o.MaxRows > 0 && !o.NoRows {
		list += fmt.Sprintf(" (%d)", o.MaxRows)
	}
	return list
}
