package flags

import (
	"cmp"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/nethttp"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/token"
)

// openAI is the endpoint of a key for which no other endpoint is given.
const openAI = "https://api.openai.com/v1"

// A Players holds the actor and the critic that flags and environment choose.
type Players struct {
	Actor, Critic       string
	Z                   lists.Numbers
	Endpoint, Model     string
	NoStream, Reasoning bool
	CriticModels        lists.Names
	criticEndpoint      string
	deadline            time.Duration
	prompt              string
	glossary            string
	temperature         float64
	Loop                Loop
}

// Flags declares them.
func (p *Players) Flags(f *flag.FlagSet) {
	p.Z = lists.Numbers{experiment.DefaultZ}
	f.StringVar(&p.Actor, "actor", "",
		"`who` writes SQL: builtin or llm, llm where a model is named; recorded:FILE,FILE takes attempt "+
			"i from file i")
	lists.OneOf(f, "actor", experiment.BuiltinActor, experiment.ModelActor, experiment.RecordedActor+":")
	f.StringVar(&p.Critic, "critic", "",
		"`who` judges it: builtin, llm, none, or simulated:q=.25,s=.2,seed=1, which "+
			"knows the gold answer; the same as the actor where it is not given")
	lists.OneOf(f, "critic", experiment.BuiltinCritic, experiment.ModelCritic, experiment.NoCritic,
		experiment.SimulatedCritic+":")
	f.Var(&p.Z, "z", "most `attempts` a question")
	f.StringVar(&p.Endpoint, "endpoint", "",
		"base `URL` of an OpenAI-compatible endpoint, in place of OPENAI_BASE_URL")
	f.StringVar(&p.Model, "model", "", "`name` of the model, in place of OPENAI_MODEL")
	f.BoolVar(&p.NoStream, "no-stream", false, "ask for whole answers, not for streams")
	f.BoolVar(&p.Reasoning, "reasoning", false,
		"treat the model as a reasoning one: no temperature, max_completion_tokens")
	f.Var(&p.CriticModels, "critic-model",
		"`name` of another model for the critic; several with commas judge as a panel")
	f.StringVar(&p.criticEndpoint, "critic-endpoint", "",
		"base `URL` of the critic's endpoint where it is another; its key is OPENAI_CRITIC_API_KEY")
	f.DurationVar(&p.deadline, "deadline", 2*time.Minute,
		"most `time` for a model's call, which is then made once more")
	f.StringVar(&p.prompt, "prompt", "", "`style` of the actor's prompt: "+strings.Join(styleNames(), ", ")+
		"; or a file of one's own with {schema} and {question}")
	lists.OneOf(f, "prompt", styleNames()...)
	f.Float64Var(&p.temperature, "temperature", 0,
		"`temperature` of the actor; above 0 the built-in one draws each "+
			"attempt anew, at 1 by its probabilities (other draws: --samples)")
	f.StringVar(&p.glossary, "glossary", "",
		"`file` of what your own terms mean, one a line: churned = status is 'X'; "+
			"lines below [NAME] are for the database of that name alone")
	p.Loop.flags(f)
}

func styleNames() []string {
	var list []string
	for _, s := range prompt.Styles() {
		list = append(list, s.Name)
	}
	return list
}

// terms writes the glossary's text into a configuration.
func (p *Players) terms(cfg *experiment.Config) error {
	if p.glossary == "" {
		return nil
	}
	text, err := os.ReadFile(p.glossary)
	if err != nil {
		return command.Misuse("--glossary: %w", err)
	}
	if _, err := lexicon.ParseGlossary(string(text)); err != nil {
		return command.Misuse("--glossary %s: %w", p.glossary, err)
	}
	cfg.Glossary = string(text)
	return nil
}

// style writes the prompt's name, or the text of a file, into a configuration.
func (p *Players) style(cfg *experiment.Config) error {
	cfg.Prompt = p.prompt
	if p.prompt == "" || slices.Contains(styleNames(), p.prompt) {
		return nil
	}
	text, err := os.ReadFile(p.prompt)
	if err != nil {
		return command.Misuse("--prompt %s is no style (known: %s), and as a file: %w", p.prompt,
			strings.Join(styleNames(), ", "),
			err)
	}
	cfg.Prompt, cfg.PromptText = filepath.Base(p.prompt), string(text)
	return nil
}

