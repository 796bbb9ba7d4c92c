package header

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func TestSharesAreAskedForInManyWays(t *testing.T) {
	s, v := readtest.Script(t, lost)
	for asked, want := range map[string]string{
		"% female":                    "percentage of rows that are female",
		"How many percent are women?": "what percentage are women?",
		"In what share of rows was the fare above 9?":       "what percentage of rows have a fare above 9?",
		"Tell me the share of female within the people":     "what percentage of the people are female",
		"Out of the women, what percentage are under 20?":   "what percentage of the women are under 20?",
		"percentage of male rows whose fare is above 9":     "what percentage of the male rows have a fare above 9",
		"percentage of rows with fare above 9":              "percentage of rows with fare above 9",
		"In what town is the fare above 9?":                 "In what town is the fare above 9?",
		"What is the share of ferries among the passengers": "What is the share of ferries among the passengers",
		"%":     "%",
		"share": "share",
	} {
		if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != want {
			t.Errorf("%q becomes\n     %q\nwant %q", asked, got, want)
		}
	}
}
