package report

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// A publishedModel has what the AC-SQL paper prints of one of its eleven
// models: execution accuracy in percent, without and with actor-critic.
type publishedModel struct {
	key, name    string     // key: its name in small letters and digits
	dev, dk, syn [2]float64 // Tables 3 and 4: AC(-), AC(+)
	abs, rel     float64    // Table 3: the difference, and the share of errors that is taken away
	critics      [4]float64 // Table 5: AC(-), AC-LLM, AC-Ex, AC(+)
}

var publishedModels = []publishedModel{
	{"llama27b", "LLaMA2-7B", ex{1.2, 10.9}, ex{1.2, 5.2}, ex{1.6, 6.5}, 9.7, 10.9, four{1.2, 8.4, 8.3, 10.9}},
	{"llama213b", "LLaMA2-13B", ex{5.0, 25.0}, ex{10.2, 23.7}, ex{6.2, 18.8}, 20.0, 21.1,
		four{5.0, 23.1, 23.7, 25.0}},
	{"llama38b", "LLaMA3-8B", ex{32.6, 67.7}, ex{30.1, 57.8}, ex{28.9, 55.9}, 35.1, 52.1,
		four{32.6, 60.6, 48.0, 67.7}},
	{"guanaco7b", "Guanaco-7B", ex{0.9, 11.3}, ex{2.7, 11.1}, ex{1.5, 8.6}, 10.4,
		10.5, four{0.9, 6.5, 6.4, 11.3}},
	{"guanaco33b", "Guanaco-33B", ex{28.3, 37.3}, ex{26.7, 33.7}, ex{24.4, 30.1}, 9.0, 12.6,
		four{28.3, 33.3, 36.2, 37.3}},
	{"vicuna7b", "Vicuna-7B", ex{15.3, 20.6}, ex{11.8, 15.6}, ex{9.2, 13.3}, 5.3, 6.3,
		four{15.3, 7.6, 35.9, 20.6}},
	{"vicuna13b", "Vicuna-13B", ex{21.7, 32.4}, ex{18.8, 25.1}, ex{15.3, 20.7}, 10.7, 13.7,
		four{21.7, 18.1, 47.1, 32.4}},
	{"vicuna33b", "Vicuna-33B", ex{43.7, 61.0}, ex{33.2, 37.2}, ex{32.6, 40.0}, 17.3, 30.7,
		four{43.7, 47.7, 48.7, 61.0}},
	{"gemma7b", "Gemma-7B", ex{30.3, 65.3}, ex{23.2, 58.2}, ex{20.1, 51.2}, 35.0, 50.2,
		four{29.9, 59.4, 63.7, 65.3}},
	{"gpt35", "GPT-3.5", ex{58.8, 70.4}, ex{62.5, 64.6}, ex{64.6, 66.0}, 11.6, 28.2,
		four{58.8, 66.5, 65.1, 70.4}},
	{"gpt4o", "GPT-4o", ex{72.1, 77.7}, ex{67.0, 68.2}, ex{65.8, 68.5}, 5.6, 25.1, four{72.1, 77.3, 77.1, 77.7}},
}

type (
	ex   = [2]float64
	four = [4]float64
)

// publishedErrata lists the errors of the paper's tables, by model.
var publishedErrata = []struct {
	key    string
	tables []int
	says   string
}{
	{"llama27b", []int{3}, "LLaMA2-7B's Rel. is printed as 10.9; by the paper's formula it is 9.8."},
	{"gpt4o", []int{3}, "GPT-4o's Rel. is printed as 25.1; by the paper's formula it is 20.1."},
	{"gemma7b", []int{3, 5}, "Gemma-7B's AC(-) is 30.3 in Table 3 and 29.9 in Table 5."},
}

const (
	onDev = "spider"
	onDK  = "spider-dk"
	onSyn = "spider-syn"
)

