// Package core_test holds the rules that no single package can check for
// itself: who may import whom.
package core_test

import (
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/orbweaver/orbweaver/"

// around lists what the packages outside the data's way may import of ours: a
// package, or with a trailing slash everything below a folder. The packages of
// a folder that have no row have the one that ends with a star.
var around = map[string][]string{
	"samples": {"core/corpus", "core/corpus/benchmark"},
	"samples/check": {"core/corpus", "core/corpus/benchmark", "core/spider", "core/spider/execution",
		"core/spider/mutate",
		"core/sqldb"},
	"samples/almanac":  {"core/corpus", "core/corpus/files"},
	"samples/generate": {"core/corpus", "core/spider", "core/sqldb", "core/text", "samples"},
	"samples/lessons":  {},
	"samples/recorded": {},
	"web":              {},
	"wasm/rpc":         {},
	"wasm/playground":  {"core/", "samples", "wasm/rpc", "wasm/playground/"},
	"wasm/generate": {"core/", "samples", "samples/lessons", "wasm/rpc", "wasm/playground",
		"wasm/playground/"},
	"wasm/expose":             {"wasm/rpc"},
	"wasm/playground/session": {"core/", "samples", "wasm/rpc"},
	"wasm/playground/*":       {"core/", "samples", "wasm/rpc", "wasm/playground/session"}, // each but session
	"wasm/browser":            {"core/", "samples", "wasm/expose", "wasm/rpc", "wasm/playground"},
	"wasm/npm":                {"core/", "wasm/expose", "wasm/rpc"},
	"wasm/tokens":             {"core/token"},
	"wasm/worker": {"core/forward", "core/llm", "core/retrieve", "core/retrieve/", "core/sqldb",
		"samples"},

	"scripts/attack": {},
	"scripts/train-builtin": {"core/", "scripts/train-builtin/boost", "scripts/train-builtin/denoted",
		"scripts/train-builtin/sparse"},
	"scripts/train-builtin/boost":   {"core/trees"},
	"scripts/train-builtin/denoted": {"core/spider/denotation"},
	"scripts/train-builtin/sparse":  {},
	"scripts/train-associations":    {"core/"},
	"scripts/train-lexicon":         {"core/"},
	"scripts/train-sets":            {"core/", "scripts/train-builtin/boost"},
	"scripts/wheel":                 {},
	"scripts/release":               {},
}

// homes lists the packages that may import a package with more consequences
// than its name shows: a dependency, or a standard package that does not
// belong into the browser's build. Anything else from outside the standard
// library is refused.
var homes = map[string][]string{
	"github.com/ncruces/go-sqlite3":          {"core/sqldb", "core/runstore"},
	"github.com/spf13/cobra":                 {"core/cmd/orbweaver/shell"},
	"github.com/spf13/pflag":                 {"core/cmd/orbweaver/shell"},
	"github.com/syumai/workers":              {"wasm/worker"},
	"github.com/tiktoken-go/tokenizer":       {"core/token"},
	"github.com/agnivade/levenshtein":        {"core/text"},
	"github.com/blevesearch/snowballstem":    {"core/text"},
	"gonum.org/v1/plot":                      {"core/report/chart"},
	"github.com/xuri/excelize/v2":            {"core/corpus/xlsx"},
	"github.com/CycloneDX/cyclonedx-go":      {"scripts/release"},
	"github.com/google/go-containerregistry": {"scripts/release"},
	"github.com/nats-io/nats.go":             {"core/distributed"},
	"github.com/nats-io/nats-server/v2":      {"core/distributed"},
	"github.com/parquet-go/parquet-go":       {"core/corpus/parquet"},
	"github.com/edsrzf/mmap-go":              {"core/retrieve/disk"},
	"golang.org/x/sys":                       {"core/index/vector", "core/retrieve/disk"},
	"golang.org/x/text":                      {"core/spider/denotation", "core/text"},
	"net/http": {"core/fetch", "core/llm/nethttp", "core/server", "core/fakemodel/endpoint",
		"core/cmd/orbweaver/servecmd", "wasm/worker"},
	"syscall/js":    {"wasm/browser", "wasm/expose", "wasm/npm", "wasm/tokens", "wasm/worker"},
	"text/template": {},
	"html/template": {},
	"database/sql":  {},
	"os/exec":       {"scripts/release", "scripts/wheel"},
}

func TestEveryImportIsAnEdgeOfTheDesign(t *testing.T) {
	seen := map[string]bool{}
	eachImport(t, func(file, pkg, imported string) {
		if own, ok := strings.CutPrefix(imported, module); ok {
			seen[pkg+" "+own] = true
			if !mayImport(pkg, own) {
				t.Errorf("%s: %s may not import %s: no row of this test has that edge", file, pkg, own)
			}
			return
		}
		if home, ok := homeOf(imported); ok {
			if !slices.Contains(home, pkg) {
				t.Errorf("%s: %s may not import %s: its home is %v", file, pkg, imported, home)
			}
		} else if strings.Contains(strings.Split(imported, "/")[0], ".") {
			t.Errorf("%s: %s imports %s, which has no home yet: name one in this test", file, pkg, imported)
		}
	})
	for pkg := range core {
		for _, own := range edges(pkg) {
			if !seen["core/"+pkg+" "+own] {
				t.Errorf("core/%s does not import %s: take the edge out of this test", pkg, own)
			}
		}
	}
}

func TestNoEdgeOfTheDesignRunsBack(t *testing.T) {
	done := map[string]int{} // 1 on the way, 2 done
	var walk func(pkg string)
	walk = func(pkg string) {
		if done[pkg] == 1 {
			t.Errorf("core/%s is reached from what it imports", pkg)
		}
		if done[pkg] != 0 {
			return
		}
		done[pkg] = 1
		for _, own := range edges(pkg) {
			walk(strings.TrimPrefix(own, "core/"))
		}
		done[pkg] = 2
	}
	for pkg := range core {
		walk(pkg)
	}
}

// edges are the packages that a package of the core imports.
func edges(pkg string) []string {
	list := strings.Fields(core[pkg])
	for i, name := range list {
		if _, ok := core[name]; ok {
			list[i] = "core/" + name
		}
	}
	return list
}

func mayImport(pkg, own string) bool {
	if name, ok := strings.CutPrefix(pkg, "core/"); ok {
		return slices.Contains(edges(name), own)
	}
	allowed, ok := around[pkg]
	if !ok {
		allowed = around[path.Dir(pkg)+"/*"]
	}
	return matches(allowed, own)
}

func matches(allowed []string, own string) bool {
	return slices.ContainsFunc(allowed, func(a string) bool {
		return a == own || strings.HasSuffix(a, "/") && strings.HasPrefix(own, a)
	})
}

// homeOf finds the entry of homes that is imported or a parent of it.
func homeOf(imported string) ([]string, bool) {
	for p := imported; p != "."; p = path.Dir(p) {
		if home, ok := homes[p]; ok {
			return home, true
		}
	}
	return nil, false
}
