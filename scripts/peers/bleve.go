package main

import (
	"context"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// indexBleve indexes with bleve's English analyzer (stop words, stems), all
// fields in its composite field, in its own index in memory.
func indexBleve(ctx context.Context, c *corpus.Corpus) (search, error) {
	mapping := bleve.NewIndexMapping()
	mapping.DefaultAnalyzer = en.AnalyzerName
	mapping.StoreDynamic, mapping.DocValuesDynamic = false, false
	x, err := bleve.NewMemOnly(mapping)
	if err != nil {
		return nil, err
	}
	batch := x.NewBatch()
	for _, t := range c.Tables {
		title, section, header, rows, err := fields(ctx, t)
		if err != nil {
			return nil, err
		}
		fields := map[string]string{"title": title, "section": section, "header": header, "rows": rows}
		if err := batch.Index(t.ID, fields); err != nil {
			return nil, err
		}
		if batch.Size() == 500 {
			if err := x.Batch(batch); err != nil {
				return nil, err
			}
			batch = x.NewBatch()
		}
	}
	if err := x.Batch(batch); err != nil {
		return nil, err
	}
	return func(ctx context.Context, question string) ([]string, error) {
		result, err := x.SearchInContext(ctx, bleve.NewSearchRequestOptions(bleve.NewMatchQuery(question), k, 0, false))
		if err != nil {
			return nil, err
		}
		var ids []string
		for _, h := range result.Hits {
			ids = append(ids, h.ID)
		}
		return ids, nil
	}, nil
}
