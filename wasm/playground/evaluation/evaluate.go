// Package evaluation has the calls that judge files of predicted SQL.
//
//	evaluation.Register(session, server)
package evaluation

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// evaluateLimits stop a statement of an evaluation in the page: at five times
// what the hungriest published prediction for Spider takes. The command line
// has larger ones.
var evaluateLimits = sqldb.Limits{Steps: 5_000_000, Time: 20 * time.Second, Rows: 200_000, Bytes: 64 << 20}

// evaluateFile judges a file of predictions by both official programs and by
// every definition.
func evaluateFile(ctx context.Context, p *session.Session, params EvaluateParams, file []byte,
	emit func(EvaluateEvent)) (EvaluateResult, error) {
	start := time.Now()
	c, err := catalogOf(ctx, p, params.On, file)
	if err != nil {
		return EvaluateResult{}, err
	}
	e := evaluationCall{playground: p, catalog: c, params: params, emit: emit}
	pairs, err := e.pairs(params.Predictions, programOf(params.Program))
	if err != nil {
		return EvaluateResult{}, wrongFile(err)
	}
	e.missing = missing(c, pairs)
	if len(e.missing) > 0 && !params.LeaveOut {
		return EvaluateResult{Missing: e.missing, Official: []OfficialOutput{}, Read: []ReadAs{}}, nil
	}
	first, err := e.examine(ctx, params.Predictions, StageExamine)
	if err != nil {
		return EvaluateResult{}, wrongFile(err)
	}
	result := EvaluateResult{Report: explain.NewEvaluation(first), Official: []OfficialOutput{},
		Missing: []corpus.LeftOut{}, Read: readAs(&params.Predictions, params.Second)}
	for _, program := range []EvaluateProgram{ByTestSuite, BySpider} {
		out, err := e.official(program, first.Examined)
		if err != nil {
			return EvaluateResult{}, wrongFile(err)
		}
		result.Official = append(result.Official, out)
	}
	if params.Second != nil {
		second, err := e.examine(ctx, *params.Second, StageSecond)
		if err != nil {
			return EvaluateResult{}, wrongFile(err)
		}
		if err := result.Report.Compare(first, second); err != nil {
			return EvaluateResult{}, wrongFile(err)
		}
	}
	result.MS = session.MS(time.Since(start))
	return result, nil
}

// wrongFile rewords an error about a person's files: lines that do not belong
// together, an unknown db_id. It keeps a cancellation.
func wrongFile(err error) error {
	if errors.Is(err, context.Canceled) {
		return err
	}
	text := strings.TrimPrefix(strings.TrimPrefix(err.Error(), "spider: "), "evaluate: ")
	return session.Reworded(text, err)
}

// An evaluationCall is one call of evaluate on its way.
type evaluationCall struct {
	playground *session.Session
	catalog    *evaluate.Catalog
	params     EvaluateParams
	emit       func(EvaluateEvent)
	missing    []corpus.LeftOut
}

// missing returns the questions of databases that have no file here.
func missing(c *evaluate.Catalog, pairs []evaluate.Pair) []corpus.LeftOut {
	list, judged := []corpus.LeftOut{}, 0
	for _, pair := range pairs {
		if len(c.Files[pair.Database]) > 0 {
			judged++
			continue
		}
		list = corpus.LeaveOut(list, pair.Database, "the database is not here")
	}
	if judged == 0 {
		return nil // the error of the first question says more
	}
	return list
}

func (e *evaluationCall) options(stage EvaluateStage, total int) evaluate.Options {
	return evaluate.Options{
		Program: programOf(e.params.Program),
		Suite: execution.SuiteOptions{Limits: evaluateLimits, KeepDistinct: e.params.KeepDistinct,
			PlugValue: e.params.PlugValue},
		Watch: func(done int) {
			e.emit(EvaluateEvent{Stage: stage, Done: done, Total: total})
			e.playground.Yielder.Due()
		},
	}
}

