package benchmark

import (
	"context"
	"path"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

func birdDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "bird", Read: ReadBIRD,
		Holds: "dev.json, dev_tables.json and dev_databases/, or mini_dev/",
	}
}

// ReadBIRD reads a folder in the layout of BIRD: dev_tables.json with the
// schemas, dev.json with questions, gold SQL, evidence and db_id, and
// dev_databases/<db_id>/<db_id>.sqlite; or that of its mini-dev, with
// tables.json and mini_dev_sqlite.json, here or in a folder mini_dev. Both are
// Spider's format in other files. Databases that are not there leave a schema
// without rows, as in ReadSpider, and the same options apply. It reads the
// descriptions of columns in database_description/ where they are there.
func ReadBIRD(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return folder(ctx, "bird", dir, o, readBIRD)
}

func readBIRD(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	layout := birdLayout(f, o)
	c, err := layout.read(ctx, f, o)
	if err != nil {
		return nil, err
	}
	for _, d := range c.Databases {
		if err := describeDatabase(d, f, path.Join(layout.databases, d.ID, "database_description")); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// birdLayout finds out which of BIRD's layouts a folder has.
func birdLayout(f files.Folder, o corpus.Options) schemaSet {
	const miniFile, mini = "mini_dev_sqlite.json", "mini_dev"
	s := schemaSet{name: "bird"}
	s.questions, s.split = files.QuestionsOf(o, "dev")
	if o.Questions == "" && (o.Split == "" || o.Split == mini) {
		s.questions = f.First(s.questions, miniFile, path.Join(mini, miniFile))
	}
	below := ""
	if path.Base(s.questions) == miniFile {
		s.split = mini
		below = path.Dir(s.questions)
	}
	base := strings.TrimSuffix(s.split, "_sqlite")
	s.schemas = f.First(path.Join(below, base+"_tables.json"), path.Join(below, "tables.json"))
	s.databases = path.Join(below, "dev_databases")
	if base != mini {
		s.databases = base + "_databases"
	}
	return s
}
