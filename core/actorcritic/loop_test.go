package actorcritic

import (
	"cmp"
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// script is an actor that offers its statements in order.
type script struct {
	sql  []string
	fail error // returned after the last statement instead of ErrNoMore
	seen [][]Attempt
}

func (s *script) Write(_ context.Context, _ Task, earlier []Attempt, delta func(string)) (Draft, error) {
	s.seen = append(s.seen, earlier)
	if len(earlier) >= len(s.sql) {
		if s.fail != nil {
			return Draft{}, s.fail
		}
		return Draft{}, ErrNoMore
	}
	sql := s.sql[len(earlier)]
	delta(sql)
	return Draft{Answer: sql, SQL: sql}, nil
}

// judges are verdicts by SQL; what is not among them is rejected.
type judges map[string]Verdict

// opinions is a critic that goes by the SQL.
type opinions struct {
	verdicts judges
	asked    int
	fail     error // in place of a verdict
	during   func()
}

func (o *opinions) Judge(_ context.Context, _ Task, a Attempt, _ func(string)) (Judgement, error) {
	if o.during != nil {
		o.during()
	}
	o.asked++
	if o.fail != nil {
		return Judgement{}, o.fail
	}
	return Judgement{Verdict: cmp.Or(o.verdicts[a.SQL], False)}, nil
}

// fakeDB answers "bad…" with an error and everything else with one row.
type fakeDB struct{ ran []string }

func (f *fakeDB) query(_ context.Context, sql string, _ sqldb.Limits) *sqldb.Result {
	f.ran = append(f.ran, sql)
	switch {
	case strings.HasPrefix(sql, "bad"):
		return &sqldb.Result{Outcome: sqldb.Failed, Error: "no such column: bad"}
	case strings.HasPrefix(sql, "many"):
		return &sqldb.Result{Outcome: sqldb.TooMany, Error: "more than 10,000 rows"}
	}
	sql, _, _ = strings.Cut(sql, "--") // what follows is a comment, and changes no result
	return &sqldb.Result{Outcome: sqldb.OK, Columns: []string{"a"},
		Rows: [][]sqldb.Value{{{Kind: sqldb.Text, Str: sql}}}}
}

func TestLoop(t *testing.T) {
	tests := []struct {
		name     string
		sql      []string
		verdicts judges
		noCritic bool
		z        int
		want     []Verdict
		final    int
		executed int
	}{
		{name: "a right first attempt ends it", sql: []string{"a", "b"}, verdicts: judges{"a": True},
			want: []Verdict{True}, final: 1, executed: 1},
		{name: "an error goes back to the actor without asking the critic", sql: []string{"bad", "b"},
			verdicts: judges{"b": True}, want: []Verdict{NotRun, True}, final: 2, executed: 2},
		{name: "False goes back to the actor", sql: []string{"a", "b"}, verdicts: judges{"b": True},
			want: []Verdict{False, True}, final: 2, executed: 2},
		{name: "an unparsable verdict counts as False", sql: []string{"a", "b"}, verdicts: judges{"a": Unparsable,
			"b": True}, want: []Verdict{Unparsable, True}, final: 2, executed: 2},
		{name: "an answer without SQL is not run", sql: []string{" ", "b"}, verdicts: judges{"b": True},
			want: []Verdict{NotRun, True}, final: 2, executed: 1},
		{name: "too many rows count as run", sql: []string{"many"}, verdicts: judges{"many": True},
			want: []Verdict{True}, final: 1, executed: 1},
		{name: "attempt z is run and returned unchecked", sql: []string{"a", "b", "c"}, z: 3, want: []Verdict{False,
			False, Unchecked}, final: 3, executed: 3},
		{name: "attempt z is returned even if it fails", sql: []string{"a", "bad"}, z: 2, want: []Verdict{False,
			Unchecked}, final: 2, executed: 2},
		{name: "with z of 1 nothing is checked", sql: []string{"a"}, z: 1, want: []Verdict{Unchecked}, final: 1,
			executed: 1},
		{name: "five attempts by default", sql: []string{"a", "b", "c", "d", "e", "f"},
			want: []Verdict{False, False,
				False, False, Unchecked}, final: 5, executed: 5},
		{name: "the same SQL is not run twice", sql: []string{"a", "a", "a"}, z: 3, want: []Verdict{False, False,
			Unchecked}, final: 3, executed: 1},
		{name: "without a critic the first that runs is the answer", sql: []string{"bad", "b", "c"}, noCritic: true,
			want: []Verdict{NotRun, Unchecked}, final: 2, executed: 2},
		{name: "an actor with no more to offer leaves the last that ran", sql: []string{"a", "b", "bad"},
			want: []Verdict{False, False, NotRun}, final: 2, executed: 3},
		{name: "or the last, when none ran", sql: []string{"bad1", "bad2"},
			want: []Verdict{NotRun, NotRun}, final: 2, executed: 2},
		{name: "an actor with nothing at all", want: []Verdict{}, final: 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			db := &fakeDB{}
			l := Loop{Actor: &script{sql: tt.sql}, Critic: &opinions{verdicts: tt.verdicts}, Z: tt.z}
			if tt.noCritic {
				l.Critic = nil
			}
			trace, err := l.run(context.Background(), Task{}, db.query, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := verdicts(trace); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("verdicts %v, want %v", got, tt.want)
			}
			if trace.Final != tt.final {
				t.Errorf("attempt %d is the answer, want %d", trace.Final, tt.final)
			}
			if len(db.ran) != tt.executed {
				t.Errorf("ran %q, want %d statements", db.ran, tt.executed)
			}
		})
	}
}

