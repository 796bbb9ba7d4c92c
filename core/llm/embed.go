package llm

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Embeddings are the vectors of some texts, in the order of the texts and all
// of the same length, of finite numbers.
type Embeddings struct {
	Vectors [][]float32
	Usage   Usage
	Elapsed time.Duration // from the first try, retries included
	Tries   int
}

// ErrCount means that an endpoint gave fewer or more vectors than it was asked
// for. Some do so where they take no list, or a shorter one.
var ErrCount = errors.New("as many vectors as texts are expected")

// Embed asks for the vectors of some texts in one call, tried again as Chat
// does. What the endpoint calls the index of a vector decides whose it is;
// where it gives none, their order does. Vectors are asked for in base64,
// which is a third as long; numbers written out are understood as well.
func (c *Client) Embed(ctx context.Context, texts []string) (*Embeddings, error) {
	if len(texts) == 0 {
		return &Embeddings{}, nil
	}
	address, err := c.Endpoint.EmbeddingsURL()
	if err != nil {
		return nil, err
	}
	var answer embeddingList
	var vectors [][]float32
	p := &post{call: call{Client: c, ctx: ctx, url: address, most: maxPosted}, kind: ErrNoVectors}
	p.take = func(raw []byte) (err error) {
		answer = embeddingList{}
		if err := json.Unmarshal(raw, &answer); err != nil {
			return err
		}
		vectors, err = answer.inOrder(len(texts))
		if errors.Is(err, ErrCount) {
			return &Error{Kind: ErrNoVectors, Message: err.Error(), cause: ErrCount}
		}
		return err
	}
	if err := p.run(&embedBody{Model: c.Endpoint.Model, Input: texts, Encoding: "base64"}, p); err != nil {
		return nil, err
	}
	e := &Embeddings{Vectors: vectors, Elapsed: time.Since(p.start), Tries: p.tries,
		Usage: Usage{Prompt: int(max(0, answer.Usage.Prompt))}}
	if e.Usage.Prompt == 0 && c.Count != nil {
		for _, t := range texts {
			e.Usage.Prompt += c.Count(t)
		}
		e.Usage.Estimated = true
	}
	p.tellCost(e.Usage)
	return e, nil
}

// embedBody is the JSON of a request for embeddings.
type embedBody struct {
	Model    string   `json:"model"`
	Input    []string `json:"input"`
	Encoding string   `json:"encoding_format,omitempty"`
}

func (b *embedBody) bytes() ([]byte, error) { return json.Marshal(b) }

func (b *embedBody) drop(refusal string) string {
	if b.Encoding == "" || !strings.Contains(strings.ToLower(refusal), "encoding_format") &&
		!strings.Contains(refusal,
			"base64") {
		return ""
	}
	b.Encoding = ""
	return "encoding_format"
}

// embeddingList is an endpoint's answer.
type embeddingList struct {
	Data  []embedding `json:"data"`
	Usage wireUsage   `json:"usage"`
}

type embedding struct {
	Index  *int   `json:"index"`
	Vector vector `json:"embedding"`
}

// inOrder returns the vectors in the order of the texts.
func (l *embeddingList) inOrder(texts int) ([][]float32, error) {
	if len(l.Data) == 0 {
		return nil, fmt.Errorf(`the JSON has no "data" with vectors, %s: %w`, rightURL, ErrCount)
	}
	if len(l.Data) != texts {
		return nil, fmt.Errorf("it has %d vectors for %d texts: %w", len(l.Data), texts, ErrCount)
	}
	list := make([][]float32, texts)
	numbered := l.numbered()
	for i, e := range l.Data {
		at := i
		if numbered {
			at = *e.Index
		}
		switch {
		case at < 0 || at >= texts:
			return nil, fmt.Errorf("a vector has the index %d; the texts are numbered from 0 to %d", at, texts-1)
		case list[at] != nil:
			return nil, fmt.Errorf("two vectors have the index %d", at)
		case len(e.Vector) == 0:
			return nil, fmt.Errorf("vector %d is empty", at)
		case len(e.Vector) != len(l.Data[0].Vector):
			return nil, fmt.Errorf("vector %d has %d numbers, another has %d: vectors of one model are as long", at,
				len(e.Vector), len(l.Data[0].Vector))
		}
		list[at] = e.Vector
	}
	return list, nil
}

// numbered reports whether the endpoint numbers its vectors: some leave the
// index out, or at 0.
func (l *embeddingList) numbered() bool {
	other := false
	for _, e := range l.Data {
		if e.Index == nil {
			return false
		}
		other = other || *e.Index != 0
	}
	return other
}

// A vector is read from a list of numbers, or from base64 of their 32 bits,
// little-endian.
type vector []float32

// UnmarshalJSON refuses what is no finite number, null too.
func (v *vector) UnmarshalJSON(data []byte) (err error) {
	text := strings.TrimSpace(string(data))
	switch {
	case strings.HasPrefix(text, `"`):
		*v, err = fromBase64(strings.Trim(text, `"`))
	case strings.HasPrefix(text, "["):
		*v, err = fromNumbers(strings.TrimSuffix(text[1:], "]"))
	default:
		return fmt.Errorf("a vector is neither a list of numbers nor base64 but %.20s", text)
	}
	if err != nil {
		return err
	}
	for i, x := range *v {
		if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
			return fmt.Errorf("number %d of a vector is %v", i+1, x)
		}
	}
	return nil
}

func fromBase64(text string) (vector, error) {
	raw, err := base64.StdEncoding.DecodeString(strings.ReplaceAll(text, `\/`, "/"))
	if err != nil {
		return nil, fmt.Errorf("a vector in base64: %w", err)
	}
	if len(raw)%4 != 0 {
		return nil, fmt.Errorf("a vector in base64 has %d bytes, which are no whole numbers of 4", len(raw))
	}
	v := make(vector, len(raw)/4)
	for i := range v {
		v[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	return v, nil
}

func fromNumbers(text string) (vector, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	v := make(vector, 0, strings.Count(text, ",")+1)
	for number := range strings.SplitSeq(text, ",") {
		x, err := strconv.ParseFloat(strings.TrimSpace(number), 32)
		if err != nil {
			return nil, fmt.Errorf("number %d of a vector is %.20s, which is no finite number of 32 bits", len(v)+1,
				strings.TrimSpace(number))
		}
		v = append(v, float32(x))
	}
	return v, nil
}
