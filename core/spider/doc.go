// Package spider is Spider's official evaluation in Go: its SQL parser, its
// hardness levels, its exact set match and its comparison of results. It
// stands behind sqldb in the data's way: sqldb says what a statement returned,
// spider says whether that is what the gold statement returns.
//
//	s := spider.NewSchema(database)
//	level, err := spider.Hardness(s, gold)                   // easy, medium, hard, extra
//	m := spider.SameResult(want, got, spider.Ordered(gold))  // m.Right, m.Reason
//	score, err := spider.ExactMatch(s, spider.Original, gold, answer)
//
// Whole files are read by Pairs, judged by Evaluate, on all processors, and
// printed by WriteOfficial as the official programs print them. Examine judges
// them by every definition and says what is wrong with an answer; Look puts one
// answer under all of them, with the components and rows that decide; MakeSuites
// makes databases that expose answers which are right by accident.
//
// # What is followed
//
// Two programs define the published figures: evaluation.py of the Spider
// repository (Original here) and test-suite-sql-eval (TestSuite). They share
// a parser, process_sql.py, and the exact set match. This package gives their
// verdicts, bad rules included: an alias is known in the whole text, clauses
// behind the first one that is out of order are ignored, IN takes one literal.
// Those rules are told where they are implemented. The parser thus is no SQL
// parser: of the predictions of real systems it refuses up to a third, which
// run well in SQLite.
//
// # Which execution accuracy
//
// Papers print several things under that name, and the same answers differ by
// percents between them:
//
//   - SameResult on the statements as they are, with the order of rows counted
//     where the gold orders its own: what this project prints by itself. On
//     the six prediction files it was checked with, it gives the figures of the
//     test-suite program with --keep_distinct;
//   - SuiteExecution: the test-suite program, in whose default every DISTINCT
//     is taken out before;
//   - OriginalExecution: the old program's, strict about order and columns;
//   - BirdEvaluate: BIRD's, by the sets of rows, with its Soft F1 and R-VES.
//
// Definitions lists them by the names that reports use.
//
// # What is not
//
// Where the official programs crash, a Score says so and is wrong. Nesting is
// bounded by maxDepth, as it is in Python by the interpreter's stack. The
// tokenizer's detection of sentences is a rule and not the trained model. SQL is
// run by a newer SQLite than the official figures', which refuses what that one
// refuses (see older) but adds up averages more exactly; and a statement of more
// than 32,000 bytes is not run.
package spider
