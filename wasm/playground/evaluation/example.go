package evaluation

import (
	"context"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
)

// evaluationExample makes a file to evaluate for people who have none: a line for
// each sample question.
func evaluationExample(ctx context.Context, p *session.Session, params EvaluationExampleParams, _ []byte,
	emit func(EvaluateEvent)) (TextFile, error) {
	c, err := p.Corpora.SampleCorpus(ctx)
	if err != nil {
		return TextFile{}, err
	}
	switch params.Kind {
	case ExampleGold:
		return TextFile{"gold.tsv",
			listed(c.Queries, func(_ int, q corpus.Query) string { return oneLine(q.SQL) + "\t" + q.Database })}, nil
	case ExampleSlips:
		return TextFile{"slips.sql",
			listed(c.Queries, func(i int, q corpus.Query) string { return slipped(i, oneLine(q.SQL)) })}, nil
	case ExampleBuiltin:
		return builtinAnswers(ctx, p, c, emit)
	}
	return TextFile{}, session.BadInput("unknown example %q (known: gold, slips, built-in)", params.Kind)
}

func listed(queries []corpus.Query, line func(i int, q corpus.Query) string) string {
	var b strings.Builder
	for i, q := range queries {
		b.WriteString(line(i, q) + "\n")
	}
	return b.String()
}

func oneLine(sql string) string { return strings.Join(strings.Fields(sql), " ") }

// builtinAnswers asks the built-in rules every sample question.
func builtinAnswers(ctx context.Context, p *session.Session, c *corpus.Corpus,
	emit func(EvaluateEvent)) (TextFile,
	error) {
	runner, release, err := p.Runner(ctx, c, experiment.Config{}, nil)
	if err != nil {
		return TextFile{}, err
	}
	defer release()
	answers := map[string]string{}
	_, err = runner.Bench(ctx, c.Queries, harness.BenchOptions{Watch: func(g harness.Progress) {
		answers[g.Record.Query] = answered(g.Record)
		emit(EvaluateEvent{Stage: StageAnswers, Done: g.Done, Total: g.Total})
		p.Yielder.Due()
	}})
	if err != nil {
		return TextFile{}, err
	}
	return TextFile{"built-in-rules.sql", listed(c.Queries, func(_ int, q corpus.Query) string {
			return answers[q.ID]
		})},
		nil
}

// answered returns a record's SQL in one line; SELECT alone where there is
// none, as the official programs shift all lines behind an empty one.
func answered(r *experiment.Record) string {
	if r.Trace != nil && r.Trace.Final > 0 && r.Trace.Final <= len(r.Trace.Attempts) {
		if sql := oneLine(r.Trace.Attempts[r.Trace.Final-1].SQL); sql != "" {
			return sql
		}
	}
	return "SELECT"
}

// slips change gold SQL as systems get it wrong, or write it otherwise, one after
// the other over the questions. A slip that finds nothing to change leaves the
// gold as it is. Together they make each class of error, and each difference
// between the definitions.
var slips = [...]func(sql string) string{
	func(sql string) string { return sql },
	func(sql string) string { return replaced(sql, "SELECT DISTINCT ", "SELECT ") },
	func(sql string) string { return replaced(sql, " DESC", " ASC") },
	func(sql string) string { return replaced(sql, "count(*)", "count(DISTINCT 1)") },
	func(sql string) string { return before(sql, " ORDER BY ") },
	func(sql string) string { return sql },
	func(sql string) string { return replaced(sql, "SELECT ", "SELECT 1, ") },
	func(sql string) string { return replaced(sql, " = '", " = 'x") },
	func(sql string) string { return replaced(sql, " FROM ", " FORM ") },
	func(sql string) string { return replaced(sql, " FROM ", " FROM the_") },
	func(sql string) string { return sql },
	func(sql string) string { return before(sql, " WHERE ") },
	func(sql string) string { return sql + "; " + sql },
	func(sql string) string { return replaced(sql, " > ", " >= ") },
	func(sql string) string { return replaced(sql, " LIMIT 1", "") },
	func(sql string) string { return sql + " UNION ALL " + sql },
	func(sql string) string { return "SELECT * FROM (" + sql + ") AS t" },
	func(sql string) string { return sql },
	func(string) string { return "DELETE FROM everything" },
	func(string) string {
		return "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
	},
	func(string) string { return "I am sorry, but I cannot answer that." },
	func(sql string) string { return replaced(sql, "JOIN", "JOIN ") },
	func(string) string { return "SELECT" },
}

// endless is the place of the slip that takes long, and is made once.
const endless = 19

func slipped(i int, sql string) string {
	if i > len(slips) && i%len(slips) == endless {
		return sql
	}
	return slips[i%len(slips)](sql)
}

func replaced(sql, what, by string) string { return strings.Replace(sql, what, by, 1) }

// before returns a statement up to its first clause of that name, with its LIMIT.
func before(sql, clause string) string {
	if i := strings.Index(sql, clause); i >= 0 && !strings.Contains(sql[:i], "(SELECT") {
		return sql[:i]
	}
	return sql
}
