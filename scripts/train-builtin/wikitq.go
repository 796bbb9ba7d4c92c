package main

import (
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"path"
	"sync"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/scripts/train-builtin/denoted"
)

// The splits of WikiTableQuestions that are learnt from and held out: no table is in both.
const (
	wikiLearnt = "random-split-1-train"
	wikiHeld   = "random-split-1-dev"
)

// wikiWorkers is how many tables are asked at once.
const wikiWorkers = 2

// wikiTrials runs the candidates of all questions of a split.
func wikiTrials(ctx context.Context, dir, split string) ([]builtin.JudgeExample, error) {
	c, err := benchmark.ReadWikiTableQuestionsSQL(ctx, dir, corpus.Options{Questions: path.Join("data", split+".tsv")})
	if err == nil {
		err = sqldb.Fill(ctx, c)
	}
	if err != nil {
		return nil, err
	}
	asked := make(map[string][]corpus.Query)
	for _, q := range c.Queries {
		asked[q.Database] = append(asked[q.Database], q)
	}
	found, failed := make([][]builtin.JudgeExample, len(c.Databases)), make([]error, len(c.Databases))
	var wg sync.WaitGroup
	for worker := range wikiWorkers {
		wg.Go(func() {
			for i := worker; i < len(c.Databases); i += wikiWorkers {
				d := c.Databases[i]
				if found[i], failed[i] = wikiTable(ctx, d, asked[d.ID]); failed[i] != nil {
					failed[i] = fmt.Errorf("%s: %w", d.Tables[0].ID, failed[i])
				}
			}
		})
	}
	wg.Wait()
	var out []builtin.JudgeExample
	before := int32(0)
	for i, some := range found {
		for n := range some {
			some[n].Question += before
		}
		out, before = append(out, some...), before+int32(len(asked[c.Databases[i].ID]))
	}
	return out, errors.Join(failed...)
}

// wikiTable runs those of one table, which is called as its page is: so people call their files. Which half of the
// tables it belongs to its place in the dataset says.
func wikiTable(ctx context.Context, d *corpus.Database, asked []corpus.Query) ([]builtin.JudgeExample, error) {
	called := *d
	called.ID = d.Title
	db, err := sqldb.Open(ctx, d.File)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	var examples []builtin.TrainingExample
	for _, q := range asked {
		var answer []string
		for _, row := range texts(db.Query(ctx, q.SQL, sqldb.Limits{})) {
			answer = append(answer, row[0])
		}
		items := denoted.Items(answer)
		examples = append(examples, builtin.TrainingExample{
			Task:  actorcritic.Task{Question: q.Text, Database: &called, DB: db},
			Right: func(res *sqldb.Result) bool { return denoted.By(items, texts(res)) },
		})
	}
	list, err := builtin.JudgeExamples(ctx, examples, builtin.DefaultWeights(), true, nil)
	for i := range list {
		id := d.Tables[0].ID
		list[i].Database, list[i].Fold = id, int8(crc32.ChecksumIEEE([]byte(id))%2)
	}
	return list, err
}

// texts are the values of a result, as people read them.
func texts(res *sqldb.Result) (out [][]string) {
	for _, row := range res.Rows {
		var line []string
		for _, v := range row {
			line = append(line, v.String())
		}
		out = append(out, line)
	}
	return out
}
