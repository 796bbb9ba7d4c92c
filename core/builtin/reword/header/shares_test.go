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
		"What is the percentage of survivors?":              "What is the percentage of survivors?",
		"%":                                                 "%",
		"share":                                             "share",
	} {
		if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != want {
			t.Errorf("%q becomes\n     %q\nwant %q", asked, got, want)
		}
	}
}

func TestOfAKindOfRowsTheShareIsAsked(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE sailors (sailor TEXT, married TEXT, port TEXT);
INSERT INTO sailors VALUES ('Ada', 'yes', 'Oslo'), ('Bo', 'no', 'Bergen'), ('Cy', 'no', 'Oslo');`)
	for asked, want := range map[string]string{
		"share of married sailors":             "percentage of sailors that are married",
		"What percentage of the Oslo sailors?": "What percentage of sailors are Oslo?",
		"proportion of married":                "percentage of rows that are married",
		"share of sailors":                     "share of sailors",
		"share of Oslo":                        "percentage of rows that are Oslo",
		"share of old sailors":                 "share of old sailors",
		"share of married sailors by port":     "share of married sailors by port",
	} {
		if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != want {
			t.Errorf("%q becomes\n     %q\nwant %q", asked, got, want)
		}
	}
}