func (e *evaluationCall) pairs(predictions TextFile, program spider.Program) ([]evaluate.Pair, error) {
	gold := evaluate.Listing{Name: named(e.params.Gold, "gold"), Text: e.params.Gold.Text}
	answers, _, err := oneALine(predictions)
	if err != nil {
		return nil, err
	}
	pairs, err := evaluate.Pairs(gold, answers, evaluate.PairOptions{Program: program})
	if err == nil && len(pairs) == 0 {
		err = errors.New("there is no question to judge: a line of gold is SQL, a tab and the db_id")
	}
	pairs = e.present(pairs)
	if err == nil && len(pairs) == 0 {
		err = errors.New("no question is left whose database is here; open or add the databases")
	}
	return pairs, err
}

// oneALine reads predictions in any of the forms in which systems publish them.
func oneALine(f TextFile) (evaluate.Listing, evaluate.Answers, error) {
	l, read, err := evaluate.OneALine(evaluate.Listing{Name: named(f, "predictions"), Text: f.Text})
	if err != nil {
		err = fmt.Errorf("%s: %w", l.Name, err)
	}
	return l, read, err
}

// readAs lists the format that each file of predictions was read in, unless it
// is plain lines of SQL.
func readAs(files ...*TextFile) []ReadAs {
	list := []ReadAs{}
	for _, f := range files {
		if f == nil {
			continue
		}
		if l, read, err := oneALine(*f); err == nil && (read.Form != evaluate.Lines || read.Header != "") {
			list = append(list, ReadAs{File: l.Name, Form: read.Form, Column: read.Header, Answers: len(read.List)})
		}
	}
	return list
}

// present returns the pairs that are not left out.
func (e *evaluationCall) present(pairs []evaluate.Pair) []evaluate.Pair {
	if len(e.missing) == 0 {
		return pairs
	}
	return evaluate.Without(pairs, func(p evaluate.Pair) bool {
		return slices.ContainsFunc(e.missing, func(l corpus.LeftOut) bool { return l.Database == p.Database })
	})
}

func named(f TextFile, otherwise string) string {
	if f.Name == "" {
		return otherwise
	}
	return f.Name
}

// official makes the output of one of the official programs. The older one knows
// no sessions, but the questions are the same.
func (e *evaluationCall) official(program EvaluateProgram,
	examined []explain.Examination) (OfficialOutput, error) {
	judge := programOf(program)
	pairs, err := e.pairs(e.params.Predictions, judge)
	if err != nil {
		return OfficialOutput{}, err
	}
	grades := make([]evaluate.Grade, len(examined))
	for i := range examined {
		grades[i] = examined[i].Grades[judge]
	}
	out := OfficialOutput{Program: program}
	if err := evaluate.Problem(pairs, grades); err != nil {
		out.Problem = err.Error()
		return out, nil
	}
	var text strings.Builder
	if err := evaluate.WriteOfficial(&text, pairs, grades, judge, evaluate.Everything); err != nil {
		return OfficialOutput{}, err
	}
	out.Output = text.String()
	out.Table = out.Output[strings.LastIndex(out.Output, "                     easy "):]
	return out, nil
}

func programOf(p EvaluateProgram) spider.Program {
	if p == BySpider {
		return spider.Original
	}
	return spider.TestSuite
}

func (e *evaluationCall) examine(ctx context.Context, predictions TextFile,
	stage EvaluateStage) (explain.EvaluationOf,
	error) {
	o := e.options(stage, 0)
	clusters, err := metric.ParseClustering(string(e.params.Clusters))
	if err != nil {
		return explain.EvaluationOf{}, session.BadInput("%v", err)
	}
	of := explain.EvaluationOf{Gold: named(e.params.Gold, "gold"),
		Predictions: named(predictions, "predictions"), Program: o.Definition(), Clusters: clusters,
		Files: map[string]int{}, LeftOut: e.missing}
	if second := e.params.Second; second != nil && named(*second, "predictions") == named(e.params.Predictions,
		"predictions") {
		of.Predictions += map[EvaluateStage]string{StageExamine: " (first)", StageSecond: " (second)"}[stage]
	}
	if of.Pairs, err = e.pairs(predictions, o.Program); err != nil {
		return of, err
	}
	for id, files := range e.catalog.Files {
		of.Files[id] = len(files)
	}
	of.Examined, err = explain.Examine(ctx, e.catalog, of.Pairs, e.options(stage, len(of.Pairs)))
	return of, err
}

