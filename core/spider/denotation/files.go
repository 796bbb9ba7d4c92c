package denotation

import (
	"fmt"
	"slices"
	"strings"
)

// A Tally counts the answers of a file as the official evaluator prints it.
type Tally struct {
	Examples int             `json:"examples"` // answers to questions that gold has
	Correct  int             `json:"correct"`
	Unknown  int             `json:"unknown"` // answers to questions that it does not have
	Missing  int             `json:"missing"` // questions without an answer, which do not count
	Right    map[string]bool `json:"right"`   // by the question's ID
}

// Count judges a file of answers, a line each with the question's ID and the items, by tabs, as evaluator.py
// takes it. gold has the items of the questions by ID; see [ReadGold].
func Count(gold map[string][]Item, answers string) Tally {
	t := Tally{Right: map[string]bool{}}
	for line := range strings.Lines(answers) {
		cells := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		target, ok := gold[cells[0]]
		if !ok {
			t.Unknown++
			continue
		}
		t.Examples++
		if t.Right[cells[0]] = Right(target, cells[1:]); t.Right[cells[0]] {
			t.Correct++
		}
	}
	t.Missing = len(gold) - len(t.Right)
	return t
}

// ReadGold reads the questions of a file of WikiTableQuestions: tagged/data/SPLIT.tagged, with what the items
// mean in targetCanon, or data/SPLIT.tsv without.
func ReadGold(text string) (map[string][]Item, error) {
	head, rest, _ := strings.Cut(text, "\n")
	header := strings.Split(strings.TrimRight(head, "\r"), "\t")
	id, target := slices.Index(header, "id"), slices.Index(header, "targetValue")
	canon := slices.Index(header, "targetCanon")
	if id < 0 || target < 0 {
		return nil, fmt.Errorf("line 1: the columns id and targetValue were expected, by tabs, not: %.100q", head)
	}
	gold := map[string][]Item{}
	n := 1
	for line := range strings.Lines(rest) {
		n++
		cells := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		if len(cells) != len(header) {
			return nil, fmt.Errorf("line %d: %d cells by tabs, the header has %d", n, len(cells), len(header))
		}
		var meant []string
		if canon >= 0 {
			meant = Items(cells[canon])
		}
		for i, text := range Items(cells[target]) {
			item := Item{Text: text}
			if i < len(meant) {
				item.Canon = meant[i]
			}
			gold[cells[id]] = append(gold[cells[id]], item)
		}
	}
	return gold, nil
}

// Items reads a list of the files, whose items stand apart by bars and have \n, \p and \\ for line breaks, bars
// and backslashes.
func Items(list string) []string {
	items := strings.Split(list, "|")
	for i, item := range items {
		items[i] = escapes.Replace(item)
	}
	return items
}

var escapes = strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\p`, "|")
