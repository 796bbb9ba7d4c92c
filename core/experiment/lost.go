package experiment

import (
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/spider"
)

// A Loss is the stage at which a question was answered wrongly.
type Loss string

const (
	AtRetrieval Loss = "retrieval" // another database was asked
	AtTables    Loss = "tables"    // a table of the gold SQL was not shown
	AtAnswer    Loss = "no answer" // there is no SQL
	AtLinking   Loss = "linking"   // it names other columns, or other tables, than the gold SQL
	AtSketch    Loss = "sketch"    // the right names in another query
	AtValue     Loss = "value"     // the right query with other values
)

// Losses lists them in the order of the stages.
func Losses() []Loss { return []Loss{AtRetrieval, AtTables, AtAnswer, AtLinking, AtSketch, AtValue} }

// Lost returns the stage at which an answer went wrong; "" for a right one, and
// where there is no gold answer. It compares the texts of the two statements:
// the columns they name but for keys, their tables, then what is left of them
// without names and values.
func (r *Record) Lost() Loss {
	switch {
	case r.Gold == nil || r.Right():
		return ""
	case r.Database != r.Gold.Database:
		return AtRetrieval
	case r.Shown != nil && len(r.Shown.Missed) > 0:
		return AtTables
	case r.Trace == nil || r.Trace.Answer() == nil || strings.TrimSpace(r.Trace.Answer().SQL) == "":
		return AtAnswer
	}
	gold, got := statementPartsOf(r.Gold.SQL), statementPartsOf(r.Trace.Answer().SQL)
	switch {
	case !maps.Equal(gold.columns, got.columns) ||
		!within(gold.tables, got.tables) && !within(got.tables, gold.tables):
		return AtLinking
	case slices.Equal(gold.sketch, got.sketch) && !slices.Equal(gold.values, got.values):
		return AtValue
	}
	return AtSketch
}

// Lost returns [Record.Lost] of every record. It uses every processor, as it
// takes statements apart.
func (s *Summary) Lost() []Loss {
	stages := make([]Loss, len(s.Records))
	var workers sync.WaitGroup
	for first := range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := first; i < len(stages); i += runtime.GOMAXPROCS(0) {
				stages[i] = s.Records[i].Lost()
			}
		})
	}
	workers.Wait()
	return stages
}

// A statementParts is a statement taken apart.
type statementParts struct {
	tables, columns map[string]bool // in small letters; without keys
	values          []string
	sketch          []string // with _ for names and values
}

// grammar are the words of SQL that Spider's statements have.
var grammar = map[string]bool{
	"select": true, "from": true, "where": true, "group": true, "by": true, "having": true, "order": true,
	"limit": true, "join": true,
	"inner": true, "left": true, "on": true, "as": true, "and": true, "or": true, "not": true, "in": true,
	"like": true, "between": true,
	"exists": true, "is": true, "null": true, "union": true, "intersect": true, "except": true,
	"all": true, "distinct": true,
	"count": true, "sum": true, "avg": true, "min": true, "max": true, "asc": true, "desc": true,
}

func statementPartsOf(sql string) statementParts {
	a := statementParts{tables: map[string]bool{}, columns: map[string]bool{}}
	tokens, err := spider.Tokenize(sql)
	if err != nil {
		tokens = strings.Fields(sql)
	}
	clause := ""
	for i, t := range tokens {
		t = strings.ToLower(t)
		if beginsClause(t) {
			clause = t
		}
		switch {
		case t == ";" || t == "as" || t == "asc": // may be left out
		case isLiteral(t):
			a.values = append(a.values, strings.Trim(t, `"'%`))
			a.sketch = append(a.sketch, "_")
		case grammar[t] || !isName(t):
			a.sketch = append(a.sketch, t)
		case i > 0 && strings.EqualFold(tokens[i-1], "as"): // an alias
		case clause == "from" || clause == "join":
			a.tables[t] = true
		case clause != "on":
			a.column(t)
		}
	}
	slices.Sort(a.values)
	return a
}

// column records a column that is no key, with a place for it in the sketch.
func (a *statementParts) column(name string) {
	_, column, dotted := strings.Cut(name, ".")
	if !dotted {
		column = name
	}
	if !isKey(column) {
		a.columns[column] = true
	}
	a.sketch = append(a.sketch, "_")
}

// beginsClause reports a word of SQL behind which names mean something else.
func beginsClause(t string) bool {
	return grammar[t] && t != "as" && t != "and" && !inAggregate(t)
}

func inAggregate(t string) bool {
	return t == "count" || t == "sum" || t == "avg" || t == "min" || t == "max" || t == "distinct"
}

func isLiteral(t string) bool {
	return t[0] == '"' || t[0] == '\'' || t[0] >= '0' && t[0] <= '9' || t[0] == '-' && len(t) > 1
}

func isName(t string) bool {
	return t[0] >= 'a' && t[0] <= 'z' || t[0] == '_' || t[0] == '`' || t[0] >= 0x80
}

// isKey reports a column that only leads to another table, by its name.
func isKey(column string) bool { return column == "id" || strings.HasSuffix(column, "_id") }

// within reports whether b has everything in a.
func within(a, b map[string]bool) bool {
	for t := range a {
		if !b[t] {
			return false
		}
	}
	return true
}
