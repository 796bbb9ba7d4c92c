package queue_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/queue"
	"github.com/orbweaver/orbweaver/core/distributed"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
)

func Example() {
	var q queue.Queue
	fs := flag.NewFlagSet("bench", flag.ContinueOnError)
	q.Flags(fs)
	q.BenchFlags(fs)
	err := fs.Parse([]string{"--rate", "5"})
	fmt.Println(err, q.Given())
	fmt.Println(q.Check())
	// Output:
	// <nil> false
	// --rate and --queue-… are for --queue URL: name the server, or embedded
}

func TestAKeyGoesToItsOwnEndpointAlone(t *testing.T) {
	var k queue.Keys
	fs := flag.NewFlagSet("work", flag.ContinueOnError)
	k.Flags(fs)
	if err := fs.Parse([]string{"--endpoint", "https://ours.example/v1/"}); err != nil {
		t.Fatal(err)
	}
	parts := k.Dependencies(func(name string) string {
		return map[string]string{"OPENAI_API_KEY": "secret", "OPENAI_BASE_URL": "https://elsewhere.example/v1"}[name]
	})
	for base, want := range map[string]string{"https://ours.example": "secret",
		"https://elsewhere.example/v1": "", "https://ours.example.evil/v1": "", "http://ours.example/v1": "",
		"": ""} {
		cfg := experiment.Config{Endpoint: llm.Endpoint{BaseURL: base},
			CriticEndpoints: []llm.Endpoint{{BaseURL: base}}}
		if _, err := parts(&cfg, distributed.Run{}); err != nil {
			t.Fatal(err)
		}
		if cfg.Endpoint.Key != want || cfg.CriticEndpoints[0].Key != want {
			t.Errorf("%q got the keys %q and %q, want %q", base, cfg.Endpoint.Key, cfg.CriticEndpoints[0].Key, want)
		}
	}
}
