// Package sqltext reads SQLite's SQL as text: its tokens ([Next]), what a
// statement says whatever its spacing, letters and comments ([Read]), and how
// names and texts are quoted ([Name], [Text]).
//
//	s := sqltext.Read("select avg (age) -- of all\nfrom player")
//	s.Calls("AVG")            // true
//	s.Has("GROUP", "BY")      // false
//
// It is the one lexer of the project, but for those of package spider: the
// official programs split SQL in ways of their own, which are followed there
// to the byte.
//
// In two points it is not SQLite's. A word is made of letters, digits, marks
// and underscores, not of any character beyond ASCII, because the text may be
// a model's answer, in whose prose a curly quotation mark ends a word. And a
// point that no digit follows is no part of a number: in prose it ends a
// sentence.
package sqltext
