//go:build !js

package token

import "testing"

// The counts come from OpenAI's cookbook on its two encodings.
func TestAModelsOwnEncodingCounts(t *testing.T) {
	for model, want := range map[string]int{"gpt-4": 9, "gpt-3.5-turbo-0125": 9,
		"openai/gpt-4o-mini": 8, "llama3.1": 9} {
		if got := CountFor(model)("お誕生日おめでとう"); got != want {
			t.Errorf("%s: %d tokens, want %d", model, got, want)
		}
	}
}

func TestWindowsGoByTheLongestBeginningOfAName(t *testing.T) {
	for model, want := range map[string]int{"gpt-4-0613": 8192,
		"GPT-4o-mini-2024-07-18": 128_000, "gpt-4-turbo": 128_000, "llama3.1": 0} {
		if got := ModelOf(model).Window; got != want {
			t.Errorf("%s: a window of %d tokens, want %d", model, got, want)
		}
	}
}
