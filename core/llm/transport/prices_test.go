package transport_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/llm/transport"
)

const prices = `{"date": "2026-11-01", "currency": "USD", "models": {
	"small": {"prompt": 0.15, "answer": 0.6}, "large": {"prompt": 2.5, "answer": 10}, "odd": {"prompt": 3, "answer": 1},
	"vectors": {"prompt": 0.02}}}`

func TestPricesOfSeveralModelsAreThoseOfTheDearest(t *testing.T) {
	l, err := transport.ParsePrices("prices.json", []byte(prices))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		models  string
		want    transport.Prices
		dearest bool
		err     string
	}{
		{"small", transport.Prices{Prompt: .15, Answer: .6}, false, ""},
		{"small small", transport.Prices{Prompt: .15, Answer: .6}, false, ""},
		{"small large", transport.Prices{Prompt: 2.5, Answer: 10}, true, ""},
		{"large odd vectors", transport.Prices{Prompt: 3, Answer: 10}, true, ""},
		{"vectors", transport.Prices{Prompt: .02}, false, ""},
		{"smal", transport.Prices{}, false,
			`model "smal" has no price in the list of 2026-11-01 (did you mean "small"?)`},
	} {
		got, dearest, err := l.Of(strings.Fields(tt.models)...)
		if got != tt.want || dearest != tt.dearest || (err == nil) != (tt.err == "") ||
			err != nil && err.Error() != tt.err {
			t.Errorf("%s: %v, dearest %v, error %v; want %+v", tt.models, got, dearest, err, tt)
		}
	}
}

func TestAListOfPricesSaysWhatIsWrongWithIt(t *testing.T) {
	for content, want := range map[string]string{
		``:                  "prices.json: EOF",
		`{"model": {}}`:     `unknown field "model"`,
		`{"models": {}}`:    `date ""`,
		`{"date": "today"}`: `date "today"`,
		`{"date": "2026-11-01", "models": {"a": {"prompt": -1}}}`: "a: prices of a million tokens are not below 0",
	} {
		if _, err := transport.ParsePrices("prices.json", []byte(content)); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", content, err, want)
		}
	}
}

func FuzzParsePrices(f *testing.F) {
	f.Add([]byte(prices))
	f.Fuzz(func(t *testing.T, content []byte) {
		l, err := transport.ParsePrices("prices.json", content)
		if err != nil {
			return
		}
		for model := range l.Models {
			if p, dearest, err := l.Of(model, model); p != l.Models[model] || dearest || err != nil {
				t.Errorf("%q: %v, %v, error %v", model, p, dearest, err)
			}
		}
	})
}
