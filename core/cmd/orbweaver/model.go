package main

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/nethttp"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/token"
)

// openAI is where a key without another endpoint belongs.
const openAI = "https://api.openai.com/v1"

// A players is who acts and who judges, as flags and environment say.
type players struct {
	actor, critic       string
	z                   numbers
	endpoint, model     string
	noStream, reasoning bool
	criticModels        names
	criticEndpoint      string
	deadline            time.Duration
	prompt              string
	glossary            string
	temperature         float64
	loop                loopFlags
}

func (p *players) flags(f *flag.FlagSet) {
	p.z = numbers{experiment.DefaultZ}
	f.StringVar(&p.actor, "actor", "",
		"`who` writes SQL: builtin or llm, llm where a model is named; recorded:FILE,FILE takes attempt i from file i")
	f.StringVar(&p.critic, "critic", "", "`who` judges it: builtin, llm, none, or simulated:q=.25,s=.2,seed=1, which "+
		"knows the gold answer; the same as the actor where it is not given")
	f.Var(&p.z, "z", "most `attempts` a question")
	f.StringVar(&p.endpoint, "endpoint", "", "base `URL` of an OpenAI-compatible endpoint, in place of OPENAI_BASE_URL")
	f.StringVar(&p.model, "model", "", "`name` of the model, in place of OPENAI_MODEL")
	f.BoolVar(&p.noStream, "no-stream", false, "ask for whole answers, not for streams")
	f.BoolVar(&p.reasoning, "reasoning", false,
		"treat the model as a reasoning one: no temperature, max_completion_tokens")
	f.Var(&p.criticModels, "critic-model", "`name` of another model for the critic; several with commas judge as a panel")
	f.StringVar(&p.criticEndpoint, "critic-endpoint", "",
		"base `URL` of the critic's endpoint where it is another; its key is OPENAI_CRITIC_API_KEY")
	f.DurationVar(&p.deadline, "deadline", 2*time.Minute, "most `time` for a model's call, which is then made once more")
	f.StringVar(&p.prompt, "prompt", "", "`style` of the actor's prompt: "+strings.Join(styleNames(), ", ")+
		"; or a file of one's own with {schema} and {question}")
	f.Float64Var(&p.temperature, "temperature", 0, "`temperature` of the actor; above 0 the built-in one draws each "+
		"attempt anew, at 1 by its probabilities (other draws: --samples)")
	f.StringVar(&p.glossary, "glossary", "", "`file` of what your own terms mean, one a line: churned = status is 'X'")
	p.loop.flags(f)
}

func styleNames() []string {
	var list []string
	for _, s := range prompt.Styles() {
		list = append(list, s.Name)
	}
	return list
}

// terms writes the glossary's text into a configuration.
func (p *players) terms(cfg *experiment.Config) error {
	if p.glossary == "" {
		return nil
	}
	text, err := os.ReadFile(p.glossary)
	if err != nil {
		return usage("--glossary: %w", err)
	}
	if _, err := lexicon.ParseGlossary(string(text)); err != nil {
		return usage("--glossary %s: %w", p.glossary, err)
	}
	cfg.Glossary = string(text)
	return nil
}

// style writes the prompt's name, or the text of a file, into a configuration.
func (p *players) style(cfg *experiment.Config) error {
	cfg.Prompt = p.prompt
	if p.prompt == "" || slices.Contains(styleNames(), p.prompt) {
		return nil
	}
	text, err := os.ReadFile(p.prompt)
	if err != nil {
		return usage("--prompt %s is no style (known: %s), and as a file: %w", p.prompt, strings.Join(styleNames(), ", "),
			err)
	}
	cfg.Prompt, cfg.PromptText = filepath.Base(p.prompt), string(text)
	return nil
}