// microscope puts one answer under every definition.
func microscope(ctx context.Context, p *session.Session, params MicroscopeParams, file []byte,
	_ func(rpc.Never)) (MicroscopeResult, error) {
	c, err := catalogOf(ctx, p, params.On, file)
	if err != nil {
		return MicroscopeResult{}, err
	}
	pair := evaluate.Pair{Line: 1, Gold: params.Gold, Database: params.Database, Answer: params.Answer}
	m, err := explain.Look(ctx, c, pair,
		evaluate.Options{Suite: execution.SuiteOptions{Limits: evaluateLimits, MaxPlugged: 1000}})
	if err != nil {
		return MicroscopeResult{}, wrongFile(err)
	}
	result := MicroscopeResult{Microscope: m, What: []string{}}
	for _, f := range m.Findings {
		result.What = append(result.What, explain.WhatIs(f.Definition))
	}
	return result, nil
}

// evaluationFile writes a report as a file to keep.
func evaluationFile(_ context.Context, p *session.Session, params EvaluationFileParams, _ []byte,
	_ func(rpc.Never)) (TextFile, error) {
	if params.Report == nil {
		return TextFile{}, session.BadInput("there is no report to write")
	}
	if _, err := layout.ParseFormat(string(params.Format)); err != nil {
		return TextFile{}, session.BadInput("%v", err)
	}
	var text strings.Builder
	if err := evaluation.Write(&text, params.Format, params.Report); err != nil {
		return TextFile{}, err
	}
	ext := "." + string(params.Format)
	switch params.Format {
	case layout.Text:
		ext = ".txt"
	case layout.LaTeX:
		ext = ".tex"
	}
	base := strings.TrimSuffix(path.Base(params.Report.Predictions), path.Ext(params.Report.Predictions))
	return TextFile{Name: base + "-evaluation" + ext, Text: text.String()}, nil
}

// catalogOf has the samples, the files that the person opened, and those that
// come with the call, which go before others of the same name.
func catalogOf(ctx context.Context, p *session.Session, on EvaluationOn,
	file []byte) (*evaluate.Catalog, error) {
	databases, err := p.Corpora.All(ctx)
	if err != nil {
		return nil, err
	}
	c := evaluate.NewCatalog(databases)
	for _, d := range databases {
		if !d.File.Absent() {
			c.Files[d.ID] = []corpus.File{d.File}
		}
	}
	if err := attach(c, on.Databases, file); err != nil {
		return nil, err
	}
	if on.Tables == nil {
		return c, nil
	}
	schemas, err := benchmark.ParseSchemas(named(*on.Tables, "tables.json"), []byte(on.Tables.Text))
	if err != nil {
		return nil, wrongFile(err)
	}
	for id, s := range evaluate.NewCatalog(schemas).Schemas {
		c.Schemas[id] = s
	}
	return c, nil
}

// attach adds the databases that come with a call. Several files in one
// folder are a test suite; the one that is named as the folder is its first.
func attach(c *evaluate.Catalog, list []DatabaseFile, file []byte) error {
	brought := map[string][]corpus.File{}
	for _, d := range list {
		if d.Size < 0 || d.Size > int64(len(file)) {
			return session.BadInput("%s: its %d bytes did not arrive", d.Path, d.Size)
		}
		id, main := databaseOf(d.Path)
		image := corpus.File{Image: file[:d.Size:d.Size]}
		file = file[d.Size:]
		if main {
			brought[id] = slices.Insert(brought[id], 0, image)
		} else {
			brought[id] = append(brought[id], image)
		}
	}
	for id, files := range brought {
		c.Files[id] = files
		delete(c.Schemas, id) // it is read from the file, unless tables.json is there
	}
	return nil
}

// databaseOf returns the db_id of a file, and whether it is the one of its
// folder that has its name.
func databaseOf(name string) (id string, main bool) {
	name = strings.ReplaceAll(name, `\`, "/")
	base := strings.TrimSuffix(path.Base(name), path.Ext(name))
	folder := path.Base(path.Dir(name))
	if folder == "." || folder == "/" {
		return base, true
	}
	return folder, base == folder
}
