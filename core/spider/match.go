package spider

import (
	"fmt"
	"strings"
)

// PartNames are the official names of the components.
var PartNames = [...]string{"select", "select(no AGG)", "where", "where(no OP)", "group(no Having)",
	"group", "order", "and/or", "IUEN", "keywords"}

// A Score is the exact set match of an answer with the gold statement.
type Score struct {
	Hardness Level // of the gold statement
	Exact    bool
	Parts    [PartCount]Part

	// ParseError is the reason why the answer does not parse, nil if it does.
	// An empty statement is scored in its place.
	ParseError error

	// Crash is set where the official program ends with an exception and scores
	// nothing at all, nil elsewhere. Then Exact is false and Parts mean
	// nothing.
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
		p = &Statement{}
	}
	score := s.match(g, p)
	score.ParseError = err
	return score, nil
}

// match compares two parsed statements.
func (s *Schema) match(gold, pred *Statement) Score {
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
