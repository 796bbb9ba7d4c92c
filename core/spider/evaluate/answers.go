package evaluate

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// An Answer is one row of a file of predictions; Database is "" where the file
// does not say.
type Answer struct{ SQL, Database string }

// A Form is the format of a file of predictions.
type Form string

// The forms of files of predictions.
const (
	Lines Form = "lines"
	CSV   Form = "CSV"
	JSON  Form = "JSON"
)

// Answers are a file of predictions in any of the forms in which systems
// publish them.
type Answers struct {
	List   []Answer
	Form   Form
	Header string // the header line or the name of the column or field; "" where there is none
}

// answerNames and databaseNames are the names of columns and fields.
var (
	answerNames = []string{"predicted sql", "predicted_sql", "prediction", "predicted",
		"pred", "pred_sql", "predict_sql", "predicted query", "generated_sql"}
	databaseNames = []string{"database", "db_id", "db"}
	headerLines   = append([]string{"sql", "query"}, answerNames...) // of a file with nothing but SQL
)

// ReadAnswers reads predictions: one on each line, perhaps below a header line;
// a CSV whose header names a column "PREDICTED SQL", "prediction" or the like;
// a JSON list of strings or of objects with such a field, or objects on lines,
// or BIRD's object of numbered answers.
func ReadAnswers(content []byte) (Answers, error) {
	content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf"))
	if start := bytes.TrimLeft(content, " \t\r\n"); len(start) > 0 && (start[0] == '{' ||
		start[0] == '[' && json.Valid(content)) {
		return jsonAnswers(content)
	}
	first, rest, _ := bytes.Cut(content, []byte("\n"))
	header, err := csv.NewReader(strings.NewReader(strings.ToLower(string(first)))).Read()
	if err != nil {
		header = nil // it is SQL, whose quotation marks are its own
	}
	if column := slices.IndexFunc(header, named(answerNames)); column >= 0 && len(header) > 1 {
		return csvAnswers(content, column, slices.IndexFunc(header, named(databaseNames)))
	}
	a := Answers{Form: Lines}
	if name := strings.TrimSpace(string(first)); named(headerLines)(strings.ToLower(strings.Trim(name, `"`))) {
		if a.Header = name; oneColumn(rest) {
			a, err := csvAnswers(content, 0, -1)
			a.Header = name
			return a, err
		}
		content = rest
	}
	for line := range strings.SplitSeq(strings.TrimRight(string(content), "\r\n"), "\n") {
		a.List = append(a.List, Answer{SQL: strings.TrimRight(line, "\r")})
	}
	return a, nil
}

// oneColumn reports whether the rows below a header are quoted as in a CSV of
// one column.
func oneColumn(rows []byte) bool {
	list, err := csv.NewReader(bytes.NewReader(rows)).ReadAll()
	return err == nil && bytes.HasPrefix(rows, []byte(`"`)) &&
		!slices.ContainsFunc(list, func(row []string) bool { return len(row) != 1 })
}

// named matches a column's name.
func named(known []string) func(string) bool {
	return func(s string) bool { return slices.Contains(known, strings.ToLower(strings.TrimSpace(s))) }
}

func csvAnswers(content []byte, column, database int) (Answers, error) {
	rows, err := csv.NewReader(bytes.NewReader(content)).ReadAll()
	if err != nil {
		return Answers{}, fmt.Errorf("reading it as CSV: %w", err)
	}
	a := Answers{Form: CSV, Header: strings.TrimSpace(rows[0][column])}
	for _, row := range rows[1:] {
		one := Answer{SQL: row[column]}
		if database >= 0 {
			one.Database = row[database]
		}
		a.List = append(a.List, one)
	}
	return a, nil
}

// jsonAnswers reads a list, one value on each line, or BIRD's object.
func jsonAnswers(content []byte) (Answers, error) {
	a := Answers{Form: JSON}
	d := json.NewDecoder(bytes.NewReader(content))
	var whole json.RawMessage
	if err := d.Decode(&whole); err != nil {
		return a, fmt.Errorf("reading it as JSON: byte %d: %w", d.InputOffset(), err)
	}
	var list []json.RawMessage
	switch {
	case whole[0] == '[':
		if err := json.Unmarshal(whole, &list); err != nil {
			return a, err
		}
	case d.More() || a.addField(whole) == nil: // objects on lines
		a = Answers{Form: JSON}
		for list = append(list, whole); ; list = append(list, slices.Clone(whole)) {
			if err := d.Decode(&whole); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return a, fmt.Errorf("reading it as JSON: byte %d: %w", d.InputOffset(), err)
			}
		}
	default:
		return birdObject(content)
	}
	for i, one := range list {
		if err := a.add(one); err != nil {
			return a, fmt.Errorf("reading it as JSON: answer %d: %w", i+1, err)
		}
	}
	return a, nil
}

// birdObject reads BIRD's object of numbered answers.
func birdObject(content []byte) (Answers, error) {
	list, err := BirdAnswers(Listing{Name: "answers", Text: string(content)})
	if err != nil {
		return Answers{}, err
	}
	a := Answers{Form: JSON}
	for _, s := range list {
		sql, database, _ := strings.Cut(s, BirdMark)
		a.List = append(a.List, Answer{sql, database})
	}
	return a, nil
}

// add adds a string or an object.
func (a *Answers) add(value json.RawMessage) error {
	var sql string
	if json.Unmarshal(value, &sql) == nil {
		a.List = append(a.List, Answer{SQL: sql})
		return nil
	}
	return a.addField(value)
}

// addField adds the field of an object that is the answer.
func (a *Answers) addField(value json.RawMessage) error {
	var fields map[string]any
	if err := json.Unmarshal(value, &fields); err != nil {
		return err
	}
	one, found := Answer{}, false
	for _, name := range answerNames {
		for _, field := range slices.Sorted(maps.Keys(fields)) {
			if sql, ok := fields[field].(string); ok && strings.EqualFold(field, name) && !found {
				one.SQL, a.Header, found = sql, name, true
			}
		}
	}
	if !found {
		return fmt.Errorf("no field is called %s", strings.Join(answerNames, ", "))
	}
	for _, name := range databaseNames {
		if id, ok := fields[name].(string); ok && one.Database == "" {
			one.Database = id
		}
	}
	a.List = append(a.List, one)
	return nil
}

// Listing returns the answers one a line, as the official programs read them:
// what breaks a line within an answer becomes a space. An answer that is empty
// is "none", which does not run, so that lines stay together.
func (a Answers) Listing(name string) Listing {
	var b strings.Builder
	for _, one := range a.List {
		sql := strings.TrimSpace(strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\t", " ").Replace(one.SQL))
		if sql == "" {
			sql = "none"
		}
		b.WriteString(sql + "\n")
	}
	return Listing{Name: name, Text: b.String()}
}

// OneALine returns a file of predictions in any form as the official programs
// read them, and what it was read as. One that is lines of SQL stays as it is,
// but for a header line.
func OneALine(l Listing) (Listing, Answers, error) {
	read, err := ReadAnswers([]byte(l.Text))
	switch {
	case err != nil:
		return l, read, err
	case read.Form != Lines:
		return read.Listing(l.Name), read, nil
	case read.Header != "":
		_, l.Text, _ = strings.Cut(l.Text, "\n")
	}
	return l, read, nil
}
