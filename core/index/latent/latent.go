// Package latent gives words and texts vectors by latent semantic analysis
// (Deerwester, Dumais, Furnas, Landauer and Harshman 1990): words that stand in the
// same texts get vectors that point the same way, and a text is the sum of its words.
// Nothing is learnt beforehand; the texts themselves are all that there is.
//
//	space, err := latent.Learn(ctx, texts, words, 64)
//	space.Vector(texts[0]) // its 64 numbers, of length 1
//
// A matrix has a row for each text and a column for each word. Learn finds those 64
// directions among the words along which the rows lie farthest apart, the first right
// singular vectors, by iterating a subspace (Halko, Martinsson and Tropp 2011,
// algorithm 4.4, without their oversampling). Any basis of the same subspace gives the
// same angles, so the vectors are not turned to the singular ones.
package latent

import (
	"context"
	"math"
)

// A Count is the weight of a word in a text.
type Count struct {
	Word   int32
	Weight float64
}

// A Space gives each word a direction for its meaning. It does not change.
type Space struct {
	dim   int
	words []float32 // dim numbers a word
}

const (
	rounds    = 8      // of the subspace; more change no hit of the samples
	mostTexts = 20_000 // that are learnt from: of more, every second, third …
	nothing   = 1e-9   // the length of a direction that the others already have
)

// Learn makes a space of so many numbers of texts over so many words. Every machine
// gets the same: each conversion below keeps a product from being fused with a sum.
func Learn(ctx context.Context, texts [][]Count, words, dim int) (*Space, error) {
	step := 1 + len(texts)/mostTexts
	var learnt [][]Count
	for i := 0; i < len(texts); i += step {
		learnt = append(learnt, texts[i])
	}
	left := noise(len(learnt) * dim)
	right := make([]float64, words*dim)
	for range rounds {
		orthogonal(left, dim)
		clear(right)
		for i, text := range learnt {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			for _, c := range text {
				add(right[int(c.Word)*dim:][:dim], left[i*dim:][:dim], c.Weight)
			}
		}
		clear(left)
		for i, text := range learnt {
			for _, c := range text {
				add(left[i*dim:][:dim], right[int(c.Word)*dim:][:dim], c.Weight)
			}
		}
	}
	orthogonal(right, dim)
	s := &Space{dim: dim, words: make([]float32, len(right))}
	for i, v := range right {
		s.words[i] = float32(v)
	}
	return s, ctx.Err()
}

// add adds a multiple of a vector to a sum.
func add(sum, vector []float64, weight float64) {
	for k, v := range vector {
		sum[k] += float64(weight * v)
	}
}

// noise returns the start of the iteration: numbers from -1 to 1, always the same.
func noise(n int) []float64 {
	list := make([]float64, n)
	seed := uint64(1)
	for i := range list {
		seed = seed*6364136223846793005 + 1442695040888963407 // Knuth's generator, MMIX
		list[i] = float64(int32(seed>>32)) / (1 << 31)
	}
	return list
}

// orthogonal makes the columns of a matrix, dim numbers a row, orthogonal and of
// length 1, by Gram and Schmidt, each twice; a column that depends on those before it
// becomes 0.
func orthogonal(m []float64, dim int) {
	for k := range dim {
		before := length(m, k, dim)
		for range 2 {
			for j := range k {
				var dot float64
				for i := 0; i < len(m); i += dim {
					dot += float64(m[i+j] * m[i+k])
				}
				for i := 0; i < len(m); i += dim {
					m[i+k] -= float64(dot * m[i+j])
				}
			}
		}
		size := length(m, k, dim)
		scale := 0.0
		if size > nothing*before {
			scale = 1 / size
		}
		for i := k; i < len(m); i += dim {
			m[i] *= scale
		}
	}
}

func length(m []float64, column, dim int) float64 {
	var sum float64
	for i := column; i < len(m); i += dim {
		sum += float64(m[i] * m[i])
	}
	return math.Sqrt(sum)
}

// Vector returns the direction of a text, of length 1, or 0 where none of its words
// is in the space.
func (s *Space) Vector(text []Count) []float32 {
	sum := make([]float64, s.dim)
	for _, c := range text {
		for k, v := range s.words[int(c.Word)*s.dim:][:s.dim] {
			sum[k] += float64(c.Weight * float64(v))
		}
	}
	size := length(sum, 0, 1)
	out := make([]float32, s.dim)
	for k, v := range sum {
		if size > 0 {
			out[k] = float32(v / size)
		}
	}
	return out
}

// Cosine returns how much two directions are alike, from -1 to 1.
func Cosine(a, b []float32) float64 {
	var sum float64
	for i, v := range a {
		sum += float64(v) * float64(b[i])
	}
	return sum
}

// Bytes returns the size of the words' vectors.
func (s *Space) Bytes() int64 { return int64(len(s.words)) * 4 }
