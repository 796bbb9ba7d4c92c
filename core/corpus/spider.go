package corpus

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"path"
)

func spiderDataset() Dataset {
	return Dataset{
		Name: "spider", Read: ReadSpider,
		Holds: "tables.json, dev.json and database/",
	}
}

// ReadSpider reads a folder in the layout of Spider 1.0: tables.json with the
// schemas, dev.json (or another split) with questions, gold SQL and db_id,
// and database/<db_id>/<db_id>.sqlite. The split "train" is train_spider.json
// and then train_others.json, and "test" has schemas and databases of its own,
// test_tables.json and test_database/, where the folder has files of these
// names, which are those of the release. A database without a file stays in the
// corpus, with an absent File and no rows; parsed SQL and token lists in the
// questions are not read.
//
// The corpus holds the databases that the questions name, in the order of
// tables.json; Options.All keeps the others too.
func ReadSpider(ctx context.Context, dir string, o Options) (*Corpus, error) {
	c, err := readSpider(ctx, folder{fs: o.FS, dir: dir}, o)
	if err != nil {
		return nil, fmt.Errorf("spider: %w", err)
	}
	return c, nil
}

func readSpider(ctx context.Context, f folder, o Options) (*Corpus, error) {
	file, split := questionsOf(o, "dev")
	s := schemaSet{name: "spider", split: split, schemas: "tables.json", questions: file, databases: "database"}
	switch {
	case o.Questions != "":
	case split == "train":
		if s.questions = f.first("train.json", "train_spider.json"); s.questions == "train_spider.json" {
			s.others = f.first("train_others.json")
		}
	case split == "test":
		s.schemas = f.first("test_tables.json", s.schemas)
		if s.schemas == "test_tables.json" {
			s.databases = "test_database"
		}
	}
	return s.read(ctx, f, o)
}

// A schemaSet is a dataset of databases in Spider's format, under the names
// that its files have.
type schemaSet struct {
	name, split        string
	schemas, questions string // files
	others             string // a second file of questions; "" = none
	databases          string // folder

	asks *folder // where the questions are, if not with the schemas
	more *folder // where the databases are looked for that are not there
}

func (s schemaSet) read(ctx context.Context, f folder, o Options) (*Corpus, error) {
	schemas, err := readSchemas(f, s.schemas)
	if err != nil {
		return nil, err
	}
	c := &Corpus{Name: s.name, Split: s.split}
	asks := f
	if s.asks != nil {
		asks = *s.asks
	}
	if c.Queries, err = readQuestions(asks, s.questions, s.split, schemas); err != nil {
		return nil, err
	}
	if s.others != "" {
		more, err := readQuestions(asks, s.others, s.split, schemas)
		if err != nil {
			return nil, err
		}
		for i := range more {
			more[i].ID = queryID(s.split, len(c.Queries)+i)
		}
		c.Queries = append(c.Queries, more...)
	}
	asked := make(map[string]bool)
	for _, q := range c.Queries {
		asked[q.Database] = true
	}
	for _, d := range schemas {
		if !asked[d.ID] && !o.All {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := d.attach(f, s.databases, o.Open); err != nil {
			return nil, err
		}
		if d.File.Absent() && s.more != nil {
			if err := d.attach(*s.more, s.databases, o.Open); err != nil {
				return nil, err
			}
		}
		c.add(d)
	}
	return c, nil
}

// questionsOf returns the questions' file and the split's name, which is usual
// where none is given.
func questionsOf(o Options, usual string) (file, split string) {
	file, split = o.Questions, o.Split
	if split == "" && file != "" {
		split = baseName(file)
	}
	if split == "" {
		split = usual
	}
	if file == "" {
		file = split + ".json"
	}
	return file, split
}

// attach finds a database's image below a folder of the dataset and lets its
// tables scan it.
func (d *Database) attach(f folder, below string, open Opener) error {
	name := path.Join(below, d.ID, d.ID+".sqlite")
	image, err := f.image(name)
	if err != nil {
		return fmt.Errorf("database %q: %w", d.ID, err)
	}
	d.Attach(image, open)
	return nil
}

// Attach gives a database its image and lets its tables scan it. With nil for
// open the tables have no rows.
func (d *Database) Attach(f File, open Opener) {
	d.File = f
	if f.Absent() || open == nil {
		return
	}
	for _, t := range d.Tables {
		t.Scan = scanner(open, f, t.Name)
	}
}

// add appends a database and its tables.
func (c *Corpus) add(d *Database) {
	c.Databases = append(c.Databases, d)
	c.Tables = append(c.Tables, d.Tables...)
}

// scanner makes a Table.Scan that opens the image for each scan and closes it
// after, so that a corpus of hundreds of databases holds none open.
func scanner(open Opener, f File, table string) func(context.Context) iter.Seq2[[]string, error] {
	return func(ctx context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			src, err := open(ctx, f)
			if err != nil {
				yield(nil, fmt.Errorf("table %q: %w", table, err))
				return
			}
			defer src.Close()
			for row, err := range src.Rows(ctx, table) {
				if err != nil {
					yield(nil, fmt.Errorf("table %q: %w", table, err))
					return
				}
				if !yield(row, nil) {
					return
				}
			}
		}
	}
}

// A question as dev.json writes it; what is left out here is not read.
// Spider-Syn has the original question under another name, and BIRD the gold
// SQL.
type spiderQuestion struct {
	Question string          `json:"question"`
	Syn      string          `json:"SpiderSynQuestion"`
	Query    string          `json:"query"`
	SQL      json.RawMessage `json:"SQL"` // BIRD's string, or Spider's "sql", an object, which is not read
	Evidence string          `json:"evidence"`
	Database string          `json:"db_id"`
}

// gold returns the gold SQL under either name.
func (q *spiderQuestion) gold() string {
	var sql string
	if q.Query != "" || json.Unmarshal(q.SQL, &sql) != nil {
		return q.Query
	}
	return sql
}

func queryID(split string, i int) string { return fmt.Sprintf("%s-%04d", split, i) }

func readQuestions(f folder, file, split string, schemas []*Database) ([]Query, error) {
	var list []spiderQuestion
	if err := f.readJSON(file, &list); err != nil {
		return nil, notThere(err, file, "the questions, a list of {question, query, db_id}; name another file where it is "+
			"not the split's")
	}
	known := make(map[string]bool)
	ids := make([]string, len(schemas))
	for i, d := range schemas {
		known[d.ID], ids[i] = true, d.ID
	}
	queries := make([]Query, len(list))
	for i, q := range list {
		if q.Question == "" {
			q.Question = q.Syn
		}
		switch {
		case q.Question == "":
			return nil, fmt.Errorf("%s: question %d: question is missing or empty", file, i)
		case q.Database == "":
			return nil, fmt.Errorf("%s: question %d: db_id is missing or empty", file, i)
		case !known[q.Database]:
			return nil, fmt.Errorf("%s: question %d: unknown db_id %q%s", file, i, q.Database, didYouMean(q.Database, ids))
		}
		queries[i] = Query{ID: queryID(split, i), Text: q.Question, Database: q.Database, SQL: q.gold(), Evidence: q.Evidence}
	}
	return queries, nil
}

// notThere adds to a missing file's error what was expected in it.
func notThere(err error, file, what string) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: %s should hold %s", err, file, what)
	}
	return err
}
