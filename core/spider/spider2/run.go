package spider2

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A runner runs statements and holds the database of the last.
type runner struct {
	ctx    context.Context
	dir    string
	limits sqldb.Limits
	name   string
	db     *sqldb.DB
}

func (r *runner) close() {
	if r.db != nil {
		r.db.Close()
	}
	r.name, r.db = "", nil
}

func (r *runner) open(name string) error {
	switch {
	case name == "":
		return errors.New("spider2-lite.jsonl does not say which database the task is about")
	case !filepath.IsLocal(name):
		return fmt.Errorf("database %q: not a name of a file below --db", name)
	case name == r.name:
		return nil
	}
	r.close()
	for _, path := range []string{filepath.Join(r.dir, name+".sqlite"),
		filepath.Join(r.dir, name, name+".sqlite")} {
		_, err := os.Stat(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		r.db, err = sqldb.Open(r.ctx, corpus.File{Path: path})
		if err == nil {
			r.name = name
		}
		return err
	}
	return fmt.Errorf("no %s.sqlite in %s", name, r.dir)
}

// statementOf returns the statement of a file: what stands in the first block of
// code that says it is SQL, or all of it.
func statementOf(text string) string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	_, after, ok := strings.Cut(text, "```sql\n")
	inside, _, closed := strings.Cut(after, "\n```")
	if !ok || !closed {
		return text
	}
	return strings.TrimFunc(inside, python.IsSpace)
}

// chunk is the number of rows that the program writes at a time; each chunk has
// types of its own.
const chunk = 500

// written returns the CSV file that pandas makes of rows.
func written(rows [][]sqldb.Value, width int) []byte {
	var out []byte
	record := make([]string, width)
	for j := range record {
		record[j] = strconv.Itoa(j)
	}
	out = appendRecord(out, record)
	for at := 0; at < len(rows); at += chunk {
		part := rows[at:min(at+chunk, len(rows))]
		fractions := make([]bool, width)
		for j := range fractions {
			fractions[j] = allFractions(part, j)
		}
		for _, row := range part {
			for j, v := range row {
				record[j] = fieldOf(v, fractions[j])
			}
			out = appendRecord(out, record)
		}
	}
	return out
}

// allFractions reports whether pandas holds a column as fractions: numbers, and
// among them one that is a fraction or missing.
func allFractions(rows [][]sqldb.Value, column int) bool {
	number, fraction := false, false
	for _, row := range rows {
		switch row[column].Kind {
		case sqldb.Integer:
			number = true
		case sqldb.Real:
			number, fraction = true, true
		case sqldb.Null:
			fraction = true
		default:
			return false
		}
	}
	return number && fraction
}

// fieldOf returns a value as Python writes it.
func fieldOf(v sqldb.Value, fraction bool) string {
	switch v.Kind {
	case sqldb.Integer:
		if fraction {
			return python.Float(float64(v.Int))
		}
		return strconv.FormatInt(v.Int, 10)
	case sqldb.Real:
		return python.Float(v.Real)
	case sqldb.Text:
		return v.Str
	case sqldb.Blob:
		return python.Bytes(v.Str)
	}
	return ""
}

// appendRecord quotes what needs quotes: not a carriage return, which a reader
// then takes for the end of the record.
func appendRecord(out []byte, fields []string) []byte {
	for j, f := range fields {
		if j > 0 {
			out = append(out, ',')
		}
		if strings.ContainsAny(f, ",\"\n") || f == "" && len(fields) == 1 {
			out = append(out, '"')
			out = append(out, strings.ReplaceAll(f, `"`, `""`)...)
			out = append(out, '"')
		} else {
			out = append(out, f...)
		}
	}
	return append(out, '\n')
}