func verdicts(t *Trace) []Verdict {
	v := []Verdict{}
	for _, a := range t.Attempts {
		v = append(v, a.Judgement.Verdict)
	}
	return v
}

func TestLoopTellsEveryStageInOrder(t *testing.T) {
	l := Loop{Actor: &script{sql: []string{"bad", "a"}}, Critic: &opinions{verdicts: judges{"a": True}}}
	var got []Stage
	attempts := map[int]int{}
	_, err := l.run(context.Background(), Task{}, (&fakeDB{}).query, func(e Event) {
		got = append(got, e.Stage)
		attempts[e.Attempt]++
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []Stage{ActorAsked, ActorText, Drafted, Executed, Judged, ActorAsked, ActorText, Drafted, Executed,
		CriticAsked, Judged}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("stages %v\nwant %v", got, want)
	}
	if attempts[1] != 5 || attempts[2] != 6 {
		t.Errorf("events by attempt: %v", attempts)
	}
}

func TestLoopShowsTheActorWhatHappened(t *testing.T) {
	s := &script{sql: []string{"bad", "a", "b"}}
	l := Loop{Actor: s, Critic: &opinions{verdicts: judges{"b": True}}}
	if _, err := l.run(context.Background(), Task{}, (&fakeDB{}).query, nil); err != nil {
		t.Fatal(err)
	}
	last := s.seen[2]
	if len(last) != 2 || last[0].Result.Error == "" || last[1].Judgement.Verdict != False {
		t.Errorf("the third call saw %+v", last)
	}
}

func TestLoopKeepsTheTraceWhenTheActorFails(t *testing.T) {
	down := errors.New("endpoint down")
	l := Loop{Actor: &script{sql: []string{"a", "bad"}, fail: down}, Critic: &opinions{}}
	trace, err := l.run(context.Background(), Task{}, (&fakeDB{}).query, nil)
	if !errors.Is(err, down) || !strings.Contains(err.Error(), "attempt 3") {
		t.Errorf("error %v", err)
	}
	if len(trace.Attempts) != 2 || trace.Final != 1 {
		t.Errorf("%d attempts, answer %d; want 2 and the one that ran", len(trace.Attempts), trace.Final)
	}
}

func TestLoopKeepsAnAttemptThatTheCriticCouldNotJudge(t *testing.T) {
	down := errors.New("endpoint down")
	l := Loop{Actor: &script{sql: []string{"a"}}, Critic: &opinions{fail: down}}
	trace, err := l.run(context.Background(), Task{}, (&fakeDB{}).query, nil)
	if !errors.Is(err, down) {
		t.Errorf("error %v", err)
	}
	if a := trace.Answer(); a == nil || a.Judgement.Verdict != Unchecked ||
		!strings.Contains(a.Judgement.Reason, "endpoint down") {
		t.Errorf("answer %+v", trace.Answer())
	}
}

func TestLoopStopsWhenCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	l := Loop{Actor: &script{sql: []string{"a", "b"}}, Critic: &opinions{during: cancel}}
	trace, err := l.run(ctx, Task{}, (&fakeDB{}).query, nil)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if len(trace.Attempts) != 1 || trace.Final != 1 {
		t.Errorf("trace %+v", trace)
	}
}

func TestLoopNeedsADatabase(t *testing.T) {
	if trace, err := (&Loop{}).Run(context.Background(), Task{}, nil); err == nil || trace == nil {
		t.Errorf("trace %v, error %v", trace, err)
	}
}

func TestLoopRunsSQLite(t *testing.T) {
	ctx := context.Background()
	db := openSingers(t)
	l := Loop{
		Actor: &script{sql: []string{"SELECT nme FROM singer", "DELETE FROM singer",
			"SELECT count(*) FROM singer"}},
		Critic: &opinions{verdicts: judges{"SELECT count(*) FROM singer": True}}, ActorName: "script",
		CriticName: "opinions",
	}
	trace, err := l.Run(ctx, Task{Question: "How many singers?", DB: db}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := verdicts(trace), []Verdict{NotRun, NotRun, True}; !reflect.DeepEqual(got, want) {
		t.Fatalf("verdicts %v, want %v", got, want)
	}
	if reason := trace.Attempts[0].Judgement.Reason; !strings.Contains(reason, "nme") {
		t.Errorf("the reason %q does not name the column", reason)
	}
	if v := trace.Answer().Result.Rows[0][0]; v.Int != 3 {
		t.Errorf("answer %v, want 3", v)
	}
}

// openSingers opens a database of three singers.
func openSingers(tb testing.TB) *sqldb.DB {
	tb.Helper()
	return dbtest.Open(tb,
		"CREATE TABLE singer (name TEXT, age INTEGER); INSERT INTO singer VALUES ('Ann', 30), "+
			"('Bob', 20), ('Cy', NULL);")
}
