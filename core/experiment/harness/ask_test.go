package harness

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
)

// scripted is an actor that writes the same SQL list for every question, and
// keeps the tables it was shown.
type scripted struct {
	sql   []string
	shown []*corpus.Table
}

func (s *scripted) Write(_ context.Context, t actorcritic.Task, earlier []actorcritic.Attempt,
	_ func(string)) (actorcritic.Draft, error) {
	s.shown = t.Tables
	if len(earlier) >= len(s.sql) {
		return actorcritic.Draft{}, actorcritic.ErrNoMore
	}
	return actorcritic.Draft{SQL: s.sql[len(earlier)]}, nil
}

func TestAQuestionIsAnsweredFromRetrievalToGold(t *testing.T) {
	c := dbtest.Ferries(t)
	l := testRunner(t, c, experiment.Config{Retriever: "bm25", Database: experiment.FoundDatabase},
		Dependencies{})
	var order []string
	rec, err := l.Ask(context.Background(), c.Queries[0], func(e Event) {
		switch {
		case e.Hits != nil:
			order = append(order, "hits")
		case e.Database != "":
			order = append(order, "database "+e.Database)
		case e.Gold != nil:
			order = append(order, "gold")
		case e.Loop != nil && e.Loop.Stage == actorcritic.Judged:
			order = append(order, "judged")
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"hits", "database ferries", "judged", "gold"}
	if !slices.Equal(order, want) {
		t.Errorf("events came as %v, want %v", order, want)
	}
	if rec.Hits[0].Database != "ferries" || rec.Gold.FirstHit != 1 {
		t.Errorf("first hit %v, gold database at rank %d", rec.Hits[0], rec.Gold.FirstHit)
	}
	if !rec.Right() || rec.Gold.Hardness != "easy" || rec.Gold.Rows != 1 || rec.Rows[0] != 1 {
		t.Errorf("record %+v with gold %+v is not the right answer of one row", rec, rec.Gold)
	}
}

func TestTheSameConfigurationGivesTheSameRecords(t *testing.T) {
	var wires [2]string
	for i := range wires {
		c := dbtest.Ferries(t)
		l := testRunner(t, c, experiment.Config{Retriever: "tfidf"}, Dependencies{})
		rec, err := l.Ask(context.Background(), c.Queries[2], nil)
		if err != nil {
			t.Fatal(err)
		}
		wire, err := json.Marshal(rec)
		if err != nil {
			t.Fatal(err)
		}
		wires[i] = string(wire)
	}
	if wires[0] != wires[1] {
		t.Errorf("two runs gave two records:\n%s\n%s", wires[0], wires[1])
	}
}

func TestWhatCannotBeAskedIsSaid(t *testing.T) {
	found := experiment.Config{Retriever: "bm25", Database: experiment.FoundDatabase}
	for _, tt := range []struct {
		name string
		cfg  experiment.Config
		q    corpus.Query
		is   error
		says string
	}{
		{"no question", experiment.Config{}, corpus.Query{Text: " \n", Database: "ferries"}, ErrNoQuestion, ""},
		{"no database file", experiment.Config{}, corpus.Query{Text: "How deep?", Database: "lost"},
			ErrNoDatabase, `database "lost"`},
		{"no shared word", found, corpus.Query{Text: "xylophone"}, ErrNothingFound, ""},
		{"no database named among several", experiment.Config{}, corpus.Query{Text: "How many ferries?"}, nil,
			"names none of the 3 databases"},
		{"a database that is not there", experiment.Config{},
			corpus.Query{Text: "How many?", Database: "ferry"}, nil,
			`no database "ferry"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rec, err := testRunner(t, dbtest.Ferries(t), tt.cfg, Dependencies{}).Ask(context.Background(), tt.q, nil)
			if err == nil || tt.is != nil && !errors.Is(err, tt.is) || !strings.Contains(err.Error(), tt.says) {
				t.Fatalf("error %v, want %v with %q", err, tt.is, tt.says)
			}
			if rec == nil || rec.Error != err.Error() || rec.Question != tt.q.Text {
				t.Errorf("the record %+v does not say what happened", rec)
			}
		})
	}
}

func TestAnAnswerFromAnotherDatabaseIsWrong(t *testing.T) {
	c := dbtest.Ferries(t)
	l := testRunner(t, c, experiment.Config{Retriever: "bm25", Database: experiment.FoundDatabase},
		Dependencies{})
	l.actor, l.critic = &scripted{sql: []string{"SELECT 2"}}, nil
	// The question leads to ferries, its gold answer is the 2 of clubs.
	q := corpus.Query{ID: "x", Text: "How many ferry trips?", Database: "clubs",
		SQL: "SELECT count(*) FROM player"}
	rec, err := l.Ask(context.Background(), q, nil)
	if err != nil {
		t.Fatal(err)
	}
	if rec.Database != "ferries" || rec.Right() || !strings.Contains(rec.Gold.Reason, `"clubs"`) {
		t.Errorf("asked of %s: right %v, reason %q", rec.Database, rec.Right(), rec.Gold.Reason)
	}
}

func TestEveryAttemptIsComparedWithTheGold(t *testing.T) {
	c := dbtest.Ferries(t)
	l := testRunner(t, c, experiment.Config{}, Dependencies{})
	l.actor = &scripted{sql: []string{"SELECT nothing", "SELECT 7", "SELECT count(*) FROM ferry"}}
	l.critic = rejecting{}
	rec, err := l.Ask(context.Background(), c.Queries[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := []bool{false, false, true}; !slices.Equal(rec.Gold.ByAttempt, want) || !rec.Gold.Right {
		t.Errorf("by attempt %v, final %v (%s); want %v and true", rec.Gold.ByAttempt,
			rec.Gold.Right, rec.Gold.Reason, want)
	}
}

type rejecting struct{}

func (rejecting) Judge(context.Context, actorcritic.Task, actorcritic.Attempt,
	func(string)) (actorcritic.Judgement,
	error) {
	return actorcritic.Judgement{Verdict: actorcritic.False}, nil
}

func TestTheActorSeesTheContextThatIsConfigured(t *testing.T) {
	for _, tt := range []struct {
		context experiment.Context
		want    []string // nil: the whole database
	}{
		{experiment.WholeDatabase, nil},
		{experiment.OnlyHits, []string{"ferries.trip"}},
		{experiment.NoContext, []string{}},
	} {
		c := dbtest.Ferries(t)
		l := testRunner(t, c, experiment.Config{Retriever: "bm25", RetrieverOptions: noTitles, Context: tt.context},
			Dependencies{})
		actor := &scripted{sql: []string{"SELECT 1"}}
		l.actor = actor
		if _, err := l.Ask(context.Background(),
			corpus.Query{Text: "Which harbour?", Database: "ferries"}, nil); err != nil {
			t.Fatal(err)
		}
		if (actor.shown == nil) != (tt.want == nil) {
			t.Errorf("context %s: shown %v, want %v", tt.context, actor.shown, tt.want)
		}
		var ids []string
		for _, table := range actor.shown {
			ids = append(ids, table.ID)
		}
		if !slices.Equal(ids, tt.want) {
			t.Errorf("context %s: shown %v, want %v", tt.context, ids, tt.want)
		}
	}
}

func TestACancelledQuestionKeepsItsTrace(t *testing.T) {
	c := dbtest.Ferries(t)
	l := testRunner(t, c, experiment.Config{}, Dependencies{})
	ctx, cancel := context.WithCancel(context.Background())
	l.actor, l.critic = &scripted{sql: []string{"SELECT 1", "SELECT 2"}}, rejecting{}
	rec, err := l.Ask(ctx, c.Queries[0], func(e Event) {
		if e.Loop != nil && e.Loop.Stage == actorcritic.Judged {
			cancel()
		}
	})
	if !Stopped(err) || len(rec.Trace.Attempts) != 1 || rec.Error == "" {
		t.Errorf("error %v, record %+v: want a cancel after one attempt", err, rec)
	}
}
