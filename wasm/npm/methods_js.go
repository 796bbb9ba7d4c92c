// Command npm is the core without the page, for programs in JavaScript: the
// evaluator, the judge of one pair, and retrieval. scripts/build npm makes the
// package around it; its index.d.ts declares the interface.
//
//	GOOS=js GOARCH=wasm go build -o orbweaver.wasm ./wasm/npm
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/counterexample"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// methods answer a JavaScript program. They keep the databases and indexes
// that they were given, by numbers that the caller chooses.
type methods struct {
	wordlist []byte
	files    map[int]corpus.File
	judges   map[judgeKey]*counterexample.Judge
	indexes  map[int]retrieve.Retriever
}

type judgeKey struct {
	file   int
	search bool
}

// newMethods returns methods that have been given nothing yet.
func newMethods() *methods {
	return &methods{
		files: map[int]corpus.File{}, judges: map[judgeKey]*counterexample.Judge{},
		indexes: map[int]retrieve.Retriever{},
	}
}

// register adds the methods to a server.
func (m *methods) register(s *rpc.Server) {
	rpc.Handle(s, "words", m.words)
	rpc.Handle(s, "database", m.database)
	rpc.Handle(s, "forget", m.forget)
	rpc.Handle(s, "evaluate", m.evaluate)
	rpc.Handle(s, "judge", m.judge)
	rpc.Handle(s, "index", m.index)
	rpc.Handle(s, "search", m.search)
}

// words takes the attachment as the dictionary of core/lexicon, which
// retrieval looks words up in.
func (m *methods) words(_ context.Context, _ rpc.None, file []byte, _ func(rpc.Never)) (rpc.None, error) {
	m.wordlist = file
	return rpc.None{}, nil
}

func (m *methods) dictionary() ([]byte, error) {
	if m.wordlist == nil {
		return nil, errors.New("the dictionary has not been given")
	}
	return m.wordlist, nil
}

// HandleParams name a database or an index.
type HandleParams struct {
	Handle int `json:"handle"`
}

// database takes the attachment as an SQLite file.
func (m *methods) database(_ context.Context, p HandleParams, file []byte,
	_ func(rpc.Never)) (rpc.None, error) {
	if len(file) == 0 {
		return rpc.None{}, errors.New("a database is the bytes of an SQLite file; there are none")
	}
	m.files[p.Handle] = corpus.File{Image: file}
	return rpc.None{}, nil
}

// forget lets a database or an index go.
func (m *methods) forget(_ context.Context, p HandleParams, _ []byte, _ func(rpc.Never)) (rpc.None, error) {
	var err error
	for _, search := range []bool{false, true} {
		if j := m.judges[judgeKey{p.Handle, search}]; j != nil {
			err = errors.Join(err, j.Close())
			delete(m.judges, judgeKey{p.Handle, search})
		}
	}
	delete(m.files, p.Handle)
	delete(m.indexes, p.Handle)
	return rpc.None{}, err
}

// EvaluateParams are a file of gold, one of predictions, and the databases.
type EvaluateParams struct {
	Gold         string         `json:"gold"`
	Pred         string         `json:"pred"`
	Tables       string         `json:"tables"`    // tables.json; exact match needs it
	Databases    map[string]int `json:"databases"` // handles by db_id
	Etype        string         `json:"etype"`
	Compat       string         `json:"compat"`
	KeepDistinct bool           `json:"keepDistinct"`
	PlugValue    bool           `json:"plugValue"`
}

// EvaluateEvent tells how many questions have been judged.
type EvaluateEvent struct {
	Done int `json:"done"`
	Of   int `json:"of"`
}

// EvaluateResult has the text that the official program prints, and each grade.
type EvaluateResult struct {
	Text      string          `json:"text"`
	Questions []QuestionGrade `json:"questions"`
}

// QuestionGrade holds the verdicts on one prediction; null was not asked for.
type QuestionGrade struct {
	Database  string       `json:"database"`
	Hardness  spider.Level `json:"hardness"`
	Execution *bool        `json:"execution"`
	Match     *bool        `json:"match"`
}

var (
	programs = map[string]spider.Program{"": spider.TestSuite, "test-suite": spider.TestSuite,
		"spider": spider.Original}
	sections = map[string]evaluate.Sections{
		"exec": evaluate.Execution, "match": evaluate.Matching, "all": evaluate.Everything,
	}
)

// sections says which sections to judge: exact match too, where there are tables.
func (p *EvaluateParams) sections() (evaluate.Sections, error) {
	byDefault := "all"
	if p.Tables == "" {
		byDefault = "exec"
	}
	wanted, ok := sections[cmp.Or(p.Etype, byDefault)]
	if !ok {
		return 0, fmt.Errorf("etype is %q; it is exec, match or all", p.Etype)
	}
	if wanted&evaluate.Matching != 0 && p.Tables == "" {
		return 0, errors.New("exact match needs tables, the text of tables.json: it has the foreign keys")
	}
	return wanted, nil
}

