package partof

import (
	"slices"
	"strings"
	"unicode"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A cell is a text with its words, folded, and where they stand in it.
type cell struct {
	text  string
	words []string
	at    [][2]int
}

// read splits a text into words.
func read(text string) cell {
	c := cell{text: text}
	from := -1
	for i, r := range text + " " {
		switch in := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r); {
		case in && from < 0:
			from = i
		case !in && from >= 0:
			c.words = append(c.words, english.Fold(text[from:i]))
			c.at = append(c.at, [2]int{from, i})
			from = -1
		}
	}
	return c
}

// holds returns where the words said stand in a cell, or -1: anywhere, or as a whole part.
func (c *cell) holds(said []string, anywhere bool) (from, to int) {
	for at := 0; ; at++ {
		next := runAt(c.words[min(at, len(c.words)):], said)
		if next < 0 {
			return -1, -1
		}
		at += next
		last := at + len(said) - 1
		if anywhere || c.begins(at) && c.ends(last) {
			return c.at[at][0], c.at[last][1]
		}
	}
}

// begins reports that a part of a cell begins with word n.
func (c *cell) begins(n int) bool {
	return n == 0 || joining[c.words[n-1]] || parted(c.text[c.at[n-1][1]:c.at[n][0]])
}

// ends reports that a part of a cell ends with word n.
func (c *cell) ends(n int) bool {
	return n == len(c.words)-1 || joining[c.words[n+1]] || parted(c.text[c.at[n][1]:c.at[n+1][0]])
}

// joining are the words between the parts of a cell.
var joining = english.WordSet("and or at vs v feat featuring ft with")

// parted reports signs between two words that part what a cell lists.
func parted(signs string) bool {
	return strings.ContainsAny(signs, ",;:/()[]{}&+|•·–—\"\n→@#*†‡")
}

// Held returns what words, folded, are in a text that holds them, as the text spells them.
func Held(text, words string) string {
	c := read(text)
	from, to := c.holds(strings.Fields(words), true)
	if from < 0 {
		return words
	}
	return text[from:to]
}

// runAt returns where a run of words begins among others, or -1.
func runAt(words, run []string) int {
	for at := 0; at+len(run) <= len(words); at++ {
		if slices.Equal(words[at:at+len(run)], run) {
			return at
		}
	}
	return -1
}
