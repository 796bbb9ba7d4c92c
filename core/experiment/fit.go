package experiment

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// Fit are the queries that a bench asks.
func Fit(c *corpus.Corpus, queries []corpus.Query) []corpus.Query {
	var fit []corpus.Query
	for _, q := range queries {
		if WhyUnfit(c.Database(q.Database), q) == "" {
			fit = append(fit, q)
		}
	}
	return fit
}

// Unfit counts the queries that a bench leaves out, with the reasons.
func Unfit(c *corpus.Corpus, queries []corpus.Query) []corpus.LeftOut {
	var left []corpus.LeftOut
	for _, q := range queries {
		if why := WhyUnfit(c.Database(q.Database), q); why != "" {
			left = corpus.LeaveOut(left, q.Database, why)
		}
	}
	return left
}

// WhyUnfit returns why a query about a database cannot be compared with a gold
// answer, "" if it can.
func WhyUnfit(d *corpus.Database, q corpus.Query) string {
	switch {
	case strings.TrimSpace(q.Text) == "":
		return "the question is empty"
	case q.SQL == "":
		return "there is no gold SQL"
	case d == nil:
		return "the database is unknown"
	case d.Unread != "":
		return "the database file cannot be read"
	case d.File.Absent():
		return "there is no database file"
	}
	return ""
}
