package evaluate

import (
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
)

// WriteOfficial writes what the official program prints for these grades, byte
// by byte: where exact match was asked for, each pair that does not match; and
// the table. The pairs are in the order of their files.
func WriteOfficial(w io.Writer, pairs []Pair, grades []Grade,
	program spider.Program, sections Sections) error {
	if sections == 0 {
		sections = Everything
	}
	o := official{w: w, program: program, sections: sections}
	var tally Tally
	session := -1
	for i, p := range pairs {
		for session < p.Session {
			session++
			o.session(session)
			if session < p.Session {
				tally.AddSession(nil) // two empty lines, one behind the other
			}
		}
		o.pair(p, grades[i])
		if last := i == len(pairs)-1 || pairs[i+1].Session != p.Session; last && program == spider.TestSuite {
			tally.AddSession(grades[i-p.Turn : i+1])
		} else if program == spider.Original {
			tally.Add(grades[i].Score, grades[i].Executed)
		}
	}
	o.print("%s", tally.Table(sections))
	return o.err
}

type official struct {
	w        io.Writer
	program  spider.Program
	sections Sections
	failed   int // answers that did not parse
	err      error
}

func (o *official) print(format string, args ...any) {
	if o.err == nil {
		_, o.err = fmt.Fprintf(o.w, format, args...)
	}
}

// session says every tenth time how far the test-suite program is.
func (o *official) session(n int) {
	if o.program == spider.TestSuite && (n+1)%10 == 0 {
		o.print("Evaluating %dth prediction\n", n+1)
	}
}

func (o *official) pair(p Pair, g Grade) {
	answer := p.Answer
	if o.program == spider.TestSuite {
		answer = strings.ReplaceAll(answer, "value", "1")
	} else if g.ParseError != nil {
		o.failed++
		o.print("eval_err_num:%d\n", o.failed)
	}
	if o.sections&Matching != 0 && !g.Exact {
		o.print("%s pred: %s\n%s gold: %s\n\n", g.Hardness, answer, g.Hardness, p.Gold)
	}
}
