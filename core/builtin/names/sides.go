package names

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/text"
)

// A sidePair is two letters that names of two columns begin or end with which are else the same,
// and the words that they stand for.
type sidePair struct{ letters, words [2]string }

var sidePairs = []sidePair{
	{[2]string{"h", "a"}, [2]string{"home", "away"}}, // h_gls and a_gls; not h_gls alone
	{[2]string{"w", "b"}, [2]string{"white", "black"}},
	{[2]string{"s", "e"}, [2]string{"start", "end"}},
	{[2]string{"am", "pm"}, [2]string{"morning", "afternoon"}}, // dose_am and dose_pm
}

// shortestRest is the number of letters that two names must share behind an
// initial written together with them: "hgoals" and "agoals".
const shortestRest = 3

// counted lists what the sides of a match are compared by, where one column has those "for" a team, and
// another those against it; not votes.
var counted = english.WordSet("goals goal points pts runs tries score frames")

// Sides gives, by column of a table, its name with the word for the letter that it begins
// with, where another column has the other letter; goals for and against as scored and conceded.
func Sides(t *corpus.Table) map[int]string {
	named := scores(t)
	for _, p := range sidePairs {
		for i := range t.Columns {
			rest, ok := behind(Natural(t.Columns[i].NaturalName, t.Columns[i].Name), p.letters[0])
			if !ok {
				continue
			}
			for n := range t.Columns {
				other, ok := behind(Natural(t.Columns[n].NaturalName, t.Columns[n].Name), p.letters[1])
				if !ok || other != rest {
					continue
				}
				if named == nil {
					named = make(map[int]string)
				}
				named[i], named[n] = p.words[0]+" "+rest, p.words[1]+" "+rest
			}
		}
	}
	return named
}

// scores gives the names of what a team scored and conceded, where a table has both.
func scores(t *corpus.Table) map[int]string {
	for i := range t.Columns {
		words := text.Words(Natural(t.Columns[i].NaturalName, t.Columns[i].Name))
		if len(words) != 2 || words[1].Text != "for" || !counted[words[0].Text] {
			continue
		}
		for n := range t.Columns {
			other := text.Words(Natural(t.Columns[n].NaturalName, t.Columns[n].Name))
			if len(other) == 2 && other[0].Text == words[0].Text && other[1].Text == "against" {
				return map[int]string{i: words[0].Text + " scored", n: words[0].Text + " conceded"}
			}
		}
	}
	return nil
}

// behind returns the rest of a name beside the letter that it begins or ends with, in small letters.
func behind(name, letter string) (rest string, ok bool) {
	words := text.Words(name)
	n := len(words)
	if n > 1 && (words[0].Text == letter || words[n-1].Text == letter) {
		if words[0].Text == letter {
			words = words[1:]
		} else {
			words = words[:n-1]
		}
		for i := range words {
			rest += " " + words[i].Text
		}
		return strings.TrimSpace(rest), true
	}
	if n == 1 {
		rest, ok = strings.CutPrefix(words[0].Text, letter)
		return rest, ok && len(rest) >= shortestRest
	}
	return "", false
}
