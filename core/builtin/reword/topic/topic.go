// Package topic puts last what a question is about and says first: "June 2023: how many orders came in?" asks how many
// came in in June 2023, and "new members - how many?" how many new members there are.
//
//	q := topic.Last(slip.Question{Text: "Ann Lee: total bonus"})
//	// q.Text: "total bonus for Ann Lee"
package topic

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// Last returns a question with its topic last, or as it is where it says none first.
func Last(asked slip.Question) slip.Question {
	text := strings.TrimSpace(asked.Text)
	said := behindTopic(text)
	if said == "" {
		said = beforeMeasure(text)
	}
	if said == "" {
		return asked
	}
	return asked.Put(0, len(asked.Text), said)
}

// behindTopic reads "TOPIC: what is asked", or returns "". The colon stands in no time of day and no quotation.
func behindTopic(text string) string {
	topic, asked, found := strings.Cut(text, ": ")
	if !found || strings.Contains(asked, ":") || strings.ContainsAny(topic, ":,?\"'“”‘’") {
		return ""
	}
	end := strings.TrimLeft(asked, " ")
	asked = strings.TrimRight(end, marks)
	end = end[len(asked):]
	about, asks := english.Split(topic), english.Split(asked)
	if len(about) == 0 || len(about) > mostWords || len(asks) < 2 || orders(about) {
		return ""
	}
	switch {
	case len(about) == 1 && labels[about[0].Low]:
		return asked + end
	case english.PhraseIs(asks, 0, []string{"how", "many"}) && verbs[english.LowAt(asks, 2)]:
		return "how many " + topic + asked[asks[1].End:] + end // "how many ROOMS have a bath"
	case joins[about[0].Low]:
		return asked + " " + topic + end
	case isTime(about):
		return asked + " in " + topic + end
	}
	return asked + " for " + topic + end
}

// mostWords bounds what a question may be about: more are a sentence.
const mostWords = 5

// orders reports words that ask or order already: "List these: name and price".
func orders(words []english.Word) bool {
	for i := range words {
		if (english.Asking | english.Showing).Has(words[i].Low) || told[words[i].Low] {
			return true
		}
	}
	return false
}

// isTime reports a month or a year, "June 2023".
func isTime(words []english.Word) bool {
	for i := range words {
		if n, _ := english.Month(words[i].Low); n > 0 || english.YearLike(words[i].Low) {
			return true
		}
	}
	return false
}

var (
	told   = english.WordSet("me my us you i we please hello hi hey dear each every following all these those")
	labels = english.WordSet("question q task query exercise")
	verbs  = english.WordSet("have has had are were is was did do does cost costs")
	joins  = english.WordSet("in at on for of from by with during since before after")
)

// measures that are asked for behind what they are of, by what stands before that: of "fares - total" the total fares.
var measures = [...][2]string{{"how many are there", "how many"}, {"how many", "how many"}, {"how much", "how much"},
	{"total", "total"}, {"count", "how many"}, {"average", "average"}}

// beforeMeasure reads "new members in 2020 - how many?", or returns "".
func beforeMeasure(text string) string {
	text = strings.TrimRight(text, marks)
	for _, m := range measures {
		of, found := strings.CutSuffix(text, " "+m[0])
		if !found {
			continue
		}
		for _, mark := range [...]string{",", ":", " -", " –", " —"} {
			if topic, parted := strings.CutSuffix(of, mark); parted && topic != "" && !orders(english.Split(topic)) {
				return m[1] + " " + topic
			}
		}
	}
	return ""
}

// marks that a question ends with.
const marks = "?.! "
