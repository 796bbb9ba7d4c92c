// Package alike reads "players in the same club as Ann Lee" as the rows that have what one
// row has.
//
//	r := alike.Read(schema, values, "players in the same club as Ann Lee")
//
// As in package grammar each word of the question must be accounted for. The one that the
// others are like is not among them.
package alike

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Form is the name of a reading.
const Form = "alike"

// Read reads a question for the rows that are like one, or returns nil where it asks for
// none, or a word is left over.
func Read(s *schema.Schema, v *schema.Values, question string) *grammar.Reading {
	words := english.Split(question)
	words = slices.DeleteFunc(words, func(w english.Word) bool { return w.Mark })
	same := slices.IndexFunc(words, func(w english.Word) bool { return w.Low == "same" && !w.Quoted })
	as := slices.IndexFunc(words, func(w english.Word) bool { return w.Low == "as" && !w.Quoted })
	if same < 1 || as < same+2 || as+1 >= len(words) {
		return nil
	}
	one, ok := held(v, words[as+1:])
	if !ok {
		return nil
	}
	t := &s.Tables[s.Columns[one.Column].Table]
	by := slices.IndexFunc(t.Columns, func(ci int) bool {
		c := &s.Columns[ci]
		said := words[same+1 : as]
		return ci != one.Column && c.Part == "" && (english.SayStems(said, c.Full) || english.SayStems(said, c.Stems))
	})
	counted, ok := asked(t, words[:same])
	if by < 0 || !ok || t.Shown < 0 {
		return nil
	}
	shown := "COUNT(*)"
	if !counted {
		shown = sqltext.Name(s.Columns[t.Shown].Name)
	}
	name, column, of := sqltext.Name(t.Name), sqltext.Name(s.Columns[t.Columns[by]].Name),
		sqltext.Name(s.Columns[one.Column].Name)
	sql := fmt.Sprintf("SELECT %s FROM %s WHERE %s IN (SELECT %s FROM %s WHERE %s = %s) AND %s <> %s",
		shown, name, column, column, name, of, sqltext.Text(one.Value), of, sqltext.Text(one.Value))
	note := fmt.Sprintf("the same %s as that of %s, which is left out", s.Columns[t.Columns[by]].Name, one.Value)
	return &grammar.Reading{SQL: sql, Notes: []string{note}, Tables: []int{s.Columns[one.Column].Table},
		Special: true, Form: Form}
}

// held returns the one value that words say.
func held(v *schema.Values, words []english.Word) (schema.Found, bool) {
	found := v.Lookup(english.FoldAll(words))
	if len(found) != 1 {
		return schema.Found{}, false
	}
	return found[0], true
}

// asked reports that words ask for the rows of a table, and whether they count them.
func asked(t *schema.Table, words []english.Word) (counted, ok bool) {
	for i := range words {
		switch w := &words[i]; {
		case w.Low == "many" || w.Low == "number":
			counted = true
		case t.Calls(w.Stem) || w.Low == "who":
			ok = true
		case !leading[w.Low]:
			return false, false
		}
	}
	return counted, ok
}

// leading lists words about rows that say nothing of them.
var leading = english.WordSet("how what which show me give list find all other of is are was were has have " +
	"had having that with in from at for by the a an")
