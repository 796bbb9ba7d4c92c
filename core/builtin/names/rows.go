package names

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// rowsOf returns the words of a file's name that its rows are called by: ferry_passengers_2019_final.csv holds
// passengers, and actions_under_harbour_act holds actions. A database of several tables, or with keys, names them as
// it means them.
func rowsOf(d *corpus.Database, stems []string) []string {
	if len(d.Tables) != 1 || len(d.Tables[0].PrimaryKey) > 0 {
		return stems
	}
	if at := slices.IndexFunc(stems, func(stem string) bool { return fileGlue[stem] }); at > 0 {
		stems = stems[:at]
	}
	if len(stems) > 1 && owning[stems[0]] {
		stems = stems[1:]
	}
	end := len(stems)
	for end > 1 && (fileEnds[stems[end-1]] || english.IsNumber(stems[end-1])) {
		end--
	}
	return stems[:end]
}

var (
	owning   = english.WordSet("my our") // my_records holds records
	fileGlue = english.WordSet("by under with from for in at")
	// fileEnds lists stems at the end of files' names that say only that they are files, or which of them.
	fileEnds = english.WordSet("data dataset final sampl csv file record list info raw clean full all histori " +
		"updat copi")
)
