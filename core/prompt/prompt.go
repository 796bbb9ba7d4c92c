// Package prompt holds every text that is put before a language model, as
// data with named holes, and fills the holes from a schema, a question and
// what was tried before.
//
//	p := prompt.Actor(prompt.Schema{Database: db, Quote: sqldb.Quote}, "Which singers have never sung here?")
//	p.Messages // what to send
//
// Dialogue and BareCritic ask as the AC-SQL paper does (arXiv 2410.22082,
// Listings 1 and 2 and Appendix A), in words of our own. Actor, Style and
// Critic go beyond it: the actor is told what became of its earlier attempts,
// and the critic what to look at.
//
// The same input gives the same bytes. Sizes are bounded: what does not fit is
// left out, the prompt says so itself, and Prompt.Shortened is true.
package prompt

// Actor asks for SQL for the first time, in the default style.
func Actor(s Schema, question string) Prompt { return Style{}.Actor(s, question, nil) }

// Critic asks whether SQL that ran answers the question, True or False.
func Critic(s Schema, question, sql string) Prompt {
	var b bound
	return b.prompt(criticText, "{schema}", b.schema(s), "{question}", b.line(question, maxQuestion),
		"{sql}", b.cut(sql, maxSQL))
}

// CriticWithReason asks for a sentence before the verdict, which the actor can
// be told.
func CriticWithReason(s Schema, question, sql string) Prompt {
	var b bound
	return b.prompt(criticReasonText, "{schema}", b.schema(s), "{question}", b.line(question, maxQuestion),
		"{sql}", b.cut(sql, maxSQL))
}
