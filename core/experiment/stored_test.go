package experiment

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestNumbersThatNoRunCanHaveAreRefused(t *testing.T) {
	for want, c := range map[string]Config{
		"z is -5":              {Z: -5},
		"z is 1000000000":      {Z: 1_000_000_000},
		"k is -1":              {K: -1},
		"temperature -1":       {Temperature: -1},
		"sample -1":            {Sample: -1},
		"q = 2":                {Simulated: Simulated{AcceptWrong: 2}},
		"a panel of -1":        {Panel: Panel{Critics: -1}},
		"a panel of 100000":    {Panel: Panel{Critics: 100_000}},
		"7 of 3 critics":       {Panel: Panel{Critics: 3, RejectAt: 7}},
		"a window of 3 tokens": {Task: QA, Downstream: Downstream{Window: 3}, Actor: ModelActor},
	} {
		if err := c.CheckNumbers(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: error %v, want one with %q", c, err, want)
		}
	}
	if err := (Config{}).CheckNumbers(); err != nil {
		t.Error(err)
	}
}

func TestARecordThatNoQuestionCanHaveIsRefused(t *testing.T) {
	wide := &sqldb.Result{Columns: []string{"a"}, Rows: [][]sqldb.Value{{{}, {}}}}
	trace := func(change func(*actorcritic.Trace)) *Record {
		t := &actorcritic.Trace{Z: 5, Final: 1, Attempts: []actorcritic.Attempt{{Number: 1}}}
		change(t)
		return &Record{Query: "q7", Trace: t}
	}
	for want, r := range map[string]*Record{
		"the gold answer: row 1 has 2 values for 1 columns": {Query: "q7", Gold: &Gold{Result: wide}},
		"attempt 1: row 1 has " +
			"2 values": trace(func(t *actorcritic.Trace) { t.Attempts[0].Result = wide }),
		"attempt 1 has number 9":       trace(func(t *actorcritic.Trace) { t.Attempts[0].Number = 9 }),
		"attempt 3 of 1 is the answer": trace(func(t *actorcritic.Trace) { t.Final = 3 }),
		"1 attempts of 20000":          trace(func(t *actorcritic.Trace) { t.Z = 20_000 }),
		"20000 attempts of 5": trace(func(t *actorcritic.Trace) {
			t.Attempts = make([]actorcritic.Attempt, 20_000)
		}),
		"attempt 1: -1000000 and 0 tokens": trace(func(t *actorcritic.Trace) {
			t.Attempts[0].Usage.Prompt = -1_000_000
		}),
		"0 and -1 tokens": {Query: "q7", Answered: &Answered{Usage: llm.Usage{Answer: -1}}},
		"must be 0 to 1":  {Query: "q7", Answered: &Answered{Scores: &AnswerScores{F1: 1e308}}},
	} {
		err := r.Check()
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), `question "q7"`) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
	if err := trace(func(*actorcritic.Trace) {}).Check(); err != nil {
		t.Error(err)
	}
}
