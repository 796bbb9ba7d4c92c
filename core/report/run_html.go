package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// runHTML draws a run: accuracy with its intervals, where the attempts went,
// and every question with its whole trace.
func runHTML(w io.Writer, r *SQLReport, s *experiment.Summary) error {
	p := &layout.Page{W: w}
	p.Element("h2", "Execution accuracy by hardness")
	levels := r.levels()
	var shares []metric.Share
	for _, l := range r.EXByHardness {
		if l.Total > 0 {
			shares = append(shares, l.Share())
		}
	}
	shares = append(shares, r.EXInterval)
	p.Charted(levels, func(i int) metric.Share { return shares[i] })
	p.Element("h2", "By attempt")
	p.Charted(r.attempts(), func(i int) metric.Share {
		return metric.Wilson(r.ByAttempt[i].Right, r.ByAttempt[i].Made)
	})
	drawFlow(p, s.Flow())
	return p.Err
}

// drawFlow draws where the attempts of each number went, a bar each.
func drawFlow(p *layout.Page, list []experiment.FlowStep) {
	if len(list) == 0 {
		return
	}
	p.Element("h2", "Where attempts went")
	names := []string{"answered, right", "answered, wrong", "did not run", "wrong, rejected", "right, rejected"}
	p.Raw("<p class=\"key\">")
	for i, name := range names {
		p.Raw(fmt.Sprintf(`<span><svg width="12" height="12" aria-hidden="true"><rect class="part%d" width="12" `+
			`height="12"/></svg> `, i))
		p.Text(name)
		p.Raw("</span> ")
	}
	p.Raw("</p>\n")
	const width = 640
	most := max(1, list[0].Made)
	for _, f := range list {
		p.Raw(fmt.Sprintf(`<svg width="%d" height="22" role="img" aria-label="attempt %d: %d made">`,
			width+120, f.Attempt,
			f.Made))
		x := 0.0
		for i, n := range []int{f.Right, f.Wrong, f.Broken, f.RejectedWrong, f.RejectedRight} {
			wide := float64(n) / float64(most) * width
			p.Raw(
				fmt.Sprintf(
					`<rect class="part%d" x="%.1f" y="2" width="%.1f" height="16"><title>%s: %d</title></rect>`, i,
					x, wide, names[i], n))
			x += wide
		}
		p.Raw(fmt.Sprintf(`<text x="%.1f" y="15">%d: %d</text></svg>`+"\n", x+6, f.Attempt, f.Made))
	}
}

// questionsHTML lists every question, folded, with its trace inside. It writes
// them as data, and the page's script shows a hundred at a time: a browser
// takes half a minute to lay out ten thousand.
func questionsHTML(w io.Writer, s *experiment.Summary) error {
	p := &layout.Page{W: w}
	p.Element("h2", "Questions")
	if len(s.Records) > TracesShown {
		p.Element("p",
			fmt.Sprintf("The first %d have their traces here; orbweaver report FILE --question ID prints "+
				"any other.",
				TracesShown))
	}
	p.Raw(
		`<div class="questions"><p><label>Find <input type="search" placeholder="words, SQL, a database"></label> ` +
			`<label>Show <select><option value="">all</option><option value="wrong">wrong</option><option ` +
			`value="right">right</option></select></label> ` +
			"<output></output></p>\n<div class=\"found\"></div><button hidden>more</button>\n<script " +
			"type=\"application/json\">[")
	for at := 0; at < len(s.Records); at += writtenAtOnce {
		some := s.Records[at:min(at+writtenAtOnce, len(s.Records))]
		rows, err := questionRows(some, max(0, TracesShown-at))
		if p.Err == nil {
			p.Err = err
		}
		if at > 0 {
			p.Raw(",\n")
		}
		p.Raw(strings.Join(rows, ",\n"))
	}
	p.Raw("]</script></div>\n")
	return p.Err
}

// TracesShown limits the questions of a run that a page shows with their
// traces; for the others it shows only whether they are right. A browser takes
// 2 s to open so many.
const TracesShown = 10_000

// writtenAtOnce is the number of questions that are written in parallel.
const writtenAtOnce = 512

// questionRows returns questionRow of each record, the first traces of them with
// their traces. It uses every processor.
func questionRows(records []*experiment.Record, traces int) ([]string, error) {
	rows, failed := make([]string, len(records)), make([]error, len(records))
	var workers sync.WaitGroup
	for first := range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := first; i < len(records); i += runtime.GOMAXPROCS(0) {
				rows[i], failed[i] = questionRow(records[i], i < traces)
			}
		})
	}
	workers.Wait()
	return rows, errors.Join(failed...)
}

// questionRow returns a question as JSON that cannot end a script: whether it
// is right, its line, its trace or how to have it printed.
func questionRow(r *experiment.Record, traced bool) (string, error) {
	is := "wrong"
	if r.Right() {
		is = "right"
	}
	var trace bytes.Buffer
	if traced {
		if err := Record(&trace, r); err != nil {
			return "", err
		}
	} else {
		fmt.Fprintf(&trace, "orbweaver report FILE --question %s", strconv.Quote(r.Query))
	}
	if r.Error != "" {
		fmt.Fprintf(&trace, "\nerror: %s\n", layout.Printable(r.Error))
	}
	head := layout.Printable(r.Query + " · " + r.Database + " · " + r.Question)
	// which writes < as an escape
	row, err := json.Marshal([]string{is, head, strings.TrimSpace(trace.String())})
	return string(row), err
}
