package answer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// An Entry is one line of a file of answers or of gold answers.
type Entry struct {
	ID    string   // "" in a file without
	Texts []string // the answer, or the references; a label is "true", "false" or something else
}

// Text returns the answer, or the first reference; "" where there is none.
func (e Entry) Text() string {
	if len(e.Texts) == 0 {
		return ""
	}
	return e.Texts[0]
}

// maxEntries bounds the bytes of a file that are read.
const maxEntries = 1 << 30

// ReadEntries reads a file of answers: text with one answer a line, or JSONL,
// or a JSON list, of objects (or bare strings) with the answer in the first of
// these fields that an object has, perhaps as a list of references, and with
// "id", "query_id" or "question_id" where it has one. An empty line of text is
// an empty answer; the end of the last line is not one.
func ReadEntries(r io.Reader, fields ...string) ([]Entry, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxEntries+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > maxEntries:
		return nil, fmt.Errorf("more than %d MB: split the file", maxEntries>>20)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	first := bytes.TrimLeft(data, " \t\r\n")
	switch {
	case len(first) == 0:
		return nil, errors.New("the file is empty: one answer a line was expected")
	case first[0] == '{':
		return readLines(data, fields)
	case first[0] == '[' && json.Valid(data):
		var list []json.RawMessage
		if err := json.Unmarshal(data, &list); err != nil {
			return nil, err
		}
		return entriesOf(list, "item", fields)
	}
	text := strings.TrimSuffix(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
	var entries []Entry
	for line := range strings.SplitSeq(text, "\n") {
		entries = append(entries, Entry{Texts: []string{line}})
	}
	return entries, nil
}

func readLines(data []byte, fields []string) ([]Entry, error) {
	var list []json.RawMessage
	for line := range bytes.Lines(data) {
		if line = bytes.TrimSpace(line); len(line) > 0 {
			list = append(list, line)
		}
	}
	return entriesOf(list, "line", fields)
}

func entriesOf(list []json.RawMessage, what string, fields []string) ([]Entry, error) {
	entries := make([]Entry, len(list))
	seen := map[string]int{}
	for i, raw := range list {
		e, err := entryOf(raw, fields)
		if err != nil {
			return nil, fmt.Errorf("%s %d: %w", what, i+1, err)
		}
		if first, ok := seen[e.ID]; ok && e.ID != "" {
			return nil, fmt.Errorf("%s %d: id %q is that of %s %d", what, i+1, e.ID, what, first)
		}
		seen[e.ID] = i + 1
		entries[i] = e
	}
	return entries, nil
}

func entryOf(raw json.RawMessage, fields []string) (Entry, error) {
	var object map[string]json.RawMessage
	if raw[0] != '{' {
		texts, err := textsOf(raw)
		return Entry{Texts: texts}, err
	}
	if err := json.Unmarshal(raw, &object); err != nil {
		return Entry{}, fmt.Errorf("no JSON object: %w", err)
	}
	var e Entry
	for _, name := range []string{"id", "query_id", "question_id"} {
		if value, ok := object[name]; ok && e.ID == "" {
			e.ID = strings.Trim(string(value), `"`)
		}
	}
	for _, name := range fields {
		if value, ok := object[name]; ok {
			texts, err := textsOf(value)
			e.Texts = texts
			if err != nil {
				err = fmt.Errorf("field %s: %w", name, err)
			}
			return e, err
		}
	}
	return e, fmt.Errorf("none of the fields %s", strings.Join(fields, ", "))
}

// textsOf reads a string, a number, a truth value, null (an empty answer), or
// a list of those.
func textsOf(raw json.RawMessage) ([]string, error) {
	var list []json.RawMessage
	if raw[0] == '[' {
		if err := json.Unmarshal(raw, &list); err != nil {
			return nil, err
		}
	} else {
		list = []json.RawMessage{raw}
	}
	texts := make([]string, len(list))
	for i, one := range list {
		var value any
		decoder := json.NewDecoder(bytes.NewReader(one))
		decoder.UseNumber()
		if err := decoder.Decode(&value); err != nil {
			return nil, err
		}
		switch v := value.(type) {
		case string:
			texts[i] = v
		case nil:
		case bool, json.Number:
			texts[i] = fmt.Sprint(v)
		default:
			return nil, fmt.Errorf("a string, or a list of strings, was expected, not %.60s", one)
		}
	}
	return texts, nil
}

// Paired brings answers into the order of the gold entries: by ID where both
// files have IDs, otherwise line by line. Both must answer the same questions.
func Paired(gold, answers []Entry) ([]Entry, error) {
	if len(gold) != len(answers) {
		return nil, fmt.Errorf("%d answers to %d gold answers", len(answers), len(gold))
	}
	if len(gold) == 0 || gold[0].ID == "" || answers[0].ID == "" {
		return answers, nil
	}
	byID := make(map[string]Entry, len(answers))
	for _, a := range answers {
		byID[a.ID] = a
	}
	paired := make([]Entry, len(gold))
	for i, g := range gold {
		a, ok := byID[g.ID]
		if !ok {
			return nil, fmt.Errorf("no answer has the id %q", g.ID)
		}
		paired[i] = a
	}
	return paired, nil
}
