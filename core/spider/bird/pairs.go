package bird

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/text"
)

// Pairs reads gold statements and answers in BIRD's form: the gold as
// Spider has it, the answers an object of JSON, {"0": "SQL\t----- bird
// -----\tdb_id"}, in the order in which they are written. An answer that is no
// string, or has no mark, is read as the official program does.
//
// Unless the files are read asOfficial, there are as many answers as gold
// statements, each about the same database.
func Pairs(gold, answers evaluate.Listing, asOfficial bool) ([]evaluate.Pair, error) {
	golds, err := gold.Lines(asOfficial)
	if err != nil {
		return nil, err
	}
	preds, err := evaluate.BirdAnswers(answers)
	if err != nil {
		return nil, err
	}
	if !asOfficial && len(golds) != len(preds) {
		return nil, fmt.Errorf("spider: %s has %s, and %s %s", gold.Name,
			text.Plural(len(golds), "line"), answers.Name,
			text.Plural(len(preds), "answer"))
	}
	var pairs []evaluate.Pair
	for i, g := range golds[:min(len(golds), len(preds))] {
		fields := strings.Split(g.Text, "\t")
		if len(fields) != 2 {
			return nil, fmt.Errorf("spider: %s: line %d: %s where one is expected, between the SQL and the db_id: %s",
				gold.Name, g.Number, text.Plural(len(fields)-1, "tab"), evaluate.Excerpt(g.Text))
		}
		answer, database, marked := strings.Cut(preds[i], evaluate.BirdMark)
		if !marked {
			answer = strings.TrimFunc(preds[i], python.IsSpace)
		} else if !asOfficial && database != fields[1] {
			return nil, fmt.Errorf("spider: %s: answer %d is about %q, and line %d of %s about %q",
				answers.Name, i+1, database,
				g.Number, gold.Name, fields[1])
		}
		pairs = append(pairs,
			evaluate.Pair{Line: g.Number, Turn: i, Gold: fields[0], Database: fields[1], Answer: answer})
	}
	return pairs, nil
}

// Difficulties reads the difficulty of each question, simple, moderate or
// challenging, from the dataset's file: a list, or an object a line.
func Difficulties(l evaluate.Listing) ([]string, error) {
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
