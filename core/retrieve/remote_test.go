package retrieve_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// A program answers every query alike.
type program struct {
	answer string
	status int
	asked  []string // address and body
}

func (p *program) Do(_ context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	p.asked = append(p.asked, r.URL+" "+string(r.Body))
	return &llm.HTTPResponse{Status: max(200, p.status), Body: io.NopCloser(strings.NewReader(p.answer))}, nil
}

func TestAProgramAtAnAddressIsARetriever(t *testing.T) {
	for _, tt := range []struct {
		name, answer string
		want         []string
		score        float64 // of the first
	}{
		{"a list", `[{"id":"zoo.animal","score":2.5},{"id":"music.singer","score":1}]`,
			[]string{"zoo.animal", "music.singer"}, 2.5},
		{"hits, unsorted", `{"hits":[{"id":"zoo.animal","score":-2},{"id":"music.singer","score":1}]}`,
			[]string{"music.singer", "zoo.animal"}, 1},
		{"ids and scores", `{"ids":["zoo.animal","music.singer"],"scores":[1,1]}`, []string{"zoo.animal", "music.singer"}, 1},
		{"ids alone", `{"ids":["zoo.animal","music.singer"]}`, []string{"zoo.animal", "music.singer"}, 1},
		{"a list of names", `["x"]`, nil, 0},
		{"twice the same", `{"ids":["zoo.animal","zoo.animal","music.singer","music.concert"]}`,
			[]string{"zoo.animal", "music.singer", "music.concert"}, 1},
		{"nothing", `{"hits":[]}`, nil, 0},
		{"an empty list", `[]`, nil, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := &program{answer: tt.answer}
			r := indexedWith(t, "http:localhost:9000/find", retrieve.Options{}, retrieve.Clients{Transport: p}, shop())
			hits, err := r.Retrieve(context.Background(), "Which \"animal\"?", 3)
			if tt.answer == `["x"]` {
				if !errors.Is(err, llm.ErrOtherAnswer) || !strings.Contains(err.Error(), `expected [{"id"`) {
					t.Errorf("error %v", err)
				}
				return
			}
			if err != nil || !slices.Equal(tables(hits), tt.want) || len(hits) > 0 && (hits[0].Score != tt.score ||
				hits[0].Rank != 1) {
				t.Errorf("hits %+v, error %v; want %v", hits, err, tt.want)
			}
			if want := `http://localhost:9000/find {"query":"Which \"animal\"?","k":3}`; p.asked[0] != want {
				t.Errorf("asked %s, want %s", p.asked[0], want)
			}
		})
	}
}

func TestAnAnswerThatCannotBeUsedIsRefused(t *testing.T) {
	for _, tt := range []struct {
		name, answer, says string
		status             int
	}{
		{"an unknown table", `[{"id":"zoo.plant"}]`, `hit 1 is "zoo.plant", and there is no table with that ID`, 0},
		{"scores for some", `[{"id":"zoo.animal","score":1},{"id":"music.singer"}]`, "either every hit has a score", 0},
		{"fewer scores", `{"ids":["zoo.animal"],"scores":[]}`, "1 ids and 0 scores", 0},
		{"another object", `{"result":[]}`, `expected [{"id"`, 0},
		{"HTML", `<html>`, "HTML", 0},
		{"NaN", `[{"id":"zoo.animal","score":NaN}]`, "invalid character", 0},
		{"a refusal", `{"detail":"no"}`, `(status 404): "no"`, 404},
	} {
		r := indexedWith(t, "http://localhost:9000/find", retrieve.Options{},
			retrieve.Clients{Transport: &program{answer: tt.answer, status: tt.status}}, shop())
		if _, err := r.Retrieve(context.Background(), "q", 3); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: error %v, want one that says %s", tt.name, err, tt.says)
		}
	}
	p := &program{}
	r := indexedWith(t, "https://h/find", retrieve.Options{}, retrieve.Clients{Transport: p}, shop())
	if hits, err := r.Retrieve(context.Background(), "q", 0); hits != nil || err != nil || len(p.asked) != 0 {
		t.Errorf("k = 0: %v, error %v, %d calls", hits, err, len(p.asked))
	}
	if _, err := r.Retrieve(context.Background(), " ", 3); !errors.Is(err, retrieve.ErrNoQuestion) {
		t.Errorf("an empty question: %v", err)
	}
	if _, err := retrievers.NewWith("http:", retrieve.Options{}, retrieve.Clients{Transport: p}); err == nil ||
		!strings.Contains(err.Error(), "is not an address") {
		t.Errorf("no address: %v", err)
	}
}

func TestAProgramCanBeFused(t *testing.T) {
	p := &program{answer: `[{"id":"zoo.animal","score":0.1}]`}
	r := indexedWith(t, "rrf:bm25+3*http://localhost:9000/a*b", retrieve.Options{}, retrieve.Clients{Transport: p}, shop())
	hits, err := r.Retrieve(context.Background(), "singer", 2)
	if err != nil || len(hits) != 2 || hits[0].Table != "zoo.animal" {
		t.Errorf("hits %+v, error %v", hits, err)
	}
}

func FuzzRemote(f *testing.F) {
	f.Add(`[{"id":"zoo.animal","score":2.5}]`)
	f.Add(`{"ids":["zoo.animal"],"scores":[1e308]}`)
	f.Add(`{"ids":`)
	f.Fuzz(func(t *testing.T, answer string) {
		synctest.Test(t, func(t *testing.T) { // no real second passes between two tries
			r, err := retrievers.NewWith("http://h/", retrieve.Options{}, retrieve.Clients{Transport: &program{answer: answer}})
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Index(context.Background(), shop()); err != nil {
				t.Fatal(err)
			}
			hits, err := r.Retrieve(context.Background(), "q", 2)
			for i, h := range hits {
				if h.Rank != i+1 || i > 0 && hits[i-1].Score < h.Score || err != nil {
					t.Errorf("%q: %+v, error %v", answer, hits, err)
				}
			}
			if _, err := json.Marshal(hits); err != nil {
				t.Error(err)
			}
		})
	})
}
