package report

import (
	"encoding/xml"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

// A JUnit suite is a run as build servers read tests: each question is one, of
// the class of its database, and fails where its answer is wrong.
type JUnit struct {
	Name  string
	Cases []JUnitCase
}

// A JUnitCase is one question; Failure is "" where it is right.
type JUnitCase struct{ Class, Name, Failure, Detail string }

// JUnitOfRun is a run's suite.
func JUnitOfRun(s *experiment.Summary) JUnit {
	j := JUnit{Name: strings.TrimSpace(s.Dataset+" "+s.Split) + ": " + s.Config.ActorName() + ", " + s.Config.Variant()}
	for _, r := range s.Records {
		c := JUnitCase{Class: r.Database, Name: r.Query + ": " + r.Question}
		if !r.Right() {
			if c.Failure = r.Error; r.Gold != nil {
				c.Class, c.Failure, c.Detail = r.Gold.Database, r.Gold.Reason, "gold: "+r.Gold.SQL
			}
			if r.Trace != nil {
				if a := r.Trace.Answer(); a != nil {
					c.Detail += "\nanswer: " + a.SQL
				}
			}
			if c.Failure == "" {
				c.Failure = "wrong"
			}
		}
		j.Cases = append(j.Cases, c)
	}
	return j
}

// JUnitOfEvaluation is the suite of a file of predictions.
func JUnitOfEvaluation(e *explain.Evaluation) JUnit {
	j := JUnit{Name: e.Predictions + " by " + string(e.Program)}
	wrong := map[int]*explain.WrongAnswer{}
	for i := range e.Wrong {
		wrong[e.Wrong[i].Line] = &e.Wrong[i]
	}
	for _, v := range e.Verdicts {
		c := JUnitCase{Class: v.Database, Name: "line " + strconv.Itoa(v.Line)}
		if w := wrong[v.Line]; w != nil {
			c.Failure, c.Detail = string(w.Class)+": "+w.Reason, "gold: "+w.Gold+"\nanswer: "+w.Answer
		}
		j.Cases = append(j.Cases, c)
	}
	return j
}

// WriteJUnit writes suites as JUnit's XML.
func WriteJUnit(w io.Writer, suites []JUnit) error {
	type failure struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
	type testcase struct {
		Class   string   `xml:"classname,attr"`
		Name    string   `xml:"name,attr"`
		Failure *failure `xml:"failure"`
	}
	type suite struct {
		Name     string     `xml:"name,attr"`
		Tests    int        `xml:"tests,attr"`
		Failures int        `xml:"failures,attr"`
		Cases    []testcase `xml:"testcase"`
	}
	var all struct {
		XMLName xml.Name `xml:"testsuites"`
		Suites  []suite  `xml:"testsuite"`
	}
	for _, j := range suites {
		s := suite{Name: j.Name, Tests: len(j.Cases)}
		for _, c := range j.Cases {
			t := testcase{Class: clean(c.Class), Name: clean(c.Name)}
			if c.Failure != "" {
				s.Failures++
				t.Failure = &failure{clean(c.Failure), clean(c.Detail)}
			}
			s.Cases = append(s.Cases, t)
		}
		all.Suites = append(all.Suites, s)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(all); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// clean shows control characters, which XML cannot hold, but for line breaks.
func clean(s string) string {
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\ufffd")
	}
	return printableLines(s)
}
