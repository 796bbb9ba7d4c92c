package session

import (
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// QueryOf returns the sample question of an ID and text, with its gold answer
// where it has one, or the person's own.
func QueryOf(c *corpus.Corpus, database, question, id string) corpus.Query {
	for _, list := range [][]corpus.Query{c.Queries, c.Unanswerable} {
		for _, q := range list {
			if q.ID == id && (database == "" || q.Database == database) && q.Text == question {
				return q
			}
		}
	}
	return corpus.Query{Text: question, Database: database}
}

// MS returns a time in milliseconds.
func MS(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// Left returns an expected time in milliseconds, -1 where it is not known.
func Left(d time.Duration) float64 {
	if d < 0 {
		return -1
	}
	return MS(d)
}
