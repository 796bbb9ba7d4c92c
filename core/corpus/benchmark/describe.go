package benchmark

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

// maxDescription bounds what is kept of a column's description, in bytes.
const maxDescription = 600

// describeDatabase reads BIRD's descriptions of a database's columns: a CSV a table,
// with the columns original_column_name, column_name, column_description,
// data_format and value_description. Tables and columns without one stay as
// they are.
func describeDatabase(d *corpus.Database, f files.Folder, dir string) error {
	for _, t := range d.Tables {
		name := dir + "/" + t.Name + ".csv"
		data, err := f.Read(name, files.MaxCSV)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return err
		}
		if err := describeTable(t, latinAsUTF8(data)); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// latinAsUTF8 returns a text in UTF-8, or in Latin-1 as some of BIRD's files are.
func latinAsUTF8(data []byte) string {
	if utf8.Valid(data) {
		return string(data)
	}
	runes := make([]rune, len(data))
	for i, b := range data {
		runes[i] = rune(b)
	}
	return string(runes)
}

// describeTable reads a table's descriptions.
func describeTable(t *corpus.Table, text string) error {
	r := csv.NewReader(strings.NewReader(text))
	r.FieldsPerRecord, r.LazyQuotes = -1, true
	header, err := r.Read()
	if err != nil {
		return err
	}
	at := make(map[string]int)
	for i, name := range header {
		at[strings.TrimSpace(name)] = i
	}
	if _, ok := at["original_column_name"]; !ok {
		return errors.New("there is no column original_column_name")
	}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		field := func(name string) string {
			if i, ok := at[name]; ok && i < len(row) {
				return strings.Join(strings.Fields(row[i]), " ")
			}
			return ""
		}
		if number := t.Column(field("original_column_name")); number >= 0 {
			t.Columns[number].Description = described(field("column_name"), field("column_description"),
				field("value_description"))
		}
	}
}

// described joins what is said of a column, each thing once.
func described(parts ...string) string {
	said := ""
	for _, p := range parts {
		switch {
		case p == "" || strings.Contains(strings.ToLower(said), strings.ToLower(p)):
		case said == "":
			said = p
		default:
			said += "; " + p
		}
	}
	if len(said) > maxDescription {
		said = strings.ToValidUTF8(said[:maxDescription], "") + "…"
	}
	return said
}
