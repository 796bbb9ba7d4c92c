package evaluate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Corrected returns pairs with the gold statements of a file of corrections,
// which has either lines of a number, a tab and a statement, the number being
// the line of the gold's file; or the layout and the lines of the gold's file,
// where an empty line, and a statement as it was, correct nothing.
func Corrected(pairs []Pair, corrections Listing) ([]Pair, error) {
	lines, err := corrections.Lines(false)
	if err != nil {
		return nil, err
	}
	out, at := slices.Clone(pairs), make(map[int]*Pair, len(pairs))
	for i := range out {
		at[out[i].Line] = &out[i]
	}
	for _, l := range lines {
		if l.Text == "" {
			continue
		}
		failed := func(why string) error {
			return fmt.Errorf("spider: %s: line %d: %s: %s", corrections.Name, l.Number, why, Excerpt(l.Text))
		}
		first, second, tab := strings.Cut(l.Text, "\t")
		if !tab || strings.Contains(second, "\t") {
			return nil, failed("one tab is expected, behind the number of a line or before a db_id")
		}
		number, gold := l.Number, first
		if n, err := strconv.Atoi(first); err == nil {
			number, gold = n, strings.TrimSpace(second)
		}
		p := at[number]
		switch {
		case p == nil:
			return nil, failed(fmt.Sprintf("the gold file has no question at line %d", number))
		case gold == first && second != p.Database:
			return nil, failed(fmt.Sprintf("line %d of the gold file is about %q", number, p.Database))
		}
		p.Gold = gold
	}
	return out, nil
}
