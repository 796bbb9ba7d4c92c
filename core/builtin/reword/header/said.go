package header

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// rowsKind reads "per vehicle type" as per type, where a column of kinds is called so alone: it is that of the rows,
// whatever they are called.
func rowsKind(q *question, i int) bool {
	if ofKind(q, i) {
		return true
	}
	if low := q.Low(i); low != "per" && low != "by" && low != "each" || !q.Plain(i+1) || english.Stop[q.Low(i+1)] {
		return false
	}
	if _, end := q.Column(i+1, func(int, *schema.Column) bool { return true }); end > i+2 {
		return false
	}
	ci, end := q.Column(i+2, func(_ int, c *schema.Column) bool {
		return c.Class == schema.Textual && c.Repeats && len(c.Full) == 1 && sorts[c.Full[0]]
	})
	return ci >= 0 && q.Ends(end) && q.Write(i+1, i+2, "") && tidied(q)
}

// ofKind reads "per heating type" as per heating.
func ofKind(q *question, i int) bool {
	ci, end := q.Column(i+1, func(_ int, c *schema.Column) bool { return c.Class == schema.Textual && c.Repeats })
	told, kind := q.Low(i), q.Low(end)
	return (told == "per" || told == "by" || told == "each") && ci >= 0 && (kind == "type" || kind == "kind") &&
		!q.S.Stems[kind] && q.Ends(end+1) && q.Write(i+1, end+1, q.Said(i+1, end))
}

var sorts = english.WordSet("type kind sort speci breed class categori group genr status")

// tidied takes away the second of two blanks that words left which were taken away.
func tidied(q *question) bool {
	if at := strings.Index(q.Asked.Text, "  "); at >= 0 {
		q.Asked = q.Asked.Put(at, at+2, " ")
	}
	return true
}

// milesOf reads "more than 90,000 miles" as so much mileage.
func milesOf(q *question, i int) bool {
	if !q.Words[i].Number || q.Low(i+1) != "miles" && q.Low(i+1) != "kilometres" && q.Low(i+1) != "km" {
		return false
	}
	ci := q.Only(func(_ int, c *schema.Column) bool { return c.Class == schema.Numeric && c.Says(distances) })
	return ci >= 0 && english.LastOf(q.S.Columns[ci].Full) == "mileag" && q.Write(i+1, i+2, q.Called(ci))
}

var distances = english.WordSet("mileag mile km kilometr kilomet distanc")

// atDepth reads "at 100 cm depth" as at a depth of 100 cm, of depth_cm.
func atDepth(q *question, i int) bool {
	if !q.Words[i].Number || !q.Plain(i+1) || !q.Plain(i+2) {
		return false
	}
	ci, end := q.Measure(i + 2)
	if ci < 0 || english.LastOf(q.S.Columns[ci].Full) != q.Words[i+1].Stem {
		return false
	}
	switch q.Low(i - 1) {
	case "at", "of", "in", "with", "from":
		return q.Write(i, end, "a "+q.Said(i+2, end)+" of "+q.Said(i, i+2))
	}
	return false
}

// whoHadIt reads "the highest fare and who had it" as who had the highest fare, and what it is.
func whoHadIt(q *question, i int) bool {
	at := i
	if articles[q.Low(at)] {
		at++
	}
	most := extremes[q.Low(at)]
	ci, end := q.Measure(at + 1)
	name := q.Said(at+1, end)
	if of := q.ranked(at); ci < 0 && of >= 0 && q.Plain(at+1) && len(q.V.Lookup(q.Words[at+1].Fold)) == 0 {
		most, ci, end, name = adjectives[q.Low(at)].most, of, at+2, q.Called(of) // "the tallest tree"
	}
	if most == "" || ci < 0 || i > 0 && !opening[q.Low(i-1)] {
		return false
	}
	tail := q.Behind(end, loose)
	if tail < len(q.Words) && q.Words[tail].Text == "," {
		tail++
	}
	if q.Low(tail) != "and" {
		return false
	}
	of := had(q, tail+1)
	return of >= 0 && of != ci && q.Write(0, q.End(), q.Called(of)+" and their "+name+" of the "+most+" "+name)
}

