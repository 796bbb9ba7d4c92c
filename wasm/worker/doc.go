// Command worker is Orbweaver at the edge: one Cloudflare Worker that serves a
// class or a team the page, forwards its calls to a model's endpoint, and
// finds tables in the sample collection.
//
//	scripts/build && scripts/build worker && cd wasm/worker
//	npx wrangler secret put UPSTREAM_KEY   # and CLASS_TOKEN
//	npx wrangler deploy                    # with --dry-run it says what it would upload
//
// The archive of a release has both folders built: deploy from its wasm/worker.
//
// This program makes all decisions, and is the same natively; worker.mjs
// carries the bytes. One instance of the program serves all requests of an
// isolate, each answered at once, while streams flow past it piece by piece. KV
// is reached through github.com/syumai/workers/cloudflare/kv. The library's
// handler is not used: it starts an instance for every request, links net/http,
// and cannot end a call whose client has gone.
//
// Variables, in wrangler.jsonc:
//
//	UPSTREAM           base URL of the endpoint, up to and including "/v1"
//	ALLOWED_ORIGIN     origins of pages elsewhere that may use it, with commas; "*" is every page
//	MODELS             models that may be asked, with commas; none = all
//	MAX_OUTPUT_TOKENS  of an answer (4096)
//	CALLS_PER_MINUTE   of a client (60)
//	TOKENS_PER_DAY     of a client (500,000)
//	BUDGET_PER_DAY     tokens of all clients together (10,000,000)
//	IDLE_SECONDS       without a byte of the endpoint's (120)
//
// Secrets: UPSTREAM_KEY is the endpoint's, and never leaves; visitors type
// CLASS_TOKEN (or one of several, with commas) in place of a key. Without
// UPSTREAM_KEY each visitor brings a key of their own, which is passed on and
// never kept.
//
// Counts are kept by the Durable Object Counts, one at a time for all
// isolates; where a namespace of KV is bound as COUNTS_KV instead, calls that
// come together may pass a limit by a few. They hold hashes of clients, and
// numbers. Nothing is logged but such numbers.
//
// Run natively, the same forwarder listens on 127.0.0.1:9900 (or PORT, or the
// host and port in ADDR), with its counts in memory.
package main
