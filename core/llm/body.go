package llm

import (
	"encoding/json"
	"slices"
	"strings"
)

// body is the JSON of a chat completion request. The order of its fields
// makes the bytes of equal requests equal, by which answers are kept.
type body struct {
	Model               string         `json:"model"`
	Messages            []Message      `json:"messages"`
	Temperature         *float64       `json:"temperature,omitempty"`
	MaxTokens           int            `json:"max_tokens,omitempty"`
	MaxCompletionTokens int            `json:"max_completion_tokens,omitempty"`
	Seed                int64          `json:"seed,omitempty"`
	Stream              bool           `json:"stream,omitempty"`
	StreamOptions       *streamOptions `json:"stream_options,omitempty"`

	dropped []string // parameters that the endpoint refused
}

type streamOptions struct {
	IncludeUsage bool `json:"include_usage"`
}

func newBody(e Endpoint, r Request) *body {
	b := &body{Model: e.Model, Messages: r.Messages, Seed: r.Seed}
	if b.Messages == nil {
		b.Messages = []Message{}
	}
	if e.reasoning() {
		b.MaxCompletionTokens = r.MaxTokens
	} else {
		b.MaxTokens = r.MaxTokens
		b.Temperature = &r.Temperature
	}
	if !e.NoStream {
		b.Stream = true
		b.StreamOptions = &streamOptions{IncludeUsage: true}
	}
	return b
}

func (b *body) bytes() ([]byte, error) { return json.Marshal(b) }

// drop leaves out, or replaces, a parameter that a refusal names, and returns
// its name; "" when it names none that is left to drop.
func (b *body) drop(refusal string) string {
	refusal = strings.ToLower(refusal)
	for _, name := range []string{"stream_options", "max_completion_tokens", "max_tokens", "temperature", "seed",
		"stream"} {
		if strings.Contains(refusal, name) && !slices.Contains(b.dropped, name) && b.without(name) {
			b.dropped = append(b.dropped, name)
			return name
		}
	}
	return ""
}

// without changes the body, or returns false when it has no such parameter.
func (b *body) without(name string) bool {
	switch {
	case name == "stream_options" && b.StreamOptions != nil:
		b.StreamOptions = nil
	case name == "temperature" && b.Temperature != nil:
		b.Temperature = nil
	case name == "seed" && b.Seed != 0:
		b.Seed = 0
	case name == "max_tokens" && b.MaxTokens != 0:
		b.MaxTokens, b.MaxCompletionTokens = 0, b.MaxTokens
	case name == "max_completion_tokens" && b.MaxCompletionTokens != 0:
		if !slices.Contains(b.dropped, "max_tokens") {
			b.MaxTokens = b.MaxCompletionTokens
		}
		b.MaxCompletionTokens = 0
	case name == "stream" && b.Stream:
		b.Stream, b.StreamOptions = false, nil
	default:
		return false
	}
	return true
}
