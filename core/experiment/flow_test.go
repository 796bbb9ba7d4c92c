package experiment

import (
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// walk returns a record of attempts: verdicts, whether each is right, and which
// is the answer.
func walk(final int, right []bool, verdicts ...actorcritic.Verdict) *Record {
	r := &Record{Trace: &actorcritic.Trace{Z: 3, Final: final}, Gold: &Gold{ByAttempt: right}}
	for i, v := range verdicts {
		r.Trace.Attempts = append(r.Trace.Attempts,
			actorcritic.Attempt{Number: i + 1, Judgement: actorcritic.Judgement{Verdict: v}})
	}
	r.Gold.Right = final > 0 && right[final-1]
	return r
}

func walks() *Summary {
	const yes, no = true, false
	failed := walk(1, []bool{yes}, actorcritic.Unchecked)
	failed.Error = "the endpoint is down"
	abstained := walk(0, []bool{no, no}, actorcritic.False, actorcritic.False)
	abstained.Trace.Abstained = true
	return &Summary{Config: Config{Z: 3}, Records: []*Record{
		walk(1, []bool{yes}, actorcritic.True),
		walk(1, []bool{no}, actorcritic.True),
		walk(2, []bool{no, yes}, actorcritic.NotRun, actorcritic.True),
		walk(3, []bool{yes, no, no}, actorcritic.False, actorcritic.Unparsable, actorcritic.Unchecked),
		walk(1, []bool{no, no}, actorcritic.False, actorcritic.NotRun), // nothing more to offer
		abstained, failed, {Error: "not asked"},
	}}
}

func TestEveryAttemptGoesOneWay(t *testing.T) {
	flow := walks().Flow()
	want := []FlowStep{
		{Attempt: 1, Made: 7, Right: 1, Wrong: 1, Broken: 1, RejectedRight: 1, RejectedWrong: 2, Failed: 1},
		{Attempt: 2, Made: 4, Right: 1, RejectedWrong: 1, Back: 1, None: 1},
		{Attempt: 3, Made: 1, Wrong: 1},
	}
	if !reflect.DeepEqual(flow, want) {
		t.Errorf("flow %+v\nwant %+v", flow, want)
	}
	for i, f := range flow {
		on := f.Broken + f.RejectedRight + f.RejectedWrong
		if f.Made != f.Right+f.Wrong+f.Back+f.None+f.Failed+on {
			t.Errorf("attempt %d: %+v does not add up", i+1, f)
		}
		if next := append(flow, FlowStep{})[i+1].Made; next != on {
			t.Errorf("attempt %d sends %d on, %d arrive", i+1, on, next)
		}
	}
}

func TestAShorterLoopIsMeasuredFromALongerOne(t *testing.T) {
	var right []int
	for _, at := range walks().ByZ() {
		right = append(right, at.Measured.Count)
		if at.Measured.Of != 8 || at.Predicted == nil {
			t.Errorf("z = %d: %+v", at.Z, at)
		}
	}
	// The fourth is right at first, and talked out of it; the third comes with
	// its second attempt.
	if want := []int{2, 2, 2}; !reflect.DeepEqual(right, want) {
		t.Errorf("right %v, want %v", right, want)
	}
}
