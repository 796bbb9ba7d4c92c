// Command peers sets Orbweaver's retrievers beside other search libraries: the
// same tables, the same questions, the same k, in one process, one question
// after another. It is a module of its own, so that they stay out of ours.
//
//	go run . -data ../../../shared/data/ottqa
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"iter"
	"os"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// k is the number of tables that each question asks for.
const k = 10

// An engine indexes a corpus.
type engine func(context.Context, *corpus.Corpus) (*engineRun, error)

// An engineRun has indexed a corpus, in the time built, and answers questions
// with table IDs, each in the time that find returns.
type engineRun struct {
	name  string
	built time.Duration
	spent time.Duration // of processors' time for building
	find  func(ctx context.Context, question string) ([]string, time.Duration, error)
	close func() error
}

// timed makes an engine of an index in this process.
func timed(name string, index func(context.Context, *corpus.Corpus) (search, error)) engine {
	return func(ctx context.Context, c *corpus.Corpus) (*engineRun, error) {
		start, before := time.Now(), spent()
		find, err := index(ctx, c)
		return &engineRun{
			name: name, built: time.Since(start), spent: spent() - before, close: func() error { return nil },
			find: func(ctx context.Context, question string) ([]string, time.Duration, error) {
				start := time.Now()
				ids, err := find(ctx, question)
				return ids, time.Since(start), err
			},
		}, err
	}
}

// spent returns how much processor time this program has used, its collector too.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

type search func(ctx context.Context, question string) ([]string, error)

func main() {
	data := flag.String("data", "../../../shared/data/ottqa", "`folder` of OTT-QA")
	limit := flag.Int("limit", 0, "index only the last `tables`; 0 is all")
	vectors := flag.Int("hnsw", 100_000, "`vectors` to compare HNSW with hnswlib on; 0 is none")
	only := flag.Bool("only-hnsw", false, "compare nothing else")
	export := flag.String("export", "", "only write tables and questions to a `file`, for the browser's comparison")
	growth := flag.String("growth", "", "only measure growth, up to a million tables, and plot it to a `file`")
	made := flag.Int("generate", 0, "generate so many `tables`, the same each time, in place of reading any")
	flag.Parse()
	if err := do(context.Background(), *data, *limit, *made, *vectors, *only, *export, *growth); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func do(ctx context.Context, data string, limit, made, vectors int, onlyHNSW bool, export, growth string) error {
	if onlyHNSW {
		return compareHNSW(ctx, vectors)
	}
	c, err := read(ctx, data, limit, made)
	switch {
	case err != nil:
		return err
	case export != "":
		return exportTo(ctx, export, c)
	case growth != "":
		return grow(ctx, growth, c)
	}
	if err := compare(ctx, c); err != nil {
		return err
	}
	if err := printLimit(ctx, c); err != nil || vectors == 0 {
		return err
	}
	return compareHNSW(ctx, vectors)
}

// read reads tables and questions, rows and all, or makes them.
func read(ctx context.Context, data string, limit, made int) (*corpus.Corpus, error) {
	if made > 0 {
		return generate(made), nil
	}
	c, err := benchmark.ReadOTTQA(ctx, data, corpus.Options{All: true})
	if err != nil {
		return nil, err
	}
	if limit > 0 && limit < len(c.Tables) {
		c.Tables = c.Tables[len(c.Tables)-limit:] // the development tables come last
	}
	return c, keepRows(ctx, c)
}

func compare(ctx context.Context, c *corpus.Corpus) error {
	fmt.Printf("%d tables, %d questions, k = %d, %s, %d processors\n\n", len(c.Tables), len(c.Queries), k,
		runtime.Version(), runtime.NumCPU())
	fmt.Println("| engine | index s | of processor | p50 ms | p95 ms | mean ms | R@1 | R@10 |")
	fmt.Println("|---|---|---|---|---|---|---|---|")
	for _, e := range []engine{
		ours("orbweaver"), ours(lexical), ours("bm25"), timed("bleve 2.5.7, English, in memory", indexBleve),
		python("SQLite %s FTS5, porter, weighted fields", "fts5.py", "sqlite3"),
		python("Xapian %s, BM25, English, weighted fields", "xapian_bm25.py", "xapian"),
		python("scikit-learn %s, TF-IDF", "sklearn_tfidf.py", "sklearn"),
	} {
		err := measure(ctx, e, c)
		if errors.Is(err, errMissing) {
			fmt.Fprintln(os.Stderr, "peers: left out:", err)
			continue
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// keepRows reads all rows once, so that building measures no reading of files.
func keepRows(ctx context.Context, c *corpus.Corpus) error {
	for _, t := range c.Tables {
		var rows [][]string
		for row, err := range t.Rows(ctx) {
			if err != nil {
				return err
			}
			rows = append(rows, row)
		}
		t.Scan = func(context.Context) iter.Seq2[[]string, error] {
			return func(yield func([]string, error) bool) {
				for _, row := range rows {
					if !yield(row, nil) {
						return
					}
				}
			}
		}
	}
	return nil
}

// ours returns one of Orbweaver's retrievers.
func ours(name string) engine {
	return timed("Orbweaver `"+name+"`", func(ctx context.Context, c *corpus.Corpus) (search, error) {
		r, err := retrievers.New(name, retrieve.Options{})
		if err != nil {
			return nil, err
		}
		if err := r.Index(ctx, c); err != nil {
			return nil, err
		}
		return func(ctx context.Context, question string) ([]string, error) {
			hits, err := retrieve.Rank(ctx, r, question, k)
			ids := make([]string, len(hits))
			for i, h := range hits {
				ids[i] = h.Table
			}
			return ids, err
		}, nil
	})
}

// measure prints one engine's row.
func measure(ctx context.Context, e engine, c *corpus.Corpus) error {
	runtime.GC()
	r, err := e(ctx, c)
	if err != nil {
		return err
	}
	const warm = 50
	var times []time.Duration
	var ranks []int
	for i, q := range slices.Concat(c.Queries[:min(warm, len(c.Queries))], c.Queries) {
		ids, took, err := r.find(ctx, q.Text)
		if err != nil {
			return fmt.Errorf("%s: %s: %w", r.name, q.ID, err)
		}
		if i >= warm {
			times, ranks = append(times, took), append(ranks, metric.FirstRank(q.Tables, ids))
		}
	}
	l := metric.Latency(times)
	fmt.Printf("| %s | %.2f | %.2f | %.3f | %.3f | %.3f | %.3f | %.3f |\n", r.name, r.built.Seconds(),
		r.spent.Seconds(), l.P50, l.P95, l.Mean,
		metric.Recall(ranks, 1), metric.Recall(ranks, k))
	return r.close()
}

// fields returns the text of a table's title, section, header and rows.
func fields(ctx context.Context, t *corpus.Table) (title, section, header, rows string, err error) {
	var names, cells []string
	for _, column := range t.Columns {
		names = append(names, column.Name)
	}
	for row, err := range t.Rows(ctx) {
		if err != nil {
			return "", "", "", "", err
		}
		cells = append(cells, slices.Clone(row)...)
	}
	return t.Title, t.Section, strings.Join(names, " . "), strings.Join(cells, " . "), nil
}
