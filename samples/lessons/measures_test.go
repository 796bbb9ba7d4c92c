package lessons_test

import (
	"context"
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/theory"
	"github.com/orbweaver/orbweaver/samples/almanac"
	"github.com/orbweaver/orbweaver/samples/lessons"
	"github.com/orbweaver/orbweaver/samples/recorded"
)

// A world holds what the checks are measured on.
type world struct {
	ctx              context.Context
	samples, almanac *corpus.Corpus
	recalls          map[string]map[int]float64 // what has been measured, by corpus and column
	counts           map[string]*lexical.Counts
	rankings         map[string]map[string]metric.Ranking
}

// measures are the checks by name; see lessons.Check.
var measures = map[string]func(*world, lessons.Settings, lessons.Check) (value, error){
	"recall":     (*world).recall,
	"lift":       (*world).lift,
	"rank":       (*world).rank,
	"all":        (*world).all,
	"allat":      (*world).allAt,
	"bm25":       (*world).bm25,
	"df":         (*world).df,
	"idf":        (*world).idf,
	"tf":         (*world).tf,
	"definition": (*world).definition,
	"hardness":   (*world).hardness,
	"outcome":    (*world).outcome,
	"accuracy":   (*world).accuracy,
	"gain":       (*world).gain,
	"attempt":    (*world).attempt,
	"answer":     (*world).answer,
	"accepted":   (*world).accepted,
	"loop":       (*world).loop,
}

func number(x float64, err error) (value, error) { return value{number: x}, err }

func (w *world) corpus(s lessons.Settings) *corpus.Corpus {
	if s.Corpus == almanac.Name {
		return w.almanac
	}
	return w.samples
}

func options(c lessons.Column) retrieve.Options {
	return retrieve.Options{NoTitle: c.NoTitle, NoHeader: c.NoHeader, NoRows: c.NoRows, MaxRows: c.MaxRows}
}

func (w *world) recall(s lessons.Settings, c lessons.Check) (value, error) {
	column := s.Columns[c.Column]
	key := fmt.Sprint(s.Corpus, column)
	if w.recalls[key] == nil {
		of := w.corpus(s)
		queries := slices.Clone(of.Queries)
		for i := range queries {
			queries[i].Tables = nil // by database, as the page counts; a loose table is its own
		}
		m, err := retrieval.Measure(w.ctx, of, queries, retrieval.Options{Retriever: column.Retriever,
			Options: options(column), K: []int{1, 2, 3, 5, 10, 25}})
		if err != nil {
			return value{}, err
		}
		w.recalls[key] = map[int]float64{}
		for _, at := range m.Recall {
			w.recalls[key][at.K] = at.Value
		}
	}
	share, ok := w.recalls[key][c.K]
	if !ok {
		return value{}, fmt.Errorf("recall at %d is not measured", c.K)
	}
	return number(share, nil)
}

func (w *world) lift(s lessons.Settings, c lessons.Check) (value, error) {
	of, err := w.recall(s, c)
	if err != nil {
		return value{}, err
	}
	c.Column = 0
	than, err := w.recall(s, c)
	return number(of.number-than.number, err)
}

func (w *world) rank(s lessons.Settings, c lessons.Check) (value, error) {
	column, of := s.Columns[c.Column], w.corpus(s)
	if !slices.ContainsFunc(of.Tables, func(t *corpus.Table) bool { return t.ID == c.Gold }) {
		return value{}, fmt.Errorf("%s has no table %q", of.Name, c.Gold)
	}
	r, err := retrievers.New(column.Retriever, options(column))
	if err != nil {
		return value{}, err
	}
	if err := r.Index(w.ctx, of); err != nil {
		return value{}, err
	}
	hits, err := retrieve.Rank(w.ctx, r, s.Question, len(of.Tables))
	i := slices.IndexFunc(hits, func(h retrieve.Hit) bool { return h.Table == c.Gold })
	return number(float64(i+1), err)
}

func (w *world) look(s lessons.Settings) (*explain.Microscope, error) {
	d := w.samples.Database(s.Database)
	if d == nil {
		return nil, fmt.Errorf("there is no database %q", s.Database)
	}
	c := evaluate.NewCatalog([]*corpus.Database{d})
	c.Files[d.ID] = []corpus.File{d.File}
	return explain.Look(w.ctx, c, evaluate.Pair{Line: 1, Gold: s.Gold, Database: d.ID, Answer: s.SQL}, evaluate.Options{})
}

func (w *world) definition(s lessons.Settings, c lessons.Check) (value, error) {
	m, err := w.look(s)
	if err != nil {
		return value{}, err
	}
	for _, f := range m.Findings {
		if string(f.Definition) == c.Name && f.Right {
			return number(1, nil)
		} else if string(f.Definition) == c.Name {
			return number(0, nil)
		}
	}
	return value{}, fmt.Errorf("there is no definition %q", c.Name)
}

