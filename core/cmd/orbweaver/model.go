package main

import (
	"flag"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm/nethttp"
)

// openAI is where a key without another endpoint belongs.
const openAI = "https://api.openai.com/v1"

// A players is who acts and who judges, as flags and environment say.
type players struct {
	actor, critic       string
	z                   int
	endpoint, model     string
	noStream, reasoning bool
}

func (p *players) flags(f *flag.FlagSet) {
	f.StringVar(&p.actor, "actor", "", "`who` writes SQL: builtin or llm; llm where a model is named")
	f.StringVar(&p.critic, "critic", "", "`who` judges it: builtin, llm or none; the same as the actor where it is not given")
	f.IntVar(&p.z, "z", experiment.DefaultZ, "most `attempts` a question")
	f.StringVar(&p.endpoint, "endpoint", "", "base `URL` of an OpenAI-compatible endpoint, in place of OPENAI_BASE_URL")
	f.StringVar(&p.model, "model", "", "`name` of the model, in place of OPENAI_MODEL")
	f.BoolVar(&p.noStream, "no-stream", false, "ask for whole answers, not for streams")
	f.BoolVar(&p.reasoning, "reasoning", false, "treat the model as a reasoning one: no temperature, max_completion_tokens")
}

// configure writes the choice into a configuration. A model plays where one
// is named, by flags or environment, unless the flags say builtin; a key
// alone names none.
func (p *players) configure(a *app, cfg *experiment.Config) (experiment.Parts, error) {
	base, model, key := first(p.endpoint, a.env("OPENAI_BASE_URL")), first(p.model, a.env("OPENAI_MODEL")), a.env("OPENAI_API_KEY")
	if p.z < 1 {
		return experiment.Parts{}, usage("-z %d: at least one attempt is needed", p.z)
	}
	cfg.Z = p.z
	cfg.Actor = p.actor
	if cfg.Actor == "" {
		cfg.Actor = experiment.Builtin
		if base != "" || model != "" || p.critic == experiment.Model {
			cfg.Actor = experiment.Model
		}
	}
	cfg.Critic = first(p.critic, cfg.Actor)
	if !cfg.AsksModel() {
		return experiment.Parts{}, nil
	}
	if base == "" && key != "" {
		base = openAI
	}
	switch {
	case base == "":
		return experiment.Parts{}, usage("a model needs an endpoint: give --endpoint or OPENAI_BASE_URL, http://localhost:11434/v1 say")
	case model == "":
		return experiment.Parts{}, usage("name the model of %s with --model or OPENAI_MODEL", base)
	}
	e := &cfg.Endpoint
	e.BaseURL, e.Model, e.Key, e.NoStream, e.Reasoning = base, model, key, p.noStream, p.reasoning
	return experiment.Parts{Transport: nethttp.New()}, nil
}

func first(values ...string) string {
	for _, v := range values {
		if v != "" {
			return v
		}
	}
	return ""
}
