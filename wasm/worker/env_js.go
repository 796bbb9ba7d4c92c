package main

import (
	"net/http"
	"syscall/js"

	"github.com/syumai/workers/cloudflare"
	"github.com/syumai/workers/cloudflare/fetch"
)

func getenv(name string) string { return cloudflare.Getenv(name) }

// client calls fetch as a method of the real global object. By default the
// library calls it on its own wrapper around that, which workerd answers with
// "Illegal invocation". A redirect is passed on as it is: following it would
// carry the key to another host.
func client() *http.Client {
	return fetch.NewClient(fetch.WithBinding(js.Global().Get("globalThis"))).HTTPClient(fetch.RedirectModeManual)
}
