// Command worker is a proxy for endpoints that refuse calls from web pages
// (no CORS): a Cloudflare Worker that passes a page's calls on to one
// OpenAI-compatible endpoint and nothing else.
//
//	go run github.com/syumai/workers/cmd/workers-assets-gen@v0.32.0 -mode=go -o build
//	GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" -o build/app.wasm ./wasm/worker
//	npx wrangler deploy build/worker.mjs --var UPSTREAM:https://api.openai.com/v1 --var ALLOWED_ORIGIN:https://example.org
//
// UPSTREAM is the endpoint's base URL, up to and including "/v1".
// ALLOWED_ORIGIN are the origins of the pages that may use it, with commas
// between; "*" is every page. The key stays the person's: it comes with each
// call and is passed on, never kept.
//
// Run natively, the same proxy listens on port 9900 (or PORT) of this machine.
package main

import "github.com/syumai/workers"

func main() {
	workers.Serve(newProxy(getenv("UPSTREAM"), getenv("ALLOWED_ORIGIN"), client()))
}
