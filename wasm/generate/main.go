// Command generate writes what the page needs from Go before it is built:
// the TypeScript types of the playground's methods, the sample databases and
// questions, one question with its finished answer, which the page shows
// while the program is still loading, and the index of the samples.
//
//	go run ./wasm/generate
//
// The types (web/src/gen/rpc.ts) are committed, and a test fails when they
// are out of date; the samples (web/src/gen/samples.json), one question with
// its finished answer (web/src/gen/example.json), a run of the loop
// (web/src/gen/loop.json) and the index
// (web/src/gen/samples.index) are not.
//
// It also writes what this machine makes of every sample question, so that a
// browser's records can be compared with it byte by byte:
//
//	go run ./wasm/generate --records native.jsonl --config '{"retriever":"bm25","database":"found"}'
//
// Each line is the "record" of one event of the playground's "bench" with
// {"database": "", "config": …}, in the order of the events. JSON.stringify
// writes some characters otherwise than Go does ("<" for "\u003c"), so that a
// page compares JSON.stringify(JSON.parse(line)) with JSON.stringify(record).
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"

	"github.com/orbweaver/orbweaver/wasm/playground/runs"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stderr); err != nil {
		if !errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(os.Stderr, "generate:", err)
		}
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, stderr io.Writer) error {
	flags := flag.NewFlagSet("generate", flag.ContinueOnError)
	flags.SetOutput(stderr)
	root := flags.String("root", ".", "the repository's `folder`")
	recordsTo := flags.String("records", "",
		"write the records of all sample questions to `file`, and nothing else")
	config := flags.String("config", defaultConfig(), "the run's configuration for --records, as `JSON`")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *recordsTo != "" {
		lines, err := records(ctx, *config, runs.Portion{})
		if err != nil {
			return err
		}
		return os.WriteFile(*recordsTo, lines, 0o644)
	}
	return generate(ctx, *root)
}

// generate writes the page's five files.
func generate(ctx context.Context, root string) error {
	dir := filepath.Join(root, "web", "src", "gen")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	types, err := rpcTypes(root)
	if err != nil {
		return err
	}
	if err := writeFile(filepath.Join(dir, "rpc.ts"), []byte(types)); err != nil {
		return err
	}
	samples, err := samplesJSON(ctx)
	if err != nil {
		return err
	}
	if err := writeFile(filepath.Join(dir, "samples.json"), samples); err != nil {
		return err
	}
	finished, err := exampleJSON(ctx, runs.Portion{})
	if err != nil {
		return err
	}
	if err := writeFile(filepath.Join(dir, "example.json"), finished); err != nil {
		return err
	}
	loop, err := loopJSON(ctx, loopQuestions)
	if err != nil {
		return err
	}
	if err := writeFile(filepath.Join(dir, "loop.json"), loop); err != nil {
		return err
	}
	index, err := samplesIndex(ctx)
	if err != nil {
		return err
	}
	return writeFile(filepath.Join(dir, "samples.index"), index)
}

// writeFile leaves a file alone whose content is right, so that build tools
// which look at times see no change.
func writeFile(name string, data []byte) error {
	if old, err := os.ReadFile(name); err == nil && string(old) == string(data) {
		return nil
	}
	return os.WriteFile(name, data, 0o644)
}
