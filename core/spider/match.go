package spider

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// A Part is one component of exact set match: how many elements the gold
// statement has, how many the answer, and how many they share.
type Part struct {
	Gold, Pred, Common int
}

// Right reports whether the component is the same on both sides. It is the
// component's accuracy, recall and F1, which the official program gives as 0
// or 1 for one question.
func (p Part) Right() bool { return p.Gold == p.Pred && p.Common == p.Pred }

// The components of exact set match, in the official order: the places of a
// Score's Parts.
const (
	SelectPart      = iota // select
	SelectNoAggPart        // select(no AGG)
	WherePart              // where
	WhereNoOpPart          // where(no OP)
	GroupNoHaving          // group(no Having)
	GroupPart              // group
	OrderPart              // order
	AndOrPart              // and/or
	SetOpPart              // IUEN
	KeywordsPart           // keywords
	PartCount
)

// PartNames are the official names of the components.
var PartNames = [...]string{"select", "select(no AGG)", "where", "where(no OP)", "group(no Having)",
	"group", "order", "and/or", "IUEN", "keywords"}

// A Score is the exact set match of an answer with the gold statement.
type Score struct {
	Hardness Level // of the gold statement
	Exact    bool
	Parts    [PartCount]Part

	// ParseError says why the answer does not parse, nil if it does. An empty
	// statement is scored in its place.
	ParseError error

	// Crash says where the official program ends with an exception and scores
	// nothing at all, nil elsewhere. Exact then is false and Parts say nothing.
	Crash error
}

// ExactMatch compares an answer with the gold statement component by
// component, as that program does; values are not compared, nor the ON of a
// JOIN. An error means that the gold statement does not parse.
func ExactMatch(s *Schema, program Program, gold, answer string) (Score, error) {
	g, err := ParseAs(program, s, gold)
	if err != nil {
		return Score{}, fmt.Errorf("spider: gold %q: %w", gold, err)
	}
	if program == TestSuite {
		// Meant for predictions with placeholders, but done wherever these
		// letters stand.
		answer = strings.ReplaceAll(answer, "value", "1")
	}
	p, err := ParseAs(program, s, answer)
	if err != nil {
		p = &Query{}
	}
	score := s.match(g, p)
	score.ParseError = err
	return score, nil
}

// match compares two parsed statements.
func (s *Schema) match(gold, pred *Query) Score {
	score := Score{Hardness: gold.Hardness()}
	g, err := s.Rebuild(gold)
	if err != nil {
		score.Crash = fmt.Errorf("gold: %w", err)
		return score
	}
	p, err := s.Rebuild(pred)
	if err != nil {
		score.Crash = fmt.Errorf("answer: %w", err)
		return score
	}
	if score.Parts, score.Exact, err = ExactParts(g, p); err != nil {
		return Score{Hardness: score.Hardness, Crash: err}
	}
	return score
}

// ExactParts compares two rebuilt statements: they match if every component does
// and they have the same tables.
func ExactParts(gold, pred *Query) (parts [PartCount]Part, same bool, err error) {
	if parts, err = partsOf(gold, pred); err != nil {
		return parts, false, err
	}
	for _, p := range parts {
		if !p.Right() {
			return parts, false, nil
		}
	}
	if len(gold.From.Units) == 0 {
		return parts, true, nil
	}
	same, err = SameTables(gold.From.Units, pred.From.Units)
	return parts, same, err
}

// SameTables compares what stands in two FROMs, without its order. The
// official program sorts it, which fails for subqueries that differ, since
// Python's dictionaries have no order.
func SameTables(gold, pred []TableUnit) (bool, error) {
	goldTables, goldQueries := splitUnits(gold)
	predTables, predQueries := splitUnits(pred)
	for _, queries := range [][]*Query{goldQueries, predQueries} {
		for _, q := range queries {
			if !reflect.DeepEqual(q, queries[0]) {
				return false, errors.New("two different subqueries in one FROM")
			}
		}
	}
	return len(goldTables) == len(predTables) && common(goldTables, predTables) == len(goldTables) &&
		reflect.DeepEqual(goldQueries, predQueries), nil
}

func splitUnits(units []TableUnit) (tables []string, queries []*Query) {
	for _, u := range units {
		if u.Query != nil {
			queries = append(queries, u.Query)
		} else {
			tables = append(tables, u.Table)
		}
	}
	return tables, queries
}
