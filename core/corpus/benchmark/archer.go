package benchmark

import (
	"context"
	"path"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

func archerDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "archer", Read: ReadArcher,
		Holds: "en_data/dev.json and database/",
	}
}

// ReadArcher reads a folder in the layout of Archer (EACL 2024), questions that
// need arithmetic, common sense and assumptions: en_data/dev.json, a list of
// {question, query, db_id}, and database/<db_id>/<db_id>.sqlite. A split is a
// file of en_data; Options.Questions names another one, such as that of the
// Chinese questions. Schemas come from tables.json, in Spider's format, where
// it is there, otherwise from the database files.
func ReadArcher(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	f := files.Folder{FS: o.FS, Dir: dir}
	s := schemaSet{name: "archer", databases: "database"}
	if file, err := f.Open("tables.json"); err == nil {
		file.Close()
		s.schemas = "tables.json"
	}
	s.questions, s.split = files.QuestionsOf(o, "dev")
	if o.Questions == "" {
		s.questions = f.First(path.Join("en_data", s.questions), s.questions)
	}
	return folder(ctx, s.name, dir, o, s.read)
}
