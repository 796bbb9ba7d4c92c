package retrieve

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/llm"
)

const (
	defaultBatch    = 64
	defaultParallel = 4
	defaultTokens   = 8191    // of OpenAI's embedding models
	batchBytes      = 256_000 // a call: endpoints bound the tokens of a call too
)

// An embedder turns texts into vectors: with one call for many texts, several
// calls at once, none for a text whose vector is kept.
type embedder struct {
	name   string // of the retriever, for errors
	means  Means
	client *llm.Client

	mu        sync.Mutex
	batch     int // texts a call, as far as the endpoint is known to take them
	dimension int // of the vectors; 0 before the first
}

func newEmbedder(name string, m Means) (*embedder, error) {
	if m.Embed == nil {
		return nil, fmt.Errorf("retrieve: %s: %w: name an endpoint and its embedding model", name, ErrNoMeans)
	}
	if m.Batch < 0 || m.Parallel < 0 || m.MostTokens < 0 {
		return nil, fmt.Errorf("retrieve: %s: %d texts a call, %d calls at once, %d tokens a text: none can be below 0", name, m.Batch, m.Parallel, m.MostTokens)
	}
	fill(&m.Batch, defaultBatch)
	fill(&m.Parallel, defaultParallel)
	fill(&m.MostTokens, defaultTokens)
	if m.Keep == nil {
		m.Keep = &Memory{}
	}
	if m.Count == nil {
		m.Count = func(s string) int { return (len(s) + 2) / 3 }
	}
	return &embedder{name: name, means: m, client: m.Embed, batch: m.Batch}, nil
}

func fill(field *int, value int) {
	if *field == 0 {
		*field = value
	}
}

// embed returns a vector for each text, nil for a blank one. A text that is
// longer than the model takes is cut into pieces, and has the mean of their
// vectors, as the reference does.
func (e *embedder) embed(ctx context.Context, doing string, texts []string) ([][]float32, Cost, error) {
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
		return nil, Cost{}, fmt.Errorf("retrieve: %s: %s: %w", e.name, doing, err)
	}
	vectors := make([][]float32, len(texts))
	for i, list := range pieces {
		vectors[i] = job.mean(list)
	}
	job.cost.Texts, job.cost.MS = len(job.texts), float64(time.Since(start))/float64(time.Millisecond)
	return vectors, job.cost, nil
}

// cut returns the pieces of a text, none of a blank one.
func (e *embedder) cut(text string) []string {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	var pieces []string
	for text != "" {
		n := e.fits(text)
		pieces, text = append(pieces, text[:n]), text[n:]
	}
	return pieces
}

// fits is how many bytes from the beginning of a text the model takes, up to
// the end of a rune. A token is at least a byte.
func (e *embedder) fits(text string) int {
	most := e.means.MostTokens
	if len(text) <= most || e.means.Count(text) <= most {
		return len(text)
	}
	low, high := min(most, len(text)), min(len(text), 16*most) // low fits
	for high-low > most/16+1 {
		middle := (low + high) / 2
		if e.means.Count(text[:middle]) <= most {
			low = middle
		} else {
			high = middle
		}
	}
	for low > most/2 && !utf8.RuneStart(text[low]) {
		low--
	}
	return max(low, 1)
}

// key names a text's vector: the same model name means different weights at
// different endpoints.
func (e *embedder) key(text string) string {
	return keyOf("embedding", e.client.Endpoint, text)
}

func keyOf(what string, at llm.Endpoint, text string) string {
	address, err := at.URL()
	if err != nil {
		address = at.BaseURL
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n%s\n%s", what, address, at.Model, text)
	return what + " " + hex.EncodeToString(h.Sum(nil))
}

// An embedJob is one embed.
type embedJob struct {
	*embedder
	doing   string
	texts   []string
	vectors [][]float32
	cost    Cost

	todo []int // numbers of texts, that no worker has taken yet
	done int
	stop context.CancelFunc
	err  error // the first
}

// run fills vectors.
func (j *embedJob) run(ctx context.Context) error {
	j.vectors = make([][]float32, len(j.texts))
	for i, t := range j.texts {
		raw, err := j.means.Keep.Kept(ctx, j.key(t))
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
	ctx, j.stop = context.WithCancel(ctx)
	defer j.stop()
	var workers sync.WaitGroup
	for range min(j.means.Parallel, len(j.todo)) {
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
			j.stop()
			return
		}
	}
}

// take takes the next texts from what is to do.
func (j *embedJob) take() []int {
	j.mu.Lock()
	defer j.mu.Unlock()
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
	things := make([]Thing, len(batch))
	for i, v := range answer.Vectors {
		things[i] = Thing{j.key(texts[i]), pack(v)}
	}
	// What is paid for is kept even when the asker has left.
	if err := j.means.Keep.Keep(context.WithoutCancel(ctx), things); err != nil {
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
	return errors.Is(err, llm.ErrCount) || errors.As(err, &e) && (e.Status == 400 || e.Status == 413 || e.Status == 422)
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
		return fmt.Errorf("a vector of %s has %d numbers, and another of the same model %d: was the model behind the name changed? Then let the vectors be kept elsewhere", from, len(v), j.dimension)
	}
	j.vectors[text] = v
	return nil
}

func (j *embedJob) tell() {
	if j.means.Watch != nil && len(j.texts) > 1 {
		j.means.Watch(j.doing, j.done, len(j.texts))
	}
}

// mean is that of the vectors of some pieces; nil of none.
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

// pack writes a vector as 32-bit numbers, little-endian.
func pack(v []float32) []byte {
	raw := make([]byte, 0, 4*len(v))
	for _, x := range v {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(x))
	}
	return raw
}

// unpack reads what pack writes; nil where that is damaged, so that the vector
// is asked for again.
func unpack(raw []byte) []float32 {
	if len(raw) == 0 || len(raw)%4 != 0 {
		return nil
	}
	v := make([]float32, len(raw)/4)
	for i := range v {
		v[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
		if v[i]-v[i] != 0 { // NaN or infinite
			return nil
		}
	}
	return v
}
