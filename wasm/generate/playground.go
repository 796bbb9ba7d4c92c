package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/wasm/playground"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// call makes one call to a playground of this machine, over the same frames as
// the page's, and hands each event to watch as it came.
func call(ctx context.Context, method string, params any,
	watch func(event json.RawMessage)) (json.RawMessage, error) {
	server := rpc.NewServer(rpc.Options{})
	playground.New(playground.Options{Samples: samples.Read}).Register(server)
	request, err := json.Marshal(map[string]any{"id": 1, "method": method, "params": params})
	if err != nil {
		return nil, err
	}
	var broken error
	raw := server.Call(ctx, request, nil, func(raw []byte) {
		var frame struct{ Events []json.RawMessage }
		if err := json.Unmarshal(raw, &frame); err != nil {
			broken = err
		}
		for _, e := range frame.Events {
			watch(e)
		}
	})
	var last struct {
		Result json.RawMessage
		Error  *rpc.Error
	}
	if err := json.Unmarshal(raw, &last); err != nil {
		return nil, err
	}
	if last.Error != nil {
		return nil, fmt.Errorf("%s: %w", method, last.Error)
	}
	return last.Result, broken
}

// samplesJSON asks for "samples", as the page does.
func samplesJSON(ctx context.Context) ([]byte, error) {
	return call(ctx, "samples", rpc.None{}, nil)
}

// samplesIndex writes the index that saves the page from reading every row of the samples
// before its first answer.
func samplesIndex(ctx context.Context) ([]byte, error) {
	c, err := samples.Read(ctx, sqldb.OpenSource)
	if err != nil {
		return nil, err
	}
	var index bytes.Buffer
	if err := session.SaveIndex(ctx, &index, c); err != nil {
		return nil, err
	}
	return index.Bytes(), nil
}

// records runs every sample question, or a part of them, and returns a record
// a line, each as the page gets it. The same configuration must give the same
// bytes in a browser; the end-to-end test compares them.
func records(ctx context.Context, config string, part runs.Portion) ([]byte, error) {
	params := runs.BenchParams{Part: part}
	if err := json.Unmarshal([]byte(config), &params.Config); err != nil {
		return nil, fmt.Errorf("--config: %w", err)
	}
	var lines []byte
	var failed error
	_, err := call(ctx, "bench", params, func(raw json.RawMessage) {
		var event struct{ Record json.RawMessage }
		if err := json.Unmarshal(raw, &event); err != nil {
			failed = err
		}
		lines = append(append(lines, event.Record...), '\n')
	})
	if err == nil {
		err = failed
	}
	return lines, err
}

// defaultConfig returns the configuration that --records runs where no other is
// given.
func defaultConfig() string {
	raw, err := json.Marshal(runs.ParityConfig())
	if err != nil {
		panic(err) // plain fields always marshal
	}
	return string(raw)
}
