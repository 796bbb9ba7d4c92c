package trust

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Lacks says why an answer cannot be trusted that leaves out a word, or returns "": by the word another thing is
// asked for, "how far apart". In a file without keys, of what is counted a value speaks, "how many doors" beside
// oak doors; a single row is asked for, and several are added up; or who left is told by when they came.
func (a *Answer) Lacks() string {
	between := func(r rune) bool { return !unicode.IsLetter(r) }
	for said := range strings.FieldsFuncSeq(strings.ToLower(a.LeftOut), between) {
		if turning[said] {
			return fmt.Sprintf("%q asks for something else", said)
		}
	}
	if !a.Schema.Keyless() {
		return ""
	}
	for i := range a.Words {
		w := a.Words[i]
		if w.For != "" { // the asker's own word for rows
			w = english.NewWord(w.For, false)
		}
		if w.Quoted || !strings.Contains(a.LeftOut, strconv.Quote(w.Text)) {
			continue
		}
		if found := a.Values.Within(w.Fold); i > 0 && a.Words[i-1].Low == "many" && len(found) > 0 {
			return fmt.Sprintf("%q may be %s, which it leaves out", w.Text, found[0].Value)
		}
		if ofOneRow[w.Low] && a.SQL.Calls("SUM") {
			return fmt.Sprintf("it adds rows up, and %q asks for one of them", w.Text)
		}
		if ci := a.came(); leaving[w.Low] && ci >= 0 {
			return fmt.Sprintf("%s does not say who %s", a.Schema.Columns[ci].Name, w.Text)
		}
	}
	return ""
}

// came returns the column by which the statement tells when something began, or -1.
func (a *Answer) came() int {
	for ci := range a.Schema.Columns {
		c := &a.Schema.Columns[ci]
		if c.Class == schema.Temporal && c.Says(begun) && a.SQL.Names(c.Name) {
			return ci
		}
	}
	return -1
}

var (
	// turning are words by which a number, a row or all but some rows are asked for.
	turning = english.WordSet("percent percentage proportion fraction apart ahead past subtract minus deduct " +
		"gap averaged second third leaving excluding")
	ofOneRow = english.WordSet("single individual")

	leaving = english.WordSet("left leave leaves leaving quit resigned ended ends stopped retired")
	// begun are stems of names of when something began.
	begun = english.WordSet("start began join came arriv sinc open took taken hire admit enrol enter")
)
