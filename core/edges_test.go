package core_test

// core lists which of our packages each package of the core imports, stages
// first. A package that needs one more stands in its row: that is a decision
// about the design, and the place to see it. Names are those below core/, or
// of a package beside it.
var core = map[string]string{
	"builtin/english":             "lexicon text",
	"trees":                       "",
	"builtin/internal/schematest": "corpus",
	"builtin/days":                "builtin/english sqldb sqltext",
	"builtin/internal/readtest":   "builtin/english builtin/internal/schematest builtin/schema corpus sqldb",
	"builtin/names":               "builtin/english corpus corpus/naming lexicon text",
	"builtin/joins":               "",
	"builtin/schema": "builtin/english builtin/joins builtin/names corpus internal/order lexicon sqldb " +
		"sqltext text",
	"builtin/pairs":          "builtin/names builtin/schema sqltext",
	"builtin/reword/events":  "builtin/english builtin/schema",
	"builtin/partof":         "builtin/english builtin/schema sqltext",
	"builtin/reword":         "builtin/english builtin/schema corpus/naming",
	"builtin/unasked":        "builtin/joins builtin/names corpus sqldb text",
	"builtin/beyond":         "builtin/english builtin/partof builtin/schema lexicon sqldb sqltext",
	"builtin/reword/derived": "builtin/english builtin/reword/events builtin/reword builtin/schema",
	"builtin/reword/when": "builtin/reword/derived builtin/english builtin/reword/events builtin/reword " +
		"builtin/schema sqltext",
	"builtin/reword/exercise": "builtin/english",
	"builtin/reword/frame":    "builtin/english builtin/reword builtin/schema lexicon",
	"builtin/reword/kernel": "builtin/english builtin/reword builtin/reword/frame builtin/reword/typed builtin/schema " +
		"builtin/slip",
	"builtin/reword/topic": "builtin/english builtin/slip",
	"builtin/reword/dated": "builtin/english builtin/reword builtin/reword/typed builtin/schema builtin/slip",
	"builtin/reword/lapse": "builtin/english builtin/reword/derived builtin/reword builtin/reword/typed builtin/schema " +
		"builtin/slip",
	"builtin/reword/across": "builtin/english builtin/reword/called builtin/reword builtin/schema",
	"builtin/reword/trade":  "builtin/english builtin/reword/events builtin/reword builtin/schema",
	"builtin/reword/typed":  "builtin/english builtin/reword builtin/schema builtin/slip corpus/naming",
	"builtin/reword/wording": "builtin/english builtin/reword builtin/reword/events builtin/reword/typed " +
		"builtin/schema builtin/slip",
	"builtin/reword/books": "builtin/english builtin/reword/derived builtin/reword/events builtin/reword " +
		"builtin/reword/typed builtin/schema builtin/slip",
	"builtin/reword/scores": "builtin/english builtin/reword/derived builtin/reword " +
		"builtin/reword/typed builtin/schema builtin/slip corpus/naming",
	"builtin/reword/shelf": "builtin/english builtin/reword/derived builtin/reword/events builtin/reword " +
		"builtin/reword/typed builtin/schema builtin/slip corpus/naming",
	"builtin/reword/header": "builtin/english builtin/reword builtin/reword/typed builtin/schema builtin/slip",
	"builtin/reword/asks": "builtin/english builtin/pairs builtin/reword builtin/reword/typed builtin/schema " +
		"builtin/slip corpus/naming",
	"builtin/reword/noun":    "builtin/english builtin/reword builtin/schema",
	"builtin/reword/gauge":   "builtin/english builtin/reword builtin/reword/typed builtin/schema builtin/slip text",
	"builtin/reword/grouped": "builtin/english builtin/reword builtin/reword/typed builtin/schema builtin/slip",
	"builtin/reword/called":  "builtin/english builtin/reword builtin/schema corpus/naming text",
	"builtin/grammar/cue":    "builtin/english builtin/schema",
	"builtin/reword/brief":   "builtin/english builtin/reword builtin/schema",
	"builtin/grammar/token": "builtin/reword/brief builtin/english builtin/reword/events builtin/grammar/cue " +
		"builtin/reword builtin/reword/knowledge builtin/schema",
	"builtin/grammar/statement": "builtin/english builtin/query builtin/schema sqltext",
	"builtin/grammar/look": "builtin/reword/derived builtin/english builtin/reword/events " +
		"builtin/grammar/cue builtin/grammar/token builtin/pairs builtin/schema sqltext",
	"builtin/grammar/span": "builtin/reword/derived builtin/english builtin/grammar/cue builtin/grammar/look " +
		"builtin/grammar/statement builtin/grammar/token builtin/schema",
	"builtin/grammar": "builtin/reword/derived builtin/english builtin/reword/events builtin/grammar/cue " +
		"builtin/grammar/look builtin/grammar/span builtin/grammar/statement builtin/grammar/token " +
		"builtin/reword/knowledge builtin/schema sqltext",
	"builtin/reword/knowledge":  "builtin/english builtin/names builtin/reword builtin/schema text",
	"builtin/reword/projection": "builtin/english builtin/reword builtin/schema",
	"builtin/reword/implied":    "builtin/english builtin/pairs builtin/reword builtin/schema text",
	"builtin/reword/amounts":    "builtin/english builtin/reword/events builtin/reword builtin/schema text",
	"builtin/reword/coded":      "builtin/english builtin/reword builtin/schema",
	"builtin/reword/spans":      "builtin/english builtin/reword builtin/schema",
	"builtin/reword/loose":      "builtin/english builtin/reword builtin/schema",
	"builtin/reword/rephrase":   "builtin/english builtin/reword/knowledge builtin/schema",
	"builtin/link": "builtin/reword/amounts builtin/reword/brief builtin/reword/called builtin/reword/coded " +
		"builtin/reword/derived builtin/english builtin/reword/events builtin/reword/implied " +
		"builtin/reword/knowledge builtin/partof builtin/reword/rephrase " +
		"builtin/schema builtin/reword/spans builtin/reword/trade builtin/reword/when internal/order lexicon text " +
		"builtin/reword builtin/reword/across builtin/reword/loose builtin/reword/projection",
	"builtin/scope": "builtin/english builtin/link builtin/schema",
	"builtin/slip": "builtin/english builtin/grammar/cue builtin/link builtin/reword/coded builtin/schema lexicon " +
		"text",
	"builtin/shape":           "builtin/english builtin/link builtin/schema sqltext",
	"builtin/verdict/refusal": "builtin/english builtin/link builtin/schema",
	"builtin/verdict/trust":   "builtin/english builtin/link builtin/schema sqldb sqltext",
	"builtin/query":           "builtin/english builtin/schema sqltext",
	"builtin/rank":            "",
	"builtin/rows":            "spider/execution sqldb sqltext",
	"builtin/reading":         "builtin/english builtin/link builtin/rank builtin/schema internal/order",
	"builtin/decision":        "builtin/rank",
	"builtin/sketch/phrase":   "builtin/english builtin/link builtin/query builtin/rank builtin/schema",
	"builtin/verdict/objection": "builtin/english builtin/link builtin/query builtin/rank builtin/reading " +
		"builtin/rows builtin/schema builtin/sketch/phrase builtin/reword/when sqldb sqltext",
	"builtin/verdict/answerability": "corpus builtin/english builtin/link builtin/rank builtin/schema " +
		"builtin/sketch/phrase sqltext text",
	"builtin/sketch/draft": "builtin/link builtin/pairs builtin/query builtin/schema builtin/sketch/phrase " +
		"builtin/decision",
	"builtin/sketch/filter": "builtin/english builtin/reword/events builtin/link builtin/query " +
		"builtin/schema builtin/sketch/draft builtin/sketch/phrase builtin/decision",
	"builtin/sketch/order": "builtin/reword/derived builtin/english builtin/reword/events builtin/link " +
		"builtin/query builtin/schema builtin/sketch/draft builtin/sketch/phrase builtin/decision",
	"builtin/sketch": "actorcritic builtin/english builtin/reword/events builtin/link builtin/query " +
		"builtin/rank builtin/reading builtin/schema builtin/sketch/draft builtin/sketch/filter " +
		"builtin/sketch/order builtin/sketch/phrase builtin/decision",
	"builtin/forms/rate":       "builtin/english builtin/grammar builtin/grammar/statement builtin/schema sqltext",
	"builtin/forms/references": "builtin/english builtin/grammar builtin/pairs builtin/reword builtin/schema sqltext",
	"builtin/forms/described": "internal/order builtin/english builtin/grammar builtin/grammar/statement " +
		"builtin/pairs builtin/schema sqltext",
	"builtin/forms/alike":   "builtin/english builtin/grammar builtin/schema sqltext",
	"builtin/forms/abreast": "builtin/english builtin/forms/arithmetic builtin/reword builtin/schema sqltext",
	"builtin/forms/lines": "builtin/reword/derived builtin/english builtin/reword/events builtin/grammar " +
		"builtin/grammar/statement builtin/reword builtin/schema sqltext",
	"builtin/forms/ends":       "builtin/english builtin/grammar",
	"builtin/forms/besides":    "builtin/english builtin/reword builtin/schema sqltext",
	"builtin/forms/arithmetic": "builtin/english builtin/schema sqltext",
	"builtin/forms/cells": "internal/order builtin/english builtin/grammar builtin/grammar/statement " +
		"builtin/schema sqltext",
	"builtin/forms/contrast": "internal/order builtin/english builtin/grammar builtin/grammar/cue " +
		"builtin/grammar/statement " +
		"builtin/schema sqltext",
	"builtin/forms/picked": "builtin/english builtin/grammar builtin/grammar/statement builtin/reword builtin/schema " +
		"sqltext",
	"builtin/forms/owned": "builtin/english builtin/grammar builtin/grammar/cue builtin/grammar/span " +
		"builtin/grammar/token builtin/pairs builtin/schema sqltext",
	"builtin/forms/position": "builtin/english builtin/grammar builtin/schema sqltext",
	"builtin/forms/lacking": "builtin/english builtin/reword/events builtin/grammar builtin/grammar/statement " +
		"builtin/reword builtin/schema lexicon sqltext",
	"builtin/forms/slots": "builtin/english builtin/grammar builtin/grammar/cue builtin/schema sqltext",
	"builtin/forms/versus": "builtin/english builtin/reword/events builtin/grammar builtin/grammar/cue " +
		"builtin/grammar/statement builtin/reword/knowledge builtin/schema sqltext",
	"builtin": "internal/order actorcritic builtin/forms/alike builtin/reword/amounts " +
		"builtin/verdict/answerability builtin/forms/arithmetic builtin/english builtin/forms/besides " +
		"builtin/forms/ends builtin/reword/events builtin/grammar builtin/forms/lines builtin/forms/lacking builtin/link " +
		"builtin/names builtin/partof builtin/forms/position builtin/query builtin/rank builtin/forms/rate " +
		"builtin/reading builtin/forms/references builtin/forms/cells builtin/forms/contrast " +
		"builtin/decision builtin/forms/described builtin/verdict/objection builtin/reword/dated builtin/reword/derived " +
		"builtin/verdict/refusal builtin/rows builtin/schema builtin/shape builtin/sketch " +
		"builtin/sketch/draft builtin/sketch/phrase builtin/slip builtin/forms/slots builtin/verdict/trust " +
		"builtin/forms/abreast builtin/forms/versus builtin/reword/when corpus lru spider/execution sqldb sqltext trees " +
		"builtin/beyond builtin/days builtin/forms/picked builtin/pairs builtin/reword/asks builtin/reword/books " +
		"builtin/reword/exercise " +
		"builtin/reword/gauge builtin/reword/grouped builtin/reword/header builtin/reword/kernel " +
		"builtin/reword/lapse builtin/reword/noun " +
		"builtin/reword/scores builtin/reword/shelf " +
		"builtin/reword/topic builtin/reword/wording builtin/scope builtin/unasked builtin/forms/owned",
	"associate":          "",
	"corpus/naming":      "",
	"corpus":             "corpus/naming sqltext",
	"corpus/layout":      "",
	"corpus/regional":    "",
	"corpus/spelling":    "",
	"corpus/files":       "corpus corpus/layout corpus/naming corpus/regional corpus/spelling text",
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
	"metric":             "internal/order",
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
	"index":              "internal/order index/best index/blocks index/filter index/model index/runs index/sections text",
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
	"retrieve/target":    "internal/order corpus retrieve text",
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
	"report/heading":    "sqldb sqltext",
	"report/evaluation": "metric report/layout spider/execution spider/explain sqldb",
	"tableqa":           "corpus internal/order metric/answer text",
	"theory":            "internal/order metric text",
	"experiment": "actorcritic corpus lexicon llm metric metric/answer prompt retrieval retrieve " +
		"retrieve/retrievers spider spider/execution sqldb tableqa text theory",
	"experiment/harness": "actorcritic builtin corpus experiment experiment/turns lexicon llm " +
		"llm/transport lru metric/answer prompt retrieval retrieve retrieve/retrievers spider spider/evaluate " +
		"spider/execution sqldb tableqa text",
	"suggest":  "internal/order actorcritic builtin corpus sqldb",
	"labelled": "metric spider spider/evaluate spider/execution spider/explain spider/mutate theory",
	"report": "actorcritic corpus experiment labelled metric metric/answer report/heading report/layout " +
		"retrieval retrieve retrieve/retrievers spider spider/execution spider/explain sqldb text theory",
	"report/chart":  "",
	"report/target": "experiment metric report report/chart report/layout retrieval text",
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
		"cmd/orbweaver/progress corpus experiment experiment/harness report report/layout retrieve " +
		"sqldb suggest",
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
	"retrieve/remote":    "internal/order corpus llm retrieve",
	"retrieve/weaviate":  "corpus index llm retrieve retrieve/dense retrieve/lexical",
	"retrieve/rerank":    "associate corpus index internal/order join lexicon retrieve retrieve/lexical trees",
	"internal/additions": "",
	"internal/limits":    "",
}
