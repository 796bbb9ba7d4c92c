//go:build !js

package retrieve_test

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// BenchmarkTablesByTheThousand indexes generated tables and asks questions of
// four to ten of their words: as many tables as NQ-Tables has, each for itself;
// and 500 of databases whose tables refer to each other. Each question is asked in
// thirty turns and takes the time of the quickest, since others use the machine too.
// The figures of README.md are its metrics, of
//
//	go test ./core/retrieve -run - -bench ByTheThousand -benchtime 1x
func BenchmarkTablesByTheThousand(b *testing.B) {
	for _, size := range []struct{ tables, each int }{{500, 10}, {169_898, 1}} {
		for _, name := range []string{"bm25f", "orbweaver"} {
			b.Run(fmt.Sprintf("%s/%d", name, size.tables), func(b *testing.B) {
				c := generated(size.tables, size.each)
				for b.Loop() {
					start := time.Now()
					r, err := retrievers.Indexed(context.Background(), c, name, retrieve.Options{}, retrieve.Clients{})
					if err != nil {
						b.Fatal(err)
					}
					b.ReportMetric(time.Since(start).Seconds(), "s/index")
					b.ReportMetric(float64(retrieve.Bytes(r))/1e6, "MB")
					took, sum := quickest(b, r, c.Queries), 0.0
					for _, ms := range took {
						sum += ms
					}
					slices.Sort(took)
					b.ReportMetric(sum/float64(len(took)), "meanms")
					b.ReportMetric(took[len(took)/2], "p50ms")
					b.ReportMetric(took[len(took)*95/100], "p95ms")
				}
			})
		}
	}
}

// quickest are the milliseconds of each question's quickest turn of thirty.
func quickest(b *testing.B, r retrieve.Retriever, queries []corpus.Query) []float64 {
	took := make([]float64, len(queries))
	for turn := range 30 {
		for i, q := range queries {
			start := time.Now()
			if _, err := retrieve.Rank(context.Background(), r, q.Text, 10); err != nil {
				b.Fatal(err)
			}
			if ms := float64(time.Since(start).Nanoseconds()) / 1e6; turn == 0 || ms < took[i] {
				took[i] = ms
			}
		}
	}
	return took
}

// generated are tables with a title of four words, five columns and ten rows of
// some seventy words, the n-th of 100,000 words about once in n, in databases
// of so many tables each; a second table and those after it refer to the first.
func generated(tables, each int) *corpus.Corpus {
	r := rand.New(rand.NewPCG(1, 1))
	zipf := rand.NewZipf(r, 1.07, 5, 99_999)
	words := func(n int) string {
		list := make([]string, n)
		for i := range list {
			list[i] = spelling(zipf.Uint64())
		}
		return strings.Join(list, " ")
	}
	var list []*corpus.Table
	var d *corpus.Database
	var databases []*corpus.Database
	for i := range tables {
		if i%each == 0 {
			d = &corpus.Database{ID: fmt.Sprintf("d%d", i/each)}
			databases = append(databases, d)
		}
		t := &corpus.Table{ID: fmt.Sprintf("t%d", i), Database: d.ID, Name: fmt.Sprintf("t%d", i), Title: words(4)}
		for range 5 {
			t.Columns = append(t.Columns, corpus.Column{Name: words(1)})
		}
		if i%each > 0 {
			t.Columns = append(t.Columns, corpus.Column{Name: "parent_id"})
			d.ForeignKeys = append(d.ForeignKeys, corpus.ForeignKey{Table: t.Name, Column: "parent_id",
				RefTable: d.Tables[0].Name, RefColumn: d.Tables[0].Columns[0].Name})
		}
		rows := make([][]string, 10)
		for k := range rows {
			for range t.Columns {
				rows[k] = append(rows[k], words(1+k%2))
			}
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
		d.Tables, list = append(d.Tables, t), append(list, t)
	}
	c := &corpus.Corpus{Name: "generated", Tables: list, Databases: databases}
	for i := range 300 {
		t := list[r.IntN(len(list))]
		c.Queries = append(c.Queries, corpus.Query{ID: fmt.Sprint(i), Text: t.Title + " " + words(r.IntN(6)+1),
			Tables: []string{t.ID}})
	}
	return c
}

// spelling is the n-th word: letters that no dictionary has, so that none is cut.
func spelling(n uint64) string {
	text := []byte{}
	for n += 1000; n > 0; n /= 20 {
		text = append(text, "bcdfghjklmnpqrstvwxz"[n%20], "aeiou"[n%5])
	}
	return string(text)
}
