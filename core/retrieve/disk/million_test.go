//go:build linux

package disk_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/disk"
)

var (
	manyTables = flag.Int("tables", 100_000, "how many tables BenchmarkAFileOfTables generates")
	keptFile   = flag.String("file", "", "the index that it opens, or builds where there is none")
)

// BenchmarkAFileOfTables builds, opens and asks an index of generated tables. The
// figures of README.md are its metrics, of
//
//	go test ./core/retrieve/disk -run - -bench File -benchtime 1x -tables 1000000
func BenchmarkAFileOfTables(b *testing.B) {
	file := *keptFile
	if file == "" {
		file = filepath.Join(b.TempDir(), "index")
	}
	for b.Loop() {
		if _, err := os.Stat(file); err != nil {
			start := time.Now()
			write(b, file, *manyTables)
			b.ReportMetric(time.Since(start).Seconds(), "s/index")
			b.ReportMetric(peak(b), "MB/build")
		}
		start := time.Now()
		r, err := disk.Open(file)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(time.Since(start).Microseconds())/1000, "ms/open")
		b.ReportMetric(float64(r.Bytes())/1e6, "MB")
		questions := generatedQuestions(*manyTables)
		for _, turn := range []string{"first", ""} {
			took, found := make([]float64, 0, len(questions)), 0
			runtime.LockOSThread()
			for _, q := range questions {
				start := processor(b)
				hits, err := retrieve.Rank(context.Background(), r, q.Text, 10)
				if err != nil {
					b.Fatal(err)
				}
				took = append(took, float64((processor(b)-start).Microseconds())/1000)
				if len(hits) > 0 && hits[0].Table == q.Tables[0] {
					found++
				}
			}
			slices.Sort(took)
			b.ReportMetric(took[len(took)/2], turn+"p50ms")
			b.ReportMetric(took[len(took)*95/100], turn+"p95ms")
			b.ReportMetric(float64(found)/float64(len(questions)), "R@1")
		}
		if err := r.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

func write(b *testing.B, file string, tables int) {
	to, err := os.Create(file)
	if err != nil {
		b.Fatal(err)
	}
	w := bufio.NewWriter(to)
	o := disk.WriteOptions{Retriever: "bm25f"}
	o.Stream.Folder = filepath.Dir(file)
	if err := disk.Write(context.Background(), w, generatedTables(tables), o); err != nil {
		b.Fatal(err)
	}
	if err := w.Flush(); err != nil {
		b.Fatal(err)
	}
	if err := to.Close(); err != nil {
		b.Fatal(err)
	}
}

// peak is the most memory that this process has taken so far, in MB.
func peak(b *testing.B) float64 {
	var usage unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return float64(usage.Maxrss) * 1024 / 1e6
}

// processor is the time of the processor that this thread took, which other
// programs do not change as much as the clock's.
func processor(b *testing.B) time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		b.Fatal(err)
	}
	return time.Duration(t.Nano())
}

// zipfWords are words by chance, the n-th of 100,000 about once in n.
type zipfWords struct {
	*rand.Rand
	zipf *rand.Zipf
}

func wordsOf(seed uint64) zipfWords {
	r := rand.New(rand.NewPCG(1, seed))
	return zipfWords{r, rand.NewZipf(r, 1.07, 5, 99_999)}
}

func (w zipfWords) say(n int) string {
	list := make([]string, n)
	for i := range list {
		text := []byte{}
		for n := w.zipf.Uint64() + 1000; n > 0; n /= 20 {
			text = append(text, "bcdfghjklmnpqrstvwxz"[n%20], "aeiou"[n%5])
		}
		list[i] = string(text)
	}
	return strings.Join(list, " ")
}

// generatedTable is one with a title of four words, five columns and ten rows of
// some seventy words.
func generatedTable(i int) *corpus.Table {
	w := wordsOf(uint64(i))
	t := &corpus.Table{ID: fmt.Sprint("t", i), Database: fmt.Sprint("t", i), Name: fmt.Sprint("t", i), Title: w.say(4)}
	for range 5 {
		t.Columns = append(t.Columns, corpus.Column{Name: w.say(1)})
	}
	t.Scan = func(context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			for k := range 10 {
				row := make([]string, len(t.Columns))
				for c := range row {
					row[c] = w.say(1 + k%2)
				}
				if !yield(row, nil) {
					return
				}
			}
		}
	}
	return t
}

func generatedTables(n int) iter.Seq2[*corpus.Table, error] {
	return func(yield func(*corpus.Table, error) bool) {
		for i := range n {
			if !yield(generatedTable(i), nil) {
				return
			}
		}
	}
}

// generatedQuestions are of the four words of a table's title and one to six
// more.
func generatedQuestions(tables int) []corpus.Query {
	w := wordsOf(1 << 40)
	list := make([]corpus.Query, 300)
	for i := range list {
		t := generatedTable(w.IntN(tables))
		list[i] = corpus.Query{Text: t.Title + " " + w.say(w.IntN(6)+1), Tables: []string{t.ID}}
	}
	return list
}
