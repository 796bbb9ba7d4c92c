package benchmark

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

// maxTable bounds a table's file: TabFact's largest has 10 KB.
const maxTable = 64 << 20

func tabfactDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "tabfact", Read: ReadTabFact,
		Holds: "val_examples.json and all_csv/",
	}
}

// ReadTabFact reads a folder of TabFact: val_examples.json (or another split)
// with statements, labels and caption of each table, and all_csv/<table>, with
// cells apart by "#"; they may also lie in tokenized_data/ and data/, as in
// its repository. A table's title is its caption, its database is its number
// in the file, a query's answer is "true" or "false". Headers are read at
// once, rows when they are ranged over.
func ReadTabFact(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return folder(ctx, "tabfact", dir, o, readTabFact)
}

func readTabFact(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	file, split := files.QuestionsOf(o, "val")
	if o.Questions == "" {
		name := split + "_examples.json"
		file = f.First(name, path.Join("tokenized_data", name))
	}
	split = strings.TrimSuffix(split, "_examples")
	data, err := f.Read(file, files.MaxJSON)
	if err != nil {
		return nil, files.NotThere(err, file,
			"an object of {table: [statements, labels, caption]}; is this the folder of the dataset?")
	}
	list, err := factTables(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	c := &corpus.Corpus{Name: "tabfact", Split: split}
	tables := path.Dir(f.First(path.Join("all_csv", list[0].id), path.Join("data", "all_csv", list[0].id)))
	for i, facts := range list {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t, err := readFactTable(f, path.Join(tables, facts.id), facts)
		if err != nil {
			return nil, err
		}
		files.AddStandalone(c, strconv.Itoa(i), t)
		for j, statement := range facts.statements {
			c.Queries = append(c.Queries,
				corpus.Query{ID: fmt.Sprintf("%s-%05d", split, len(c.Queries)), Text: statement,
					Database: t.Database, Tables: []string{t.ID}, Answer: strconv.FormatBool(facts.labels[j] == 1)})
		}
	}
	return c, nil
}

// A factTable holds the examples about one table.
type factTable struct {
	id         string
	statements []string
	labels     []int
	caption    string
}

// factTables reads the examples in the order of the file, in which
// encoding/json would not keep an object.
func factTables(data []byte) ([]factTable, error) {
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		return nil, files.JSONError(data, err)
	}
	d := json.NewDecoder(bytes.NewReader(data)) // from here on the JSON is known to be sound
	if start, err := d.Token(); err != nil || start != json.Delim('{') {
		return nil, fmt.Errorf("an object was expected, not: %s", shorten(whole))
	}
	var list []factTable
	seen := make(map[string]bool)
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, err
		}
		t := factTable{id: key.(string)} // the decoder lets nothing else be a key
		if err := d.Decode(&t); err != nil {
			return nil, fmt.Errorf("%s: table %q: %w", files.Position(1, data, d.InputOffset()), t.id, err)
		}
		switch {
		case seen[t.id]:
			return nil, fmt.Errorf("table %q comes twice", t.id)
		case !files.IsFileName(t.id):
			return nil, fmt.Errorf("table %q is not the name of a file", t.id)
		}
		seen[t.id] = true
		list = append(list, t)
	}
	if len(list) == 0 {
		return nil, errors.New("there are no tables")
	}
	return list, nil
}

// UnmarshalJSON reads [statements, labels, caption].
func (t *factTable) UnmarshalJSON(data []byte) error {
	var parts []json.RawMessage
	if json.Unmarshal(data, &parts) != nil || len(parts) != 3 {
		return fmt.Errorf("[statements, labels, caption] was expected, not: %s", shorten(data))
	}
	for i, part := range []struct {
		what string
		into any
	}{{"statements: a list of strings", &t.statements}, {"labels: a list of 0 and 1", &t.labels},
		{"caption: a string", &t.caption}} {
		if json.Unmarshal(parts[i], part.into) != nil {
			return fmt.Errorf("%s was expected, not: %s", part.what, shorten(parts[i]))
		}
	}
	if len(t.statements) != len(t.labels) {
		return fmt.Errorf("%d statements have %d labels", len(t.statements), len(t.labels))
	}
	for i, label := range t.labels {
		if label != 0 && label != 1 {
			return fmt.Errorf("statement %d: label %d where 0 or 1 was expected", i, label)
		}
		if t.statements[i] == "" {
			return fmt.Errorf("statement %d is empty", i)
		}
	}
	return nil
}

func readFactTable(f files.Folder, file string, facts factTable) (*corpus.Table, error) {
	cells, err := readHashed(f, file)
	if err != nil {
		return nil, files.NotThere(err, file, "a table")
	}
	t := &corpus.Table{ID: facts.id, Title: facts.caption, Columns: files.TextColumns(cells[0])}
	t.Scan = files.ScanLater(len(t.Columns), func() ([][]string, error) {
		cells, err := readHashed(f, file)
		if err != nil {
			return nil, fmt.Errorf("tabfact: %w", err)
		}
		return cells[1:], nil
	})
	return t, nil
}

// readHashed reads a file of lines whose cells are apart by "#". There is no
// way to quote one.
func readHashed(f files.Folder, file string) ([][]string, error) {
	data, err := f.Read(file, maxTable)
	if err != nil {
		return nil, err
	}
	text := strings.TrimSuffix(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
	if text == "" {
		return nil, fmt.Errorf("%s: empty: a header row was expected", file)
	}
	var cells [][]string
	for line := range strings.SplitSeq(text, "\n") {
		cells = append(cells, strings.Split(line, "#"))
	}
	return cells, nil
}
