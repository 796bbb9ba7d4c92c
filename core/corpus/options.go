package corpus

import (
	"context"
	"io/fs"
)

// A Dataset is a benchmark, or a layout of files, that is read by name. It
// stands beside its reader; [Datasets] lists them.
type Dataset struct {
	Name  string
	Holds string // what its folder has, for people
	Read  func(ctx context.Context, dir string, o Options) (*Corpus, error)
}

// Options say to a reader where files are and which of them it reads. The zero
// value reads the operating system's files, without rows.
type Options struct {
	// Open opens SQLite images, so that tables can yield rows; sqldb.OpenSource
	// does. With nil, Spider's tables have a schema and no rows, and ReadSQLite
	// has nothing to read with.
	Open Opener

	// FS holds the files instead of the operating system. Images are then read
	// at once, into File.Image, because a path in it means nothing to SQLite.
	FS fs.FS

	// Split names the questions that are read, with the IDs "dev-0000" and so
	// on. If empty, it is the split that is published with answers and measured
	// most: "dev", FeTaQA's "test", TabFact's "val".
	Split string

	// Questions is the file of the questions where it is not the split's name
	// with ".json": absolute or relative to the dataset's folder. Its base name
	// then is the split, unless Split says otherwise.
	Questions string

	// Spider is the folder of Spider itself, for Spider-DK and Spider-Syn, which
	// ask about its databases; "spider" beside the dataset's where it is empty.
	Spider string

	// All keeps the databases that no question of the split is about. Without
	// it a corpus is the split's databases (20 of 166 for Spider's dev, 789 of
	// OTT-QA's 8,891 tables), because TARGET and every published retrieval
	// figure search only those. FeTaQA and TabFact have no others.
	All bool
}
