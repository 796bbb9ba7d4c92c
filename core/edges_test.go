package core_test

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
	"builtin/joins":               "",
	"builtin/schema": "builtin/english builtin/joins builtin/names corpus internal/order lexicon sqldb sqltext " +
		"text",
	"builtin/events":            "builtin/english builtin/schema",
	"builtin/partof":            "builtin/english builtin/schema sqltext",
	"builtin/reword":            "builtin/english builtin/schema",
	"builtin/derived":           "builtin/english builtin/events builtin/reword builtin/schema",
	"builtin/when":              "builtin/derived builtin/english builtin/events builtin/reword builtin/schema sqltext",
	"builtin/exercise":          "builtin/english",
	"builtin/trade":             "builtin/english builtin/events builtin/reword builtin/schema",
	"builtin/kindof":            "builtin/english builtin/reword builtin/schema",
	"builtin/called":            "builtin/english builtin/reword builtin/schema corpus/naming text",
	"builtin/grammar/cue":       "builtin/english",
	"builtin/grammar/token":     "builtin/english builtin/grammar/cue builtin/knowledge builtin/schema",
	"builtin/grammar/statement": "builtin/schema sqltext",
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
	"builtin/link": "builtin/amounts builtin/called builtin/coded builtin/derived builtin/english builtin/events " +
		"builtin/implied builtin/kindof builtin/knowledge builtin/partof builtin/rephrase builtin/schema builtin/trade " +
		"builtin/when internal/order lexicon text",
	"builtin/slip":          "builtin/english builtin/grammar/cue builtin/link builtin/schema lexicon text",
	"builtin/shape":         "builtin/english builtin/link builtin/schema sqltext",
	"builtin/refusal":       "builtin/english builtin/link builtin/schema",
	"builtin/trust":         "builtin/english builtin/link builtin/schema sqldb sqltext",
	"builtin/query":         "builtin/english builtin/schema sqltext",
	"builtin/rank":          "",
	"builtin/rows":          "spider/execution sqldb sqltext",
	"builtin/reading":       "builtin/english builtin/link builtin/rank builtin/schema internal/order",
	"builtin/decision":      "builtin/rank",
	"builtin/sketch/phrase": "builtin/english builtin/link builtin/query builtin/rank builtin/schema",
	"builtin/objection": "builtin/english builtin/link builtin/query builtin/rank builtin/reading builtin/rows " +
		"builtin/schema builtin/sketch/phrase builtin/when sqldb sqltext",
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
	"builtin/described":  "builtin/english builtin/grammar builtin/grammar/statement builtin/schema sqltext",
	"builtin/alike":      "builtin/english builtin/grammar builtin/schema sqltext",
	"builtin/ends":       "builtin/english builtin/grammar",
	"builtin/besides":    "builtin/english builtin/schema sqltext",
	"builtin/arithmetic": "builtin/english builtin/schema sqltext",
	"builtin/cells":      "builtin/english builtin/grammar builtin/grammar/statement builtin/schema sqltext",
	"builtin/contrast":   "builtin/english builtin/grammar builtin/grammar/statement builtin/schema sqltext",
	"builtin/position":   "builtin/english builtin/grammar builtin/schema sqltext",
	"builtin/slots":      "builtin/english builtin/grammar builtin/schema sqltext",
	"builtin/versus": "builtin/english builtin/events builtin/grammar builtin/grammar/cue " +
		"builtin/grammar/statement builtin/knowledge builtin/schema sqltext",
	"builtin": "internal/order actorcritic builtin/alike builtin/amounts builtin/answerability builtin/arithmetic " +
		"builtin/english builtin/besides builtin/ends builtin/events builtin/exercise builtin/grammar builtin/link " +
		"builtin/names builtin/partof builtin/position builtin/query builtin/rank builtin/rate builtin/reading " +
		"builtin/references builtin/cells builtin/contrast builtin/decision builtin/described builtin/objection " +
		"builtin/derived builtin/refusal builtin/rows builtin/schema builtin/shape builtin/sketch builtin/sketch/draft " +
		"builtin/sketch/phrase builtin/slip builtin/slots builtin/trust builtin/versus builtin/when corpus lru " +
		"spider/execution sqldb sqltext trees",
	"associate":          "",
	"corpus/naming":      "",
	"corpus":             "corpus/naming sqltext",
	"corpus/layout":      "",
	"corpus/regional":    "",
	"corpus/files":       "corpus corpus/layout corpus/naming corpus/regional text",
	"corpus/benchmark":   "corpus corpus/files corpus/naming sqltext text",
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
	"spider/denotation":  "spider/python",
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
	"retrieve/selection": "corpus index internal/order retrieve retrieve/rerank",
	"retrieval":          "corpus internal/order metric retrieve retrieve/retrievers retrieve/selection",
	"spider/execution": "internal/order spider spider/denotation spider/python spider/sqlparse sqldb sqltext " +
		"text",
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
		"spider/denotation spider/evaluate spider/execution spider/explain spider/mutate spider/spider2",
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
