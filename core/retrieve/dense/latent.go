package dense

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/index/latent"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Latent is the name of the retriever whose vectors are learnt from the tables
// themselves, by latent semantic analysis. It needs no model.
const Latent = "lsa"

// What a vector is made of; the weights were looked at on the almanac alone, where
// rows as heavy as headers cost two points of recall@1, and 32 numbers fifteen.
const (
	latentNumbers = 64
	latentRows    = 60
	titleWeight   = 4
	headerWeight  = 2
	rowWeight     = .3

	// A word of a question that no table has points where those do that mean the
	// same, or else those that are of the same kind, at so much of its weight.
	sameWeight = .6
	kinWeight  = .3
)

// lsa finds the tables whose vectors point most nearly where the question's does.
// Words that stand in the same tables point the same way (package latent); a word
// that no table has goes by its synonyms, or by its kin, in the dictionary.
type lsa struct {
	options retrieve.Options
	tables  []*corpus.Table
	words   map[string]int32 // by stem
	rarity  []float64        // inverse document frequency, by word
	space   *latent.Space
	vectors [][]float32
}

// LatentKind returns the retriever over vectors of the tables' own words.
func LatentKind() retrieve.Kind {
	return retrieve.Kind{
		Names: []string{Latent},
		New: func(name string, o retrieve.Options, _ retrieve.Clients) (retrieve.Retriever, error) {
			if o.NoTitle && o.NoHeader && o.NoRows {
				return nil, fmt.Errorf("retrieve: %s is left with nothing to read: allow titles, headers or rows", name)
			}
			return &lsa{options: o}, nil
		},
		Reads: func(_ string, o retrieve.Options) retrieve.Options {
			if !o.NoRows {
				o.MaxRows = mostRows(o)
			}
			return o
		},
	}
}

func mostRows(o retrieve.Options) int {
	if o.MaxRows == 0 {
		return latentRows
	}
	return min(o.MaxRows, latentRows)
}

// Index learns what the tables' words mean and gives every table its vector.
func (l *lsa) Index(ctx context.Context, c *corpus.Corpus) error {
	l.words = make(map[string]int32)
	var with []int // how many tables have a word
	texts := make([][]latent.Count, len(c.Tables))
	for i, t := range c.Tables {
		text, err := l.read(ctx, t)
		if err != nil {
			return fmt.Errorf("retrieve: reading the rows of %s: %w", t.ID, err)
		}
		with = append(with, make([]int, len(l.words)-len(with))...)
		for _, count := range text {
			with[count.Word]++
		}
		texts[i] = text
	}
	l.rarity = make([]float64, len(with))
	for w, n := range with {
		// A word of all tables tells little, and yet more than none.
		l.rarity[w] = math.Log(float64(len(texts))/float64(n)) + .1
	}
	for _, text := range texts {
		l.weigh(text)
	}
	var err error
	if l.space, err = latent.Learn(ctx, texts, len(l.words), latentNumbers); err != nil {
		return err
	}
	l.tables, l.vectors = c.Tables, make([][]float32, len(texts))
	for i, text := range texts {
		l.vectors[i] = l.space.Vector(text)
	}
	return nil
}

// read counts a table's words, each by the weight of its place, in their order.
func (l *lsa) read(ctx context.Context, t *corpus.Table) ([]latent.Count, error) {
	var text []latent.Count
	place := make(map[int32]int)
	add := func(words string, weight float64) {
		for _, stem := range index.Stems(words) {
			w, ok := l.words[stem]
			if !ok {
				w = int32(len(l.words))
				l.words[stem] = w
			}
			if _, ok := place[w]; !ok {
				place[w] = len(text)
				text = append(text, latent.Count{Word: w})
			}
			text[place[w]].Weight += weight
		}
	}
	if !l.options.NoTitle {
		add(retrieve.TitleOf(t), titleWeight)
		add(t.Section, titleWeight)
	}
	if !l.options.NoHeader {
		for _, name := range retrieve.ColumnNames(t) {
			add(name, headerWeight)
		}
	}
	if l.options.NoRows {
		return text, ctx.Err()
	}
	return text, retrieve.EachRow(ctx, t, mostRows(l.options), func(row []string) {
		for _, cell := range row {
			add(cell, rowWeight)
		}
	})
}

