// Package target holds the baselines of OTT-QA as TARGET measures them, to the
// last digit of its published figures: hashed grams, faults of the reference
// and the order in which numpy leaves ties.
//
//	r, err := retrievers.New("ottqa-bm25", retrieve.Options{})
package target

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/text"
)

// ottqa is the lexical retriever of OTT-QA, which TARGET measures as "BM25"
// and "TF-IDF": DrQA's hashed unigrams and bigrams. As "ottqa-bm25" and
// "ottqa-tfidf" it gives TARGET's published figures to the last digit, for
// which it has to do all that the reference does:
//
//   - Its text is "title | | header": the rows are never read, whatever the
//     options say, and the title is the table's ID, a file name for most sets.
//   - BM25 divides by the lengths of the wrong tables: in the postings of each
//     gram, the table at place i from the front gets the length of the one at
//     place i from the back.
//   - "|" is a term, and so are pairs with it.
//   - The idf counts twice, and what half of the tables have counts nothing.
//   - Tables rank by the spelling of their IDs in Python, and those that score
//     alike come as numpy leaves them, which differs with k.
//
// "ottqa-bm25-corrected" and "ottqa-tfidf-corrected" differ from it by titles
// in place of file names, section titles, rows, right lengths, no separator,
// and ties in corpus order.
type ottqa struct {
	name      string
	bm25      bool
	corrected bool
	options   retrieve.Options
	tables    []*corpus.Table // as the index numbers them
	index     *gramIndex
}

// Kind returns the baselines of OTT-QA as TARGET measures them, faults and
// all; with "-corrected", without these.
func Kind() retrieve.Kind {
	return retrieve.Kind{
		Names: []string{"ottqa-bm25", "ottqa-tfidf", "ottqa-bm25-corrected", "ottqa-tfidf-corrected"},
		New: func(name string, o retrieve.Options, _ retrieve.Clients) (retrieve.Retriever, error) {
			plain, corrected := strings.CutSuffix(name, "-corrected")
			return &ottqa{name: name, bm25: plain == "ottqa-bm25", corrected: corrected, options: o}, nil
		},
		Reads: func(name string, o retrieve.Options) retrieve.Options {
			if !strings.HasSuffix(name, "-corrected") {
				o.NoRows, o.MaxRows = true, 0 // as they were, they never read rows
			}
			return o
		},
	}
}

// Index reads every table once.
func (o *ottqa) Index(ctx context.Context, c *corpus.Corpus) error {
	tables := c.Tables
	if !o.corrected {
		tables = byPythonID(tables)
	}
	var b gramBuilder
	for _, t := range tables {
		if err := ctx.Err(); err != nil {
			return err
		}
		pieces, err := o.pieces(ctx, t)
		if err != nil {
			return fmt.Errorf("retrieve: indexing the rows of %s: %w", t.ID, err)
		}
		b.add(gramsOf(pieces...))
	}
	weigh := weighTFIDF
	if o.bm25 {
		weigh = weighBM25(b.lengths, !o.corrected)
	}
	o.tables, o.index = tables, b.build(weigh)
	return nil
}

// pieces returns what of a table is indexed.
func (o *ottqa) pieces(ctx context.Context, t *corpus.Table) ([]piece, error) {
	var title, section, header string
	if !o.options.NoTitle {
		title = t.Name
		if o.corrected {
			title, section = retrieve.TitleOf(t), t.Section
		}
	}
	if !o.options.NoHeader {
		header = strings.Join(retrieve.ColumnNames(t), " ")
	}
	if !o.corrected {
		return []piece{{1 << retrieve.FieldTitle, text.DrQATokens(title)}, {tokens: []string{"|", "|"}},
			{1 << retrieve.FieldHeader, text.DrQATokens(header)}}, nil
	}
	end := piece{tokens: []string{"."}} // a stop, so that no pair goes over the end of a field or cell
	pieces := []piece{{1 << retrieve.FieldTitle, text.DrQATokens(title)}, end,
		{1 << retrieve.FieldSection, text.DrQATokens(section)}, end, {1 << retrieve.FieldHeader, text.DrQATokens(header)}}
	if o.options.NoRows {
		return pieces, nil
	}
	err := retrieve.EachRow(ctx, t, o.options.MaxRows, func(row []string) {
		for _, cell := range row {
			pieces = append(pieces, end, piece{1 << retrieve.FieldRows, text.DrQATokens(cell)})
		}
	})
	return pieces, err
}

// weighTFIDF computes ln(1+tf)·idf.
func weighTFIDF(idf float64, postings []gramPosting, out []float64) {
	for i, p := range postings {
		out[i] = idf * math.Log1p(float64(p.count))
	}
}

