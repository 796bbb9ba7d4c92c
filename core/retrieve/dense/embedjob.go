package dense

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"sync"
	"time"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// An embedJob is one embed.
type embedJob struct {
	*embedder
	doing   string
	texts   []string
	vectors [][]float32
	cost    retrieve.Cost

	todo []int // numbers of texts, that no worker has taken yet
	done int
	err  error // the first; calls that are under way then are waited for, since they are paid
}

// run fills vectors.
func (j *embedJob) run(ctx context.Context) error {
	j.vectors = make([][]float32, len(j.texts))
	for i, t := range j.texts {
		raw, err := j.clients.Cache.Get(ctx, j.key(t))
		if err != nil {
			return err
		}
		v := unpack(raw)
		if v == nil {
			j.todo = append(j.todo, i)
			continue
		}
		if err := j.acceptKept(i, v); err != nil {
			return err
		}
	}
	j.cost.Kept = len(j.texts) - len(j.todo)
	j.done = j.cost.Kept
	j.tell()
	var workers sync.WaitGroup
	for range min(j.clients.Parallel, len(j.todo)) {
		workers.Go(func() { j.work(ctx) })
	}
	workers.Wait()
	if j.err == nil {
		return ctx.Err()
	}
	return j.err
}

// work asks for batch after batch.
func (j *embedJob) work(ctx context.Context) {
	for {
		batch := j.take()
		if len(batch) == 0 || ctx.Err() != nil {
			return
		}
		if err := j.ask(ctx, batch); err != nil {
			j.mu.Lock()
			if j.err == nil {
				j.err = err
			}
			j.mu.Unlock()
			return
		}
	}
}

// take takes the next texts from what is to do.
func (j *embedJob) take() []int {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.err != nil {
		return nil
	}
	n, bytes := 0, 0
	for n < len(j.todo) && n < j.batch && (n == 0 || bytes+len(j.texts[j.todo[n]]) <= batchBytes) {
		bytes += len(j.texts[j.todo[n]])
		n++
	}
	batch := j.todo[:n]
	j.todo = j.todo[n:]
	return batch
}

// ask asks for the vectors of some texts, and for half as many at a time where
// the endpoint does not take so many.
func (j *embedJob) ask(ctx context.Context, batch []int) error {
	texts := make([]string, len(batch))
	for i, n := range batch {
		texts[i] = j.texts[n]
	}
	answer, err := j.client.Embed(ctx, texts)
	if err != nil && len(batch) > 1 && tooMany(err) {
		half := len(batch) / 2
		j.mu.Lock()
		j.batch = max(1, min(j.batch, half))
		j.mu.Unlock()
		if err := j.ask(ctx, batch[:half]); err != nil {
			return err
		}
		return j.ask(ctx, batch[half:])
	}
	if err != nil {
		return err
	}
	things := make([]retrieve.Entry, len(batch))
	for i, v := range answer.Vectors {
		things[i] = retrieve.Entry{Key: j.key(texts[i]), Value: pack(v)}
	}
	// What is paid for is kept even when the asker has left.
	if err := j.clients.Cache.Put(context.WithoutCancel(ctx), things); err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	for i, v := range answer.Vectors {
		if err := j.accept(batch[i], v, j.client.Endpoint.String()); err != nil {
			return err
		}
	}
	j.cost.Calls, j.cost.Tokens = j.cost.Calls+1, j.cost.Tokens+answer.Usage.Prompt
	j.done += len(batch)
	j.tell()
	return nil
}

// tooMany reports whether an endpoint may have refused how many texts it was
// given.
func tooMany(err error) bool {
	var e *llm.Error
	return errors.Is(err, llm.ErrCount) || errors.As(err, &e) &&
		(e.Status == 400 || e.Status == 413 || e.Status == 422)
}

func (j *embedJob) acceptKept(text int, v []float32) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.accept(text, v, "those that are kept")
}

// accept takes a vector, which has to be as long as those before. The caller
// holds mu.
func (j *embedJob) accept(text int, v []float32, from string) error {
	fill(&j.dimension, len(v))
	if len(v) != j.dimension {
		return fmt.Errorf("a vector of %s has %d numbers, and another of the same model %d: was the model "+
			"behind the name changed? Then let the vectors be kept elsewhere", from, len(v), j.dimension)
	}
	j.vectors[text] = v
	return nil
}

func (j *embedJob) tell() {
	if j.clients.Watch != nil && len(j.texts) > 1 {
		j.clients.Watch(j.doing, j.done, len(j.texts))
	}
}

// mean returns the mean of the vectors of some pieces; nil of none.
func (j *embedJob) mean(pieces []int) []float32 {
	switch len(pieces) {
	case 0:
		return nil
	case 1:
		return j.vectors[pieces[0]]
	}
	mean := make([]float32, j.dimension)
	for _, n := range pieces {
		for i, x := range j.vectors[n] {
			mean[i] += x / float32(len(pieces))
		}
	}
	return mean
}

// embed returns a vector for each text, nil for a blank one. A text that is
// longer than the model takes is cut into pieces, and has the mean of their
// vectors, as the reference does.
func (e *embedder) embed(ctx context.Context, doing string,
	texts []string) ([][]float32, retrieve.Cost, error) {
	start := time.Now()
	pieces := make([][]int, len(texts)) // of each text, by number in job.texts
	job := &embedJob{embedder: e, doing: doing}
	numbers := make(map[string]int)
	for i, t := range texts {
		for _, piece := range e.cut(t) {
			n, ok := numbers[piece]
			if !ok {
				n = len(job.texts)
				numbers[piece] = n
				job.texts = append(job.texts, piece)
			}
			pieces[i] = append(pieces[i], n)
		}
	}
	if err := job.run(ctx); err != nil {
		return nil, retrieve.Cost{}, fmt.Errorf("retrieve: %s: %s: %w", e.name, doing, err)
	}
	vectors := make([][]float32, len(texts))
	for i, list := range pieces {
		vectors[i] = job.mean(list)
	}
	job.cost.Texts, job.cost.MS = len(job.texts), float64(time.Since(start))/float64(time.Millisecond)
	return vectors, job.cost, nil
}

// pack writes a vector as 32-bit numbers, little-endian.
func pack(v []float32) []byte {
	raw := make([]byte, 0, 4*len(v))
	for _, x := range v {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(x))
	}
	return raw
}
