package llm

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"
)

// packed returns a vector as OpenAI sends it in base64.
func packed(v ...float32) string {
	var raw []byte
	for _, x := range v {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(x))
	}
	return base64.StdEncoding.EncodeToString(raw)
}

func TestEmbedReadsVectors(t *testing.T) {
	nan := float32(math.NaN())
	for _, tt := range []struct {
		name, body string
		want       [][]float32
		kind       error
		says       string
	}{
		{"numbers", `{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":[3.5,-4e-1]}],` +
			`"usage":{"prompt_tokens":9}}`, [][]float32{{1, 2}, {3.5, -.4}}, nil, ""},
		{"base64",
			`{"data":[{"index":0,"embedding":"` + packed(1, 2) + `"},{"index":1,"embedding":"` + packed(3, 4) + `"}]}`,
			[][]float32{{1, 2}, {3, 4}}, nil, ""},
		{"another order", `{"data":[{"index":1,"embedding":[3]},{"index":0,"embedding":[1]}]}`,
			[][]float32{{1}, {3}}, nil,
			""},
		{"no index", `{"data":[{"embedding":[1]},{"embedding":[3]}]}`, [][]float32{{1}, {3}}, nil, ""},
		{"an index that is always 0", `{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[3]}]}`,
			[][]float32{{1}, {3}}, nil, ""},
		{"the same index twice", `{"data":[{"index":1,"embedding":[1]},{"index":1,"embedding":[3]}]}`,
			nil, ErrNoVectors, "two vectors have the index 1"},
		{"an index beyond the texts", `{"data":[{"index":1,"embedding":[1]},{"index":2,"embedding":[3]}]}`,
			nil, ErrNoVectors, "numbered from 0 to 1"},
		{"fewer than asked for", `{"data":[{"index":0,"embedding":[1]}]}`, nil, ErrCount, "1 vectors for 2 texts"},
		{"more than asked for", `{"data":[{"embedding":[1]},{"embedding":[1]},{"embedding":[1]}]}`, nil, ErrCount,
			"3 vectors for 2 texts"},
		{"vectors of different length", `{"data":[{"embedding":[1]},{"embedding":[1,2]}]}`, nil, ErrNoVectors,
			"vector 1 has 2 numbers, another has 1"},
		{"an empty vector", `{"data":[{"embedding":[]},{"embedding":[]}]}`, nil, ErrNoVectors, "vector 0 is empty"},
		{"null among the numbers", `{"data":[{"embedding":[1,null]},{"embedding":[1,2]}]}`, nil, ErrNoVectors,
			"number 2 of a vector is null"},
		{"a number beyond 32 bits", `{"data":[{"embedding":[1e300]},{"embedding":[1]}]}`,
			nil, ErrNoVectors, "1e300"},
		{"NaN as Python writes it", `{"data":[{"embedding":[NaN]},{"embedding":[1]}]}`, nil, ErrNoVectors,
			"invalid character 'N'"},
		{"NaN in base64", `{"data":[{"embedding":"` + packed(nan) + `"},{"embedding":"` + packed(1) + `"}]}`, nil,
			ErrNoVectors, "number 1 of a vector is NaN"},
		{"base64 that is none", `{"data":[{"embedding":"%%"},{"embedding":""}]}`, nil, ErrNoVectors, "in base64"},
		{"base64 of 3 bytes", `{"data":[{"embedding":"AAAA"},{"embedding":"AAAA"}]}`, nil, ErrNoVectors, "3 bytes"},
		{"null in place of a vector", `{"data":[{"embedding":null},{"embedding":[1]}]}`, nil, ErrNoVectors, ""},
		{"a chat's answer", full, nil, ErrNoVectors, `no "data"`},
		{"an error of status 200", `{"error":{"message":"no such model"}}`, nil, ErrEndpoint, "no such model"},
		{"HTML", "<html>", nil, ErrNoVectors, "answered HTML"},
		{"nothing", " ", nil, ErrNoVectors, "empty"},
		{"text", "Ollama is running", nil, ErrNoVectors, "invalid character"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, f, _ := client(reply{body: tt.body})
			got, err := c.Embed(context.Background(), []string{"a", "b"})
			if tt.kind != nil {
				if !errors.Is(err, tt.kind) || !strings.Contains(err.Error(), tt.says) || len(f.asked) != 1 {
					t.Errorf("error %v after %d calls, want %v that says %q", err, len(f.asked), tt.kind, tt.says)
				}
				return
			}
			if err != nil || !reflect.DeepEqual(got.Vectors, tt.want) {
				t.Errorf("got %+v, error %v; want %v", got, err, tt.want)
			}
		})
	}
}

