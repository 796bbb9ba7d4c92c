package benchmark

import (
	"context"
	"encoding/json"
	"fmt"
	"path"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/text"
)

func spiderDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "spider", Read: ReadSpider,
		Holds: "tables.json, dev.json and database/",
	}
}

// ReadSpider reads a folder in the layout of Spider 1.0: tables.json with the
// schemas, dev.json (or another split) with questions, gold SQL and db_id, and
// database/<db_id>/<db_id>.sqlite. The split "train" is train_spider.json and
// then train_others.json, and "test" has schemas and databases of its own,
// test_tables.json and test_database/, named as in the release, where the
// folder has them. A database without a file stays in the corpus, with an
// absent File and no rows; parsed SQL and token lists in the questions are not
// read.
//
// The corpus holds the databases that the questions name, in the order of
// tables.json; Options.All keeps the others too.
func ReadSpider(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return folder(ctx, "spider", dir, o, readSpider)
}

func readSpider(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	file, split := files.QuestionsOf(o, "dev")
	s := schemaSet{name: "spider", split: split, schemas: "tables.json", questions: file, databases: "database"}
	switch {
	case o.Questions != "":
	case split == "train":
		if s.questions = f.First("train.json", "train_spider.json"); s.questions == "train_spider.json" {
			s.others = f.First("train_others.json")
		}
	case split == "test":
		s.schemas = f.First("test_tables.json", s.schemas)
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
	schemas, questions string // files; schemas "" = those of the databases themselves
	others             string // a second file of questions; "" = none
	each               string // in place of both, the ending of a file of questions for each database
	databases          string // folder

	asks *files.Folder // where the questions are, if not with the schemas
	more *files.Folder // where the databases are looked for that are not there
}

func (s schemaSet) read(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	schemas, err := s.schemasOf(ctx, f, o)
	if err != nil {
		return nil, err
	}
	c := &corpus.Corpus{Name: s.name, Split: s.split}
	if c.Queries, err = s.queries(f, schemas); err != nil {
		return nil, err
	}
	if schemas, err = s.known(c, schemas); err != nil {
		return nil, err
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
		if err := attach(ctx, c, d, f, s.databases, o.Open); err != nil {
			return nil, err
		}
		if d.File.Absent() && d.Unread == "" && s.more != nil {
			if err := attach(ctx, c, d, *s.more, s.databases, o.Open); err != nil {
				return nil, err
			}
		}
		c.Add(d)
	}
	return c, nil
}

// queries reads the questions of one or several files, numbered through.
func (s schemaSet) queries(f files.Folder, schemas []*corpus.Database) ([]corpus.Query, error) {
	if s.asks != nil {
		f = *s.asks
	}
	names := []string{s.questions}
	switch {
	case s.each != "":
		names = nil
		for _, d := range schemas {
			if name := path.Join(s.questions, d.ID+s.each); f.First(name, "") == name {
				names = append(names, name)
			}
		}
		if len(names) == 0 {
			return nil, fmt.Errorf("%s: no file of questions there is called after a database of %s, like %s",
				s.questions, s.schemas, schemas[0].ID+s.each)
		}
	case s.others != "":
		names = append(names, s.others)
	}
	var list []corpus.Query
	for _, name := range names {
		more, err := readQuestions(f, name, s.split, schemas)
		if err != nil {
			return nil, err
		}
		for i := range more {
			more[i].ID = queryID(s.split, len(list)+i)
		}
		list = append(list, more...)
	}
	return list, nil
}

// attach finds a database's image below a folder of the dataset and lets its
// tables scan it. One that cannot be read is left out, which a note says: what is
// wrong with one database is no reason to go without the others, and its schema is
// known as well as that of one without a file.
func attach(ctx context.Context, c *corpus.Corpus, d *corpus.Database, f files.Folder, below string,
	open corpus.Opener) error {
	name := path.Join(below, d.ID, d.ID+".sqlite")
	image, err := f.Image(name)
	if err == nil && !image.Absent() && open != nil {
		err = files.Check(ctx, image, open)
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		d.Unread, d.File = err.Error(), corpus.File{}
		for _, t := range d.Tables {
			t.Scan = nil
		}
		c.Note(name, []string{"left out: " + d.Unread})
		return nil
	}
	d.Attach(image, open)
	return nil
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

func readQuestionList(f files.Folder, file string, list *[]spiderQuestion) error {
	if err := f.ReadJSON(file, list); err != nil {
		return files.NotThere(err, file,
			"the questions, a list of {question, query, db_id}; name another file where it is not the split's")
	}
	return nil
}

func readQuestions(f files.Folder, file, split string, schemas []*corpus.Database) ([]corpus.Query, error) {
	var list []spiderQuestion
	if err := readQuestionList(f, file, &list); err != nil {
		return nil, err
	}
	known := make(map[string]bool)
	ids := make([]string, len(schemas))
	for i, d := range schemas {
		known[d.ID], ids[i] = true, d.ID
	}
	queries := make([]corpus.Query, len(list))
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
			return nil, fmt.Errorf("%s: question %d: unknown db_id %q%s", file, i, q.Database,
				text.DidYouMean(q.Database, ids))
		}
		queries[i] = corpus.Query{ID: queryID(split, i), Text: q.Question, Database: q.Database, SQL: q.gold(),
			Evidence: q.Evidence}
	}
	return queries, nil
}

// schemasOf reads the file of schemas or, where the set has none, the databases
// that are asked about, in the order of the questions.
func (s schemaSet) schemasOf(ctx context.Context, f files.Folder,
	o corpus.Options) ([]*corpus.Database, error) {
	if s.schemas != "" {
		return readSchemas(f, s.schemas)
	}
	var list []spiderQuestion
	if err := readQuestionList(f, s.questions, &list); err != nil {
		return nil, err
	}
	var schemas []*corpus.Database
	seen := map[string]bool{"": true}
	for _, q := range list {
		if seen[q.Database] {
			continue
		}
		seen[q.Database] = true
		name := s.image(q.Database)
		image, err := f.Image(name)
		if err == nil && image.Absent() {
			err = fmt.Errorf("there is no such file, and no tables.json that has its schema")
		}
		if err != nil {
			return nil, fmt.Errorf("database %q: %s: %w", q.Database, name, err)
		}
		one, err := files.ReadSQLite(ctx, q.Database, image, o)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			schemas = append(schemas, &corpus.Database{ID: q.Database, Unread: err.Error()})
		default:
			schemas = append(schemas, one.Databases[0])
		}
	}
	return schemas, nil
}

// known leaves out the databases of which nothing is known, since their file cannot be
// read and no other has their schema, and the questions about them.
func (s schemaSet) known(c *corpus.Corpus, schemas []*corpus.Database) (list []*corpus.Database, err error) {
	for _, d := range schemas {
		if d.Unread == "" {
			list = append(list, d)
			continue
		}
		before := len(c.Queries)
		c.Queries = slices.DeleteFunc(c.Queries, func(q corpus.Query) bool { return q.Database == d.ID })
		c.Note(s.image(d.ID), []string{fmt.Sprintf("left out, with %d questions: %s", before-len(c.Queries), d.Unread)})
	}
	if len(list) == 0 && len(schemas) > 0 {
		return nil, fmt.Errorf("database %q: %s", schemas[0].ID, schemas[0].Unread)
	}
	return list, nil
}

// image is where a database's file is below the dataset's folder.
func (s schemaSet) image(id string) string { return path.Join(s.databases, id, id+".sqlite") }
