package evaluate

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Listing is a text file of an evaluation, one entry a line: gold SQL with a
// tab and the db_id, or answers.
type Listing struct {
	Name string // for errors
	Text string
}

// A Pair is one question of an evaluation: a gold statement and an answer.
type Pair struct {
	Line     int // of the gold's file, from 1
	Session  int // from 0; Spider's questions are all of one
	Turn     int // within the session, from 0
	Gold     string
	Database string // db_id
	Answer   string
}

// Without returns the pairs that are not left out, their sessions and turns
// counted anew.
func Without(pairs []Pair, isOut func(Pair) bool) []Pair {
	var left []Pair
	was := 0 // session of the last of them before
	for _, p := range pairs {
		if isOut(p) {
			continue
		}
		session, turn := p.Session, 0
		if n := len(left); n == 0 {
			p.Session = 0
		} else if p.Session = left[n-1].Session; session == was {
			turn = left[n-1].Turn + 1
		} else {
			p.Session++
		}
		was, p.Turn = session, turn
		left = append(left, p)
	}
	return left
}

// PairOptions choose how the lines of two files are paired.
type PairOptions struct {
	Program spider.Program
	// AsOfficial pairs lines as the program does even where they do not belong
	// together: Original drops blank lines of each file by itself, so that it
	// compares all answers behind an empty one with another question's gold;
	// both stop silently where the shorter file ends. Without AsOfficial that
	// is an error.
	AsOfficial bool
}

// Pairs reads gold statements and answers. Empty lines end a session, a
// conversation of several turns, for TestSuite; Spider has none. One without a
// turn at the very end, of two empty lines or more there, is not counted, which
// the official program does and finds right.
//
// A byte order mark is left out unless the files are read AsOfficial: there it
// makes the first statement one that does not parse. Lines may end as on any
// system.
func Pairs(gold, answers Listing, o PairOptions) ([]Pair, error) {
	golds, err := gold.Lines(o.AsOfficial)
	if err != nil {
		return nil, err
	}
	preds, err := answers.Lines(o.AsOfficial)
	if err != nil {
		return nil, err
	}
	if o.AsOfficial {
		if golds, preds, err = shifted(gold.Name, answers.Name, golds, preds, o.Program); err != nil {
			return nil, err
		}
	} else if err := sameLines(gold.Name, answers.Name, golds, preds); err != nil {
		return nil, err
	}
	var pairs []Pair
	session, turn := 0, 0
	for i, g := range golds[:min(len(golds), len(preds))] {
		if g.Text == "" {
			if o.Program == spider.TestSuite {
				session, turn = session+1, 0
			}
			continue
		}
		fields := strings.Split(g.Text, "\t")
		if len(fields) != 2 {
			return nil, fmt.Errorf("spider: %s: line %d: %s where one is expected, between the SQL and the db_id: %s",
				gold.Name, g.Number, text.Plural(len(fields)-1, "tab"), Excerpt(g.Text))
		}
		answer, _, _ := strings.Cut(preds[i].Text, "\t")
		pairs = append(pairs,
			Pair{Line: g.Number, Session: session, Turn: turn, Gold: fields[0], Database: fields[1],
				Answer: answer})
		turn++
	}
	return pairs, nil
}

// Aligned reports, as an error, the first line at which the two files do not
// belong together.
func Aligned(gold, answers Listing) error {
	golds, err := gold.Lines(false)
	if err != nil {
		return err
	}
	preds, err := answers.Lines(false)
	if err != nil {
		return err
	}
	return sameLines(gold.Name, answers.Name, golds, preds)
}

// A listed line has no white space around it.
type listed struct {
	Number int
	Text   string
}

// Lines cuts the file as Python reads text: a line ends with \n, \r\n or \r.
// Empty lines at the end are left out, or all but one session's end.
func (l Listing) Lines(keepMark bool) ([]listed, error) {
	text := l.Text
	if !keepMark {
		text = strings.TrimPrefix(text, "\ufeff")
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	if text == "" {
		return nil, nil
	}
	var out []listed
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		if !utf8.ValidString(line) {
			return nil, fmt.Errorf("spider: %s: line %d is not UTF-8 text: save the file as UTF-8", l.Name, len(out)+1)
		}
		out = append(out, listed{len(out) + 1, strings.TrimFunc(line, python.IsSpace)})
	}
	if !keepMark {
		for len(out) > 0 && out[len(out)-1].Text == "" {
			out = out[:len(out)-1]
		}
	}
	return out, nil
}

// sameLines finds the first line that is empty, or missing, in one file only.
func sameLines(goldName, predName string, golds, preds []listed) error {
	for i := range max(len(golds), len(preds)) {
		switch {
		case i >= len(preds):
			return fmt.Errorf("spider: %s ends at line %d, where %s has %d lines: one answer a line is needed",
				predName, i,
				goldName, len(golds))
		case i >= len(golds):
			return fmt.Errorf("spider: %s ends at line %d, where %s has %d lines: which questions do they answer?",
				goldName, i,
				predName, len(preds))
		case preds[i].Text == "" && golds[i].Text != "":
			return fmt.Errorf("spider: %s: line %d is empty where %s has a question: write any word there, SELECT "+
				"say, for an answer that is missing", predName, i+1, goldName)
		case golds[i].Text == "" && preds[i].Text != "":
			return fmt.Errorf("spider: %s: line %d is empty where %s has an answer", goldName, i+1, predName)
		}
	}
	return nil
}

// shifted puts the lines beside each other that the official program compares.
func shifted(goldName, predName string, golds, preds []listed,
	program spider.Program) (g, p []listed, err error) {
	goldSessions, predSessions := sessions(golds), sessions(preds)
	if program == spider.TestSuite && len(goldSessions) != len(predSessions) {
		return nil, nil, fmt.Errorf("spider: %s has %s, divided by empty lines, and %s %d: the official "+
			"program stops here",
			goldName, text.Plural(len(goldSessions), "session"), predName, len(predSessions))
	}
	if program == spider.Original {
		goldSessions, predSessions = [][]listed{joined(goldSessions)}, [][]listed{joined(predSessions)}
	}
	for i := range goldSessions {
		n := min(len(goldSessions[i]), len(predSessions[i]))
		if i > 0 {
			g, p = append(g, listed{}), append(p, listed{})
		}
		g, p = append(g, goldSessions[i][:n]...), append(p, predSessions[i][:n]...)
	}
	return g, p, nil
}

// sessions divides lines at the empty ones. Behind the last empty line there
// is a session only if there is a line.
func sessions(lines []listed) [][]listed {
	var out [][]listed
	var open []listed
	for _, l := range lines {
		if l.Text == "" {
			out, open = append(out, open), nil
		} else {
			open = append(open, l)
		}
	}
	if len(open) > 0 {
		out = append(out, open)
	}
	return out
}

func joined(sessions [][]listed) []listed {
	var out []listed
	for _, s := range sessions {
		out = append(out, s...)
	}
	return out
}

// Excerpt returns the beginning of a text in quotes.
func Excerpt(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		return fmt.Sprintf("%q…", string(r[:most]))
	}
	return fmt.Sprintf("%q", s)
}