// cell reads what the paper's table of that number prints of a model for a
// variant on a dataset.
func (m *publishedModel) cell(table int, dataset, variant string) (float64, bool) {
	column := slices.Index([]string{"AC(-)", "AC(+)"}, variant)
	if table == 5 {
		column = slices.Index([]string{"AC(-)", "AC-LLM", "AC-Ex", "AC(+)"}, variant)
	}
	switch {
	case column < 0:
		return 0, false
	case table == 5 && dataset == onDev:
		return m.critics[column], true
	case table == 3 && dataset == onDev:
		return m.dev[column], true
	case table == 4 && dataset == onDK:
		return m.dk[column], true
	case table == 4 && dataset == onSyn:
		return m.syn[column], true
	}
	return 0, false
}

// A Published figure is the paper's for what a run measured.
type Published struct {
	Model string  `json:"model"` // by the paper's name
	Table int     `json:"table"`
	EX    float64 `json:"ex"` // from 0 to 1, at z = 5
}

// paperFor returns the paper's figure for a run, or nil: its actor and critic
// are one of the paper's models, on one of its datasets.
func paperFor(s *experiment.Summary) *Published {
	m := modelOf(s.Config)
	if m == nil {
		return nil
	}
	for _, table := range []int{3, 4, 5} {
		if printed, ok := m.cell(table, s.Dataset, s.Config.Variant()); ok {
			return &Published{Model: m.name, Table: table, EX: printed / 100}
		}
	}
	return nil
}

// say sets the paper's figure beside a run's.
func (r *Published) say(p *layout.Printer, variant string) {
	p.Line("The AC-SQL paper has %s for %s with %s (Table %d, z = %d).",
		layout.Percent(r.EX), r.Model, variant, r.Table, experiment.DefaultZ)
	for _, says := range errata([]int{r.Table}, []*publishedModel{paperModel(r.Model)}) {
		p.Line("The paper's own slip: %s", says)
	}
}

// modelOf returns the paper's model that a run's actor is, or nil.
func modelOf(c experiment.Config) *publishedModel {
	if c.Actor != experiment.ModelActor {
		return nil
	}
	return paperModel(c.ActorName())
}

// sameName are names of the paper's models that do not begin with their size.
var sameName = map[string]string{
	"llama2": "llama27b", "llama3": "llama38b", "vicuna": "vicuna7b", "gemma": "gemma7b", "guanaco": "guanaco7b",
	"llama2latest": "llama27b", "llama3latest": "llama38b", "vicunalatest": "vicuna7b", "gemmalatest": "gemma7b",
	"llama2chat": "llama27b", "llama3instruct": "llama38b", "gemmainstruct": "gemma7b",
}

// others are words behind a model's name that make it another.
var others = []string{"mini", "audio", "realtime", "transcribe", "search", "tts", "sql", "code"}

// paperModel finds a model of the paper's under one of the names that servers
// give it: "gpt-4o-2024-08-06", "vicuna:33b-v1.3", "Llama-2-7b-chat"; nil where
// it is none of them. A name without a size stands for the size that servers
// mean by it.
func paperModel(actor string) *publishedModel {
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(actor[strings.LastIndexByte(actor, '/')+1:]))
	name = strings.TrimPrefix(name, "meta")                 // "Meta-Llama-3-8B-Instruct"
	name = strings.Replace(name, "llamav", "llama", 1)      // "llama-v3-8b-instruct"
	name = strings.Replace(name, "llama2chat", "llama2", 1) // "llama-2-chat-7b"
	if key, ok := sameName[name]; ok {
		name = key
	}
	for i, m := range publishedModels {
		rest, ok := strings.CutPrefix(name, m.key)
		other := slices.ContainsFunc(others, func(word string) bool { return strings.Contains(rest, word) })
		if ok && !other {
			return &publishedModels[i]
		}
	}
	return nil
}

// errata returns the known errors in the printed tables that have a row for a
// run's model, each once.
func errata(tables []int, models []*publishedModel) []string {
	var said []string
	for _, s := range publishedErrata {
		shown := slices.ContainsFunc(tables, func(table int) bool { return slices.Contains(s.tables, table) })
		if shown && slices.ContainsFunc(models, func(m *publishedModel) bool {
			return m != nil && m.key == s.key
		}) {
			said = append(said, s.says)
		}
	}
	return said
}
