package experiment

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// Predictions are the recorded answers of one system, one for each question.
// They are kept as the system wrote them: what SQL they hold is extracted when
// they are read as a model's answers are.
type Predictions struct {
	Recording
	answers map[string]string // by query ID
}

// maxPredictions bounds a file: Spider's are below 1 MB.
const maxPredictions = 64 << 20

// ReadPredictions reads a file of predictions in one of the forms in which
// systems publish them: one on each line, in the order of the dataset,
// perhaps with a tab and the database's name after it; or a CSV with a header
// of which a column is called "PREDICTED SQL", "prediction" or the like. There
// is one for each question of the dataset, or for each that can be asked
// (Spider's dev has 62 questions whose database has no file).
func ReadPredictions(file string, content []byte, c *corpus.Corpus) (*Predictions, error) {
	if len(content) > maxPredictions {
		return nil, fmt.Errorf("experiment: predictions %s: larger than %d MiB", file, maxPredictions>>20)
	}
	list, err := predictions(content)
	if err != nil {
		return nil, fmt.Errorf("experiment: predictions %s: %w", file, err)
	}
	queries := c.Queries
	if len(list) != len(queries) {
		queries = answerable(c)
	}
	if len(list) != len(queries) || len(list) == 0 {
		return nil, fmt.Errorf("experiment: predictions %s: it has %d, %s has %d questions (%d with a database file): one for each is needed, in order",
			file, len(list), c.Name, len(c.Queries), len(answerable(c)))
	}
	sum := sha256.Sum256(content)
	p := &Predictions{Recording: Recording{File: file, SHA256: hex.EncodeToString(sum[:])}, answers: map[string]string{}}
	for i, q := range queries {
		if db := list[i].database; db != "" && !strings.EqualFold(db, q.Database) {
			return nil, fmt.Errorf("experiment: predictions %s: number %d is for database %q, the question for %q: is it of another split?", file, i+1, db, q.Database)
		}
		p.answers[q.ID] = strings.TrimSuffix(list[i].answer, "\t"+q.Database)
	}
	return p, nil
}

// answerable are the questions whose database has a file.
func answerable(c *corpus.Corpus) []corpus.Query {
	absent := map[string]bool{}
	for _, d := range c.Databases {
		absent[d.ID] = d.File.Absent()
	}
	return slices.DeleteFunc(slices.Clone(c.Queries), func(q corpus.Query) bool { return absent[q.Database] })
}

// A prediction is one row; database is "" where the file does not say.
type prediction struct{ answer, database string }

func predictions(content []byte) ([]prediction, error) {
	content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf"))
	first, _, _ := bytes.Cut(content, []byte("\n"))
	header, err := csv.NewReader(strings.NewReader(strings.ToLower(string(first)))).Read()
	if err != nil {
		header = nil // it is SQL, whose quotation marks are its own
	}
	column := slices.IndexFunc(header, named("predicted sql", "predicted_sql", "prediction", "predicted", "pred"))
	if column >= 0 {
		return predictedRows(content, column, slices.IndexFunc(header, named("database", "db_id", "db")))
	}
	lines := strings.Split(strings.TrimRight(string(content), "\r\n"), "\n")
	list := make([]prediction, len(lines))
	for i, line := range lines {
		list[i].answer = strings.TrimRight(line, "\r")
	}
	return list, nil
}

// named matches a column's name.
func named(known ...string) func(string) bool {
	return func(s string) bool { return slices.Contains(known, strings.TrimSpace(s)) }
}

func predictedRows(content []byte, column, database int) ([]prediction, error) {
	rows, err := csv.NewReader(bytes.NewReader(content)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("reading it as CSV: %w", err)
	}
	var list []prediction
	for _, row := range rows[1:] {
		p := prediction{answer: row[column]}
		if database >= 0 {
			p.database = row[database]
		}
		list = append(list, p)
	}
	return list, nil
}

// errNotRecorded means that somebody asks a question of their own.
var errNotRecorded = errors.New("the question is not in the file")

// A recordedActor gives attempt i from file i.
type recordedActor struct{ files []*Predictions }

// Write looks the answer up.
func (r recordedActor) Write(_ context.Context, t actorcritic.Task, earlier []actorcritic.Attempt, delta func(string)) (actorcritic.Draft, error) {
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
