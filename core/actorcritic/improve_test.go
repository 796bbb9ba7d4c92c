package actorcritic

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/llm"
)

func TestImprovementsChangeTheAnswerAndThePaperLoopStaysAsItIs(t *testing.T) {
	for _, tt := range []struct {
		name     string
		sql      []string
		verdicts judges
		alone    bool // no critic
		improve  Improvements
		ignore   bool
		z        int
		want     []Verdict
		final    int
		asked    int // of the critic
	}{
		{name: "the paper's loop returns attempt z though it fails", sql: []string{"a", "bad"}, z: 2,
			want: []Verdict{False, Unchecked}, final: 2, asked: 1},
		{name: "fallback returns the last one that ran", sql: []string{"a", "b", "bad"}, z: 3,
			improve: Improvements{Fallback: true}, want: []Verdict{False, False, Unchecked}, final: 2, asked: 2},
		{name: "fallback keeps attempt z when it ran", sql: []string{"a", "b"}, z: 2,
			improve: Improvements{Fallback: true}, want: []Verdict{False, Unchecked}, final: 2, asked: 1},
		{name: "a repeated text stops the loop", sql: []string{"a", " a ", "c"}, z: 5,
			improve: Improvements{Repeats: Stop}, want: []Verdict{False, False}, final: 2, asked: 1},
		{name: "a repeated result stops the loop", sql: []string{"a", "a--other", "c"}, z: 5,
			improve: Improvements{Repeats: Stop}, want: []Verdict{False, False}, final: 2, asked: 1},
		{name: "a repeated failure stops it too, with the last one that ran", sql: []string{"a", "bad", "bad", "c"},
			z: 5, improve: Improvements{Repeats: Stop}, want: []Verdict{False, NotRun, NotRun}, final: 1, asked: 1},
		{name: "warm goes on without asking about what is known", sql: []string{"a", "a", "c"},
			verdicts: judges{"c": True}, z: 5, improve: Improvements{Repeats: RaiseTemperature}, want: []Verdict{False,
				False, True}, final: 3, asked: 2},
		{name: "rejected attempts vote", sql: []string{"a", "b", "b--2", "c"}, z: 4,
			improve: Improvements{Vote: VoteRejected}, want: []Verdict{False, False, False, Unchecked}, final: 3,
			asked: 3},
		{name: "without agreement the latest stands", sql: []string{"a", "b", "c"}, z: 3,
			improve: Improvements{Vote: VoteRejected}, want: []Verdict{False, False, Unchecked}, final: 3, asked: 2},
		{name: "what fails has no vote", sql: []string{"a", "bad", "bad"}, z: 3,
			improve: Improvements{Vote: VoteRejected}, want: []Verdict{False, NotRun, Unchecked}, final: 1, asked: 1},
		{name: "an accepted attempt needs no vote of the rejected", sql: []string{"a", "a--2", "b"},
			verdicts: judges{"b": True}, z: 5, improve: Improvements{Vote: VoteRejected}, want: []Verdict{False, False,
				True}, final: 3, asked: 3},
		{name: "all attempts vote where there is no critic", sql: []string{"a", "b", "bad", "b"}, alone: true, z: 4,
			improve: Improvements{Vote: VoteAll}, want: []Verdict{Unchecked, Unchecked, NotRun, Unchecked}, final: 4},
		{name: "only accepted attempts vote where there is one", sql: []string{"a", "b", "b--2", "c"},
			verdicts: judges{"a": True}, z: 4, improve: Improvements{Vote: VoteAll}, want: []Verdict{True, False,
				False, Unchecked}, final: 1, asked: 3},
		{name: "abstaining checks attempt z and returns nothing", sql: []string{"a", "b"}, z: 2,
			improve: Improvements{Abstain: true}, want: []Verdict{False, False}, final: 0, asked: 2},
		{name: "abstaining returns attempt z when it is accepted", sql: []string{"a", "b"},
			verdicts: judges{"b": True}, z: 2, improve: Improvements{Abstain: true}, want: []Verdict{False, True},
			final: 2, asked: 2},
		{name: "without the execution critic a failure is put before the critic", sql: []string{"bad", "b"},
			verdicts: judges{"b": True}, ignore: true, want: []Verdict{False, True}, final: 2, asked: 2},
		{name: "an answer without SQL has nothing to judge", sql: []string{"", "b"}, verdicts: judges{"b": True},
			ignore: true, want: []Verdict{NotRun, True}, final: 2, asked: 1},
		{name: "without any critic the first attempt passes", sql: []string{"bad", "b"}, alone: true, ignore: true,
			want: []Verdict{Unchecked}, final: 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			critic := &opinions{verdicts: tt.verdicts}
			l := Loop{Actor: &script{sql: tt.sql}, Critic: critic, Z: tt.z, Improve: tt.improve,
				IgnoreExecution: tt.ignore}
			if tt.alone {
				l.Critic = nil
			}
			trace, err := l.run(context.Background(), Task{}, (&fakeDB{}).query, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := verdicts(trace); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("verdicts %v, want %v", got, tt.want)
			}
			if trace.Final != tt.final || trace.Abstained != (tt.final == 0) {
				t.Errorf("attempt %d is the answer (abstained: %v), want %d", trace.Final, trace.Abstained, tt.final)
			}
			if critic.asked != tt.asked {
				t.Errorf("the critic was asked %d times, want %d", critic.asked, tt.asked)
			}
		})
	}
}

