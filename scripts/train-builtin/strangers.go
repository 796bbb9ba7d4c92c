package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var strangersHead = regexp.MustCompile(`^\[\w+!?\] (.+)$`)

// strangersTrials runs the candidates of the questions to files of strangers (core/builtin/testdata/strangers).
func strangersTrials(ctx context.Context, dir string) (out []builtin.JudgeExample, err error) {
	found, err := filepath.Glob(filepath.Join(dir, "*", "questions.txt"))
	if err != nil {
		return nil, err
	}
	before := int32(0)
	for _, file := range found {
		list, n, err := strangersFile(ctx, filepath.Dir(file))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for _, t := range list {
			t.Question += before
			t.Database = filepath.Base(filepath.Dir(file))
			t.Fold = int8(builtin.Fold(t.Database))
			out = append(out, t)
		}
		before += int32(n)
	}
	return out, nil
}

// strangersFile runs those of one folder, and counts its questions.
func strangersFile(ctx context.Context, dir string) ([]builtin.JudgeExample, int, error) {
	raw, err := os.ReadFile(filepath.Join(dir, "questions.txt"))
	if err != nil {
		return nil, 0, err
	}
	d, db, err := openStrangers(ctx, dir)
	if err != nil {
		return nil, 0, err
	}
	defer db.Close()
	var examples []builtin.TrainingExample
	for _, q := range strangersQuestions(string(raw)) {
		var gold []*sqldb.Result
		for _, sql := range q.gold {
			gold = append(gold, db.Query(ctx, sql, sqldb.Limits{}))
		}
		examples = append(examples, builtin.TrainingExample{
			Task: actorcritic.Task{Question: q.text, Database: d, DB: db},
			Right: func(res *sqldb.Result) bool {
				for i, g := range gold {
					if shows(res, g, execution.Ordered(q.gold[i])) {
						return true
					}
				}
				return false
			}})
	}
	list, err := builtin.JudgeExamples(ctx, examples, builtin.DefaultWeights(), true, nil)
	return list, len(examples), err
}

// shows reports the gold's rows in some choice of a result's columns.
func shows(res, gold *sqldb.Result, ordered bool) bool {
	if len(gold.Rows) == 0 || len(res.Rows) == 0 {
		return len(gold.Rows) == len(res.Rows)
	}
	return execution.Contains(execution.NewTable(gold.Rows), execution.NewTable(res.Rows), ordered)
}

// A strangersQuestion has statements each of which brings an answer that is right.
type strangersQuestion struct {
	text string
	gold []string
}

// strangersQuestions reads a file of questions.
func strangersQuestions(raw string) (out []strangersQuestion) {
	for line := range strings.Lines(raw) {
		line = strings.TrimSpace(line)
		if m := strangersHead.FindStringSubmatch(line); m != nil {
			out = append(out, strangersQuestion{text: m[1]})
		} else if line != "" && line != "none" && len(out) > 0 {
			last := &out[len(out)-1]
			last.gold = append(last.gold, line)
		}
	}
	return out
}

// openStrangers opens a folder of tables, or what a script makes.
func openStrangers(ctx context.Context, dir string) (*corpus.Database, *sqldb.DB, error) {
	script, err := os.ReadFile(filepath.Join(dir, "schema.sql"))
	if err != nil {
		c, err := files.ReadCSVFolder(ctx, dir, corpus.Options{})
		if err == nil {
			err = sqldb.Fill(ctx, c)
		}
		if err != nil {
			return nil, nil, err
		}
		db, err := sqldb.Open(ctx, c.Databases[0].File)
		return c.Databases[0], db, err
	}
	image, err := sqldb.Build(ctx, string(script))
	if err != nil {
		return nil, nil, err
	}
	file := corpus.File{Image: image}
	src, err := sqldb.OpenSource(ctx, file)
	if err != nil {
		return nil, nil, err
	}
	defer src.Close()
	d, err := src.Schema(ctx)
	if err != nil {
		return nil, nil, err
	}
	db, err := sqldb.Open(ctx, file)
	return d, db, err
}
