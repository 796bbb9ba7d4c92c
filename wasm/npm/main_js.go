package main

import (
	"context"

	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/wasm/expose"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func main() {
	m := newMethods()
	lexicon.Fetch(m.dictionary)
	server := rpc.NewServer(rpc.Options{})
	m.register(server)
	expose.Server(context.Background(), server)
	select {} // the worker is terminated when it is no longer needed
}
