package objection

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rows"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// amiss are rules that the judge does not weigh: an answer that one objects to is of another kind than what is asked
// for, however likely all else makes it. None objects to more than a few right answers of strangers' files.
var amiss = [...]rule{
	{"says-what-was-said", saysWhatWasSaid,
		example{"Who coaches Eva Fuchs?", "SELECT name FROM player WHERE name = 'Eva Fuchs'"},
		example{"Who is older than Eva Fuchs?",
			"SELECT name FROM player WHERE age > (SELECT age FROM player WHERE name = 'Eva Fuchs')"}},
	{"answers-one-of-two", answersOneOfTwo,
		example{"Where is Rook's Nest and how old is it?", "SELECT city FROM club WHERE name = 'Rook''s Nest'"},
		example{"Where is Rook's Nest and how old is it?",
			"SELECT city, founded FROM club WHERE name = 'Rook''s Nest'"}},
	{"who-is-no-number", whoIsNoNumber,
		example{"Who had the greatest height?", "SELECT height FROM player ORDER BY height DESC LIMIT 1"},
		example{"Who had the greatest height?", "SELECT name FROM player ORDER BY height DESC LIMIT 1"}},
	{"no-day-is-asked", noDayIsAsked,
		example{"What did Anna Berg bear?", "SELECT born FROM player WHERE name = 'Anna Berg'"},
		example{"What is the birthday of Anna Berg?", "SELECT born FROM player WHERE name = 'Anna Berg'"}},
	{"how-much-is-no-key", howMuchIsNoKey,
		example{"How old is the tallest player?", "SELECT player_id FROM player ORDER BY height DESC LIMIT 1"},
		example{"How old is the tallest player?", "SELECT age FROM player ORDER BY height DESC LIMIT 1"}},
	{"adds-no-amount", addsNoAmount,
		example{"What is the average birthday?", "SELECT AVG(born) FROM player"},
		example{"What is the average age?", "SELECT AVG(age) FROM player"}},
	{"not-by-what-it-says", notByWhatItSays,
		example{"What is the average age by country?", "SELECT AVG(age) FROM player"},
		example{"What is the average age by country?", "SELECT country, AVG(age) FROM player GROUP BY country"}},
	{"nothing-comes-of-none", nothingComesOfNone,
		example{"How old are the players of Rook's Nest?",
			"SELECT AVG(age) FROM player WHERE name = 'Rook''s Nest'"},
		example{"How old are the players on average?", "SELECT AVG(age) FROM player"}},
	{"any-state", anyState,
		example{"How many players are still unpaid?", "SELECT COUNT(*) FROM player"},
		example{"How many players are still unpaid?", "SELECT COUNT(*) FROM player WHERE club_id IS NULL"}},
}

// Amiss says why an answer is not what a question as typed asks for, though all signs together may speak for it, or
// returns "": what the evidence reads may be written anew.
func (e *Evidence) Amiss(question string) string {
	asked := *e
	asked.Words = english.Split(question)
	for i := range amiss {
		if reason := amiss[i].object(&asked); reason != "" {
			return reason
		}
	}
	return ""
}

// alone returns the column that the result shows and nothing else, or nil.
func (e *Evidence) alone() *schema.Column {
	if len(e.Result.Columns) != 1 || len(e.Result.Rows) == 0 {
		return nil
	}
	at := slices.IndexFunc(e.Schema.Columns, func(c schema.Column) bool {
		return c.Stored() && strings.EqualFold(c.Name, e.Result.Columns[0]) &&
			e.SQL.Names(e.Schema.Tables[c.Table].Name)
	})
	if at < 0 {
		return nil
	}
	return &e.Schema.Columns[at]
}

// low returns word i in small letters, "" where there is none.
func (e *Evidence) low(i int) string { return english.LowAt(e.Words, i) }

// saysWhatWasSaid objects to the pilot Ann Lee for "who taught Ann Lee": it shows only what the rows are told by.
func saysWhatWasSaid(e *Evidence) string {
	c := e.alone()
	if c == nil || e.SQL.Has("(", "SELECT") {
		return ""
	}
	words := e.SQL.Words()
	shown := words[1:max(1, slices.Index(words, "FROM"))] // which of two tables it is of, too
	if len(shown) > 0 && shown[0] == "DISTINCT" {
		shown = shown[1:]
	}
	value := "?"
	if first := e.Result.Rows[0][0]; first.Kind != sqldb.Text {
		value = first.String()
	}
	if len(shown) > 0 && shown[0] != "?" && e.SQL.Has(slices.Concat(shown, []string{"=", value})...) {
		return fmt.Sprintf("it shows only %s, which the question gives", c.Name)
	}
	return ""
}

