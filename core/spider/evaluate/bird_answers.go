package evaluate

import (
	"encoding/json"
	"fmt"
	"strings"
)

// BirdMark stands between SQL and db_id in BIRD's files of predictions.
const BirdMark = "\t----- bird -----\t"

// BirdAnswers reads the values of a JSON object in their order.
func BirdAnswers(l Listing) ([]string, error) {
	d := json.NewDecoder(strings.NewReader(strings.TrimPrefix(l.Text, "\ufeff")))
	fail := func(err error) ([]string, error) {
		return nil, fmt.Errorf("spider: %s: byte %d: answers in BIRD's form are one JSON object of strings: %w",
			l.Name,
			d.InputOffset(), err)
	}
	if t, err := d.Token(); err != nil {
		return fail(err)
	} else if t != json.Delim('{') {
		return fail(fmt.Errorf("it begins with %v", t))
	}
	var out []string
	for d.More() {
		if _, err := d.Token(); err != nil { // the name
			return fail(err)
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return fail(err)
		}
		answer := " " // the official program's for null and the like
		if len(value) > 0 && value[0] == '"' {
			if err := json.Unmarshal(value, &answer); err != nil {
				return fail(err)
			}
		}
		out = append(out, answer)
	}
	if _, err := d.Token(); err != nil {
		return fail(err)
	}
	return out, nil
}
