package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// options are the flags.
type options struct {
	data, questions, trials, out string
	own, readings, shapes        string
	rewritten                    string
	wikitq, strangers, exports   string
	every, from, fold            int
	ranking, plain, order, run   bool
	unnamed, stripped            bool
}

// takes says whether to learn from question i, of a database.
func (o *options) takes(i int, database string) bool {
	return i%o.every == o.from && (o.fold < 0 || builtin.Fold(database) == o.fold)
}

// read opens the databases that the questions are about. done closes them. all
// takes both questions where the file has two of each.
func read(ctx context.Context, o options,
	all bool) (examples []builtin.TrainingExample, done func(), err error) {
	data, questions := o.data, o.questions
	c, err := benchmark.ReadSpider(ctx, data, corpus.Options{Questions: questions})
	if err != nil {
		return nil, nil, err
	}
	if !filepath.IsAbs(questions) {
		questions = filepath.Join(data, questions)
	}
	texts, err := o.asked(questions, c.Queries)
	if err != nil {
		return nil, nil, err
	}
	o.strip(c)
	open := make(map[string]*sqldb.DB)
	done = func() {
		for _, db := range open {
			db.Close()
		}
	}
	for i, q := range c.Queries {
		d := c.Database(q.Database)
		if !o.takes(i, d.ID) || d.File.Absent() {
			continue
		}
		if open[d.ID] == nil {
			if open[d.ID], err = sqldb.Open(ctx, d.File); err != nil {
				done()
				return nil, nil, fmt.Errorf("database %s: %w", d.ID, err)
			}
		}
		for n, text := range texts[i] {
			if all || n == 0 {
				task := actorcritic.Task{Question: text, Database: d, DB: open[d.ID]}
				examples = append(examples, builtin.TrainingExample{Task: task, SQL: q.SQL})
			}
		}
	}
	if len(examples) == 0 {
		return nil, nil, errors.New("no question has its database below " + filepath.Join(data, "database"))
	}
	return examples, done, nil
}

// strip takes away what databases declare of their keys, where that is asked.
func (o *options) strip(c *corpus.Corpus) {
	if o.stripped {
		c.TakeKeysAway()
	}
}

// asked returns the wordings of each question that are to be asked.
func (o *options) asked(file string, queries []corpus.Query) ([][]string, error) {
	if o.rewritten != "" {
		return rewrittenTexts(o.rewritten, len(queries))
	}
	texts, err := wordings(file, queries)
	if err == nil && o.unnamed {
		texts = leftUnnamed(texts, queries)
	}
	return texts, err
}

// wordings returns the wordings of each question, Spider's own before Spider-Syn's.
func wordings(file string, queries []corpus.Query) ([][]string, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var list []struct{ SpiderQuestion, SpiderSynQuestion string }
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	out := make([][]string, len(queries))
	for i := range queries {
		out[i] = []string{queries[i].Text}
		if i < len(list) && list[i].SpiderQuestion != "" {
			out[i] = slices.Compact([]string{list[i].SpiderQuestion, list[i].SpiderSynQuestion})
		}
	}
	return out, nil
}

// leftUnnamed is the first wording of each question without what names a column in it, and
// nothing where it says none.
func leftUnnamed(texts [][]string, queries []corpus.Query) [][]string {
	out := make([][]string, len(texts))
	for i := range texts {
		if short, ok := withoutNames(texts[i][0], queries[i].SQL); ok {
			out[i] = []string{short}
		}
	}
	return out
}
