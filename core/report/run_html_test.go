package report_test

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// The data of a page may be hostile: no question may end the script that holds
// it, and only the page's own script may run.
func TestAQuestionCannotBreakOutOfARunsPage(t *testing.T) {
	r := record("easy", 1, []bool{false})
	r.Question, r.Error = "</script><script>alert(1)</script><img src=x>", "<b>broken</b>"
	s := &experiment.Summary{Dataset: "spider", Split: "dev", Total: 2, Config: experiment.Config{}.Filled(),
		Records: []*experiment.Record{r, record("easy", 1, []bool{true}, actorcritic.True)}}
	var b bytes.Buffer
	err := layout.Document(&b, layout.HTML, "Text to SQL", func() error {
		return report.SQL(&b, layout.HTML, s)
	})
	if err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for _, forbidden := range []string{"<img", "<b>broken", "alert(1)</script>", "http://", "https://", "src="} {
		if strings.Contains(strings.ReplaceAll(page, `\u003cimg src=x`, ""), forbidden) {
			t.Errorf("the page holds %q", forbidden)
		}
	}
	if n := strings.Count(page, "<script"); n != 2 {
		t.Errorf("%d scripts, want the page's own and its data", n)
	}
	for _, want := range []string{"script-src 'sha256-", "Execution accuracy by hardness", "Where attempts went",
		`<script type="application/json">[["wrong",`} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not in the page", want)
		}
	}
}

// A page of very many questions shows the traces of the first, and names the
// command that prints the others.
func TestAPageOfManyQuestionsSaysWhoseTracesItHas(t *testing.T) {
	s := &experiment.Summary{Dataset: "spider", Config: experiment.Config{}.Filled()}
	for i := range report.TracesShown + 2 {
		r := &experiment.Record{Query: "q-" + strconv.Itoa(i), Trace: &actorcritic.Trace{}}
		s.Records = append(s.Records, r)
	}
	s.Total = len(s.Records)
	var b bytes.Buffer
	if err := report.SQL(&b, layout.HTML, s); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	if n := strings.Count(page, "There is no answer."); n != report.TracesShown {
		t.Errorf("%d traces, want %d", n, report.TracesShown)
	}
	for _, want := range []string{"The first 10000 have their traces here", `--question \"q-10000\"`,
		`--question \"q-10001\"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}
