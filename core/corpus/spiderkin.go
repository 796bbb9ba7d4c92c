package corpus

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
)

func spiderDKDataset() Dataset {
	return Dataset{
		Name: "spider-dk", Read: ReadSpiderDK,
		Holds: "tables.json, Spider-DK.json and database/",
	}
}

// ReadSpiderDK reads a folder in the layout of Spider-DK (EMNLP 2021), whose
// questions need knowledge of the domain: tables.json, Spider-DK.json, and
// database/ with three databases of its own. The others are Spider's; their
// files are looked for in Options.Spider, and left absent where that is not.
func ReadSpiderDK(ctx context.Context, dir string, o Options) (*Corpus, error) {
	f := folder{fs: o.FS, dir: dir}
	s := schemaSet{name: "spider-dk", schemas: "tables.json", databases: "database", more: o.spider(f)}
	if o.Questions == "" && o.Split == "" {
		o.Questions, o.Split = "Spider-DK.json", "dk"
	}
	s.questions, s.split = questionsOf(o, "dk")
	c, err := s.read(ctx, f, o)
	if err != nil {
		return nil, fmt.Errorf("spider-dk: %w", err)
	}
	return c, nil
}

func spiderSynDataset() Dataset {
	return Dataset{
		Name: "spider-syn", Read: ReadSpiderSyn,
		Holds: "Spider-Syn/dev.json",
	}
}

// ReadSpiderSyn reads a folder in the layout of Spider-Syn (ACL 2021), which
// asks Spider's questions in other words: Spider-Syn/dev.json, or dev.json
// itself. Schemas and databases are Spider's, in Options.Spider.
func ReadSpiderSyn(ctx context.Context, dir string, o Options) (*Corpus, error) {
	f := folder{fs: o.FS, dir: dir}
	s := schemaSet{name: "spider-syn", schemas: "tables.json", databases: "database", asks: &f}
	s.questions, s.split = questionsOf(o, "dev")
	if o.Questions == "" {
		s.questions = f.first(path.Join("Spider-Syn", s.questions), s.questions)
	}
	if o.Split == "" {
		s.split = "syn-" + s.split // not taken for Spider's own
	}
	c, err := s.read(ctx, *o.spider(f), o)
	if err != nil {
		return nil, fmt.Errorf("spider-syn: %w (schemas and databases are Spider's: its folder is beside this one, or named)",
			err)
	}
	return c, nil
}

// spider is the folder of Spider itself.
func (o Options) spider(f folder) *folder {
	dir := o.Spider
	switch {
	case dir != "":
	case f.fs != nil:
		dir = path.Join(f.dir, "..", "spider")
	default:
		dir = filepath.Join(f.dir, "..", "spider")
	}
	return &folder{fs: f.fs, dir: dir}
}
