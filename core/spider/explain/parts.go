package explain

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

// mismatch says which components of exact set match differ.
func (x *examiner) mismatch(p evaluate.Pair) string {
	score, err := spider.ExactMatch(x.schema, spider.TestSuite, p.Gold, p.Answer)
	switch {
	case err != nil:
		return "Spider's parser does not read the gold SQL"
	case score.ParseError != nil:
		return "Spider's parser does not read the SQL: " + parseMessage(score.ParseError)
	case score.Crash != nil:
		return "the official program ends with an exception here: " + score.Crash.Error()
	}
	var names []string
	for i, part := range score.Parts {
		if !part.Right() {
			names = append(names, spider.PartNames[i])
		}
	}
	if names == nil {
		return "every component is the same, but not the tables"
	}
	return "it differs in " + strings.Join(names, ", ")
}
