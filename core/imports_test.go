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

// core lists which of our packages each package of the core imports, stages
// first. A package that needs one more stands in its row: that is a decision
// about the design, and the place to see it. Names are those below core/, or
// of a package beside it.
var core = map[string]string{
	"builtin/english":             "lexicon text",
	"trees":                       "",
	"builtin/internal/schematest": "corpus",
	"builtin/internal/readtest":   "builtin/english builtin/internal/schematest builtin/schema corpus sqldb",
	"builtin/names":               "builtin/english corpus lexicon text",
	"builtin/schema":              "builtin/english builtin/names corpus internal/order lexicon sqldb sqltext text",
	"builtin/events":              "builtin/english builtin/schema",
	"builtin/reword":              "builtin/english builtin/schema",
	"builtin/derived":             "builtin/english builtin/events builtin/reword builtin/schema",
	"builtin/grammar/cue":         "builtin/english",
	"builtin/grammar/token":       "builtin/english builtin/grammar/cue builtin/knowledge builtin/schema",
	"builtin/grammar/statement":   "builtin/schema sqltext",
	"builtin/grammar/look": "builtin/derived builtin/english builtin/events builtin/grammar/cue " +
		"builtin/grammar/token builtin/schema sqltext",
	"builtin/grammar/span": "builtin/derived builtin/english builtin/grammar/cue builtin/grammar/look " +
		"builtin/grammar/statement builtin/grammar/token builtin/schema",
	"builtin/grammar": "builtin/derived builtin/english builtin/events builtin/grammar/cue builtin/grammar/look " +
		"builtin/grammar/span builtin/grammar/statement builtin/grammar/token builtin/knowledge builtin/schema sqltext",
	"builtin/knowledge": "builtin/english builtin/names builtin/reword builtin/schema text",
	"builtin/implied":   "builtin/english builtin/reword builtin/schema text",
	"builtin/amounts":   "builtin/english builtin/events builtin/reword builtin/schema text",
	"builtin/coded":     "builtin/english builtin/reword builtin/schema",
	"builtin/rephrase":  "builtin/english builtin/knowledge builtin/schema",
	"builtin/link": "builtin/amounts builtin/coded builtin/derived builtin/english builtin/events builtin/implied " +
		"builtin/knowledge builtin/rephrase builtin/schema internal/order lexicon text",
	"builtin/slip":          "builtin/english builtin/grammar/cue builtin/link builtin/schema lexicon text",
	"builtin/shape":         "builtin/english builtin/link builtin/schema sqltext",
	"builtin/refusal":       "builtin/english builtin/link builtin/schema",
	"builtin/query":         "builtin/english builtin/schema sqltext",
	"builtin/rank":          "",
	"builtin/reading":       "builtin/english builtin/link builtin/rank builtin/schema internal/order",
	"builtin/decision":      "builtin/rank",
	"builtin/sketch/phrase": "builtin/english builtin/link builtin/query builtin/rank builtin/schema",
	"builtin/answerability": "corpus builtin/english builtin/link builtin/rank builtin/schema builtin/sketch/phrase " +
		"sqltext text",
	"builtin/sketch/draft": "builtin/link builtin/query builtin/schema builtin/sketch/phrase builtin/decision",
	"builtin/sketch/filter": "builtin/english builtin/events builtin/link builtin/query " +
		"builtin/schema builtin/sketch/draft builtin/sketch/phrase builtin/decision",
	"builtin/sketch/order": "builtin/derived builtin/english builtin/events builtin/link builtin/query " +
		"builtin/schema builtin/sketch/draft builtin/sketch/phrase builtin/decision",
	"builtin/sketch": "actorcritic builtin/english builtin/events builtin/link builtin/query builtin/rank " +
		"builtin/reading builtin/schema builtin/sketch/draft builtin/sketch/filter builtin/sketch/order " +
		"builtin/sketch/phrase builtin/decision",
	"builtin/rate":       "builtin/english builtin/grammar builtin/grammar/statement builtin/schema sqltext",
	"builtin/references": "builtin/english builtin/grammar builtin/reword builtin/schema sqltext",
	"builtin/alike":      "builtin/english builtin/grammar builtin/schema sqltext",
	"builtin/ends":       "builtin/english builtin/grammar",
	"builtin/contrast":   "builtin/english builtin/grammar builtin/grammar/statement builtin/schema sqltext",
	"builtin/versus": "builtin/english builtin/events builtin/grammar builtin/grammar/cue " +
		"builtin/grammar/statement builtin/knowledge builtin/schema sqltext",
	"builtin": "internal/order actorcritic builtin/alike builtin/amounts builtin/answerability builtin/english " +
		"builtin/ends builtin/events builtin/grammar builtin/link builtin/names builtin/query builtin/rank builtin/rate " +
		"builtin/reading builtin/references builtin/contrast builtin/decision builtin/derived builtin/refusal " +
		"builtin/schema builtin/shape builtin/sketch builtin/sketch/draft builtin/sketch/phrase builtin/slip " +
		"builtin/versus corpus lru spider/execution sqldb sqltext trees",
	"associate":          "",
	"corpus/naming":      "",
	"corpus":             "corpus/naming sqltext",
	"corpus/layout":      "",
	"corpus/regional":    "",
	"corpus/files":       "corpus corpus/layout corpus/naming corpus/regional text",
	"corpus/benchmark":   "corpus corpus/files corpus/naming text",
	"corpus/parquet":     "corpus corpus/files",
	"corpus/xlsx":        "corpus corpus/files",
	"internal/golden":    "",
	"internal/order":     "",
	"llm":                "",
	"lru":                "",
	"forward":            "llm",
	"internal/modeltest": "llm",
	"llm/doctor":         "llm",
	"llm/nethttp":        "llm",
	"llm/transport":      "llm text",
	"metric":             "",
	"metric/answer":      "",
	"spider/python":      "",
	"spider":             "corpus spider/python",
	"spider/sqlparse":    "spider/python",
	"sqltext":            "",
	"sqldb":              "corpus corpus/naming sqltext text",
	"internal/dbtest":    "corpus corpus/files sqldb",
	"text":               "",
	"report/layout":      "metric text",
	"index":              "index/best index/blocks index/filter index/model index/runs index/sections text",
	"index/best":         "",
	"index/blocks":       "",
	"index/filter":       "",
	"index/model":        "",
	"index/runs":         "",
	"index/sections":     "",
	"lexicon":            "internal/order text",
	"join":               "corpus internal/order lexicon text",
	"prompt":             "corpus internal/order llm text",
	"index/latent":       "",
	"index/vector":       "",
	"retrieve":           "corpus corpus/naming index llm",
	"retrieve/target":    "corpus retrieve text",
	"retrieve/retrievers": "internal/order corpus retrieve retrieve/dense retrieve/lexical retrieve/remote " +
		"retrieve/rerank retrieve/target retrieve/weaviate",
	"retrieve/selection":         "corpus index internal/order retrieve retrieve/rerank",
	"retrieval":                  "corpus internal/order metric retrieve retrieve/retrievers retrieve/selection",
	"spider/execution":           "internal/order spider spider/python spider/sqlparse sqldb sqltext text",
	"actorcritic":                "corpus llm prompt spider/execution sqldb sqltext text",
	"fakemodel":                  "corpus llm prompt spider/execution sqldb text",
	"spider/counterexample":      "corpus spider/execution sqldb sqltext",
	"spider/evaluate":            "corpus spider spider/execution spider/python sqldb text",
	"spider/bird":                "spider spider/evaluate spider/execution spider/python sqldb text",
	"spider/spider2":             "corpus spider/execution spider/python sqldb",
	"spider/internal/spidertest": "corpus corpus/benchmark internal/dbtest spider spider/evaluate",
	"spider/mutate": "corpus spider spider/counterexample spider/evaluate spider/execution spider/python " +
		"spider/sqlparse sqldb sqltext",
	"spider/explain": "corpus internal/order metric retrieval spider spider/counterexample spider/evaluate " +
		"spider/execution spider/mutate sqldb text",
	"report/evaluation": "metric report/layout spider/execution spider/explain sqldb",
	"tableqa":           "corpus internal/order metric/answer text",
	"theory":            "internal/order metric",
	"experiment": "actorcritic corpus lexicon llm metric metric/answer prompt retrieval retrieve " +
		"retrieve/retrievers spider spider/execution sqldb tableqa text theory",
	"experiment/harness": "actorcritic builtin corpus experiment experiment/turns lexicon llm " +
		"llm/transport lru metric/answer prompt retrieval retrieve retrieve/retrievers spider spider/evaluate " +
		"spider/execution sqldb tableqa text",
	"labelled": "metric spider spider/evaluate spider/execution spider/explain spider/mutate theory",
	"report": "actorcritic corpus experiment labelled metric metric/answer report/layout retrieval " +
		"retrieve retrieve/retrievers spider spider/execution spider/explain sqldb text theory",
	"report/chart":  "",
	"report/target": "experiment metric report report/chart report/layout retrieval",
	"runstore":      "actorcritic corpus experiment llm llm/transport retrieve spider/execution sqldb sqltext",
	"distributed":   "corpus experiment experiment/harness llm/transport",
	"cmd/orbweaver/queue": "cmd/orbweaver/lists corpus distributed experiment experiment/harness llm " +
		"llm/nethttp llm/transport runstore token",
	"experiment/turns":       "",
	"token":                  "",
	"fakemodel/endpoint":     "corpus fakemodel",
	"server":                 "forward llm",
	"fetch":                  "",
	"cmd/orbweaver/heap":     "",
	"cmd/orbweaver/lists":    "",
	"cmd/orbweaver/progress": "cmd/orbweaver/lists metric text",
	"cmd/orbweaver/command":  "cmd/orbweaver/lists cmd/orbweaver/progress text",
	"cmd/orbweaver/flags": "actorcritic cmd/orbweaver/command cmd/orbweaver/lists " +
		"cmd/orbweaver/progress corpus corpus/benchmark corpus/files corpus/parquet corpus/xlsx experiment " +
		"experiment/harness lexicon llm llm/nethttp llm/transport metric prompt report/layout retrieve " +
		"retrieve/retrievers runstore spider/execution sqldb token samples samples/almanac text",
	"cmd/orbweaver/shell": "cmd/orbweaver/command cmd/orbweaver/lists cmd/orbweaver/progress",
	"cmd/orbweaver/gate": "cmd/orbweaver/command cmd/orbweaver/flags experiment report report/evaluation " +
		"report/layout runstore spider/explain",
	"cmd/orbweaver/askcmd": "actorcritic cmd/orbweaver/command cmd/orbweaver/flags cmd/orbweaver/lists " +
		"cmd/orbweaver/progress corpus experiment experiment/harness report report/layout retrieve",
	"cmd/orbweaver/benchcmd": "cmd/orbweaver/command cmd/orbweaver/flags cmd/orbweaver/gate " +
		"cmd/orbweaver/heap cmd/orbweaver/lists cmd/orbweaver/queue cmd/orbweaver/retrievecmd corpus " +
		"distributed experiment experiment/harness llm/transport metric prompt report report/layout " +
		"report/target retrieval retrieve/retrievers runstore spider/execution text token samples/almanac",
	"cmd/orbweaver/datacmd": "cmd/orbweaver/command fetch report/layout",
	"cmd/orbweaver/evalcmd": "cmd/orbweaver/command cmd/orbweaver/flags cmd/orbweaver/gate " +
		"cmd/orbweaver/lists corpus corpus/benchmark experiment experiment/harness labelled metric " +
		"metric/answer report report/evaluation report/layout spider spider/bird spider/counterexample " +
		"spider/evaluate spider/execution spider/explain spider/mutate spider/spider2",
	"cmd/orbweaver/indexfile": "corpus corpus/files retrieve retrieve/disk retrieve/retrievers",
	"cmd/orbweaver/retrievecmd": "cmd/orbweaver/command cmd/orbweaver/flags cmd/orbweaver/indexfile " +
		"cmd/orbweaver/lists cmd/orbweaver/progress corpus corpus/files experiment experiment/harness llm llm/transport " +
		"metric report report/layout report/target retrieval retrieve retrieve/retrievers retrieve/selection",
	"cmd/orbweaver/servecmd": "cmd/orbweaver/command cmd/orbweaver/flags fakemodel fakemodel/endpoint server samples web",
	"cmd/orbweaver/theorycmd": "cmd/orbweaver/command cmd/orbweaver/flags cmd/orbweaver/lists metric report " +
		"report/layout runstore theory",
	"cmd/orbweaver": "cmd/orbweaver/askcmd cmd/orbweaver/benchcmd cmd/orbweaver/command cmd/orbweaver/datacmd " +
		"cmd/orbweaver/evalcmd cmd/orbweaver/retrievecmd cmd/orbweaver/servecmd cmd/orbweaver/shell " +
		"cmd/orbweaver/theorycmd report/layout sqldb",
	"retrieve/disk":      "corpus index retrieve retrieve/lexical",
	"retrieve/dense":     "corpus index index/latent index/vector lexicon llm prompt retrieve",
	"retrieve/lexical":   "corpus index internal/order lexicon retrieve retrieve/period text",
	"retrieve/period":    "corpus/regional",
	"retrieve/remote":    "corpus llm retrieve",
	"retrieve/weaviate":  "corpus index llm retrieve retrieve/dense retrieve/lexical",
	"retrieve/rerank":    "associate corpus index internal/order join lexicon retrieve retrieve/lexical trees",
	"internal/additions": "",
	"internal/limits":    "",
}

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
	"scripts/train-builtin": {"core/", "scripts/train-builtin/boost",
		"scripts/train-builtin/sparse"},
	"scripts/train-builtin/boost":  {"core/trees"},
	"scripts/train-builtin/sparse": {},
	"scripts/train-associations":   {"core/"},
	"scripts/train-lexicon":        {"core/"},
	"scripts/train-sets":           {"core/", "scripts/train-builtin/boost"},
	"scripts/wheel":                {},
	"scripts/release":              {},
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
	"golang.org/x/text":                      {"core/text"},
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
