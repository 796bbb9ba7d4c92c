package report_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report"
)

// The data of a page may be hostile: no question may end the script that holds
// it, and only the page's own script may run.
func TestAQuestionCannotBreakOutOfARunsPage(t *testing.T) {
	r := record("easy", 1, []bool{false})
	r.Question, r.Error = "</script><script>alert(1)</script><img src=x>", "<b>broken</b>"
	s := &experiment.Summary{Dataset: "spider", Split: "dev", Total: 2, Config: experiment.Config{}.Filled(),
		Records: []*experiment.Record{r, record("easy", 1, []bool{true}, actorcritic.True)}}
	var b bytes.Buffer
	err := report.Document(&b, report.HTML, "Text to SQL", func() error { return report.SQL(&b, report.HTML, s) })
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
