package spider

import (
	"encoding/json"
	"fmt"
	"strings"
)

// birdMark stands between SQL and db_id in BIRD's files of predictions.
const birdMark = "\t----- bird -----\t"

// BirdPairs reads gold statements and answers in BIRD's form: the gold as
// Spider has it, the answers an object of JSON, {"0": "SQL\t----- bird
// -----\tdb_id"}, in the order in which they are written. An answer that is no
// string, or has no mark, is read as the official program does.
//
// Unless the files are read asOfficial, there are as many answers as gold
// statements, each about the same database.
func BirdPairs(gold, answers Listing, asOfficial bool) ([]Pair, error) {
	golds, err := gold.lines(asOfficial)
	if err != nil {
		return nil, err
	}
	preds, err := birdAnswers(answers)
	if err != nil {
		return nil, err
	}
	if !asOfficial && len(golds) != len(preds) {
		return nil, fmt.Errorf("spider: %s has %s, and %s %s", gold.Name, plural(len(golds), "line"), answers.Name, plural(len(preds), "answer"))
	}
	var pairs []Pair
	for i, g := range golds[:min(len(golds), len(preds))] {
		fields := strings.Split(g.text, "\t")
		if len(fields) != 2 {
			return nil, fmt.Errorf("spider: %s: line %d: %s where one is expected, between the SQL and the db_id: %s",
				gold.Name, g.number, plural(len(fields)-1, "tab"), excerpt(g.text))
		}
		answer, database, marked := strings.Cut(preds[i], birdMark)
		if !marked {
			answer = strings.TrimFunc(preds[i], isSpace)
		} else if !asOfficial && database != fields[1] {
			return nil, fmt.Errorf("spider: %s: answer %d is about %q, and line %d of %s about %q", answers.Name, i+1, database, g.number, gold.Name, fields[1])
		}
		pairs = append(pairs, Pair{Line: g.number, Turn: i, Gold: fields[0], Database: fields[1], Answer: answer})
	}
	return pairs, nil
}

// birdAnswers reads the values of a JSON object in their order.
func birdAnswers(l Listing) ([]string, error) {
	d := json.NewDecoder(strings.NewReader(strings.TrimPrefix(l.Text, "\ufeff")))
	fail := func(err error) ([]string, error) {
		return nil, fmt.Errorf("spider: %s: byte %d: answers in BIRD's form are one JSON object of strings: %w", l.Name, d.InputOffset(), err)
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

// BirdDifficulties reads the difficulty of each question, simple, moderate or
// challenging, from the dataset's file: a list, or an object a line.
func BirdDifficulties(l Listing) ([]string, error) {
	type question struct {
		Difficulty string `json:"difficulty"`
	}
	var list []question
	text := strings.TrimLeft(strings.TrimPrefix(l.Text, "\ufeff"), " \t\r\n")
	if strings.HasPrefix(text, "[") {
		if err := json.Unmarshal([]byte(text), &list); err != nil {
			return nil, fmt.Errorf("spider: %s: %w", l.Name, err)
		}
	} else {
		for d := json.NewDecoder(strings.NewReader(text)); d.More(); {
			var q question
			if err := d.Decode(&q); err != nil {
				return nil, fmt.Errorf("spider: %s: question %d: %w", l.Name, len(list), err)
			}
			list = append(list, q)
		}
	}
	out := make([]string, len(list))
	for i, q := range list {
		out[i] = q.Difficulty
	}
	return out, nil
}
