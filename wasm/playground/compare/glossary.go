package compare

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// readWith returns a query as a glossary has it read, with the entries that it
// uses.
func readWith(text string, q corpus.Query) (corpus.Query, []lexicon.Entry, error) {
	glossary, err := lexicon.ParseGlossary(text)
	if err != nil {
		return q, nil, rpc.Fail(rpc.BadInput, err)
	}
	var used []lexicon.Entry
	q.Text, used = glossary.For(q.Database).Apply(q.Text)
	return q, used, nil
}

// allReadWith returns queries as a glossary has each of them read.
func allReadWith(text string, queries []corpus.Query) ([]corpus.Query, error) {
	glossary, err := lexicon.ParseGlossary(text)
	if err != nil {
		return nil, rpc.Fail(rpc.BadInput, err)
	}
	read := slices.Clone(queries)
	for i, q := range read {
		read[i].Text, _ = glossary.For(q.Database).Apply(q.Text)
	}
	return read, nil
}
