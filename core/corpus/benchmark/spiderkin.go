package benchmark

import (
	"context"
	"fmt"
	"path"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

func spiderDKDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "spider-dk", Read: ReadSpiderDK,
		Holds: "tables.json, Spider-DK.json and database/",
	}
}

// ReadSpiderDK reads a folder in the layout of Spider-DK (EMNLP 2021), whose
// questions need knowledge of the domain: tables.json, Spider-DK.json, and
// database/ with three databases of its own. The others are Spider's; their
// files are looked for in Options.Spider, and left absent where that is not.
func ReadSpiderDK(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	f := files.Folder{FS: o.FS, Dir: dir}
	s := schemaSet{name: "spider-dk", schemas: "tables.json", databases: "database", more: spiderFolder(o, f)}
	if o.Questions == "" && o.Split == "" {
		o.Questions, o.Split = "Spider-DK.json", "dk"
	}
	s.questions, s.split = files.QuestionsOf(o, "dk")
	return folder(ctx, s.name, dir, o, s.read)
}

func spiderSynDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "spider-syn", Read: ReadSpiderSyn,
		Holds: "Spider-Syn/dev.json",
	}
}

// ReadSpiderSyn reads a folder in the layout of Spider-Syn (ACL 2021), which
// asks Spider's questions in other words: Spider-Syn/dev.json, or dev.json
// itself. Schemas and databases are Spider's, in Options.Spider.
func ReadSpiderSyn(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	f := files.Folder{FS: o.FS, Dir: dir}
	s := schemaSet{name: "spider-syn", schemas: "tables.json", databases: "database", asks: &f}
	s.questions, s.split = files.QuestionsOf(o, "dev")
	if o.Questions == "" {
		s.questions = f.First(path.Join("Spider-Syn", s.questions), s.questions)
	}
	if o.Split == "" {
		s.split = "syn-" + s.split // not taken for Spider's own
	}
	c, err := s.read(ctx, *spiderFolder(o, f), o)
	if err != nil {
		return nil, fmt.Errorf("spider-syn: %w (schemas and databases are Spider's: its folder is beside this "+
			"one, or named)",
			err)
	}
	return c, nil
}

// spiderFolder returns the folder of Spider itself.
func spiderFolder(o corpus.Options, f files.Folder) *files.Folder {
	dir := o.Spider
	switch {
	case dir != "":
	case f.FS != nil:
		dir = path.Join(f.Dir, "..", "spider")
	default:
		dir = filepath.Join(f.Dir, "..", "spider")
	}
	return &files.Folder{FS: f.FS, Dir: dir}
}