// weighBM25 computes idf·2.5·tf / (tf + 1.5·(0.25 + 0.75·length/mean)), with
// each table's length, or as in the reference with that of another.
func weighBM25(lengths []int, mixedUp bool) func(float64, []gramPosting, []float64) {
	total := 0
	for _, n := range lengths {
		total += n
	}
	mean := float64(total) / float64(max(1, len(lengths)))
	return func(idf float64, postings []gramPosting, out []float64) {
		for i, p := range postings {
			doc := p.doc
			if mixedUp {
				doc = postings[len(postings)-1-i].doc
			}
			tf, ratio := float64(p.count), 1.5*(0.25+float64(0.75*float64(lengths[doc]))/mean)
			out[i] = idf * (tf * 2.5 / (tf + ratio))
		}
	}
}

// byPythonID sorts tables by Python's print of their database and name, which
// is the key they have in the reference. A later table with the key of an
// earlier one takes its place.
func byPythonID(tables []*corpus.Table) []*corpus.Table {
	type keyed struct {
		key   string
		table *corpus.Table
	}
	list := make([]keyed, len(tables))
	for i, t := range tables {
		list[i] = keyed{"(" + pythonRepr(t.Database) + ", " + pythonRepr(t.Name) + ")", t}
	}
	order.Stable(list, func(a, b keyed) int { return cmp.Compare(a.key, b.key) })
	var sorted []*corpus.Table
	for i, k := range list {
		if i+1 == len(list) || list[i+1].key != k.key {
			sorted = append(sorted, k.table)
		}
	}
	return sorted
}

// pythonRepr writes a string as Python's repr does.
func pythonRepr(s string) string {
	quote := '\''
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		quote = '"'
	}
	var b strings.Builder
	b.WriteRune(quote)
	for _, r := range s {
		switch {
		case r == quote || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case unicode.IsPrint(r):
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\U%08x`, r)
		}
	}
	b.WriteRune(quote)
	return b.String()
}

// Retrieve adds up the grams that a table shares with the query.
func (o *ottqa) Retrieve(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	return o.find(ctx, query, k, true)
}

// Rank is Retrieve without contributions.
func (o *ottqa) Rank(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	return o.find(ctx, query, k, false)
}

func (o *ottqa) find(ctx context.Context, query string, k int, explain bool) ([]retrieve.Hit, error) {
	if err := retrieve.Ready(ctx, o.name, o.index != nil, query); err != nil || k <= 0 {
		return nil, err
	}
	grams := o.query(query)
	scores, candidates := o.index.score(grams)
	order := o.order(scores, candidates, k)
	hits := make([]retrieve.Hit, len(order))
	for i, d := range order {
		t := o.tables[d]
		hits[i] = retrieve.Hit{Table: t.ID, Database: t.Database, Rank: i + 1, Score: scores[d]}
		if explain {
			hits[i].Contributions = o.index.explain(grams, d, retrieve.FieldNames[:])
		}
	}
	return hits, nil
}

// query weighs the query's grams: by idf alone for BM25, which does not count
// how often one is asked for.
func (o *ottqa) query(query string) []queryGram {
	grams := o.index.parse(query)
	for i := range grams {
		g := &grams[i]
		g.weight = o.index.idf[g.place]
		if !o.bm25 {
			g.weight *= math.Log1p(float64(g.count))
		}
	}
	return grams
}

// order picks the k best candidates, best first.
func (o *ottqa) order(scores []float64, candidates []int32, k int) []int32 {
	if o.corrected {
		slices.SortFunc(candidates, func(a, b int32) int {
			return cmp.Or(cmp.Compare(scores[b], scores[a]), cmp.Compare(a, b))
		})
		return candidates[:min(k, len(candidates))]
	}
	of := make([]float64, len(candidates))
	for i, d := range candidates {
		of[i] = scores[d]
	}
	order := numpyBest(of, k)
	for i, at := range order {
		order[i] = candidates[at]
	}
	return order
}

// Bytes returns about how much memory the index takes.
func (o *ottqa) Bytes() int64 {
	if o.index == nil {
		return 0
	}
	return o.index.bytes()
}

// KDependent reports whether ties are broken differently with another k.
func (o *ottqa) KDependent() bool { return !o.corrected }

// RankRange returns the range of ranks of the right tables.
func (o *ottqa) RankRange(ctx context.Context, query string, right func(*corpus.Table) bool) (retrieve.RankRange,
	error) {
	if err := retrieve.Ready(ctx, o.name, o.index != nil, query); err != nil {
		return retrieve.RankRange{}, err
	}
	scores, _ := o.index.score(o.query(query))
	return retrieve.RankRangeOf(o.tables, scores, right), nil
}
