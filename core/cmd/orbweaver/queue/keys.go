package queue

import (
	"cmp"
	"flag"

	"github.com/orbweaver/orbweaver/core/distributed"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/nethttp"
	"github.com/orbweaver/orbweaver/core/token"
)

// openAI is the endpoint of a key for which no other endpoint is given.
const openAI = "https://api.openai.com/v1"

// Keys say which endpoints a worker's keys are for. A run names the endpoints,
// and no other gets a key.
type Keys struct{ endpoint, critic string }

// Flags declares them.
func (k *Keys) Flags(f *flag.FlagSet) {
	f.StringVar(&k.endpoint, "endpoint", "",
		"base `URL` of the endpoint that OPENAI_API_KEY is for, in place of OPENAI_BASE_URL: no other gets the key")
	f.StringVar(&k.critic, "critic-endpoint", "",
		"base `URL` of the endpoint that OPENAI_CRITIC_API_KEY is for, where it is another")
}

// Dependencies returns a function that gives a run this machine's keys, and its
// limits on time and tokens.
func (k *Keys) Dependencies(env func(string) string) func(*experiment.Config,
	distributed.Run) (harness.Dependencies, error) {
	return func(cfg *experiment.Config, run distributed.Run) (harness.Dependencies, error) {
		key, base := env("OPENAI_API_KEY"), cmp.Or(k.endpoint, env("OPENAI_BASE_URL"), openAI)
		assignKey(&cfg.Endpoint, key, base)
		for i := range cfg.CriticEndpoints {
			assignKey(&cfg.CriticEndpoints[i], key, base)
			assignKey(&cfg.CriticEndpoints[i], env("OPENAI_CRITIC_API_KEY"), cmp.Or(k.critic, base))
		}
		parts := harness.Dependencies{Count: token.Count, Deadline: run.Deadline, Timeouts: 2}
		if cfg.Task != experiment.WriteSQL {
			parts.Count = token.CountFor(cfg.Endpoint.Model)
		}
		if cfg.AsksModel() {
			parts.Transport = nethttp.New()
		}
		return parts, nil
	}
}

// assignKey writes a key into the endpoint that it is for.
func assignKey(e *llm.Endpoint, key, base string) {
	at, err := e.URL()
	own, wrong := llm.Endpoint{BaseURL: base}.URL()
	if key != "" && err == nil && wrong == nil && at == own {
		e.Key = key
	}
}
