module github.com/orbweaver/orbweaver

go 1.26.0

// npm packages may carry Go files of their own.
ignore ./web/node_modules

ignore ./wasm/worker/node_modules

require (
	github.com/agnivade/levenshtein v1.2.2
	github.com/blevesearch/snowballstem v0.9.0
	github.com/ncruces/go-sqlite3 v0.35.6
	github.com/syumai/workers v0.32.0
	github.com/tiktoken-go/tokenizer v0.10.0
	golang.org/x/sys v0.48.0
	golang.org/x/text v0.42.0
)

require (
	github.com/dlclark/regexp2/v2 v2.5.1 // indirect
	github.com/ncruces/go-sqlite3-wasm/v6 v6.3.35304 // indirect
	github.com/ncruces/julianday v1.0.0 // indirect
)
