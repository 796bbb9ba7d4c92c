package spider

import (
	"errors"
	"strings"
)

// mismatch says which components of exact set match differ.
func (x *examiner) mismatch(p Pair) string {
	score, err := ExactMatch(x.schema, TestSuite, p.Gold, p.Answer)
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
			names = append(names, PartNames[i])
		}
	}
	if names == nil {
		return "every component is the same, but not the tables"
	}
	return "it differs in " + strings.Join(names, ", ")
}

// parse fills in what exact set match compares.
func (m *Microscope) parse(s *Schema, p Pair) error {
	gold, err := ParseAs(TestSuite, s, p.Gold)
	if err != nil {
		m.GoldError = told(err)
		return nil
	}
	m.GoldParse = gold.String()
	pred, err := ParseAs(TestSuite, s, strings.ReplaceAll(p.Answer, "value", "1"))
	if err != nil {
		m.Error, pred = told(err), &Query{}
	} else {
		m.Parse = pred.String()
	}
	g, goldErr := s.rebuild(gold)
	q, predErr := s.rebuild(pred)
	if errors.Join(goldErr, predErr) != nil {
		return nil // the official program crashes: there are no components
	}
	parts, _, err := exact(g, q)
	if err != nil {
		return nil
	}
	left, right := partTexts(g), partTexts(q)
	for i, part := range parts {
		m.Parts = append(m.Parts, PartView{PartNames[i], part.Right(), left[i], right[i]})
	}
	same, err := sameTables(g.From.Units, q.From.Units)
	m.Parts = append(m.Parts, PartView{"tables", same && err == nil, spelt(g.From.Units), spelt(q.From.Units)})
	return nil
}

// partTexts are the elements of every component of a rebuilt statement.
func partTexts(q *Query) [partCount][]string {
	var out [partCount][]string
	for i := range out {
		out[i] = []string{}
	}
	where := evenConds(q.Where)
	out[SelectPart], out[SelectNoAggPart] = spelt(q.Select.Items), spelt(selectValues(q))
	out[WherePart], out[WhereNoOpPart] = spelt(where), spelt(leftSides(where))
	out[GroupNoHaving] = append(out[GroupNoHaving], groupNames(q)...)
	for i, n := range out[GroupNoHaving] {
		out[GroupNoHaving][i] = strings.TrimSuffix(n, "__")
	}
	out[GroupPart] = spelt(q.GroupBy)
	if len(q.Having) > 0 {
		out[GroupPart] = append(out[GroupPart], "having "+strings.Join(spelt(q.Having), " "))
	}
	if q.OrderBy != nil {
		out[OrderPart] = append(spelt(q.OrderBy.Values), q.OrderBy.Direction)
		if q.Limit != "" {
			out[OrderPart] = append(out[OrderPart], "limit")
		}
	}
	if terms, err := oddTerms(q.Where); err == nil {
		out[AndOrPart] = spelt(terms)
	}
	out[SetOpPart] = append(out[SetOpPart], q.setOperations()...)
	out[KeywordsPart] = append(out[KeywordsPart], q.keywords()...)
	return out
}
