package main

import (
	"context"
	"fmt"
	"syscall/js"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/wasm/expose"
)

// fetchedSamples reads the samples, whose databases the worker fetches.
func fetchedSamples(ctx context.Context, open corpus.Opener) (*corpus.Corpus, error) {
	return samples.ReadFetched(ctx, open, fetchSample)
}

// fetchSample asks the worker for a database.
func fetchSample(ctx context.Context, id string) ([]byte, error) {
	return load(ctx, "orbweaverLoadSample", id)
}

// fetchIndex asks the worker for the index of the samples.
func fetchIndex(ctx context.Context) ([]byte, error) { return load(ctx, "orbweaverLoadIndex") }

// fetchWords asks the worker for the dictionary.
func fetchWords() ([]byte, error) { return load(context.Background(), "orbweaverLoadWords") }

// load calls a function of the worker that gives a Promise of bytes.
func load(ctx context.Context, function string, args ...any) ([]byte, error) {
	f := js.Global().Get(function)
	if f.Type() != js.TypeFunction {
		return nil, fmt.Errorf("the worker has no %s to fetch it with", function)
	}
	bytes, err := expose.Await(ctx, f.Invoke(args...))
	if err != nil {
		return nil, fmt.Errorf("%w: is there a network?", err)
	}
	got := expose.Bytes(bytes)
	if got == nil {
		return nil, fmt.Errorf("%s has to give a Uint8Array", function)
	}
	return got, nil
}
