// Package core_test holds the rules that no single package can check for
// itself: who may import whom.
package core_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/orbweaver/orbweaver/"

// way is the data's way through the core: a package imports only packages
// that come before it here.
var way = []string{
	"core/corpus",
	"core/text",
	"core/lexicon",
	"core/associate",
	"core/index",
	"core/token",
	"core/llm",
	"core/llm/doctor",
	"core/llm/nethttp",
	"core/prompt",
	"core/retrieve",
	"core/sqldb",
	"core/spider",
	"core/fakemodel",
	"core/actorcritic",
	"core/builtin",
	"core/metric",
	"core/metric/answer",
	"core/tableqa",
	"core/theory",
	"core/experiment",
	"core/report",
	"core/cmd/orbweaver",
}

// around lists what the packages outside the data's way may import of ours: a
// package, or with a trailing slash everything below a folder.
var around = map[string][]string{
	"core/internal/dbtest": {"core/corpus", "core/sqldb"}, // for tests alone, as golden is
	"core/internal/golden": {},

	"samples":          {"core/corpus"},
	"samples/check":    {"core/corpus", "core/spider", "core/sqldb"},
	"samples/almanac":  {"core/corpus"},
	"samples/generate": {"core/corpus", "core/sqldb", "samples"},
	"samples/lessons":  {},
	"samples/recorded": {},
	"web":              {},
	"wasm/rpc":         {},
	"wasm/playground":  {"core/", "samples", "wasm/rpc"},
	"wasm/generate":    {"core/", "samples", "wasm/rpc", "wasm/playground"},
	"wasm/browser":     {"core/", "samples", "wasm/rpc", "wasm/playground"},
	"wasm/tokens":      {"core/token"},
	"wasm/worker":      {},

	"scripts/train-builtin":      {"core/"},
	"scripts/train-associations": {"core/"},
	"scripts/train-lexicon":      {"core/"},
}

// extra lists what a core package may import from outside the core.
var extra = map[string][]string{
	"core/cmd/orbweaver": {"samples", "samples/almanac", "web"},
}

// homes lists the packages that may import a package with more consequences
// than its name shows: a dependency, or a standard package that does not
// belong into the browser's build. Anything else from outside the standard
// library is refused.
var homes = map[string][]string{
	"github.com/ncruces/go-sqlite3":       {"core/sqldb", "core/experiment"},
	"github.com/tiktoken-go/tokenizer":    {"core/token"},
	"github.com/agnivade/levenshtein":     {"core/text", "core/builtin"},
	"github.com/blevesearch/snowballstem": {"core/text"},
	"golang.org/x/sys":                    {"core/index"},
	"golang.org/x/text":                   {"core/text"},
	"github.com/syumai/workers":           {"wasm/worker"},
	"net/http":                            {"core/llm/nethttp", "core/cmd/orbweaver", "wasm/worker"},
	"syscall/js":                          {"wasm/browser", "wasm/tokens", "wasm/worker"},
	"text/template":                       {},
	"html/template":                       {},
	"database/sql":                        {},
	"os/exec":                             {},
}

func TestEveryImportFollowsTheDatasWay(t *testing.T) {
	seen := 0
	eachImport(t, func(file, pkg, imported string) {
		seen++
		if own, ok := strings.CutPrefix(imported, module); ok {
			if !mayImport(pkg, own) {
				t.Errorf("%s: %s may not import %s: it comes later in the data's way, or outside it", file, pkg, own)
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
	if seen == 0 {
		t.Fatal("no import was read: is the test run from core/?")
	}
}

func mayImport(pkg, own string) bool {
	if allowed, ok := around[pkg]; ok {
		return matches(allowed, own)
	}
	from, to := slices.Index(way, pkg), slices.Index(way, own)
	return from >= 0 && (to >= 0 && to < from || matches(extra[pkg], own))
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

// isModule reports whether a folder is a module of its own, to which the rules
// of this one do not apply.
func isModule(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

// eachImport calls fn for every import of every Go file of the module that is
// not a test.
func eachImport(t *testing.T, fn func(file, pkg, imported string)) {
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == "node_modules" || d.Name() == "testdata" || name != ".." && (strings.HasPrefix(d.Name(), ".") || isModule(name)) {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, src, parser.ImportsOnly)
		if err != nil {
			return err
		}
		pkg := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(name), ".."+string(filepath.Separator)))
		for _, spec := range f.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			fn(name, pkg, imported)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
