package benchmark

import (
	"context"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

func kaggleDBQADataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "kaggledbqa", Read: ReadKaggleDBQA,
		Holds: "KaggleDBQA_tables.json, examples/ and databases/",
	}
}

// ReadKaggleDBQA reads a folder in the layout of KaggleDBQA (ACL 2021), real
// databases with the descriptions of their columns: KaggleDBQA_tables.json in
// Spider's format, a file of questions for each database in examples/, and
// databases/<db_id>/<db_id>.sqlite. The split "test", which is the usual one,
// is of the files <db_id>_test.json, "fewshot" of <db_id>_fewshot.json, and
// "all" of <db_id>.json, in the order of the schemas; Options.Questions names
// one file in their place.
func ReadKaggleDBQA(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	s := schemaSet{name: "kaggledbqa", schemas: "KaggleDBQA_tables.json",
		databases: "databases", questions: "examples"}
	file, split := files.QuestionsOf(o, "test")
	s.split = split
	switch {
	case o.Questions != "":
		s.questions = file
	case split == "all":
		s.each = ".json"
	default:
		s.each = "_" + split + ".json"
	}
	return folder(ctx, s.name, dir, o, s.read)
}
