package harness

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

// Predictions are the recorded answers of one system, one for each question.
// They are kept as the system wrote them: what SQL they hold is extracted when
// they are read as a model's answers are.
type Predictions struct {
	experiment.Recording
	answers map[string]string // by query ID
}

// maxPredictions bounds a file: Spider's are below 1 MB.
const maxPredictions = 64 << 20

// ReadPredictions reads a file of predictions in any of the forms that
// [evaluate.ReadAnswers] knows, in the order of the dataset, on lines perhaps
// with a tab and the database's name after each. There is one for each question
// of the dataset, or for each that can be asked (Spider's dev has 62 questions
// whose database has no file).
func ReadPredictions(file string, content []byte, c *corpus.Corpus) (*Predictions, error) {
	if len(content) > maxPredictions {
		return nil, fmt.Errorf("experiment: predictions %s: larger than %d MiB", file, maxPredictions>>20)
	}
	read, err := evaluate.ReadAnswers(content)
	if err != nil {
		return nil, fmt.Errorf("experiment: predictions %s: %w", file, err)
	}
	list := read.List
	queries := c.Queries
	if len(list) != len(queries) {
		queries = answerable(c)
	}
	if len(list) != len(queries) || len(list) == 0 {
		return nil, fmt.Errorf("experiment: predictions %s: it has %d, %s has %d questions (%d with a "+
			"database file): one for each is needed, in order",
			file, len(list), c.Name, len(c.Queries), len(answerable(c)))
	}
	sum := sha256.Sum256(content)
	p := &Predictions{Recording: experiment.Recording{File: file, SHA256: hex.EncodeToString(sum[:])},
		answers: map[string]string{}}
	for i, q := range queries {
		if db := list[i].Database; db != "" && !strings.EqualFold(db, q.Database) {
			return nil, fmt.Errorf("experiment: predictions %s: number %d is for database %q, the question for "+
				"%q: is it of another split?", file, i+1, db, q.Database)
		}
		p.answers[q.ID] = strings.TrimSuffix(list[i].SQL, "\t"+q.Database)
	}
	return p, nil
}

// answerable returns the questions whose database has a file.
func answerable(c *corpus.Corpus) []corpus.Query {
	absent := map[string]bool{}
	for _, d := range c.Databases {
		absent[d.ID] = d.File.Absent()
	}
	return slices.DeleteFunc(slices.Clone(c.Queries), func(q corpus.Query) bool { return absent[q.Database] })
}

// errNotRecorded means that somebody asks a question of their own.
var errNotRecorded = errors.New("the question is not in the file")

// A recordedActor gives attempt i from file i.
type recordedActor struct{ files []*Predictions }

// Write looks the answer up.
func (r recordedActor) Write(_ context.Context, t actorcritic.Task, earlier []actorcritic.Attempt,
	delta func(string)) (actorcritic.Draft, error) {
	start := time.Now()
	if len(earlier) >= len(r.files) {
		return actorcritic.Draft{}, actorcritic.ErrNoMore
	}
	file := r.files[len(earlier)]
	answer, ok := file.answers[t.Query]
	if !ok {
		return actorcritic.Draft{}, fmt.Errorf("experiment: predictions %s: %w", file.File, errNotRecorded)
	}
	if delta != nil {
		delta(answer)
	}
	d := actorcritic.Draft{Answer: answer, Elapsed: time.Since(start)}
	var err error
	if d.SQL, err = actorcritic.Extract(answer); err != nil && !errors.Is(err, actorcritic.ErrNoSQL) {
		return d, err
	}
	return d, nil
}
