package fakemodel

import (
	"context"
	"encoding/json"
	"hash/fnv"
	"math"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/text"
)

// dimension is the length of the vectors.
const dimension = 512

// Embeddings are the vectors to send for some texts, and what they cost.
type Embeddings struct {
	Fault   Fault
	Vectors [][]float32 // of a truncated answer, one too few
	Usage   llm.Usage
}

// Embed makes up vectors: the words of a text, as stems, and what begins a
// longer word, each at two places that its hash chooses, with the sign that it
// chooses, weighed by the root of how often it comes. Texts that share
// words so are near each other, and nothing is learned or meant. The same text
// always has the same vector, of length 1, or 0 for one without words. The
// error is ctx's.
func (m *Model) Embed(ctx context.Context, texts []string) (Embeddings, error) {
	asked := "embed\n" + strings.Join(texts, "\n")
	d := m.count(asked)
	e := Embeddings{Fault: m.o.fault(d.draw("fault"))}
	m.mu.Lock()
	m.stats.Faults[e.Fault]++
	m.mu.Unlock()
	if e.Fault != None && e.Fault != Truncated {
		return e, ctx.Err()
	}
	for _, t := range texts {
		if err := ctx.Err(); err != nil {
			return e, err
		}
		e.Vectors = append(e.Vectors, vectorOf(t))
		e.Usage.Prompt += tokens(t)
	}
	if e.Fault == Truncated {
		e.Vectors = e.Vectors[:max(0, len(e.Vectors)-1)]
		return e, nil
	}
	m.whole(asked)
	return e, nil
}

func vectorOf(s string) []float32 {
	const prefix = 5 // bytes that begin a longer word
	counts, order := map[string]int{}, []string(nil)
	count := func(feature string) {
		if counts[feature]++; counts[feature] == 1 {
			order = append(order, feature)
		}
	}
	for _, w := range text.Words(s) {
		if text.Stop(w.Text) {
			continue
		}
		stem := text.Stem(w.Text)
		count(stem)
		if len(stem) > prefix {
			count(stem[:prefix] + "*")
		}
	}
	sums := make([]float64, dimension)
	for _, feature := range order {
		h := fnv.New64a()
		h.Write([]byte(feature))
		bits := mixed(h.Sum64())
		weight := math.Sqrt(float64(counts[feature]))
		for range 2 {
			sign := 1 - 2*float64(bits>>63)
			sums[bits%dimension] += sign * weight
			bits = mixed(bits)
		}
	}
	return unit(sums)
}

// mixed spreads a hash over all of its bits (the end of MurmurHash3).
func mixed(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}

// unit returns a vector at length 1, or 0.
func unit(sums []float64) []float32 {
	squares := 0.0
	for _, x := range sums {
		squares += float64(x * x)
	}
	v := make([]float32, len(sums))
	if squares == 0 {
		return v
	}
	for i, x := range sums {
		v[i] = float32(x / math.Sqrt(squares))
	}
	return v
}

// asksForSummary reports whether a prompt is prompt.Summary's.
func asksForSummary(asked string) bool { return strings.Contains(asked, `"table_summary"`) }

// summary names a table by the first words of its prompt's sample, with a
// number where that is taken, and sums it up by all the others.
func summary(asked string) string {
	_, title, _ := strings.Cut(asked, ` with the title "`)
	title, _, titled := strings.Cut(title, `", as CSV`)
	_, sample, _ := strings.Cut(asked, "\n\n")
	sample, _, _ = strings.Cut(sample, "\nName the table")
	if !titled {
		title = strings.SplitN(sample, "\n", 2)[0]
	}
	name := prompt.Identifier(title)
	if _, taken, ok := strings.Cut(asked, "These names are taken: "); ok {
		taken, _, _ = strings.Cut(taken, ". ")
		name += "_" + strconv.Itoa(1+len(strings.Split(taken, ", ")))
	}
	words := strings.Join(strings.FieldsFunc(sample, func(r rune) bool {
		return r == ',' || r == '\n' || r == '"'
	}), " ")
	answer, err := json.Marshal(map[string]string{"table_name": name, "table_summary": "It holds " + words})
	if err != nil {
		panic(err) // strings can always be written
	}
	return string(answer)
}
