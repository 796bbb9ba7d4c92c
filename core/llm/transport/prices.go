package transport

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/orbweaver/orbweaver/core/text"
)

// A PriceList is a file of the prices of models. People keep it themselves, as
// prices change:
//
//	{"date": "2026-11-01", "currency": "USD", "models": {"some-model": {"prompt": 0.15, "answer": 0.6}}}
//
// Prices are per million tokens; an embedding model has none for answers.
type PriceList struct {
	Date     string            `json:"date"`     // of the prices, as 2006-01-02
	Currency string            `json:"currency"` // told beside sums; may be ""
	Models   map[string]Prices `json:"models"`
}

// ParsePrices reads a list; name is for errors.
func ParsePrices(name string, content []byte) (*PriceList, error) {
	var l PriceList
	d := json.NewDecoder(bytes.NewReader(content))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return nil, fmt.Errorf(`%s: %w; it should be {"date": "2026-11-01", "currency": "USD", "models": `+
			`{"some-model": {"prompt": 0.15, "answer": 0.6}}}`, name, err)
	}
	if _, err := time.Parse(time.DateOnly, l.Date); err != nil {
		return nil, fmt.Errorf("%s: date %q: write when the prices were looked up, as 2026-11-01", name, l.Date)
	}
	for _, model := range slices.Sorted(maps.Keys(l.Models)) {
		if p := l.Models[model]; !(p.Prompt >= 0) || !(p.Answer >= 0) {
			return nil, fmt.Errorf("%s: %s: prices of a million tokens are not below 0", name, model)
		}
	}
	return &l, nil
}

// Of returns the prices of these models. Of several it takes the dearest, for
// prompts and for answers, so that a bound on the cost holds whichever is asked;
// dearest is then true.
func (l *PriceList) Of(models ...string) (p Prices, dearest bool, err error) {
	for i, model := range models {
		one, known := l.Models[model]
		if !known {
			return Prices{}, false, fmt.Errorf("model %q has no price in the list of %s%s", model, l.Date,
				text.DidYouMean(model, slices.Sorted(maps.Keys(l.Models))))
		}
		dearest = dearest || i > 0 && one != p
		p = Prices{max(p.Prompt, one.Prompt), max(p.Answer, one.Answer)}
	}
	return p, dearest, nil
}