// Configure writes the choice into a configuration. A model plays where one
// is named, by flags or environment, unless the flags say builtin; a key
// alone names none.
func (p *Players) Configure(a *command.App, cfg *experiment.Config) (harness.Dependencies, error) {
	if p.deadline < 0 {
		return harness.Dependencies{}, command.Misuse("--deadline %v: it is a time above 0, as 2m; 0 is "+
			"the usual one",
			p.deadline)
	}
	base, model, key := cmp.Or(p.Endpoint, a.Env("OPENAI_BASE_URL")), cmp.Or(p.Model, a.Env("OPENAI_MODEL")),
		a.Env("OPENAI_API_KEY")
	cfg.Z = p.Z[len(p.Z)-1]
	cfg.Actor, cfg.Temperature = experiment.ActorKind(p.Actor), p.temperature
	cfg.Critic = experiment.CriticKind(p.Critic)
	if cfg.Actor == "" {
		cfg.Actor = p.usualActor(base != "" || model != "")
	}
	cfg.Critic = cmp.Or(cfg.Critic, p.usualCritic(cfg.Actor))
	if err := errors.Join(p.style(cfg), p.terms(cfg)); err != nil {
		return harness.Dependencies{}, err
	}
	parts := harness.Dependencies{Count: token.Count}
	if err := p.Loop.configure(cfg); err != nil || !cfg.AsksModel() {
		return parts, err
	}
	if base == "" && key != "" {
		base = openAI
	}
	e := llm.Endpoint{BaseURL: base, Model: model, Key: key, NoStream: p.NoStream, Reasoning: p.Reasoning}
	if cfg.Actor == experiment.ModelActor || !p.otherCritic() {
		if err := named(e); err != nil {
			return harness.Dependencies{}, err
		}
		cfg.Endpoint = e
	}
	if cfg.Critic == experiment.ModelCritic && p.otherCritic() {
		var err error
		if cfg.CriticEndpoints, err = p.criticEndpoints(e, a.Env("OPENAI_CRITIC_API_KEY")); err != nil {
			return harness.Dependencies{}, err
		}
	}
	parts.Transport, parts.Deadline, parts.Timeouts = nethttp.New(), p.deadline, 2
	return parts, nil
}

// usualActor returns the actor where no flag names one.
func (p *Players) usualActor(modelNamed bool) experiment.ActorKind {
	if modelNamed || p.Critic == string(experiment.ModelCritic) {
		return experiment.ModelActor
	}
	return experiment.BuiltinActor
}

// usualCritic returns the critic where no flag names one: of the actor's kind,
// or the execution alone where the answers are recorded.
func (p *Players) usualCritic(actor experiment.ActorKind) experiment.CriticKind {
	switch {
	case p.otherCritic():
		return experiment.ModelCritic
	case strings.HasPrefix(string(actor), string(experiment.RecordedActor)):
		return experiment.NoCritic
	}
	return experiment.CriticKind(actor)
}

// otherCritic reports whether the critic's model is named apart.
func (p *Players) otherCritic() bool { return len(p.CriticModels) > 0 || p.criticEndpoint != "" }

// criticEndpoints returns the critic's endpoints, which are like the actor's
// where no flag names others. A key goes only to the endpoint that it is for.
func (p *Players) criticEndpoints(actor llm.Endpoint, key string) ([]llm.Endpoint, error) {
	e := actor
	if p.criticEndpoint != "" && p.criticEndpoint != actor.BaseURL {
		e.BaseURL, e.Key = p.criticEndpoint, ""
	}
	if key != "" {
		e.Key = key
	}
	models := p.CriticModels
	if len(models) == 0 {
		models = lists.Names{e.Model}
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

// named returns an error where an endpoint lacks its address or its model, and says
// which flag gives it.
func named(e llm.Endpoint) error {
	switch {
	case e.BaseURL == "":
		return command.Misuse("a model needs an endpoint: give --endpoint or OPENAI_BASE_URL, " +
			"http://localhost:11434/v1 say")
	case e.Model == "":
		return command.Misuse("name the model of %s with --model or OPENAI_MODEL", e.BaseURL)
	}
	return nil
}

// One returns an error where the flags ask for several runs, for commands that ask
// a single question.
func (p *Players) One() error {
	switch {
	case len(p.Z) > 1 || len(p.Loop.Variants) > 1:
		return command.Misuse("one question takes one z and one variant: several are for bench")
	case strings.HasPrefix(p.Actor, string(experiment.RecordedActor)):
		return command.Misuse("recorded answers are of a whole dataset: they are for bench")
	}
	return nil
}
