package explain

import (
	"errors"
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
		return "Spider's parser does not read the SQL: " + told(score.ParseError)
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

// parse fills in what exact set match compares.
func (m *Microscope) parse(s *spider.Schema, p evaluate.Pair) error {
	gold, err := spider.ParseAs(spider.TestSuite, s, p.Gold)
	if err != nil {
		m.GoldError = told(err)
		return nil
	}
	m.GoldParse = gold.String()
	pred, err := spider.ParseAs(spider.TestSuite, s, strings.ReplaceAll(p.Answer, "value", "1"))
	if err != nil {
		m.Error, pred = told(err), &spider.Query{}
	} else {
		m.Parse = pred.String()
	}
	g, goldErr := s.Rebuild(gold)
	q, predErr := s.Rebuild(pred)
	if errors.Join(goldErr, predErr) != nil {
		return nil // the official program crashes: there are no components
	}
	parts, _, err := spider.ExactParts(g, q)
	if err != nil {
		return nil
	}
	left, right := spider.PartTexts(g), spider.PartTexts(q)
	for i, part := range parts {
		m.Parts = append(m.Parts, PartView{spider.PartNames[i], part.Right(), left[i], right[i]})
	}
	same, err := spider.SameTables(g.From.Units, q.From.Units)
	m.Parts = append(m.Parts, PartView{"tables", same && err == nil, spider.Spelt(g.From.Units),
		spider.Spelt(q.From.Units)})
	return nil
}
