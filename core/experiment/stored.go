package experiment

import (
	"errors"
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// What anybody may have written into a run's file has to keep these bounds
// before figures are made of it. No run comes near the last one.
const (
	maxAttempts = maxZ + 1 // a replay may end with one more
	maxTokens   = 1 << 30  // of one call; 100,000 questions of 100 attempts stay within an int64
	maxBLEU     = 100.001  // sums of logarithms end a little above 100
)

// CheckNumbers reports the first number of a configuration that no run can
// have.
func (c Config) CheckNumbers() error {
	c = c.Filled()
	switch {
	case c.Task != Retrieve && (c.Z < 1 || c.Z > maxZ): // Retrieve makes no attempts
		return fmt.Errorf("experiment: z is %d, must be 1 to %d", c.Z, maxZ)
	case c.K < 1 || c.K > maxK:
		return fmt.Errorf("experiment: k is %d, must be 1 to %d", c.K, maxK)
	case !(c.Temperature >= 0 && c.Temperature <= maxTemperature):
		return fmt.Errorf("experiment: temperature %v: must be 0 to %d", c.Temperature, maxTemperature)
	case c.Sample < 0:
		return fmt.Errorf("experiment: sample %d: must be from 0", c.Sample)
	}
	if err := c.checkCritics(); err != nil {
		return err
	}
	if w := c.Downstream.Window; w < 0 || w > 0 && w < 2*AnswerTokens {
		return fmt.Errorf("experiment: a window of %d tokens: must be %d at least, of which %d are kept "+
			"for the answer",
			w, 2*AnswerTokens, AnswerTokens)
	}
	return nil
}

// checkCritics reports a number of a filled configuration's critics that no
// run can have.
func (c *Config) checkCritics() error {
	members := c.Members()
	switch {
	case !isProbability(c.Simulated.AcceptWrong) || !isProbability(c.Simulated.RejectRight):
		return fmt.Errorf("experiment: a simulated critic with q = %v and s = %v: chances are from 0 to 1",
			c.Simulated.AcceptWrong, c.Simulated.RejectRight)
	case members < len(c.CriticEndpoints) || members > maxPanel:
		return fmt.Errorf("experiment: a panel of %d critics: must be from 1, or one for each of %d "+
			"endpoints, to %d",
			members, len(c.CriticEndpoints), maxPanel)
	case c.Panel.RejectAt < 0 || c.Panel.RejectAt > members:
		return fmt.Errorf("experiment: %d of %d critics to reject: must be 1 to %d",
			c.Panel.RejectAt, members, members)
	}
	return nil
}

// Check returns an error for the first thing in a record that no question can
// result in.
func (r *Record) Check() error {
	err := r.check()
	if err != nil {
		return fmt.Errorf("experiment: question %q: %w", r.Query, err)
	}
	return nil
}

func (r *Record) check() error {
	if r.Gold != nil {
		if err := checkRows(r.Gold.Result); err != nil {
			return fmt.Errorf("the gold answer: %w", err)
		}
	}
	if a := r.Answered; a != nil {
		if err := checkUsage(a.Usage); err != nil {
			return err
		}
		if s := a.Scores; s != nil &&
			!(isProbability(s.SacreBLEU/maxBLEU) && isProbability(s.F1) && isProbability(s.RougeL)) {
			return fmt.Errorf("scores %+v: must be 0 to 1, SacreBLEU to 100", *s)
		}
	}
	if r.Trace == nil {
		return nil
	}
	return checkTrace(r.Trace)
}

func checkTrace(t *actorcritic.Trace) error {
	switch {
	case t.Z > maxAttempts || len(t.Attempts) > maxAttempts:
		return fmt.Errorf("%d attempts of %d, at most %d were expected", len(t.Attempts), t.Z, maxAttempts)
	case t.Final < 0 || t.Final > len(t.Attempts):
		return fmt.Errorf("attempt %d of %d is the answer", t.Final, len(t.Attempts))
	}
	for i := range t.Attempts {
		a := &t.Attempts[i]
		if a.Number != i+1 {
			return fmt.Errorf("attempt %d has number %d", i+1, a.Number)
		}
		err := errors.Join(checkRows(a.Result), checkUsage(a.Usage), checkUsage(a.Judgement.Usage))
		if err != nil {
			return fmt.Errorf("attempt %d: %w", i+1, err)
		}
	}
	return nil
}

// checkRows compares the rows of a result with its columns.
func checkRows(r *sqldb.Result) error {
	if r == nil {
		return nil
	}
	for i, row := range r.Rows {
		if len(row) != len(r.Columns) {
			return fmt.Errorf("row %d has %d values for %d columns", i+1, len(row), len(r.Columns))
		}
	}
	return nil
}

func checkUsage(u llm.Usage) error {
	if u.Prompt < 0 || u.Answer < 0 || u.Prompt > maxTokens || u.Answer > maxTokens {
		return fmt.Errorf("%d and %d tokens: must be 0 to %d each", u.Prompt, u.Answer, maxTokens)
	}
	return nil
}