// weigh makes of counts what they weigh: a second occurrence less than the first, a
// rare word more than a common one, and all texts as much.
func (l *lsa) weigh(text []latent.Count) {
	var sum float64
	for i, c := range text {
		text[i].Weight = math.Log1p(c.Weight) * l.rarity[c.Word]
		sum += float64(text[i].Weight * text[i].Weight)
	}
	for i := range text {
		text[i].Weight /= math.Sqrt(sum)
	}
}

// question returns the tables' words for what a question asks for.
func (l *lsa) question(query string) (text []latent.Count) {
	known, asked := lexicon.Builtin(), index.Parse(query)
	for _, place := range asked.Sequence() {
		if w, ok := l.words[asked.Term(place)]; ok {
			text = append(text, latent.Count{Word: w, Weight: l.rarity[w]})
			continue
		}
		word := index.Lower(asked.Words(place)[0])
		meant := l.stand(known.Synonyms(word), sameWeight)
		if len(meant) == 0 {
			meant = l.stand(known.Kin(word), kinWeight)
		}
		text = append(text, meant...)
	}
	return text
}

// stand returns the words of the tables among those that may be meant, which share a weight.
func (l *lsa) stand(meant []lexicon.Synonym, weight float64) (text []latent.Count) {
	var sum float64
	for _, m := range meant {
		for _, stem := range index.Stems(m.Word) {
			if w, ok := l.words[stem]; ok {
				text = append(text, latent.Count{Word: w, Weight: m.Weight})
				sum += m.Weight
			}
		}
	}
	for i, c := range text {
		text[i].Weight = weight * c.Weight / sum * l.rarity[c.Word]
	}
	return text
}

// likeness returns how near each table is, 0 for one that points another way.
func (l *lsa) likeness(ctx context.Context, query string) ([]float64, error) {
	if err := retrieve.Ready(ctx, Latent, l.space != nil, query); err != nil {
		return nil, err
	}
	question := l.space.Vector(l.question(query))
	scores := make([]float64, len(l.tables))
	for i, v := range l.vectors {
		scores[i] = max(0, latent.Cosine(question, v))
	}
	return scores, nil
}

// Retrieve returns the k tables whose vectors are nearest, and as the score
// the cosine.
func (l *lsa) Retrieve(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	scores, err := l.likeness(ctx, query)
	if err != nil {
		return nil, err
	}
	var near []int
	for i, s := range scores {
		if s > 0 {
			near = append(near, i)
		}
	}
	slices.SortStableFunc(near, func(i, j int) int { return cmp.Compare(scores[j], scores[i]) })
	near = near[:min(max(k, 0), len(near))]
	hits := make([]retrieve.Hit, len(near))
	for rank, i := range near {
		t := l.tables[i]
		hits[rank] = retrieve.Hit{Table: t.ID, Database: t.Database, Rank: rank + 1, Score: scores[i],
			Contributions: retrieve.Wholly("cosine similarity", scores[i], fieldsOf(l.options))}
	}
	return hits, nil
}

// RankRange returns the range of ranks of the right tables.
func (l *lsa) RankRange(ctx context.Context, query string, right func(*corpus.Table) bool) (retrieve.RankRange, error) {
	scores, err := l.likeness(ctx, query)
	if err != nil {
		return retrieve.RankRange{}, err
	}
	return retrieve.RankRangeOf(l.tables, scores, right), nil
}

// Bytes returns the memory that the vectors of tables and words take.
func (l *lsa) Bytes() int64 { return int64(len(l.vectors))*latentNumbers*4 + l.space.Bytes() }
