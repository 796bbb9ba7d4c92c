package refusal

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A form is one in which people ask for what tables do not hold: a reason, what
// will be, advice, an opinion. The words of a name that hold it all the same let
// a question pass: a column of reasons, of forecasts.
type form struct {
	name  string
	asked func([]english.Word) bool
	held  []string // stems of names
	says  string
}

// forms were chosen by what they mean, not by what a set of questions has: of the
// 7,000 training questions of Spider none is so asked.
var forms = []form{
	{"why", begins("why"), []string{"reason", "caus", "explan", "why", "motiv"},
		"This asks for a reason, and no column holds reasons."},
	{"will", pronounced("will"), []string{"forecast", "predict", "expect", "plan", "project", "schedul"},
		"This asks what will be, and no column holds forecasts."},
	{"should", begins("should"), []string{"recommend", "advic", "suggest"},
		"This asks for advice, and a database holds none."},
	{"how to", func(w []english.Word) bool {
		return english.PhraseIs(w, 0, []string{"how", "to"}) || english.PhraseIs(w, 0, []string{"how", "can"}) ||
			english.PhraseIs(w, 0, []string{"how", "do", "i"})
	},
		[]string{"instruct", "manual", "method", "how"},
		"This asks for a way of doing something, and no column holds one."},
	{"do you think", begins("do", "you", "think"), []string{"opinion", "rate", "review"},
		"This asks for an opinion, and a database has none."},
}

// formOf says why a question of a form that the schema holds nothing for is not
// answered, or "".
func formOf(s *schema.Schema, words []english.Word) string {
	for i := range forms {
		f := &forms[i]
		if f.asked(words) && !slices.ContainsFunc(f.held, func(stem string) bool { return s.Stems[stem] }) {
			return f.says + " " + s.TablesInWords()
		}
	}
	return ""
}

// begins reports that a question begins with words.
func begins(with ...string) func([]english.Word) bool {
	return func(words []english.Word) bool { return english.PhraseIs(words, 0, with) }
}

// pronounced is begins where the word behind is no name: "Will it snow", not "Will
// Smith's films".
func pronounced(with string) func([]english.Word) bool {
	return func(words []english.Word) bool {
		return len(words) > 1 && words[0].Low == with && words[1].Text == words[1].Low
	}
}