func TestAWarmerActorIsAskedAfterARepetition(t *testing.T) {
	l, e := models("SELECT count(*) FROM singer", "False", "SELECT count(*) FROM singer",
		"SELECT max(age) FROM singer", "True")
	l.Improve.Repeats = RaiseTemperature
	trace, err := l.Run(context.Background(), singersTask(t), nil)
	if err != nil || trace.Final != 3 {
		t.Fatalf("attempt %d is the answer, error %v", trace.Final, err)
	}
	var temperatures []string
	for _, r := range e.sent {
		_, rest, _ := strings.Cut(r, `"temperature":`)
		value, _, _ := strings.Cut(rest, ",")
		temperatures = append(temperatures, value)
	}
	if want := []string{"0", "0", "0", "0.5", "0"}; !reflect.DeepEqual(temperatures, want) {
		t.Errorf("temperatures %v, want %v: only the actor's call after the repetition is warm", temperatures, want)
	}
}

func TestImprovementsThatContradictAreRefused(t *testing.T) {
	for _, tt := range []struct {
		improve Improvements
		says    string
	}{
		{Improvements{}, ""},
		{Improvements{Repeats: Stop, Fallback: true, Vote: VoteAll}, ""},
		{Improvements{Repeats: "halt"}, `unknown repeats "halt" (known: stop, warm)`},
		{Improvements{Vote: "some"}, `unknown vote "some" (known: rejected, all)`},
		{Improvements{Abstain: true, Fallback: true}, "leave out fallback"},
	} {
		err := tt.improve.Check()
		if (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%+v: error %v, want %q", tt.improve, err, tt.says)
		}
	}
}

func TestAPanelRejectsFromItsThresholdOn(t *testing.T) {
	say := func(v Verdict) Critic { return &fixed{v} }
	for _, tt := range []struct {
		name     string
		votes    []Verdict
		rejectAt int
		want     Verdict
	}{
		{"the majority of three rejects", []Verdict{True, False, False}, 0, False},
		{"one of three is no majority", []Verdict{True, False, True}, 0, True},
		{"half of four is no majority", []Verdict{True, False, False, True}, 0, True},
		{"one veto", []Verdict{True, False, True}, 1, False},
		{"unanimous", []Verdict{True, False, False}, 3, True},
		{"an answer that is neither rejects", []Verdict{Unparsable, False, True}, 2, False},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := &Panel{RejectAt: tt.rejectAt}
			for _, v := range tt.votes {
				p.Members, p.Names = append(p.Members, say(v)), append(p.Names, "m")
			}
			j, err := p.Judge(context.Background(), Task{}, Attempt{}, nil)
			if err != nil || j.Verdict != tt.want || len(j.Votes) != len(tt.votes) {
				t.Errorf("verdict %s of %d votes (error %v), want %s", j.Verdict, len(j.Votes), err, tt.want)
			}
			if j.Usage.Prompt != 10*len(tt.votes) {
				t.Errorf("%d tokens are counted, want 10 of each member", j.Usage.Prompt)
			}
		})
	}
}

// fixed is a critic of one opinion.
type fixed struct{ verdict Verdict }

func (f *fixed) Judge(context.Context, Task, Attempt, func(string)) (Judgement, error) {
	return Judgement{Verdict: f.verdict, Usage: llm.Usage{Prompt: 10}}, nil
}