func (w *world) hardness(s lessons.Settings, _ lessons.Check) (value, error) {
	m, err := w.look(s)
	if err != nil {
		return value{}, err
	}
	return value{word: string(m.Hardness)}, nil
}

func (w *world) query(database, sql string) (*sqldb.Result, error) {
	d := w.samples.Database(database)
	if d == nil {
		return nil, fmt.Errorf("there is no database %q", database)
	}
	db, err := sqldb.Open(w.ctx, d.File)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	return db.Query(w.ctx, sql, sqldb.Limits{}), nil
}

func (w *world) outcome(s lessons.Settings, _ lessons.Check) (value, error) {
	r, err := w.query(s.Database, s.SQL)
	if err != nil {
		return value{}, err
	}
	return value{word: string(r.Outcome)}, nil
}

func setup(s lessons.Settings, c lessons.Check) (theory.Setup, error) {
	t := theory.Setup{Loop: theory.Loop{P: s.P, Q: s.Q, S: s.S, Z: s.Z}, Execution: theory.Execution{E: s.E}}
	if c.Z > 0 {
		t.Loop.Z = c.Z
	}
	return t, t.Check()
}

func (w *world) accuracy(s lessons.Settings, c lessons.Check) (value, error) {
	t, err := setup(s, c)
	return number(t.Prob(), err)
}

func (w *world) gain(s lessons.Settings, c lessons.Check) (value, error) {
	t, err := setup(s, c)
	return number(t.Prob()-s.P, err)
}

func (w *world) attempt(s lessons.Settings, c lessons.Check) (value, error) {
	list, err := recorded.All()
	if err != nil {
		return value{}, err
	}
	i := slices.IndexFunc(list, func(r recorded.Sequence) bool { return r.Question == s.Question })
	if i < 0 || c.K < 1 || c.K > len(list[i].Attempts) {
		return value{}, fmt.Errorf("attempt %d of %q is not recorded", c.K, s.Question)
	}
	gold, err := w.query(list[i].Database, list[i].Gold)
	if err != nil {
		return value{}, err
	}
	got, err := w.query(list[i].Database, list[i].Attempts[c.K-1].SQL)
	switch {
	case err != nil:
		return value{}, err
	case got.Outcome != sqldb.OK:
		return value{word: "-"}, nil
	case execution.SameResult(gold, got, execution.Ordered(list[i].Gold)).Right:
		return value{word: "right"}, nil
	}
	return value{word: "wrong"}, nil
}

func (w *world) answer(s lessons.Settings, _ lessons.Check) (value, error) {
	r, err := w.asked(s)
	if err != nil {
		return value{}, err
	}
	return value{word: map[bool]string{true: "right", false: "wrong"}[r.Right()]}, nil
}

func (w *world) accepted(s lessons.Settings, _ lessons.Check) (value, error) {
	r, err := w.asked(s)
	if err != nil {
		return value{}, err
	}
	yes := r.Trace != nil && slices.ContainsFunc(r.Trace.Attempts,
		func(a actorcritic.Attempt) bool { return a.Judgement.Verdict == actorcritic.True })
	return value{word: map[bool]string{true: "yes", false: "no"}[yes]}, nil
}

// asked puts a sample question to the built-in actor and critic, also one that
// the data cannot answer.
func (w *world) asked(s lessons.Settings) (*experiment.Record, error) {
	all := slices.Concat(w.samples.Queries, w.samples.Unanswerable)
	i := slices.IndexFunc(all, func(q corpus.Query) bool { return q.Database == s.Database && q.Text == s.Question })
	if i < 0 {
		return nil, fmt.Errorf("%s has no question %q", s.Database, s.Question)
	}
	lab, err := harness.New(w.ctx, w.samples, experiment.Config{}, harness.Dependencies{})
	if err != nil {
		return nil, err
	}
	defer lab.Close()
	return lab.Ask(w.ctx, all[i], nil)
}

// loop runs a tenth of the sample questions: enough to tell what a lesson
// claims.
func (w *world) loop(s lessons.Settings, _ lessons.Check) (value, error) {
	config := experiment.Config{Z: s.Z}
	if s.Simulated {
		config.Critic, config.Simulated = experiment.SimulatedCritic, experiment.Simulated{AcceptWrong: s.Q, RejectRight: s.S}
	}
	config, err := config.As(experiment.Variant(s.Variant))
	if err != nil {
		return value{}, err
	}
	lab, err := harness.New(w.ctx, w.samples, config, harness.Dependencies{})
	if err != nil {
		return value{}, err
	}
	defer lab.Close()
	var some []corpus.Query
	for i := 0; i < len(w.samples.Queries); i += 10 {
		some = append(some, w.samples.Queries[i])
	}
	summary, err := lab.Bench(w.ctx, some, harness.BenchOptions{})
	if err != nil {
		return value{}, err
	}
	right := 0
	for _, r := range summary.Records {
		if r.Right() {
			right++
		}
	}
	return number(float64(right)/float64(len(some)), nil)
}
