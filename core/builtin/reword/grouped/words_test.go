package grouped

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// Each verb and each side is read, in one and in several.
func TestRanksAreReadByEachWordForThem(t *testing.T) {
	s, v := readtest.Script(t, trips)
	for asked, want := range map[string]string{
		"Which boat ranks first in pop?":             "Which boat has the highest pop?",
		"Which boat ranks third by pop?":             "Which boat has the third highest pop?",
		"Which three boats rank lowest for pop?":     "Which three boats have the lowest pop?",
		"Which port comes last in average pop?":      "Which port has the lowest average pop?",
		"Which boat tops the list in pop?":           "Which boat has the highest pop?",
		"three Danish boats that lead in pop":        "three Danish boats that have the highest pop",
		"boats that beat the average in pop":         "boats that have a pop above the average",
		"boats where the pop goes past 6":            "boats with a pop above 6",
		"top 3 boats by pop, including their pop":    "top 3 boats by pop, and what is their pop",
		"By how many did Danish outnumber Polish?":   "how many more Danish than Polish are there?",
		"How big is the fare eur on average?":        "what is the average fare eur?",
		"the greatest fare eur measured":             "the maximum fare eur",
		"Which boat led in pop in 2004?":             "Which boat has the highest pop in 2004?",
		"Which boat leads in Oslo?":                  "Which boat leads in Oslo?",
		"boats whose port is Oslo":                   "boats whose port is Oslo",
		"the five leading boats":                     "the five leading boats",
		"Sort the boats by pop":                      "Sort the boats by pop",
		"top 3 boats by pop and the port":            "top 3 boats by pop and the port",
		"boats that exceed the Danish in number":     "boats that exceed the Danish in number",
		"On average, which boat has the highest pop": "On average, which boat has the highest pop",
		"Which boat places second in pop?":           "Which boat has the second highest pop?",
		"boats whose pop exceeds 6":                  "boats with a pop above 6",
		"fare eur added up over all trips":           "total fare eur",
		"How large was the pop on average in 2004?":  "what is the average pop in 2004?",
		"number two": "number two",
	} {
		if got := Plainer(s, v, slip.Question{Text: asked}).Text; got != want {
			t.Errorf("%q becomes\n     %q\nwant %q", asked, got, want)
		}
	}
}
