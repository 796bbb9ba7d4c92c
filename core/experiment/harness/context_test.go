package harness

import (
	"context"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/internal/modeltest"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// choosing finds all tables of a corpus and chooses one.
type choosing struct {
	corpus *corpus.Corpus
	chosen string
}

func (c choosing) Index(context.Context, *corpus.Corpus) error { return nil }

func (c choosing) Retrieve(context.Context, string, int) (hits []retrieve.Hit, err error) {
	for _, t := range c.corpus.Tables {
		hits = append(hits,
			retrieve.Hit{Table: t.ID, Database: t.Database, Rank: len(hits) + 1, Chosen: t.ID == c.chosen})
	}
	return hits, nil
}

func TestTheActorSeesTheTablesThatWereChosen(t *testing.T) {
	c := dbtest.Ferries(t)
	for _, tt := range []struct {
		chosen string
		want   []string
		missed bool // the gold SQL reads ferry
	}{
		{"ferries.ferry", []string{"ferry"}, false},
		{"ferries.trip", []string{"trip"}, true},
		{"", []string{"ferry", "trip"}, false}, // a retriever that does not choose
	} {
		l := testRunner(t, c, experiment.Config{Retriever: "bm25", Context: experiment.OnlyChosen}, Dependencies{})
		l.retriever = choosing{c, tt.chosen}
		rec, err := l.Ask(context.Background(), c.Queries[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		if rec.Shown == nil || !slices.Equal(rec.Shown.Tables, tt.want) ||
			(len(rec.Shown.Missed) > 0) != tt.missed {
			t.Errorf("%q is chosen: %+v was shown; want %v", tt.chosen, rec.Shown, tt.want)
		}
		if answer := rec.Trace.Answer(); tt.missed && slices.Contains(l.databases["ferries"].Reads(answer.SQL),
			"ferries.ferry") {
			t.Errorf("%q is chosen, and the rules wrote %s", tt.chosen, answer.SQL)
		}
	}
}

// A page has a counter at hand, and loads a vocabulary of more than a megabyte
// at its first use.
func TestTokensAreCountedWhereAModelIsAskedThem(t *testing.T) {
	c := dbtest.Ferries(t)
	length := func(text string) int { return len(text) }
	byModel := modelConfig
	byModel.Critic = experiment.NoCritic
	for _, tt := range []struct {
		name   string
		config experiment.Config
		count  func(string) int
		want   bool
	}{
		{"a model, counted", byModel, length, true},
		{"a model, where nothing counts", byModel, nil, false},
		{"the rules, where something could", experiment.Config{}, length, false},
	} {
		tt.config.Retriever, tt.config.Context = "bm25", experiment.OnlyHits
		m := &modeltest.Model{Script: modeltest.Ferries}
		l := testRunner(t, c, tt.config, Dependencies{Transport: m, Count: tt.count})
		rec, err := l.Ask(context.Background(), c.Queries[0], nil)
		if err != nil || rec.Shown == nil || (rec.Shown.Tokens > 100) != tt.want ||
			!tt.want && rec.Shown.Tokens != 0 {
			t.Errorf("%s: shown is %+v, error %v", tt.name, rec.Shown, err)
		}
	}
}

func TestAQuestionOfAnotherDatabaseMissesNoTable(t *testing.T) {
	c := dbtest.Ferries(t)
	l := testRunner(t, c, experiment.Config{Retriever: "bm25", Context: experiment.OnlyChosen}, Dependencies{})
	q := c.Queries[0]
	q.Database = "clubs"
	if s := l.schemaShown(q, actorcritic.Task{Database: l.databases["ferries"]}); len(s.Missed) > 0 {
		t.Errorf("of another database %v is missed", s.Missed)
	}
}
