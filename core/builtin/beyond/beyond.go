// Package beyond finds the names that a question says and that stand in rows which were not read: of a column of
// 9,000 people the first 2,000 are. It asks the database for them.
//
//	v, err = beyond.Find(ctx, schema, values, db, "When was Ada Byron born?")
//
// It follows the values of the first rows, and goes before all reading, so that a name of the last row is read as one
// of the first. Of a person who is called by one name, "Byron", it finds those whose names have it. Nothing is asked
// of a database that was read to its end.
package beyond

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// What is asked for one question: so many SQLite steps, texts of one column, names of one question and columns.
const (
	maxSteps   = 6_000_000
	maxTexts   = 400
	maxNames   = 6
	maxColumns = 12
)

// A database is what is asked for texts.
type database interface {
	Query(context.Context, string, sqldb.Limits) *sqldb.Result
}

// Find returns the values with those that a question names in what was not read, or the same where it names none.
func Find(ctx context.Context, s *schema.Schema, v *schema.Values, db database,
	question string) (*schema.Values, error) {
	columns := unread(s, v)
	if len(columns) == 0 {
		return v, nil
	}
	words := english.Split(question)
	names := append(namesIn(s, v, words), numbered(s, v, words, columns)...)
	if len(names) == 0 {
		return v, nil
	}
	list, err := texts(ctx, s, db, columns, names)
	if err != nil || len(list) == 0 {
		return v, err
	}
	m := more{from: v, list: list}
	for _, n := range names {
		m.take(n)
	}
	if m.v == nil {
		return v, nil
	}
	return m.v, nil
}

// unread returns the columns of texts that were not read to their end, what rows are called by first.
func unread(s *schema.Schema, v *schema.Values) (list []int) {
	for _, shown := range []bool{true, false} {
		for ci := range s.Columns {
			c := &s.Columns[ci]
			if c.Class == schema.Textual && c.Stored() && schema.Unread(v, ci) &&
				(s.Tables[c.Table].Shown == ci) == shown && len(list) < maxColumns {
				list = append(list, ci)
			}
		}
	}
	return list
}

// namesIn returns the runs of words that may be names, of which no value that was read is one.
func namesIn(s *schema.Schema, v *schema.Values, words []english.Word) (names [][]english.Word) {
	for i := 0; i < len(words) && len(names) < maxNames; i++ {
		from := i
		for i < len(words) && (nameLike(s, words, i) ||
			i > from && i+1 < len(words) && particles[words[i].Low] && nameLike(s, words, i+1)) {
			i++
		}
		if n := min(i, from+schema.MaxValueWords); n > from && len(v.Lookup(english.FoldAll(words[from:n]))) == 0 {
			names = append(names, words[from:n])
		}
	}
	return names
}

// numbered returns what is called by a number, "store 3045": rows of a table, or what a column of texts is called by.
func numbered(s *schema.Schema, v *schema.Values, words []english.Word, columns []int) (names [][]english.Word) {
	for i := range words[:max(0, len(words)-1)] {
		w, n := &words[i], words[i:i+2]
		of := slices.ContainsFunc(columns, func(ci int) bool {
			c := &s.Columns[ci]
			return slices.Contains(c.Full, w.Stem) || slices.Contains(s.Tables[c.Table].Stems, w.Stem)
		})
		if of && !w.Quoted && n[1].Number && len(names) < maxNames && len(v.Lookup(english.FoldAll(n))) == 0 {
			names = append(names, n)
		}
	}
	return names
}

// nameLike reports a word that may be one of a name: with a capital that the beginning of the question does not
// explain, or that no dictionary has.
func nameLike(s *schema.Schema, words []english.Word, i int) bool {
	w := &words[i]
	switch {
	case w.Quoted:
		return true
	case w.Mark || w.Number || w.Date || english.Stop[w.Low]:
		return false
	case w.Upper && i > 0 && utf8.RuneCountInString(w.Low) > 1:
		return !s.Stems[w.Stem] || i+1 < len(words) && words[i+1].Upper
	}
	return len(w.Low) > 3 && !s.Stems[w.Stem] && !slices.ContainsFunc([]string{w.Low, w.Stem, w.Fold},
		lexicon.Builtin().Known)
}

// texts asks the columns for what has a word of the names.
func texts(ctx context.Context, s *schema.Schema, db database, columns []int,
	names [][]english.Word) (list []held, err error) {
	steps := int64(maxSteps)
	for _, ci := range columns {
		c := &s.Columns[ci]
		name := sqldb.Quote(c.Name)
		sql := fmt.Sprintf("SELECT DISTINCT %[1]s FROM %[2]s WHERE %[3]s > 0 ORDER BY %[3]s DESC LIMIT %[4]d", name,
			sqldb.Quote(s.Tables[c.Table].Name), has(name, names), maxTexts)
		res := db.Query(ctx, sql, sqldb.Limits{Steps: steps, Rows: maxTexts})
		if res.Outcome == sqldb.Cancelled {
			return nil, ctx.Err()
		}
		for _, row := range res.Rows {
			if len(row) == 1 && row[0].Kind == sqldb.Text {
				list = append(list, held{ci, row[0].Str, english.Fold(row[0].Str)})
			}
		}
		if steps -= res.Steps; steps <= 0 {
			break
		}
	}
	return list, nil
}

// has returns SQL for how many words of the names a text has.
func has(column string, names [][]english.Word) string {
	var parts []string
	for _, n := range names {
		if last := &n[len(n)-1]; last.Number {
			parts = append(parts, column+" LIKE "+sqltext.Text(strings.Map(plain, n[0].Low+" "+last.Low)))
			continue
		}
		for i := range n {
			if len(n) == 1 || len(n[i].Low) > 2 && !particles[n[i].Low] {
				parts = append(parts, column+" LIKE "+sqltext.Text("%"+strings.Map(plain, n[i].Low)+"%"))
			}
		}
	}
	if parts == nil {
		return "0"
	}
	return "(" + strings.Join(parts, ") + (") + ")"
}

// plain returns what a pattern has for a letter: any where SQLite knows no small letter of it, or it is a sign.
func plain(r rune) rune {
	if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
		return r
	}
	return '_'
}
