// Package denoted tells whether a result answers a question of WikiTableQuestions, to learn from.
//
//	gold := denoted.Items([]string{"1,200", "September 12, 1998"})
//	denoted.By(gold, [][]string{{"1", "1200"}, {"2", "1998-09-12"}}) // true: by the second column
//
// The rule is the official evaluator's, of which package spider/denotation is a port. Which numbers and dates the items
// of an answer mean a tagger of English says there; the training split comes without its tags, so that they are read
// by their form here. And of several columns one may be the answer: what is shown beside it does no harm.
package denoted

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/denotation"
)

// Items reads the items of an answer.
func Items(texts []string) (out []denotation.Item) {
	for _, text := range texts {
		out = append(out, denotation.Item{Text: text, Canon: canon(text)})
	}
	return out
}

// By reports that one column of some rows holds the items and nothing else, or that all do.
func By(items []denotation.Item, rows [][]string) bool {
	if len(rows) == 0 {
		return false
	}
	var all []string
	for c := range rows[0] {
		var column []string
		for _, row := range rows {
			column = append(column, row[c])
		}
		if denotation.Right(items, column) {
			return true
		}
		all = append(all, column...)
	}
	return denotation.Right(items, all)
}

var (
	units = `years?|days?|months?|points?|goals?|minutes?|seconds?|hours?|times?|km|m|kg|ft|miles?|million|percent|` +
		`people|meters?|feet|games?|weeks?`
	amount = regexp.MustCompile(`^[$£€]?(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d*\.?\d+)\+?(?: (?:` + units + `))?%?$`)
	dated  = regexp.MustCompile(`^([a-z]+) (\d{1,2}), (\d{4})$`)
	turned = regexp.MustCompile(`^(\d{1,2}) ([a-z]+) (\d{4})$`)

	months = []string{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
		"november", "december"}
	numerals = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
		"twelve"}
)

// canon is the number or the date that an item means, or "".
func canon(text string) string {
	text = strings.ToLower(strings.TrimSpace(text))
	if n := slices.Index(numerals, text); n >= 0 {
		return fmt.Sprint(n)
	}
	if m := amount.FindStringSubmatch(text); m != nil {
		return strings.ReplaceAll(m[1], ",", "")
	}
	if m := dated.FindStringSubmatch(text); m != nil {
		return day(m[3], m[1], m[2])
	}
	if m := turned.FindStringSubmatch(text); m != nil {
		return day(m[3], m[2], m[1])
	}
	return ""
}

// day is a date as the evaluator writes it, or "" of a month that is none.
func day(year, month, dayOfMonth string) string {
	n := slices.Index(months, month)
	if n < 0 {
		return ""
	}
	return fmt.Sprintf("%s-%d-%s", year, n+1, dayOfMonth)
}
