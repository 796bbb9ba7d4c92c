// Package contrast reads what is asked of two or more rows that are named, in a file of one table: by how much
// they differ, which of them has more, or whether one has, how much they have together, which fits what else is said.
//
//	r := contrast.Read(schema, values, "How many more seats does the Gull have than the Tern?")
//
// Package versus reads some of these in any database, and asks that each word is accounted for. Here names may be
// parts of what the table holds, rows are counted where no column is named, and verbs go unread.
package contrast

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// maxUnread is how many words may say nothing that is known: with 2 instead of none 126 more of 11,321 questions
// to tables of strangers are answered rightly, and 2 wrongly that were right.
const maxUnread = 2

// Read reads a question, or returns nil.
func Read(s *schema.Schema, v *schema.Values, text string) *grammar.Reading {
	if !s.Keyless() || len(s.Tables) != 1 {
		return nil
	}
	q := &question{s: s, v: v, words: english.Split(text)}
	q.read = make([]bool, len(q.words))
	if !q.compares() {
		return nil
	}
	averaged(q) // no name of a row: "the average Ann of Leith and Deal" is of votes for Ann
	if !q.names() {
		return nil
	}
	by := q.measure()
	if q.kind == choice {
		by = q.chooses()
	}
	if by == nil || q.unread() > maxUnread {
		return nil
	}
	return q.write(by)
}
