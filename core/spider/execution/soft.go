package execution

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/python"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// SoftEqual judges as LiveSQLBench does where a question has no test of its own
// and no condition of order. The answer must run as it stands. Then SoftEqual
// removes comments, each DISTINCT between spaces and each ROUND, except its
// argument, from both statements and runs them; both must return rows. It
// rounds numbers to two places and compares the sets of the first ten thousand
// rows, with the columns in the order they have. It returns the errors of
// [RightBy].
//
// Source: test_utils.py and db_utils.py below live_sql_bench_sqlite of the
// repository bird-bench/mini_dev, with its quirks: it finds comments and
// functions inside texts too, and "count(DISTINCT" keeps its word. On 3,888 pairs
// of Spider's gold and three systems' answers, with comments, ROUND and DISTINCT
// inserted by a seed, all verdicts were the program's.
func SoftEqual(ctx context.Context, db Querier, gold, answer string, l sqldb.Limits) (bool, error) {
	l = OrGenerous(l)
	want, err := softRows(ctx, db, gold, l)
	if err != nil {
		return false, err
	}
	if want.Exception != "" {
		return false, &GoldError{gold, want.Exception}
	}
	raw, err := Run(ctx, db, answer, l)
	if err != nil || raw.Exception != "" || BadText(raw.Rows) {
		return false, err
	}
	got, err := softRows(ctx, db, answer, l)
	if err != nil || got.Exception != "" || len(want.Rows) == 0 || len(got.Rows) == 0 {
		return false, err
	}
	return !BadText(want.Rows) && !BadText(got.Rows) && SameSet(NewTable(want.Rows), NewTable(got.Rows)), nil
}

// maxSoftRows is the number of rows of a query that the program compares.
const maxSoftRows = 10_000

// softRows returns the rounded rows of a statement when it is cleaned.
func softRows(ctx context.Context, db Querier, sql string, l sqldb.Limits) (Outcome, error) {
	cleaned := SoftText(sql)
	o, err := Run(ctx, db, cleaned, l)
	if err != nil {
		return o, err
	}
	rows := o.Rows
	begin := python.Lower(strings.TrimFunc(cleaned, python.IsSpace))
	if query := strings.HasPrefix(begin, "select") || strings.HasPrefix(begin, "with"); query {
		rows = rows[:min(len(rows), maxSoftRows)]
	}
	o.Rows = slices.Clone(rows)
	for i, row := range rows {
		for j, v := range row {
			if v.Kind != sqldb.Real || math.IsInf(v.Real, 0) {
				continue
			}
			v.Real, _ = strconv.ParseFloat(strconv.FormatFloat(v.Real, 'f', 2, 64), 64)
			if &o.Rows[i][0] == &row[0] { // others hold the row too
				o.Rows[i] = slices.Clone(row)
			}
			o.Rows[i][j] = v
		}
	}
	return o, nil
}

// SoftText returns a statement as LiveSQLBench cleans it.
func SoftText(sql string) string {
	return withoutRound(withoutDistinct(withoutComments(sql)))
}

// withoutComments takes out block comments that end, line comments with a line
// after them, blank lines, and white space around the text.
func withoutComments(sql string) string {
	sql = cutEach(sql, "/*", func(inside string) int {
		if end := strings.Index(inside, "*/"); end >= 0 {
			return end + len("*/")
		}
		return -1
	})
	sql = cutEach(sql, "--", func(inside string) int { return strings.IndexAny(inside, "\r\n") })
	var b strings.Builder
	for sql != "" {
		line, rest, more := strings.Cut(sql, "\n")
		b.WriteString(line)
		if !more {
			break
		}
		b.WriteByte('\n')
		blank := rest[:len(rest)-len(strings.TrimLeftFunc(rest, python.IsSpace))]
		sql = rest[strings.LastIndexByte(blank, '\n')+1:]
	}
	return strings.TrimFunc(b.String(), python.IsSpace)
}

// cutEach takes out what begins with a mark and is as long after it as length
// says; the mark stays where that is less than 0.
func cutEach(sql, mark string, length func(after string) int) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(sql, mark)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		n := length(after)
		if n < 0 {
			b.WriteString(mark)
			b.WriteString(after)
			return b.String()
		}
		sql = after[n:]
	}
}

// withoutDistinct takes out the word where spaces stand on both sides of it.
func withoutDistinct(sql string) string {
	words := strings.Split(sql, " ")
	kept := words[:0]
	for _, w := range words {
		if python.Lower(w) != "distinct" {
			kept = append(kept, w)
		}
	}
	return strings.Join(kept, " ")
}

// maxRounds bounds the time that a text made for it can take; the program has
// no bound.
const maxRounds = 100

// withoutRound puts the first argument in the place of each call that is spelt
// ROUND, also at the end of a longer name, the first in the text first. A call
// that does not end ends it.
func withoutRound(sql string) string {
	for range maxRounds {
		begin, open := roundCall(sql)
		if begin < 0 {
			break
		}
		argument, end := callEnds(sql, open+1)
		if end < 0 {
			break
		}
		sql = sql[:begin] + strings.TrimFunc(sql[open+1:argument], python.IsSpace) + sql[end+1:]
	}
	return sql
}

// roundCall finds the first "ROUND (": where it begins, and its parenthesis.
func roundCall(sql string) (begin, open int) {
	const name = "round"
	for open := range len(sql) {
		if sql[open] != '(' {
			continue
		}
		word := strings.TrimRightFunc(sql[:open], python.IsSpace)
		if at := len(word) - len(name); at >= 0 && strings.EqualFold(word[at:], name) {
			return at, open
		}
	}
	return -1, -1
}

// callEnds finds where the first argument of a call ends that begins at a
// place, and the call's closing parenthesis, -1 where there is none.
func callEnds(sql string, at int) (argument, end int) {
	argument, depth := -1, 0
	for i := at; i < len(sql); i++ {
		switch c := sql[i]; {
		case c == '(':
			depth++
		case c == ')' && depth == 0:
			if argument < 0 {
				argument = i
			}
			return argument, i
		case c == ')':
			depth--
		case c == ',' && depth == 0 && argument < 0:
			argument = i
		}
	}
	return argument, -1
}
