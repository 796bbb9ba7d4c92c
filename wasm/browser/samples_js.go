package main

import (
	"context"
	"errors"
	"fmt"
	"syscall/js"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/samples"
)

// fetchedSamples reads the samples, whose databases the worker fetches.
func fetchedSamples(ctx context.Context, open corpus.Opener) (*corpus.Corpus, error) {
	return samples.ReadFetched(ctx, open, fetchSample)
}

// fetchSample asks the worker for a database.
func fetchSample(ctx context.Context, id string) ([]byte, error) {
	load := js.Global().Get("orbweaverLoadSample")
	if load.Type() != js.TypeFunction {
		return nil, errors.New("the worker has no orbweaverLoadSample to fetch it with")
	}
	bytes, err := await(ctx, load.Invoke(id))
	if err != nil {
		return nil, fmt.Errorf("%w: is there a network?", err)
	}
	image := toGo(bytes)
	if image == nil {
		return nil, errors.New("orbweaverLoadSample has to give a Uint8Array")
	}
	return image, nil
}
