// Command generate writes what the page needs from Go before it is built:
// the TypeScript types of the playground's methods and the sample databases
// and questions, which the page shows while the program is still loading.
//
//	go run ./wasm/generate
//
// The types (web/src/gen/rpc.ts) are committed, and a test fails when they
// are out of date; the samples (web/src/gen/samples.json) are not.
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
	if err := flags.Parse(args); err != nil {
		return err
	}
	dir := filepath.Join(*root, "web", "src", "gen")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	types, err := rpcTypes(*root)
	if err != nil {
		return err
	}
	return writeFile(filepath.Join(dir, "rpc.ts"), []byte(types))
}

// writeFile leaves a file alone whose content is right, so that build tools
// which look at times see no change.
func writeFile(name string, data []byte) error {
	if old, err := os.ReadFile(name); err == nil && string(old) == string(data) {
		return nil
	}
	return os.WriteFile(name, data, 0o644)
}
