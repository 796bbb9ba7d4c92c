package experiment

import (
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/metric/answer"
)

// A DownstreamScore has the figures of a run of QA or Verify.
type DownstreamScore struct {
	Task         Task                 `json:"task"`
	Questions    int                  `json:"questions"`
	Failed       int                  `json:"failed"` // cut short by an error; they count as wrong
	QA           *answer.Scores       `json:"qa,omitempty"`
	Verification *answer.Verification `json:"verification,omitempty"`

	// Retrieved is the share of questions for which a gold table was shown.
	Retrieved float64 `json:"retrieved"`
	// RightRetrieved and RightMissed are the shares that are right, where a
	// gold table was shown and where none was.
	RightRetrieved float64 `json:"right_retrieved"`
	RightMissed    float64 `json:"right_missed"`

	Causes []FailureCount `json:"causes"` // of wrong answers

	Tokens  Tokens `json:"tokens"`
	Dropped int    `json:"dropped"` // questions whose rows or tables did not fit into the window
	Unread  int    `json:"unread"`  // questions where the endpoint read far fewer tokens than were sent
}

// A FailureCount counts the answers that went wrong for a cause, with examples.
type FailureCount struct {
	Cause    FailureCause `json:"cause"`
	Answers  int          `json:"answers"`
	Examples []*Record    `json:"-"` // the first ones, in the dataset's order
}

// causeExamples limits the examples of a cause.
const causeExamples = 5

// Downstream computes the figures of a run of QA or Verify. Questions that an
// error cut short count as an empty answer.
func (s *Summary) Downstream() DownstreamScore {
	d := DownstreamScore{Task: s.Config.Task, Questions: len(s.Records)}
	var shown, missed shareCount
	var answers, gold []answer.Entry
	causes := map[FailureCause]*FailureCount{}
	for _, r := range s.Records {
		a := r.Answered
		if a == nil {
			a = &Answered{}
		}
		if r.Error != "" {
			d.Failed++
		}
		answers = append(answers, answer.Entry{ID: r.Query, Texts: []string{a.Text}})
		gold = append(gold, answer.Entry{ID: r.Query, Texts: a.References})
		if a.GoldShown {
			shown.add(r.Right())
		} else {
			missed.add(r.Right())
		}
		if a.Cause != "" {
			c := causes[a.Cause]
			if c == nil {
				c = &FailureCount{Cause: a.Cause}
				causes[a.Cause] = c
			}
			if c.Answers++; len(c.Examples) < causeExamples {
				c.Examples = append(c.Examples, r)
			}
		}
		d.addCosts(a)
	}
	for _, cause := range FailureCauses() {
		if c := causes[cause]; c != nil {
			d.Causes = append(d.Causes, *c)
		}
	}
	d.Retrieved = shareCount{shown.of, len(s.Records)}.share()
	d.RightRetrieved, d.RightMissed = shown.share(), missed.share()
	d.measure(answers, gold)
	return d
}

// measure computes the task's own measures.
func (d *DownstreamScore) measure(answers, gold []answer.Entry) {
	if d.Task == QA {
		scores := answer.Score(answers, gold)
		scores.Sentences = nil
		d.QA = &scores
		return
	}
	var said, right []answer.Label
	for i, a := range answers {
		label, err := answer.GoldLabel(gold[i].Text())
		if err != nil {
			continue // cut short before it was compared, and counted as failed
		}
		said, right = append(said, answer.ParseLabel(a.Text())), append(right, label)
	}
	v := answer.Verify(said, right)
	d.Verification = &v
}

func (d *DownstreamScore) addCosts(a *Answered) {
	d.Tokens.Prompt += a.Usage.Prompt
	d.Tokens.Answer += a.Usage.Answer
	d.Tokens.Estimated = d.Tokens.Estimated || a.Usage != (llm.Usage{}) && a.Usage.Estimated
	dropped := a.LeftOut > 0
	for _, t := range a.Tables {
		dropped = dropped || t.Dropped > 0
	}
	d.Dropped += one(dropped)
	d.Unread += one(a.Unread)
}

// A shareCount counts how many of some are.
type shareCount struct{ n, of int }

func (c *shareCount) add(yes bool) { c.n, c.of = c.n+one(yes), c.of+1 }

func (c shareCount) share() float64 {
	if c.of == 0 {
		return 0
	}
	return float64(c.n) / float64(c.of)
}
