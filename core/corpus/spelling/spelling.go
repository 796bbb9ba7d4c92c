// Package spelling brings what one column spells in several ways to one of them. Tables that people type say Berlin,
// berlin and "BERLIN ", or yes, Yes and y: each would be a group of its own, and no condition would find the others.
//
//	changes := spelling.Rewrite(3, rows) // berlin and BERLIN are now Berlin
//
// Only the case of letters and blanks are taken for the same, and only where the cells of a column repeat: names and
// codes stay as they are.
package spelling

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Change describes how cells of a column were rewritten.
type Change struct {
	Column  int // from 0
	Was, Is string
	Others  int // further spellings that were rewritten
}

// Note tells a person of the change to the column of that name.
func (c Change) Note(column string) string {
	note := fmt.Sprintf("column %q: %s is read as %s", column, c.Was, c.Is)
	switch c.Others {
	case 0:
		return note
	case 1:
		return note + ", and another spelling as what it says"
	}
	return note + fmt.Sprintf(", and %d other spellings as what they say", c.Others)
}

// Rewrite rewrites cells in place: blanks around them go, and what differs from the most frequent spelling by the case
// of its letters or by blanks becomes that. In columns of yes and no, y and n become what the others say. Each row has
// that many columns. Changes are in the order of the columns; none tells of blanks around cells.
func Rewrite(columns int, rows [][]string) []Change {
	var changes []Change
	for i := range columns {
		for _, row := range rows {
			row[i] = strings.TrimSpace(row[i])
		}
		if meant := read(rows, i).meant(); len(meant) > 0 {
			changes = append(changes, rewrite(rows, i, meant))
		}
	}
	return changes
}

// rewrite rewrites a column's cells to what they mean, at least one.
func rewrite(rows [][]string, column int, meant map[string]string) Change {
	c := Change{Column: column, Others: len(meant) - 1}
	for _, row := range rows {
		if is, ok := meant[row[column]]; ok {
			if c.Is == "" {
				c.Was, c.Is = row[column], is
			}
			row[column] = is
		}
	}
	return c
}

// A column is what the cells of one say.
type column struct {
	cells     int
	order     []string            // what is said, as it is first met
	spellings map[string][]string // of each, as they are first met
	often     map[string]int      // by spelling
}

func read(rows [][]string, i int) column {
	c := column{spellings: map[string][]string{}, often: map[string]int{}}
	for _, row := range rows {
		cell := row[i]
		if cell == "" {
			continue
		}
		c.cells++
		if c.often[cell]++; c.often[cell] > 1 {
			continue
		}
		if c.many() {
			return c
		}
		said := strings.ToLower(strings.Join(strings.Fields(cell), " "))
		if c.spellings[said] == nil {
			c.order = append(c.order, said)
		}
		c.spellings[said] = append(c.spellings[said], cell)
	}
	return c
}

// many reports more spellings than kinds of things have.
func (c column) many() bool { return len(c.often) > 2000 }

// short lists what stands for a word of yes or no.
var short = map[string]string{"y": "yes", "n": "no", "t": "true", "f": "false"}

// meant returns the spelling that is kept, by those that are not.
func (c column) meant() map[string]string {
	yesNo := c.yesNo()
	if c.many() || !yesNo && 2*len(c.order) > c.cells {
		return nil // what hardly repeats are names
	}
	kept, meant := map[string]string{}, map[string]string{}
	for _, said := range c.order {
		if kept[said] = c.best(said); yesNo || words(c.spellings[said]) {
			for _, s := range c.spellings[said] {
				if s != kept[said] {
					meant[s] = kept[said]
				}
			}
		}
	}
	for _, said := range c.order {
		if long := kept[short[said]]; yesNo && long != "" {
			for _, s := range c.spellings[said] {
				meant[s] = long
			}
		}
	}
	return meant
}

// yesNo reports cells that say nothing but yes and no, or that nobody knows.
func (c column) yesNo() bool {
	for _, said := range c.order {
		switch said {
		case "yes", "y", "no", "n", "true", "t", "false", "f", "unknown", "n/a":
		default:
			return false
		}
	}
	return true
}

// best returns the most frequent spelling of what is said; of several the one that begins with a capital alone.
func (c column) best(said string) string {
	all := c.spellings[said]
	best := all[0]
	for _, s := range all[1:] {
		if n, m := c.often[s], c.often[best]; n > m || n == m && shape(s) == capital && shape(best) != capital {
			best = s
		}
	}
	return best
}

const (
	lower   = iota
	capital // of the first word, or of each
	upper
	other // kWh, McNab
)

// words reports spellings as people write words, not such as mW and MW, CO and Co.
func words(spellings []string) bool {
	for _, s := range spellings {
		letters := 0
		for _, r := range s {
			if unicode.IsLetter(r) {
				letters++
			}
		}
		if letters < 3 || shape(s) == other || strings.ContainsFunc(s, unicode.IsDigit) && !strings.Contains(s, " ") {
			return false
		}
	}
	return true
}

// shape tells how letters are written.
func shape(s string) int {
	switch {
	case s == strings.ToLower(s):
		return lower
	case s == strings.ToUpper(s):
		return upper
	}
	for i, word := range strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
		_, first := utf8.DecodeRuneInString(word)
		if word[first:] != strings.ToLower(word[first:]) || i == 0 && word == strings.ToLower(word) {
			return other
		}
	}
	return capital
}
