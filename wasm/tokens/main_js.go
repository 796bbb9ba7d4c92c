// Command tokens counts the tokens of a text, as a WebAssembly program of its
// own: its vocabulary would be a fifth of the page's download before its first
// answer, and only questions to a model's endpoint need it.
//
//	GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" -o tokens.wasm ./wasm/tokens
//
// It runs beside the program of wasm/browser in the same worker, and leaves
// one function there:
//
//	globalThis.orbweaverCountTokens("SELECT 1") // 3
package main

import (
	"syscall/js"

	"github.com/orbweaver/orbweaver/core/token"
)

func main() {
	js.Global().Set("orbweaverCountTokens", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return 0
		}
		return token.Count(args[0].String())
	}))
	select {} // as long as the worker
}
