package samples

import (
	"encoding/json"
	"fmt"
)

// Kind names what makes a question hard besides its SQL; "" where nothing does.
type Kind string

const (
	Synonym      Kind = "synonym"      // other words than the schema's
	Knowledge    Kind = "knowledge"    // a word of the domain, whose meaning has to be known
	Phrasing     Kind = "phrasing"     // says once more what an earlier question asks
	Unanswerable Kind = "unanswerable" // the data has no answer
)

// A Note holds a question's Kind, and an explanation: the knowledge that it
// asks for, or why it has no answer.
type Note struct {
	Kind Kind
	Says string
}

// Notes returns the notes of the questions that have a Kind, by their IDs in the
// corpus.
func Notes() (map[string]Note, error) {
	asked, err := notes("dev.json", "dev")
	if err != nil {
		return nil, err
	}
	open, err := notes("unanswerable.json", "unanswerable")
	for id, note := range open {
		asked[id] = note
	}
	return asked, err
}

// notes reads a file of questions, which are numbered in its order.
func notes(file, prefix string) (map[string]Note, error) {
	data, err := texts.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("samples: %w", err)
	}
	var list []struct {
		Database  string `json:"db_id"`
		SQL       string `json:"query"`
		Kind      Kind   `json:"kind"`
		Knowledge string `json:"knowledge"`
		Reason    string `json:"reason"`
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("samples: %s: %w", file, err)
	}
	found, asked := map[string]Note{}, map[string]bool{}
	for i, q := range list {
		same := q.Database + " " + q.SQL
		if q.Kind == "" && asked[same] {
			q.Kind = Phrasing
		}
		if asked[same] = true; q.Kind != "" {
			found[fmt.Sprintf("%s-%04d", prefix, i)] = Note{q.Kind, q.Knowledge + q.Reason}
		}
	}
	return found, nil
}