func (m *methods) evaluate(
	ctx context.Context, p EvaluateParams, _ []byte, emit func(EvaluateEvent),
) (r EvaluateResult, err error) {
	program, ok := programs[p.Compat]
	if !ok {
		return r, fmt.Errorf("compat is %q; it is test-suite or spider", p.Compat)
	}
	wanted, err := p.sections()
	if err != nil {
		return r, err
	}
	catalog, err := m.catalog(p)
	if err != nil {
		return r, err
	}
	pairs, err := evaluate.Pairs(evaluate.Listing{Name: "gold", Text: p.Gold},
		evaluate.Listing{Name: "pred", Text: p.Pred},
		evaluate.PairOptions{Program: program})
	if err == nil && wanted&evaluate.Execution != 0 {
		err = catalog.Runnable(pairs)
	}
	if err != nil {
		return r, err
	}
	grades, err := evaluate.Judge(ctx, catalog, pairs, evaluate.Options{
		Program: program, Sections: wanted,
		Suite: execution.SuiteOptions{
			KeepDistinct: p.KeepDistinct, PlugValue: p.PlugValue,
			MaxPlugged: maxPlugged, PluggedSteps: maxPluggedSteps, Limits: execution.Generous(),
		},
		Watch: func(done int) { emit(EvaluateEvent{done, len(pairs)}) },
	})
	if err == nil {
		err = evaluate.Problem(pairs, grades)
	}
	if err != nil {
		return r, err
	}
	var text strings.Builder
	if err := evaluate.WriteOfficial(&text, pairs, grades, program, wanted); err != nil {
		return r, err
	}
	r.Text = text.String()
	for i, g := range grades {
		q := QuestionGrade{Database: pairs[i].Database, Hardness: g.Hardness}
		if wanted&evaluate.Execution != 0 {
			q.Execution = &grades[i].Executed
		}
		if wanted&evaluate.Matching != 0 {
			q.Match = &grades[i].Exact
		}
		r.Questions = append(r.Questions, q)
	}
	return r, nil
}

// The bounds of trying the gold's values in a prediction are the command's.
const (
	maxPlugged      = 10_000
	maxPluggedSteps = 20_000_000
)

func (m *methods) catalog(p EvaluateParams) (*evaluate.Catalog, error) {
	var schemas []*corpus.Database
	if p.Tables != "" {
		var err error
		if schemas, err = benchmark.ParseSchemas("tables", []byte(p.Tables)); err != nil {
			return nil, err
		}
	}
	c := evaluate.NewCatalog(schemas)
	for id, handle := range p.Databases {
		file, ok := m.files[handle]
		if !ok {
			return nil, fmt.Errorf("database %s has been let go", id)
		}
		c.Files[id] = []corpus.File{file}
	}
	return c, nil
}

// JudgeParams are one pair.
type JudgeParams struct {
	Gold           string `json:"gold"`
	Pred           string `json:"pred"`
	Database       int    `json:"database"` // handle
	Counterexample bool   `json:"counterexample"`
}

func (m *methods) judge(
	ctx context.Context, p JudgeParams, _ []byte, _ func(rpc.Never),
) (*counterexample.Judgement, error) {
	key := judgeKey{p.Database, p.Counterexample}
	j := m.judges[key]
	if j == nil {
		file, ok := m.files[p.Database]
		if !ok {
			return nil, errors.New("the database has been let go")
		}
		var err error
		if j, err = counterexample.NewJudge(ctx, file, p.Counterexample); err != nil {
			return nil, err
		}
		m.judges[key] = j
	}
	return j.Pair(ctx, p.Gold, p.Pred)
}

// IndexParams name a retriever; the tables are the attachment, a line of JSON
// each.
type IndexParams struct {
	Handle    int    `json:"handle"`
	Retriever string `json:"retriever"`
}

func (m *methods) index(ctx context.Context, p IndexParams, tables []byte,
	_ func(rpc.Never)) (rpc.None, error) {
	c, err := files.ParseJSONL(ctx, tables)
	if err != nil {
		return rpc.None{}, err
	}
	m.indexes[p.Handle], err = retrievers.Indexed(ctx, c, cmp.Or(p.Retriever, "orbweaver"), retrieve.Options{},
		retrieve.Clients{})
	return rpc.None{}, err
}

// SearchParams are a query of an index.
type SearchParams struct {
	Handle int    `json:"handle"`
	Query  string `json:"query"`
	K      int    `json:"k"`
}

// SearchResult has the tables that were found, best first.
type SearchResult struct {
	Hits []retrieve.Hit `json:"hits"`
}

func (m *methods) search(ctx context.Context, p SearchParams, _ []byte,
	_ func(rpc.Never)) (SearchResult, error) {
	r := m.indexes[p.Handle]
	if r == nil {
		return SearchResult{}, errors.New("the index has been let go")
	}
	if strings.TrimSpace(p.Query) == "" || p.K < 1 {
		return SearchResult{}, fmt.Errorf("a search has a query and a k of at least 1; here %q and %d",
			p.Query, p.K)
	}
	hits, err := r.Retrieve(ctx, p.Query, p.K)
	return SearchResult{append([]retrieve.Hit{}, hits...)}, err
}
