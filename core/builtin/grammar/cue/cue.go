// Package cue has the words of the grammar's own: those that ask, count, compare, order
// and deny, whatever the database, and the sets of words that say little.
//
//	cue.Average // "avg", "on average", "mean"
package cue

import (
	_ "embed"
	"strings"
)

// A cue is a word of the grammar's own.
type Cue string

const (
	None      Cue = ""
	Count     Cue = "count"
	Different Cue = "different"
	Average   Cue = "average"
	Total     Cue = "total"
	Least     Cue = "minimum"
	Greatest  Cue = "maximum"
	Share     Cue = "share"
	Diff      Cue = "difference"
	Than      Cue = "than"
	More      Cue = "more"
	Further   Cue = "more of the two"
	AtLeast   Cue = "at least"
	AtMost    Cue = "at most"
	Less      Cue = "less"
	Between   Cue = "between"
	After     Cue = "after"
	Since     Cue = "since"
	Before    Cue = "before"
	Per       Cue = "per"
	By        Cue = "by"
	Descend   Cue = "descending"
	Ascend    Cue = "ascending"
	Top       Cue = "top"
	Most      Cue = "most"
	Fewest    Cue = "fewest"
	Not       Cue = "not"
	Without   Cue = "without"
	Nobody    Cue = "nobody"
	And       Cue = "and"
	Or        Cue = "or"
	Both      Cue = "both"
	Who       Cue = "who"
	Which     Cue = "which"
	When      Cue = "when"
	Where     Cue = "where"
	Whose     Cue = "whose"
	HowMuch   Cue = "how much"
	HowLong   Cue = "how long"
	Often     Cue = "how often"
	Popular   Cue = "popular"
	Latest    Cue = "latest"
	Earliest  Cue = "earliest"
	Money     Cue = "money"
	Pieces    Cue = "pieces"
	Same      Cue = "same"
	Times     Cue = "times"
	Boss      Cue = "boss"
	Reports   Cue = "reports"
	Theirs    Cue = "their"
	Each      Cue = "each"
	Percent   Cue = "percent"
	Multiply  Cue = "multiplied by"
	OrMore    Cue = "or more"
	OrLess    Cue = "or less"
)

// phraseTable has a line for each cue: "cue: words|other words".
//
//go:embed phrases.txt
var phraseTable string

// Phrases lists the words that say each cue, by their number; those of several words go
// first.
var Phrases = readPhrases(phraseTable)

// A phrase of several words that says a cue.
type phrase struct {
	Words []string
	Cue   Cue
}

func readPhrases(table string) (list [6][]phrase) {
	for line := range strings.Lines(table) {
		c, said, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for one := range strings.SplitSeq(said, "|") {
			w := strings.Fields(one)
			list[len(w)] = append(list[len(w)], phrase{w, Cue(c)})
		}
	}
	return list
}
