// Command browser is Orbweaver as a WebAssembly program for a Web Worker. It
// only carries bytes: between JavaScript and the playground's methods (package
// rpc has the frames), and between the core and the person's endpoint (fetch).
//
//	GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" -o orbweaver.wasm ./wasm/browser
//
// In the worker, after wasm_exec.js:
//
//	const go = new Go();
//	const exited = go.run(instance);   // settles only if the program ends
//	globalThis.orbweaver.call(request, file, onEvents); // a Promise of the last frame
//	globalThis.orbweaver.cancel(id);
//	globalThis.orbweaverLoadSample = id => …; // for a Promise of that sample database's bytes
//	globalThis.orbweaverLoadIndex = () => …; // for a Promise of samples.index
//	globalThis.orbweaverLoadWords = () => …; // for a Promise of core/lexicon/words.bin
//	globalThis.orbweaverLoadTokens = () => …; // for a Promise that wasm/tokens runs here too
//
// The object is there when go.run returns. A call that is running when the
// program ends is never settled, so that the worker has to watch exited and
// start anew. web/src/gen/rpc.ts has the types.
package main

import (
	"context"

	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/wasm/expose"
	"github.com/orbweaver/orbweaver/wasm/playground"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func main() {
	lexicon.Fetch(fetchWords)
	server := rpc.NewServer(rpc.Options{})
	p := playground.New(playground.Options{Samples: fetchedSamples, Index: fetchIndex, Transport: fetch{},
		Count: new(tokens).Count, Yield: newLoop().turn})
	p.Register(server)
	expose.Server(context.Background(), server)
	select {} // the worker is terminated when it is no longer needed
}