func TestEmbedSendsOneListAndCountsItsTokens(t *testing.T) {
	c, f, _ := client(reply{body: `{"data":[{"embedding":[1]}]}`})
	c.Count = func(s string) int { return len(s) }
	e, err := c.Embed(context.Background(), []string{"harbour"})
	if err != nil || e.Usage != (Usage{Prompt: 7, Estimated: true}) || e.Tries != 1 {
		t.Errorf("%+v, error %v", e, err)
	}
	want := map[string]any{"model": "llama3.1", "input": []any{"harbour"}, "encoding_format": "base64"}
	if got := f.body(t, 0); !reflect.DeepEqual(got, want) ||
		f.asked[0].URL != "http://localhost:11434/v1/embeddings" {
		t.Errorf("sent %v to %s", got, f.asked[0].URL)
	}
	if e, err := c.Embed(context.Background(), nil); err != nil || len(e.Vectors) != 0 || len(f.asked) != 1 {
		t.Errorf("no texts: %+v, error %v, %d calls", e, err, len(f.asked))
	}
}

func TestEmbedTriesAgainAndLeavesOutWhatIsRefused(t *testing.T) {
	ok := `{"data":[{"embedding":[1]}]}`
	c, f, waits := client(reply{status: 503}, reply{body: ok[:20]}, reply{body: ok})
	f.refuses = map[string]string{"encoding_format": "encoding_format: only float is supported"}
	e, err := c.Embed(context.Background(), []string{"a"})
	if err != nil || e.Tries != 4 || len(*waits) != 2 {
		t.Fatalf("%+v, error %v, waits %v", e, err, *waits)
	}
	if _, sent := f.body(t, 3)["encoding_format"]; sent {
		t.Error("encoding_format is still sent")
	}
	c, _, _ = client(reply{hang: true})
	c.Deadline = time.Millisecond
	if _, err := c.Embed(context.Background(), []string{"a"}); !errors.Is(err, ErrTimeout) {
		t.Errorf("a call that hangs: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := c.Embed(ctx, []string{"a"}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled call: %v", err)
	}
	c, _, _ = client(reply{read: endless6(`{"data":[{"embedding":[1,`)})
	if _, err := c.Embed(context.Background(), []string{"a"}); !errors.Is(err, ErrTooLarge) ||
		!strings.Contains(err.Error(), "32 MiB") {
		t.Errorf("an endless answer: %v", err)
	}
}

// endless6 is longer than any answer may be.
func endless6(begin string) io.Reader {
	return io.MultiReader(strings.NewReader(begin), strings.NewReader(strings.Repeat("1,", maxPosted/2+1)))
}

func TestTheAddressOfEmbeddings(t *testing.T) {
	for base, want := range map[string]string{
		"localhost:11434":                            "http://localhost:11434/v1/embeddings",
		"https://api.openai.com/v1/":                 "https://api.openai.com/v1/embeddings",
		"https://api.openai.com/v1/chat/completions": "https://api.openai.com/v1/embeddings",
		"https://h/v1/embeddings?api-version=1":      "https://h/v1/embeddings?api-version=1",
	} {
		if got, err := (Endpoint{BaseURL: base}).EmbeddingsURL(); err != nil || got != want {
			t.Errorf("%s: %s, error %v; want %s", base, got, err, want)
		}
	}
}

func TestPostHandsOverTheAnswer(t *testing.T) {
	c, f, _ := client(reply{status: 500}, reply{body: `{"hits":[1]}`})
	var got struct{ Hits []int }
	err := c.Post(context.Background(), "http://localhost:9000/find", map[string]any{"query": "q", "k": 3},
		func(raw []byte) error { return json.Unmarshal(raw, &got) })
	if err != nil || len(got.Hits) != 1 || string(f.asked[1].Body) != `{"k":3,"query":"q"}` {
		t.Errorf("%+v, error %v, sent %s", got, err, f.asked[1].Body)
	}
	c, _, _ = client(reply{body: `{"hits":[1]}`})
	err = c.Post(context.Background(), "http://localhost:9000/find", 1,
		func([]byte) error { return errors.New("nobody knows " + secret) })
	if !errors.Is(err, ErrOtherAnswer) || strings.Contains(err.Error(), secret) ||
		!strings.Contains(err.Error(), "nobody knows") {
		t.Errorf("an answer that is refused: %v", err)
	}
}

func FuzzEmbeddings(f *testing.F) {
	f.Add([]byte(`{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":"AACAPwAAAEA="}]}`), 2)
	f.Add([]byte(`{"data":[{"index":-1,"embedding":[1]}]}`), 1)
	f.Fuzz(func(t *testing.T, raw []byte, texts int) {
		var list embeddingList
		if json.Unmarshal(raw, &list) != nil {
			return
		}
		vectors, err := list.inOrder(max(0, texts%100))
		for _, v := range vectors {
			if err == nil && (len(v) == 0 || len(v) != len(vectors[0]) || math.IsNaN(float64(v[0]))) {
				t.Errorf("vectors %v", vectors)
			}
		}
	})
}

func ExampleClient_Embed() {
	c := Client{
		Transport: &fake{replies: []reply{{body: `{"data":[{"index":1,"embedding":[0,1]},{"index":0,"embedding":[1,0]}]}`}}},
		Endpoint:  Endpoint{BaseURL: "http://localhost:11434/v1", Model: "nomic-embed-text"},
	}
	e, err := c.Embed(context.Background(), []string{"a table", "a question"})
	fmt.Println(e.Vectors, err)
	// Output: [[1 0] [0 1]] <nil>
}
