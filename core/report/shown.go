package report

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// A ShownSchema measures the schemas that actors were shown, in the mean of the questions that
// came to one.
type ShownSchema struct {
	Questions int     `json:"questions"`
	Tables    float64 `json:"tables"`
	Tokens    float64 `json:"tokens"` // of a first prompt, where a language model is the actor; 0 = not counted
	Missed    int     `json:"missed"` // questions to which a table of the gold SQL was not shown
}

// shownTo returns what a run showed the actor, nil for runs that find no tables.
func shownTo(s *experiment.Summary) *ShownSchema {
	var m ShownSchema
	for _, r := range s.Records {
		if r.Shown == nil {
			continue
		}
		m.Questions++
		m.Tables += float64(len(r.Shown.Tables))
		m.Tokens += float64(r.Shown.Tokens)
		if len(r.Shown.Missed) > 0 {
			m.Missed++
		}
	}
	if m.Questions == 0 {
		return nil
	}
	m.Tables /= float64(m.Questions)
	m.Tokens /= float64(m.Questions)
	return &m
}

// tables and tokens are "" where nothing was shown.
func (m *ShownSchema) tables() string {
	if m == nil {
		return ""
	}
	return fmt.Sprintf("%.2f", m.Tables)
}

func (m *ShownSchema) tokens() string {
	if m == nil || m.Tokens == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f", m.Tokens)
}

func (m *ShownSchema) say(p *layout.Printer) {
	if m == nil {
		return
	}
	tokens := ""
	if m.Tokens > 0 {
		tokens = fmt.Sprintf(", in a first prompt of %.0f tokens", m.Tokens)
	}
	p.Line("Shown to the actor: %.2f tables a question%s; to %s not every table of the gold SQL.",
		m.Tables, tokens,
		layout.Count(m.Missed, "question"))
}
