package layout

import (
	"encoding/xml"
	"io"
	"strings"
	"unicode/utf8"
)

// A JUnit suite is a run as build servers read tests: each question is one, of
// the class of its database, and fails where its answer is wrong.
type JUnit struct {
	Name  string
	Cases []JUnitCase
}

// A JUnitCase is one question; Failure is "" where it is right.
type JUnitCase struct{ Class, Name, Failure, Detail string }

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
	return PrintableLines(s)
}
