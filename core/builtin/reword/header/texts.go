package header

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// fileNamed reads "fight songs" as the rows of fight_songs, where "fight" alone says what some are.
func fileNamed(q *question, i int) bool {
	name := q.S.Tables[0].Stems
	last := len(name) - 1
	if last < 1 || !q.Says(i, name) {
		return false
	}
	flag := q.Only(func(_ int, c *schema.Column) bool {
		return c.Flag != nil && len(c.Full) == 1 && slices.Contains(name[:last], c.Full[0])
	})
	return flag >= 0 && q.Write(i, i+last+1, q.Said(i+last, i+last+1))
}

// doneBy reads "written by pupils" by the column of yes and no that says so.
func doneBy(q *question, i int) bool {
	who := i + 1
	if q.Low(who) == "a" || q.Low(who) == "the" {
		who++
	}
	if q.Low(i) != "by" || !english.Participle(q.Low(i-1)) || !q.Plain(who) || !q.Ends(who+1) {
		return false
	}
	ci := q.Only(func(_ int, c *schema.Column) bool {
		return c.Flag != nil && slices.Contains(c.Full, q.Words[who].Stem)
	})
	if ci < 0 {
		return false
	}
	from := q.Before(i-1, english.WordSet("that which was were is are"))
	return from > 0 && q.Write(from, who+1, "where "+q.Called(ci)+" is "+q.S.Columns[ci].Flag[0])
}

// saidToLack reads "without a club" as the club of which the file says that it is none.
func saidToLack(q *question, i int) bool {
	at := i + 1
	for q.Low(i) == "without" && article[q.Low(at)] {
		at++
	}
	if q.Low(i) != "without" && q.Low(i) != "no" || !q.Plain(at) || !q.Ends(at+1) {
		return false
	}
	value := ""
	ci := q.Only(func(ci int, c *schema.Column) bool {
		return c.Class == schema.Textual && c.Flag == nil && !q.V.Blank[ci] && slices.Contains(c.Full, q.Words[at].Stem) &&
			q.none(ci, &value)
	})
	if ci < 0 {
		return false
	}
	return q.Write(q.Before(i, having), at+1, "with "+q.Said(at, at+1)+` "`+value+`"`)
}

var (
	article = english.WordSet("a an any")
	having  = english.WordSet("with have has had")
)

// none finds the one text of a column that says there is nothing.
func (q *question) none(ci int, value *string) bool {
	found := 0
	for _, key := range q.V.Keys {
		if !strings.HasPrefix(key, "no ") && !nothing[key] {
			continue
		}
		for _, f := range q.V.ByKey[key] {
			if f.Column == ci {
				*value, found = f.Value, found+1
			}
		}
	}
	return found == 1
}

var nothing = english.WordSet("none nil unknown n/a na independent unaffiliated")

// severalOf reads "Oaks" as Oak, of which there are several.
func severalOf(q *question, i int) bool {
	w := &q.Words[i]
	one, several := strings.CutSuffix(w.Low, "s")
	if !several || i == 0 || !w.Upper || len(one) < 4 || q.S.Stems[w.Stem] || len(q.V.Lookup(w.Fold)) > 0 {
		return false
	}
	found := q.V.Lookup(one)
	return len(found) == 1 && q.S.Columns[found[0].Column].Repeats && q.Write(i, i+1, found[0].Value)
}
