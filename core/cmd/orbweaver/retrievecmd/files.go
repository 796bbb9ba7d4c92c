package retrievecmd

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/indexfile"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Files are the files that a measurement reads and writes beside its
// table; empty names are none.
type Files struct {
	run, qrels, gold, perQuery, scored, index, distractors, tables string

	stream bool // the index is a file to be mapped
}

func (r *Files) flags(f *flag.FlagSet) {
	f.StringVar(&r.run, "trec-run", "", "write what was found to this `file`, as a TREC run")
	f.StringVar(&r.qrels, "trec-qrels", "", "write the gold tables to this `file`, as TREC qrels")
	f.StringVar(&r.gold, "qrels", "",
		"take the gold tables from this `file`, TREC qrels, and ask only the questions that it judges")
	f.StringVar(&r.tables, "export-tables", "",
		"write the tables that are searched to this `file`, as JSON lines, for a retriever of your own")
	f.StringVar(&r.perQuery, "per-query", "",
		"write gold, rank and hits of every question to this `file`, as JSON lines")
	f.StringVar(&r.index, "index-file", "",
		"load the index from this `file`; where there is none, build and save it")
	f.BoolVar(&r.stream, "stream", false,
		"with --index-file and one of bm25, tfidf, bm25f: read tables one by one into "+
			"a file that is opened without being read, for more than memory holds; --question then needs no --dataset")
	f.StringVar(&r.distractors, "distractors", "",
		"search the tables of other `datasets` too, as name=folder with commas: a needle in a haystack")
	lists.OneOf(f, "distractors", flags.Distractors()...)
	f.StringVar(&r.scored, "score-run", "", "measure this `file` too, a TREC run of another program")
}

// check finds what would else fail at the end, when everything is measured.
func (r *Files) check() error {
	for _, f := range []struct{ flag, name string }{
		{"trec-run", r.run}, {"trec-qrels", r.qrels}, {"per-query", r.perQuery}, {"export-tables", r.tables},
		{"index-file", r.index},
	} {
		if err := flags.HasFolder(f.flag, f.name); err != nil {
			return err
		}
	}
	if _, err := os.Stat(r.scored); r.scored != "" && err != nil {
		return fmt.Errorf("--score-run: %w", err)
	}
	return nil
}

// forOneQuestion refuses what a single question has no use for.
func (r *Files) forOneQuestion() error {
	if r.run != "" || r.qrels != "" || r.gold != "" || r.perQuery != "" || r.scored != "" || r.tables != "" {
		return command.Misuse("--trec-run, --trec-qrels, --qrels, --per-query, --score-run and " +
			"--export-tables are of all questions: leave --question out")
	}
	return nil
}

// ForRetrieval refuses all of them where another task is measured.
func (r *Files) ForRetrieval() error {
	if *r != (Files{}) {
		return command.Misuse("--trec-run, --trec-qrels, --qrels, --per-query, --score-run, --index-file, " +
			"--export-tables and --distractors go with --task retrieval")
	}
	return nil
}

// AddDistractors adds the distractors to a corpus.
func (r *Files) AddDistractors(ctx context.Context, c *corpus.Corpus) error {
	if r.distractors == "" {
		return nil
	}
	for part := range strings.SplitSeq(r.distractors, ",") {
		name, dir, _ := strings.Cut(strings.TrimSpace(part), "=")
		d := flags.Dataset{Name: name, Dir: dir, All: true}
		other, err := d.Read(ctx)
		if err != nil {
			return fmt.Errorf("--distractors %s: %w", part, err)
		}
		c.AddDistractors(other)
	}
	return nil
}

// retriever returns a retriever with the corpus indexed: from the file of the
// index where there is one, else newly, and saved where a file is named.
func (r *Files) retriever(ctx context.Context, c *corpus.Corpus, name string, o retrieve.Options,
	m retrieve.Clients) (retrieve.Retriever, error) {
	kept := indexfile.File{Name: r.index, Write: flags.WriteFile}
	if !r.stream {
		return kept.Retriever(ctx, c, name, o, m)
	}
	mapped, err := kept.Mapped(ctx, name, o, func() (indexfile.Tables, error) { return indexfile.Of(c), nil })
	if err != nil {
		return nil, err
	}
	return mapped, mapped.Index(ctx, c)
}

// write writes the files that were asked for.
func (r *Files) write(ctx context.Context, c *corpus.Corpus, queries []corpus.Query,
	list []*retrieval.Result) error {
	for _, f := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{r.run, func(w io.Writer) error {
			var hits []metric.RunHit
			for _, m := range list {
				hits = append(hits, m.Run()...)
			}
			return metric.WriteRun(w, hits)
		}},
		{r.qrels, func(w io.Writer) error { return metric.WriteQrels(w, retrieval.Qrels(c, queries)) }},
		{r.perQuery, func(w io.Writer) error { return writePerQuery(w, list) }},
		{r.tables, func(w io.Writer) error { return files.ExportTables(ctx, w, c) }},
	} {
		if f.name == "" {
			continue
		}
		if err := flags.WriteFile(f.name, f.write); err != nil {
			return err
		}
	}
	return nil
}

// writePerQuery writes a line for each question of each retriever.
func writePerQuery(w io.Writer, list []*retrieval.Result) error {
	e := json.NewEncoder(w)
	for _, m := range list {
		for _, o := range m.Outcomes {
			line := struct {
				Retriever string `json:"retriever"`
				retrieval.Outcome
			}{m.Retriever, o}
			if err := e.Encode(line); err != nil {
				return err
			}
		}
	}
	return nil
}

// judged returns the queries with the gold tables of --qrels, if it is given.
func (r *Files) judged(c *corpus.Corpus, queries []corpus.Query) ([]corpus.Query, error) {
	if r.gold == "" {
		return queries, nil
	}
	file, err := os.Open(r.gold)
	if err != nil {
		return nil, fmt.Errorf("--qrels: %w", err)
	}
	defer file.Close()
	list, err := metric.ReadQrels(file)
	if err != nil {
		return nil, fmt.Errorf("--qrels %s: %w", r.gold, err)
	}
	return retrieval.WithQrels(c, queries, list)
}

// scoreRun measures a run that another program wrote.
func scoreRun(ctx context.Context, c *corpus.Corpus, queries []corpus.Query,
	o retrieval.Options) (*retrieval.Result,
	error) {
	file, err := os.Open(o.Retriever)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	run, err := metric.ReadRun(file)
	if err != nil {
		return nil, fmt.Errorf("--score-run %s: %w", o.Retriever, err)
	}
	return retrieval.MeasureRun(ctx, c, queries, run, o)
}
