package latent_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/orbweaver/orbweaver/core/index/latent"
)

// The words of Deerwester et al.'s example (1990, table 2), in its order.
const (
	human, interface_, computer, user, system, response, time, eps, survey, trees, graph, minors = 0, 1, 2, 3, 4, 5, 6, 7,
		8, 9, 10, 11
)

// technical are the nine titles of that example, each with the words that occur in more than one.
var technical = [][]latent.Count{
	text(human, interface_, computer), text(computer, user, system, response, time, survey),
	text(interface_, user, system, eps), text(human, system, system, eps), text(user, response, time),
	text(trees), text(trees, graph), text(trees, graph, minors), text(survey, graph, minors),
}

func text(words ...int32) (list []latent.Count) {
	for _, w := range words {
		list = append(list, latent.Count{Word: w, Weight: 1})
	}
	return list
}

// The paper asks "human computer interaction" in two dimensions: the five titles about that are nearer than any about
// graphs, although c3 and c5 share no word with it. (Its cosines are above .9: it divides a query by the singular
// values, which costs the samples' questions right answers.)
func TestThePapersExample(t *testing.T) {
	space, err := latent.Learn(context.Background(), technical, 12, 2)
	if err != nil {
		t.Fatal(err)
	}
	query := space.Vector(text(human, computer))
	for i, title := range technical {
		got := latent.Cosine(query, space.Vector(title))
		if about := i < 5; about && got < .8 || !about && got > .3 {
			t.Errorf("title %d has the cosine %.3f to the query", i+1, got)
		}
	}
}

func TestASpaceAsLargeAsTheTextsLosesNothing(t *testing.T) {
	space, err := latent.Learn(context.Background(), technical, 12, 12)
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range technical {
		for j, b := range technical {
			if got, want := latent.Cosine(space.Vector(a), space.Vector(b)), plain(a, b); math.Abs(got-want) > 1e-6 {
				t.Errorf("titles %d and %d: %.7f, want the cosine of their words, %.7f", i+1, j+1, got, want)
			}
		}
	}
}

// plain returns the cosine of two texts by their words.
func plain(a, b []latent.Count) float64 {
	dot := func(a, b []latent.Count) (sum float64) {
		for _, x := range a {
			for _, y := range b {
				if x.Word == y.Word {
					sum += x.Weight * y.Weight
				}
			}
		}
		return sum
	}
	return dot(a, b) / math.Sqrt(dot(a, a)*dot(b, b))
}

func TestNothingIsNoDirection(t *testing.T) {
	space, err := latent.Learn(context.Background(), [][]latent.Count{nil, nil}, 1, 4)
	if err != nil {
		t.Fatal(err)
	}
	if got := space.Vector(text(0)); latent.Cosine(got, got) != 0 {
		t.Errorf("a word of no text points somewhere: %v", got)
	}
	if _, err := latent.Learn(context.Background(), nil, 0, 4); err != nil {
		t.Errorf("no texts: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := latent.Learn(ctx, technical, 12, 2); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func Example() {
	space, err := latent.Learn(context.Background(), technical, 12, 2)
	if err != nil {
		panic(err)
	}
	query := space.Vector(text(human, computer))
	fmt.Printf("response time, no word of it: %.2f\n", latent.Cosine(query, space.Vector(text(response, time))))
	fmt.Printf("graph minors: %.2f\n", latent.Cosine(query, space.Vector(text(graph, minors))))
	// Output:
	// response time, no word of it: 0.78
	// graph minors: 0.12
}