// configure writes the choice into a configuration. A model plays where one
// is named, by flags or environment, unless the flags say builtin; a key
// alone names none.
func (p *players) configure(a *app, cfg *experiment.Config) (harness.Parts, error) {
	if p.deadline < 0 {
		return harness.Parts{}, usage("--deadline %v: it is a time above 0, as 2m; 0 is the usual one", p.deadline)
	}
	base, model, key := first(p.endpoint, a.env("OPENAI_BASE_URL")), first(p.model, a.env("OPENAI_MODEL")),
		a.env("OPENAI_API_KEY")
	cfg.Z = p.z[len(p.z)-1]
	cfg.Actor, cfg.Critic, cfg.Temperature = p.actor, p.critic, p.temperature
	if cfg.Actor == "" {
		cfg.Actor = experiment.Builtin
		if base != "" || model != "" || p.critic == experiment.Model {
			cfg.Actor = experiment.Model
		}
	}
	cfg.Critic = first(cfg.Critic, p.usualCritic(cfg.Actor))
	if err := errors.Join(p.style(cfg), p.terms(cfg)); err != nil {
		return harness.Parts{}, err
	}
	parts := harness.Parts{Count: token.Count}
	if err := p.loop.configure(cfg); err != nil || !cfg.AsksModel() {
		return parts, err
	}
	if base == "" && key != "" {
		base = openAI
	}
	e := llm.Endpoint{BaseURL: base, Model: model, Key: key, NoStream: p.noStream, Reasoning: p.reasoning}
	if cfg.Actor == experiment.Model || !p.otherCritic() {
		if err := named(e); err != nil {
			return harness.Parts{}, err
		}
		cfg.Endpoint = e
	}
	if cfg.Critic == experiment.Model && p.otherCritic() {
		var err error
		if cfg.CriticEndpoints, err = p.criticEndpoints(e, a.env("OPENAI_CRITIC_API_KEY")); err != nil {
			return harness.Parts{}, err
		}
	}
	parts.Transport, parts.Deadline, parts.Timeouts = nethttp.New(), p.deadline, 2
	return parts, nil
}

// usualCritic is who judges where no flag says it: the actor's like, and the
// execution alone where the answers are recorded.
func (p *players) usualCritic(actor string) string {
	switch {
	case p.otherCritic():
		return experiment.Model
	case strings.HasPrefix(actor, experiment.Recorded):
		return experiment.None
	}
	return actor
}

// otherCritic reports whether the critic's model is named apart.
func (p *players) otherCritic() bool { return len(p.criticModels) > 0 || p.criticEndpoint != "" }

// criticEndpoints are the critic's, which is like the actor's where nothing
// else is said. A key goes only to the endpoint that it is for.
func (p *players) criticEndpoints(actor llm.Endpoint, key string) ([]llm.Endpoint, error) {
	e := actor
	if p.criticEndpoint != "" && p.criticEndpoint != actor.BaseURL {
		e.BaseURL, e.Key = p.criticEndpoint, ""
	}
	if key != "" {
		e.Key = key
	}
	models := p.criticModels
	if len(models) == 0 {
		models = names{e.Model}
	}
	var list []llm.Endpoint
	for _, model := range models {
		e.Model = model
		if err := named(e); err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

// named is an error that says how to name what an endpoint lacks.
func named(e llm.Endpoint) error {
	switch {
	case e.BaseURL == "":
		return usage("a model needs an endpoint: give --endpoint or OPENAI_BASE_URL, http://localhost:11434/v1 say")
	case e.Model == "":
		return usage("name the model of %s with --model or OPENAI_MODEL", e.BaseURL)
	}
	return nil
}

// one is an error where several runs are asked for in a single question.
func (p *players) one() error {
	switch {
	case len(p.z) > 1 || len(p.loop.variants) > 1:
		return usage("one question takes one z and one variant: several are for bench")
	case strings.HasPrefix(p.actor, experiment.Recorded):
		return usage("recorded answers are of a whole dataset: they are for bench")
	}
	return nil
}

func first(values ...string) string {
	for _, v := range values {
		if v != "" {
			return v
		}
	}
	return ""
}
