package labelled

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// maxFile bounds a file of pairs: NL2SQL-BUGs has 2,018 in 2 MB.
const maxFile = 256 << 20

// Read reads pairs in one of the layouts in which they are published:
//
//   - FuncEvalGMN's pairs as tab-separated lines under a header: label (1 is
//     equivalent), db_id, gold, prediction, made_by;
//   - FLEX's JSON lines: question, hint, pred_sql, gt_sql, human_judge (the
//     share of experts who call it right), schema, which names the database;
//   - NL2SQL-BUGs's JSON list: db_id, question, evidence, sql, label (true is
//     right), error_types, of which each has an error_type. The published file
//     was read whole: 2,018 pairs, 1,019 of them right, nine kinds of errors.
//
// Other files with these names in either form are read as well.
func Read(name string, content []byte) ([]Pair, error) {
	if len(content) > maxFile {
		return nil, fmt.Errorf("labelled: %s: larger than %d MiB", name, maxFile>>20)
	}
	content = bytes.TrimSpace(bytes.TrimPrefix(content, []byte("\xef\xbb\xbf")))
	read := lines
	switch {
	case bytes.HasPrefix(content, []byte("[")):
		read = list
	case bytes.HasPrefix(content, []byte("{")):
		read = objects
	}
	pairs, err := read(content)
	if err != nil {
		return nil, fmt.Errorf("labelled: %s: %w", name, err)
	}
	if len(pairs) == 0 {
		return nil, fmt.Errorf("labelled: %s: there are no pairs in it", name)
	}
	return pairs, nil
}

// lines reads tab-separated values.
func lines(content []byte) ([]Pair, error) {
	var header []string
	var pairs []Pair
	number := 0
	for line := range strings.Lines(string(content)) {
		number++
		cells := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		if header == nil {
			header = cells
			continue
		}
		if len(cells) != len(header) {
			return nil, fmt.Errorf("line %d: %d values, the header names %d", number, len(cells), len(header))
		}
		fields := map[string]any{}
		for i, name := range header {
			fields[name] = cells[i]
		}
		p, err := pairOf(fields)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		p.Line = number
		pairs = append(pairs, p)
	}
	return pairs, nil
}

// objects reads JSON lines.
func objects(content []byte) ([]Pair, error) {
	var pairs []Pair
	number := 0
	for line := range bytes.Lines(content) {
		number++
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var fields map[string]any
		err := json.Unmarshal(line, &fields)
		var p Pair
		if err == nil {
			p, err = pairOf(fields)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		p.Line = number
		pairs = append(pairs, p)
	}
	return pairs, nil
}

// list reads a JSON list.
func list(content []byte) ([]Pair, error) {
	var all []map[string]any
	if err := json.Unmarshal(content, &all); err != nil {
		return nil, fmt.Errorf("reading a list of objects: %w", err)
	}
	pairs := make([]Pair, len(all))
	for i, fields := range all {
		var err error
		if pairs[i], err = pairOf(fields); err != nil {
			return nil, fmt.Errorf("pair %d: %w", i+1, err)
		}
		pairs[i].Line = i + 1
	}
	return pairs, nil
}

// The names that files give to what a pair has, the likeliest first.
var (
	sqlNames      = []string{"pred_sql", "prediction", "predicted_sql", "sql", "SQL", "query"}
	goldNames     = []string{"gt_sql", "gold", "gold_sql"}
	labelNames    = []string{"human_judge", "label", "is_correct"}
	questionNames = []string{"question"}
	evidenceNames = []string{"evidence", "hint"}
	databaseNames = []string{"db_id", "database"}
)

func pairOf(fields map[string]any) (Pair, error) {
	p := Pair{Fields: map[string]string{}}
	for name, v := range fields {
		if text, ok := plain(v); ok {
			p.Fields[name] = text
		}
	}
	p.SQL, p.Gold = p.first(sqlNames), p.first(goldNames)
	p.Question, p.Evidence, p.Database = p.first(questionNames), p.first(evidenceNames), p.first(databaseNames)
	if p.Database == "" { // FLEX writes "Database: NAME" above its schema
		first, _, _ := strings.Cut(p.Fields["schema"], "\n")
		p.Database = strings.TrimSpace(strings.TrimPrefix(first, "Database:"))
	}
	label := p.first(labelNames)
	var err error
	switch p.Label, err = labelOf(label); {
	case err != nil:
		return p, err
	case p.SQL == "":
		return p, fmt.Errorf("there is no SQL to judge (known names: %s)", strings.Join(sqlNames, ", "))
	case p.Question == "" && p.Gold == "":
		return p, fmt.Errorf("there is neither a question nor gold SQL (known names: question, %s)",
			strings.Join(goldNames, ", "))
	}
	p.Kinds = kindsOf(fields)
	return p, nil
}

// first returns the first of the fields of these names that is there.
func (p *Pair) first(names []string) string {
	for _, name := range names {
		if v := strings.TrimSpace(p.Fields[name]); v != "" {
			return v
		}
	}
	return ""
}

// plain returns a value as text, if it is no list or object.
func plain(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case bool:
		return strconv.FormatBool(v), true
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64), true
	}
	return "", false
}

// labelOf reads true, false, or the share of people who say right.
func labelOf(s string) (Label, error) {
	share, err := strconv.ParseFloat(s, 64)
	if right, notBool := strconv.ParseBool(strings.ToLower(s)); err != nil && notBool == nil {
		share, err = 0, nil
		if right {
			share = 1
		}
	}
	switch {
	case err != nil || !(share >= 0 && share <= 1):
		return "", fmt.Errorf("the label %q is neither true or false nor a share from 0 to 1 (known names: %s)", s,
			strings.Join(labelNames, ", "))
	case share > .5:
		return Right, nil
	case share < .5:
		return Wrong, nil
	}
	return Undecided, nil
}

// kindsOf returns the kinds of error that a file names, each once, or else who
// made the SQL, or how hard the question is.
func kindsOf(fields map[string]any) []string {
	var kinds []string
	add := func(v any) {
		if text, ok := plain(v); ok && text != "" {
			kinds = append(kinds, text)
		}
	}
	if types, ok := fields["error_types"].([]any); ok {
		for _, t := range types {
			if object, ok := t.(map[string]any); ok {
				t = object["error_type"]
			}
			add(t)
		}
	}
	for _, name := range []string{"error_type", "made_by", "hardness"} {
		if len(kinds) == 0 {
			add(fields[name])
		}
	}
	return unique(kinds)
}

func unique(list []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, s := range list {
		if !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}
