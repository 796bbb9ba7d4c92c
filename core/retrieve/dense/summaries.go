package dense

import (
	"context"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

const (
	summaryRows   = 10  // of a table that the model sees, as in the reference
	summaryTries  = 5   // for a name that no other table has, likewise
	summaryTokens = 500 // of an answer
)

// summaries holds the texts of "llamaindex": a chat model names and sums up
// each table from its header and first rows. Names have to differ, and where
// two tables have the same, the later one is asked for again with the names
// that are taken; in the end a number is put behind.
//
// It differs from the reference in that the tables are asked about at the same
// time, each first without knowing of the others, so that the summaries do not
// depend on the order of the calls; that the title is shown where the options
// have it; and that name and summary alone are embedded, without the
// description of an invented column.
type summaries struct {
	name    string
	options retrieve.Options
	clients retrieve.Clients
}

func newSummaries(name string, o retrieve.Options, m retrieve.Clients) (*summaries, error) {
	if m.Chat == nil {
		return nil, fmt.Errorf("retrieve: %s: %w: name the chat model that sums up the tables",
			name, retrieve.ErrNoClient)
	}
	return &summaries{name, o, m}, nil
}

// A summary is what a model says of a table.
type summary struct{ name, text string }

// texts returns name and summary of each table.
func (s *summaries) texts(ctx context.Context, tables []*corpus.Table) ([]string, retrieve.Cost, error) {
	job := &summaryJob{summaries: s, tables: tables, samples: make([]prompt.Sample, len(tables)),
		found: make([]summary, len(tables))}
	start := time.Now()
	if err := job.run(ctx); err != nil {
		return nil, retrieve.Cost{}, fmt.Errorf("retrieve: %s: summing up the tables: %w", s.name, err)
	}
	job.cost.Texts, job.cost.MS = len(tables), float64(time.Since(start))/float64(time.Millisecond)
	texts := make([]string, len(tables))
	for i, f := range job.found {
		texts[i] = f.name + ": " + f.text
	}
	return texts, job.cost, nil
}

// A summaryJob is one texts.
type summaryJob struct {
	*summaries
	tables  []*corpus.Table
	samples []prompt.Sample
	found   []summary

	mu   sync.Mutex
	next int // table
	done int
	cost retrieve.Cost
	err  error
}

func (j *summaryJob) run(ctx context.Context) error {
	var workers sync.WaitGroup
	for range min(j.clients.Parallel, len(j.tables)) {
		workers.Go(func() {
			for i := j.take(ctx); i >= 0; i = j.take(ctx) {
				if err := j.first(ctx, i); err != nil {
					j.fail(err)
				}
			}
		})
	}
	workers.Wait()
	if j.err != nil {
		return j.err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return j.tellApart(ctx)
}

// take returns the next table, -1 where there is none, or one has failed: calls
// that are under way then are waited for, since they are paid.
func (j *summaryJob) take(ctx context.Context) int {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.next == len(j.tables) || j.err != nil || ctx.Err() != nil {
		return -1
	}
	j.next++
	return j.next - 1
}

func (j *summaryJob) fail(err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.err == nil {
		j.err = err
	}
}

// first asks about a table without knowing of others.
func (j *summaryJob) first(ctx context.Context, i int) error {
	sample, err := j.sample(ctx, j.tables[i])
	if err != nil {
		return fmt.Errorf("reading the rows of %s: %w", j.tables[i].ID, err)
	}
	j.samples[i] = sample
	if j.found[i], err = j.ask(ctx, i, nil); err != nil {
		return fmt.Errorf("table %s: %w", j.tables[i].ID, err)
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.done++
	if j.clients.Watch != nil {
		j.clients.Watch("summing up the tables", j.done, len(j.tables))
	}
	return nil
}

// tellApart asks again for names that an earlier table has.
func (j *summaryJob) tellApart(ctx context.Context) error {
	taken := make(map[string]bool)
	for i, t := range j.tables {
		var tried []string
		for taken[strings.ToLower(j.found[i].name)] && len(tried) < summaryTries {
			if name := j.found[i].name; !slices.Contains(tried, name) {
				tried = append(tried, name)
			} else {
				break // it insists
			}
			again, err := j.ask(ctx, i, tried)
			if err != nil {
				return fmt.Errorf("table %s: %w", t.ID, err)
			}
			j.found[i] = again
		}
		name := j.found[i].name
		for n := 2; taken[strings.ToLower(j.found[i].name)]; n++ {
			j.found[i].name = name + "_" + strconv.Itoa(n)
		}
		taken[strings.ToLower(j.found[i].name)] = true
	}
	return nil
}

// sample returns the beginning of a table: rows are numbered from 0, in a
// column without a name, as the reference's are.
func (j *summaryJob) sample(ctx context.Context, t *corpus.Table) (prompt.Sample, error) {
	var b strings.Builder
	w := csv.NewWriter(&b)
	write := func(first string, cells []string) {
		_ = w.Write(append([]string{first}, cells...)) // to memory
	}
	if !j.options.NoHeader {
		write("", retrieve.ColumnNames(t))
	}
	if !j.options.NoRows {
		most, number := j.options.MaxRows, 0
		fill(&most, summaryRows)
		err := retrieve.EachRow(ctx, t, most, func(row []string) {
			cells := make([]string, len(row))
			for i, cell := range row {
				cells[i] = shortened(cell)
			}
			write(strconv.Itoa(number), cells)
			number++
		})
		if err != nil {
			return prompt.Sample{}, err
		}
	}
	w.Flush()
	s := prompt.Sample{CSV: b.String()}
	if !j.options.NoTitle {
		s.Title = strings.TrimSpace(retrieve.TitleOf(t) + " " + t.Section)
	}
	return s, nil
}

// shortened returns a cell as a model sees it: enough to know what it is.
func shortened(cell string) string {
	const most = 300
	if len(cell) <= most {
		return cell
	}
	return strings.ToValidUTF8(cell[:most], "") + "…"
}

// ask asks for a summary, or takes one that is kept. Where the answer has none
// that can be read, the table goes by its own name, and the answer's words are
// its summary: one odd answer must not cost all the others.
func (j *summaryJob) ask(ctx context.Context, i int, tried []string) (summary, error) {
	sample := j.samples[i]
	sample.Tried = tried
	messages := prompt.Summary(sample).Messages
	key := keyOf("summary", j.clients.Chat.Endpoint, messages[0].Content)
	answer, err := j.clients.Cache.Get(ctx, key)
	if err != nil {
		return summary{}, err
	}
	if answer == nil {
		r, err := j.clients.Chat.Chat(ctx, llm.Request{Messages: messages, MaxTokens: summaryTokens}, nil)
		if err != nil {
			return summary{}, err
		}
		answer = []byte(r.Text)
		j.mu.Lock()
		j.cost.Calls, j.cost.Tokens = j.cost.Calls+1, j.cost.Tokens+r.Usage.Prompt+r.Usage.Answer
		j.mu.Unlock()
		if err := j.clients.Cache.Put(context.WithoutCancel(ctx),
			[]retrieve.Entry{{Key: key, Value: answer}}); err != nil {
			return summary{}, err
		}
	} else if tried == nil {
		j.mu.Lock()
		j.cost.Kept++
		j.mu.Unlock()
	}
	if name, text, ok := prompt.ParseSummary(string(answer)); ok {
		return summary{name, text}, nil
	}
	return summary{prompt.Identifier(j.tables[i].Name),
		shortened(strings.Join(strings.Fields(string(answer)), " "))}, nil
}
