// Package lacking reads which rows a question asks for by what they have not: a cell that is empty ("trips
// with no driver noted"), a state that a column of yes and no or an empty date tells ("what was thrown
// away", "who has yet to bring it back"), and rows of another table that there are none of ("is there a
// donor who hasn't given a penny").
//
//	r := lacking.Read(schema, values, "Which trips have no driver noted?")
//
// What is lacking is said by classes of words: verbs of lacking and of noting down (lacks.go), opposites of
// states (stated.go), deeds that tables are called by (never.go). It is taken for a column only if that
// holds nothing in some rows, says yes or no, or is a number that may be 0. As in package grammar each other
// word must be accounted for: by what is asked for, by a value, or as one that says nothing of the rows.
package lacking

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// Form is the name of a reading.
const Form = "lacking"

// What is read: databases of more tables have names that mean too many things.
const (
	mostTables = 8
	mostWords  = 30
)

// Read reads such a question, or returns nil where it is none, or a word is left over.
func Read(s *schema.Schema, v *schema.Values, asked string) *grammar.Reading {
	return read(s, v, asked, never, cells)
}

// Empty reads such a question as Read does, if it says in words for nothing else that something is lacking,
// "not noted" or "still out": that is said so surely that it goes before other readings.
func Empty(s *schema.Schema, v *schema.Values, asked string) *grammar.Reading {
	return read(s, v, asked, empty)
}

// read reads a question in the first way that makes something of it.
func read(s *schema.Schema, v *schema.Values, asked string, ways ...func(*question) string) *grammar.Reading {
	words := english.Split(asked)
	if len(s.Tables) > mostTables || len(words) < 2 || len(words) > mostWords {
		return nil
	}
	for _, way := range ways {
		q := ask(s, v, words)
		if !denies(q) {
			return nil
		}
		if sql := way(q); sql != "" {
			return &grammar.Reading{SQL: sql, Tables: q.w.Read, Special: true, Form: Form}
		}
	}
	return nil
}

// ask returns a question of whose words nothing was made yet, with what the dictionary has for those that no
// name has.
func ask(s *schema.Schema, v *schema.Values, words []english.Word) *question {
	q := &question{Question: reword.Question{S: s, V: v, Words: slices.Clone(words)},
		w: &statement.Writer{S: s, V: v}, used: make([]bool, len(words)), base: -1}
	for i := range q.Words {
		w := &q.Words[i]
		if !english.Telling(q.Words, i) || s.Stems[w.Stem] {
			continue
		}
		for _, other := range lexicon.Builtin().Synonyms(w.Low) {
			if other.Weight >= surely {
				stem := english.NewWord(other.Word, false).Stem
				w.Meant = append(w.Meant, english.Meant{Stem: stem, Weight: other.Weight})
			}
		}
	}
	return q
}

// surely is the least sureness of what the dictionary has for a word.
const surely = .6

// empty reads a question by what cells are said to lack, or by the opposite of a state.
func empty(q *question) string {
	lacks(q)
	if len(q.where) == 0 && !opposed(q) {
		return ""
	}
	return cells(q)
}

// cells reads a question by what cells hold.
func cells(q *question) string {
	lacks(q)
	states(q, true)
	if len(q.where) == 0 {
		return ""
	}
	states(q, false)
	bounds(q)
	values(q)
	return written(q)
}
