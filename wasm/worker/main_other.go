//go:build !js

package main

import (
	"bytes"
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"time"

	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	index := flag.String("index", "",
		"write the index of the samples to this `file` for the Worker to bring along")
	flag.Parse()
	if err := run(ctx, *index, os.Getenv, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "worker:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, index string, env func(string) string, stderr io.Writer) error {
	saved, err := indexed(ctx)
	if err != nil {
		return err
	}
	if index != "" {
		return os.WriteFile(index, saved, 0o644)
	}
	r, err := open(ctx, saved)
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address(env))
	if err != nil {
		return err
	}
	fmt.Fprintf(stderr, "listening on http://%s\n", listener.Addr())
	h := newNative(newGateway(env), r)
	s := &http.Server{Handler: h, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: time.Minute}
	context.AfterFunc(ctx, func() { _ = s.Close() }) // Serve tells of it
	if err := s.Serve(listener); err != http.ErrServerClosed {
		return err
	}
	return nil
}

// address returns where the forwarder listens: on this machine alone, unless
// ADDR names another address.
func address(env func(string) string) string {
	return cmp.Or(env("ADDR"), net.JoinHostPort("127.0.0.1", cmp.Or(env("PORT"), "9900")))
}

// indexed makes the saved index of the samples.
func indexed(ctx context.Context) ([]byte, error) {
	c, err := samples.Read(ctx, sqldb.OpenSource)
	if err != nil {
		return nil, err
	}
	r, err := retrievers.New(retriever, retrieve.Options{})
	if err != nil {
		return nil, err
	}
	if err := r.Index(ctx, c); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = retrieve.Save(&b, r)
	return b.Bytes(), err
}
