// Package spider reads SQL as Spider's official programs do: their parser, their
// hardness levels and their exact set match.
//
//	s := spider.NewSchema(database)
//	level, err := spider.Hardness(s, gold) // easy, medium, hard, extra
//	score, err := spider.ExactMatch(s, spider.Original, gold, answer)
//
// Below it, execution compares results, evaluate judges files of predictions,
// explain describes what is wrong with an answer, mutate makes databases that
// tell answers apart, and bird judges as BIRD does. sqlparse and python are the
// parts of the official programs' language and libraries that they share.
//
// # What is followed
//
// Two programs define the published figures: evaluation.py of the Spider
// repository ([Original] here) and test-suite-sql-eval ([TestSuite]). They share
// a parser, process_sql.py, and the exact set match. This package gives their
// verdicts, bad rules included: an alias is known in the whole text, clauses
// behind the first one that is out of order are ignored, IN takes one literal.
// The comments explain those rules where they are implemented. The parser thus
// is no SQL parser: it refuses up to a third of the predictions of real systems,
// although they run well in SQLite.
//
// # What is not
//
// Where the official programs crash, a [Score] reports it and counts as wrong.
// maxDepth bounds nesting, as the interpreter's stack does in Python. The
// tokenizer detects sentences by a rule, not by the trained model.
package spider