// answersOneOfTwo objects to one column where a question asks twice: "where is it and how old", "who and what".
func answersOneOfTwo(e *Evidence) string {
	if len(e.Result.Columns) != 1 {
		return ""
	}
	for i := range e.Words {
		if next := e.low(i + 1); i > 0 && e.low(i) == "and" && (next == "how" || next == "what" ||
			next == "by" && e.low(i+2) == "whom" || interrogatives[e.low(i-1)] && interrogatives[next]) {
			return fmt.Sprintf("%q is asked for too, and one column is shown", "and "+next)
		}
	}
	return ""
}

// whoIsNoNumber objects to a salary for "who had the highest salary".
func whoIsNoNumber(e *Evidence) string {
	c := e.alone()
	if c == nil || e.low(0) != "who" || c.PK || c.FK || c.Person() ||
		c.Class != schema.Numeric && c.Class != schema.Temporal {
		return ""
	}
	return "the question asks who, and the answer is " + c.Name
}

// noDayIsAsked objects to days for "what did Ann Lee order" and "boats built before 2000": no word asks when.
func noDayIsAsked(e *Evidence) string {
	c := e.alone()
	if c == nil || c.Class != schema.Temporal || c.PK {
		return ""
	}
	if first := e.Result.Rows[0][0]; first.Kind == sqldb.Text && !english.DateLike(first.String()) {
		return ""
	}
	verb := strings.HasSuffix(c.Name, "ed")
	for i := range e.Words {
		w := &e.Words[i]
		if asksWhen[w.Low] || english.TimeUnit(w.Low) != "" || slices.Contains(c.Full, w.Stem) &&
			strings.HasSuffix(w.Low, "ed") == verb {
			return ""
		}
	}
	return "the question asks for no day, and the answer is " + c.Name
}

// howMuchIsNoKey objects to the number of a loan for how long it was.
func howMuchIsNoKey(e *Evidence) string {
	c := e.alone()
	if c == nil || e.low(0) != "how" || !measures[e.low(1)] || c.Class != schema.Temporal && !c.PK && !c.FK {
		return ""
	}
	return fmt.Sprintf("the question asks how %s, and the answer is %s", e.low(1), c.Name)
}

// addsNoAmount objects to what adds up days, or the numbers that things are known by.
func addsNoAmount(e *Evidence) string {
	for _, function := range []string{"SUM", "AVG"} {
		for _, name := range e.SQL.Columns(function) {
			for i := range e.Schema.Columns {
				c := &e.Schema.Columns[i]
				if strings.EqualFold(c.Name, name) && e.SQL.Names(e.Schema.Tables[c.Table].Name) &&
					(c.Class == schema.Temporal || c.PK || c.FK) {
					return "it adds up " + c.Name
				}
			}
		}
	}
	return ""
}

// notByWhatItSays objects to one number for "average rent by town".
func notByWhatItSays(e *Evidence) string {
	if e.Has(link.Aggregate, "") && e.listedBy() && !e.SQL.Has("GROUP", "BY") && !e.SQL.Has("ORDER", "BY") &&
		len(e.Result.Rows) == 1 {
		return "the question tells rows apart by something, the SQL does not group"
	}
	return ""
}

// nothingComesOfNone objects to a total or an average of no rows, which is nothing.
func nothingComesOfNone(e *Evidence) string {
	if len(e.Result.Rows) != 1 || len(e.Result.Columns) != 1 || !e.SQL.Has("WHERE") || rows.Hold(e.Result.Rows) {
		return ""
	}
	for _, function := range []string{"SUM", "AVG", "MIN", "MAX"} {
		if e.SQL.Has("SELECT", function) {
			return "it comes to nothing, as no row is such"
		}
	}
	return ""
}

// anyState objects to rows of every kind where those in a state are asked for: "who still owes us".
func anyState(e *Evidence) string {
	for _, w := range []string{"WHERE", "HAVING", "EXCEPT", "CASE", "NULL"} {
		if e.SQL.Has(w) {
			return ""
		}
	}
	for i := range e.Words {
		if w := &e.Words[i]; states[w.Low] && !e.Schema.Stems[w.Stem] {
			return fmt.Sprintf("it takes all rows, and %q asks for some", w.Text)
		}
	}
	return ""
}

var (
	interrogatives = english.WordSet("who whom what where when which")
	asksWhen       = english.WordSet("when time times birthday birthdays season since")
	measures       = english.WordSet("old long far much tall heavy big large high deep fast")
	states         = english.WordSet("still unpaid owe owes owed owing unsold unfinished finished accepted retired " +
		"refused rejected cancelled overdue outstanding pending expired longer")
)
