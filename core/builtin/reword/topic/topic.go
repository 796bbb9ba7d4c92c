// Package topic puts last what a question is about and says first: "June 2023: how many orders came in?" asks how many
// came in in June 2023, and "new members - how many?" how many new members there are.
//
//	q := topic.Last(slip.Question{Text: "Ann Lee: total bonus"})
//	// q.Text: "total bonus for Ann Lee"
package topic

import (
	"regexp"
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

// A topic is short, and ends with a colon that stands in no time of day and no quotation.
var first = regexp.MustCompile(`^([^:?"'“”‘’]+):\s+([^:]+?)([?.! ]*)$`)

// behindTopic reads "TOPIC: what is asked", or returns "".
func behindTopic(text string) string {
	m := first.FindStringSubmatch(text)
	if m == nil || strings.Contains(m[1], ",") {
		return ""
	}
	about, asks := english.Split(m[1]), english.Split(m[2])
	if len(about) > mostWords || len(asks) < 2 || orders(about) {
		return ""
	}
	switch {
	case len(about) == 1 && labels[about[0].Low]:
		return m[2] + m[3]
	case english.PhraseIs(asks, 0, []string{"how", "many"}) && verbs[english.LowAt(asks, 2)]:
		return "how many " + m[1] + m[2][asks[1].End:] + m[3] // "how many ROOMS have a bath"
	case joins[about[0].Low]:
		return m[2] + " " + m[1] + m[3]
	case isTime(about):
		return m[2] + " in " + m[1] + m[3]
	}
	return m[2] + " for " + m[1] + m[3]
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

// What is asked may be a measure alone that stands last.
var measure = regexp.MustCompile(`^(.{3,}?)(?:,|:| [-–—]) ` +
	`(how many|how much|how many are there|total|count|average)[?.! ]*$`)

// beforeMeasure reads "new members in 2020 - how many?", or returns "".
func beforeMeasure(text string) string {
	m := measure.FindStringSubmatch(text)
	if m == nil || orders(english.Split(m[1])) {
		return ""
	}
	if asks := m[2]; asks != "count" {
		return strings.TrimSuffix(asks, " are there") + " " + m[1]
	}
	return "how many " + m[1]
}