// had returns the column that the words from i to the end ask for: "who had it", "in which port", "where it was";
// -1 for none.
func had(q *question, i int) int {
	i = q.Behind(i, placing)
	low := q.Low(i)
	if low == "which" || low == "what" {
		return hadBy(q, i+1)
	}
	thing := q.Low(i+2) == "it" || q.Low(i+2) == "them" || q.Low(i+2) == "that"
	switch of := q.Over(q.Behind(i+1, done)) || thing && q.Over(i+3); {
	case of && low == "where":
		return q.Only(func(_ int, c *schema.Column) bool {
			return c.Class == schema.Textual && c.Repeats && c.Says(spots)
		})
	case of && (low == "who" || low == "whose"):
		return person(q)
	}
	return -1
}

// person returns what names the rows where that is people, or the only column of people; or -1.
func person(q *question) int {
	if q.S.FirstLast(0) != nil {
		return -1 // there is no one name
	}
	people := func(ci int, c *schema.Column) bool {
		last := english.LastOf(c.Full)
		who := english.PeopleWords[last] || english.AgentNoun(last) || english.Doer(c.Name) && !q.V.Small(ci)
		return c.Class == schema.Textual && c.Flag == nil && who
	}
	if shown := q.S.Tables[0].Shown; shown >= 0 && (q.S.People(0) > 0 || people(shown, &q.S.Columns[shown])) {
		return shown
	}
	return q.Only(people)
}

// hadBy returns the column that the words from i to the end call, what names the rows where these call them; or -1.
func hadBy(q *question, i int) int {
	ci, end := q.Column(i, anything)
	if ci < 0 && q.Plain(i) && q.S.CallsRows(q.Words[i].Stem) {
		ci, end = q.S.Tables[0].Shown, i+1
	}
	if !q.Over(q.Behind(end, done)) {
		return -1
	}
	return ci
}

var (
	articles = english.WordSet("the our")
	opening  = english.WordSet("is was me show give find")
	placing  = english.WordSet("in at by for on")
	spots    = english.WordSet("site plot station spot room ward town villag citi locat place venu counti state " +
		"countri district region port")
	loose = english.WordSet("ever reading value figure score recorded so far overall count")
	done  = english.WordSet("had has have it was is did them that made got scored took set recorded")
)

// titled reads "Mr Lee" by what the file has of the name, where nobody is called so with the title.
func titled(q *question, i int) bool {
	name := strings.TrimSuffix(q.Low(i+1), "'s")
	if !titles[strings.TrimSuffix(q.Low(i), ".")] || !q.Plain(i+1) || !q.Words[i+1].Upper ||
		len(q.V.Lookup(q.Words[i].Fold+" "+name)) > 0 {
		return false
	}
	full, end := q.Value(i+1, func(schema.Found) bool { return true })
	if len(full) == 1 && (end > i+2 || full[0].Column == person(q)) {
		return q.Write(i, i+1, "") && tidied(q) // as the file has it, or slips are mended
	}
	found := q.V.Within(name)
	if len(full) > 0 || len(found) != 1 || !strings.HasSuffix(strings.ToLower(found[0].Value), " "+name) {
		return false
	}
	if strings.HasSuffix(q.Said(i+1, i+2), "'s") {
		return q.Write(i, i+2, found[0].Value+"'s")
	}
	return q.Write(i, i+2, found[0].Value)
}

var titles = english.WordSet("mr mrs ms miss dr prof professor sir")

// unwritten reads "where nobody wrote down the port", "whose port was not recorded" and "with no port noted" as where
// it is missing.
func unwritten(q *question, i int) bool {
	from, at := i, i+q.Phrase(i, "where nobody|where no one|where noone|where we never|where we did not|"+
		"where they did not")
	wrote := q.Behind(at, writing)
	denied := q.Low(i) == "no" && having[q.Low(i-1)]
	switch low := q.Low(i); {
	case at > i:
		at = wrote
	case denied:
		from, at = i-1, i+1
	case low == "where" || low == "whose":
		at = i + 1
	default:
		return false
	}
	ci, end := q.Column(q.Behind(at, articles), anything)
	if ci < 0 {
		return false
	}
	if at != wrote || wrote == i {
		n := q.Phrase(end, "was not|is not|were not|are not|wasn't|isn't|was never|has not been")
		wrote = q.Behind(end+n, writing)
		if wrote == end+n || n == 0 && !denied {
			return false
		}
		end = wrote
	}
	return q.Over(end) && q.Write(from, end, "where the "+q.Called(ci)+" is missing")
}

func anything(_ int, c *schema.Column) bool { return c.Part == "" && c.Expr == "" }

var writing = english.WordSet("wrote write written noted note recorded record entered enter filled fill put down in " +
	"given measured logged log known")
