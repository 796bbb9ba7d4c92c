package execution_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
	"github.com/orbweaver/orbweaver/core/spider/sqlparse"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestRemoveDistinct(t *testing.T) {
	tests := []struct{ name, sql, want string }{
		{"the word goes, blanks stay", "SELECT DISTINCT a FROM t", "SELECT  a FROM t"},
		{"in any case and anywhere", "select count(Distinct a) from t", "select count( a) from t"},
		{"not from a literal", "SELECT 'distinct', \"x distinct\"", "SELECT 'distinct', \"x distinct\""},
		{"not from a comment", "SELECT a -- distinct\n, b /* distinct */",
			"SELECT a -- distinct\n, b /* distinct */"},
		{"not from a quoted name or a longer word", "SELECT `distinct`, [distinct], distinctly",
			"SELECT `distinct`, [distinct], distinctly"},
		{"from a name behind a dot", "SELECT t.distinct", "SELECT t."},
		{"what follows the first statement goes too", "SELECT a; SELECT b", "SELECT a; "},
		{"a semicolon in brackets ends nothing", "SELECT (a; b); c", "SELECT (a; b); "},
		{"not from a longer word, with a letter whose other case is a plain one",
			"SELECT İdistinct, ıdistinct, ſdistinct, \u212adistinct, \u212bdistinct, ×distinct",
			"SELECT İdistinct, ıdistinct, ſdistinct, \u212adistinct, \u212bdistinct, ×distinct"},
		{"from behind other letters, which are no part of a word", "SELECT ÷distinct, ýdistinct, 中distinct",
			"SELECT ÷, ý, 中"},
		{"an open literal is no literal", "SELECT 'a distinct", "SELECT 'a "},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := sqlparse.RemoveDistinct(tt.sql); got != tt.want {
				t.Errorf("%q: got %q, want %q", tt.sql, got, tt.want)
			}
		})
	}
}

func TestPlugged(t *testing.T) {
	tests := []struct {
		name, gold, answer string
		want               []string
	}{
		{"a literal takes the place of a literal", "SELECT a FROM t WHERE b = 'X'", "SELECT A FROM t WHERE b = 'y'",
			[]string{"select a from t where b = 'X'"}},
		{"all combinations are tried, the last slot fastest", "b BETWEEN 1.5 AND 20", "b > 3 AND c < 4", []string{
			"b > 1.5 and c < 1.5", "b > 1.5 and c < 20", "b > 20 and c < 1.5", "b > 20 and c < 20"}},
		{"without a slot there is the answer itself", "b = 1", "b = c", []string{"b = c"}},
		{"without values there is nothing to plug in", "b = c", "b = 1 OR", nil},
		{"aliases are no values, other letters with a digit are", "T1.a = h2",
			"T2.a = 'x'", []string{"t2 . a = h2"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := slices.Collect(execution.Plugged(tt.gold, tt.answer)); !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// heart is a database that knows its answers by heart and fails on anything
// else.
type heart map[string]*sqldb.Result

func (h heart) Query(_ context.Context, sql string, _ sqldb.Limits) *sqldb.Result {
	if r, ok := h[sql]; ok {
		return r
	}
	return &sqldb.Result{Outcome: sqldb.Failed, Error: "no such statement: " + sql}
}

// noting notes what its database is asked.
type noting struct {
	heart
	asked *[]string
}

func (n noting) Query(ctx context.Context, sql string, l sqldb.Limits) *sqldb.Result {
	*n.asked = append(*n.asked, sql)
	return n.heart.Query(ctx, sql, l)
}

func TestAnAnswerThatIsKnownIsNotRunAgain(t *testing.T) {
	var asked []string
	db := noting{heart{"SELECT a FROM t": rows("1"), "SELECT b FROM t": rows("2"), "SELECT random()": rows("1")},
		&asked}
	suite := execution.NewSuite([]execution.Querier{db}, "SELECT a FROM t", execution.SuiteOptions{})
	for _, tt := range []struct {
		answer string
		right  bool
	}{
		{"SELECT a FROM t", true}, {"SELECT b FROM t", false}, {"SELECT b FROM t",
			false}, {"SELECT a FROM t", true},
		{"SELECT random()", true}, {"SELECT random()", true},
	} {
		right, capped, err := suite.Right(t.Context(), tt.answer)
		if right != tt.right || capped || err != nil {
			t.Errorf("%s: right %v, capped %v, error %v", tt.answer, right, capped, err)
		}
	}
	want := []string{"SELECT a FROM t", "SELECT b FROM t", "SELECT random()", "SELECT random()"}
	if !slices.Equal(asked, want) {
		t.Errorf("asked %q, want %q", asked, want)
	}
}

func TestSuiteExecution(t *testing.T) {
	one := heart{
		"SELECT a FROM t":                  rows("1;2"),
		"SELECT  a FROM t":                 rows("1;1;2"),
		"SELECT DISTINCT a FROM t":         rows("1;2"),
		"SELECT a FROM t ORDER BY a":       rows("1;2"),
		"SELECT a FROM t ORDER BY b":       rows("2;1"),
		"SELECT a FROM t WHERE b = 1":      rows("1"),
		"SELECT a FROM t WHERE b >= 1":     rows("1;2"),
		"SELECT a FROM t WHERE b = 2020":   rows("1;2"),
		"SELECT a FROM t WHERE b = 5":      rows("5"),
		"select a from t where b = 5":      rows("5"),
		"SELECT a FROM t WHERE b = 6":      rows("6"),
		"DELETE FROM t":                    {Outcome: sqldb.Denied},
		"SELECT a FROM t WHERE false":      rows(""),
		"SELECT a FROM t, u":               {Outcome: sqldb.Timeout},
		"SELECT a FROM t; SELECT a FROM t": rows("1;2"),
	}
	other := heart{"SELECT a FROM t": rows("1;2"), "SELECT a FROM t WHERE b >= 1": rows("3")}
	tests := []struct {
		name, gold, answer string
		options            execution.SuiteOptions
		suite              []execution.Querier
		right              bool
	}{
		{name: "the gold is right", gold: "SELECT a FROM t", answer: "SELECT a FROM t", right: true},
		{name: "DISTINCT is taken out", gold: "SELECT a FROM t", answer: "SELECT DISTINCT a FROM t"},
		{name: "or kept on demand", gold: "SELECT a FROM t", answer: "SELECT DISTINCT a FROM t", right: true,
			options: execution.SuiteOptions{KeepDistinct: true}},
		{name: "order counts where the gold orders", gold: "SELECT a FROM t ORDER BY a",
			answer: "SELECT a FROM t ORDER BY b"},
		{name: "and not where only the answer does", gold: "SELECT a FROM t", answer: "SELECT a FROM t ORDER BY b",
			right: true},
		{name: "value is 1", gold: "SELECT a FROM t WHERE b = 1",
			answer: "SELECT a FROM t WHERE b = value", right: true},
		{name: "operators in two pieces are joined", gold: "SELECT a FROM t",
			answer: "SELECT a FROM t WHERE b > = 1", right: true},
		{name: "the current year is 2020", gold: "SELECT a FROM t",
			answer: "SELECT a FROM t WHERE b = year( CURDATE() )", right: true},
		{name: "a second statement is not run", gold: "SELECT a FROM t",
			answer: "SELECT a FROM t WHERE b >= 1; SELECT a FROM t WHERE b = 6"},
		{name: "unless DISTINCT is kept, when it fails", gold: "SELECT a FROM t",
			answer: "SELECT a FROM t; SELECT a FROM t", options: execution.SuiteOptions{KeepDistinct: true}},
		{name: "a statement that writes has no rows", gold: "SELECT a FROM t WHERE false", answer: "DELETE FROM t",
			right: true},
		{name: "one that never ends is wrong", gold: "SELECT a FROM t", answer: "SELECT a FROM t, u"},
		{name: "one that fails is wrong", gold: "SELECT a FROM t", answer: "SELECT colour FROM t"},
		{name: "nothing is wrong", gold: "SELECT a FROM t WHERE false", answer: " "},
		{name: "parameters have no values", gold: "SELECT a FROM t", answer: "SELECT a FROM t WHERE b = :b"},
		{name: "every database counts", gold: "SELECT a FROM t", answer: "SELECT a FROM t WHERE b >= 1",
			suite: []execution.Querier{one, other}},
		{name: "values may be plugged in", gold: "SELECT a FROM t WHERE b = 5",
			answer: "SELECT a FROM t WHERE b = 6", right: true,
			options: execution.SuiteOptions{PlugValue: true}},
		{name: "and otherwise not", gold: "SELECT a FROM t WHERE b = 5", answer: "SELECT a FROM t WHERE b = 6"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.suite == nil {
				tt.suite = []execution.Querier{one}
			}
			right, err := execution.SuiteExecution(t.Context(), tt.suite, tt.gold, tt.answer, tt.options)
			if err != nil || right != tt.right {
				t.Errorf("gold %s, answer %s: got %v, %v", tt.gold, tt.answer, right, err)
			}
		})
	}
}

func TestAGoldStatementThatDoesNotRunIsAnError(t *testing.T) {
	const gold = "SELECT name FROM bed"
	right, err := execution.SuiteExecution(t.Context(), []execution.Querier{heart{}}, gold,
		gold, execution.SuiteOptions{})
	if right || err == nil || !strings.Contains(err.Error(), gold) {
		t.Errorf("test suite: got %v, %v", right, err)
	}
	right, err = execution.OriginalExecution(t.Context(), heart{},
		spidertest.Garden(), gold, gold, sqldb.Limits{})
	if right || err == nil || !strings.Contains(err.Error(), gold) {
		t.Errorf("original: got %v, %v", right, err)
	}
}

func TestACancelledStatementIsAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	const gold = "SELECT name FROM bed"
	db := heart{gold: {Outcome: sqldb.Cancelled}}
	if _, err := execution.SuiteExecution(ctx, []execution.Querier{db}, gold, gold,
		execution.SuiteOptions{}); err == nil || ctx.Err() == nil {
		t.Error("no error")
	}
}

func TestOriginalExecution(t *testing.T) {
	db := heart{
		"SELECT name, width FROM bed":            rows("a,1;b,2"),
		"SELECT width, name FROM bed":            rows("1,a;2,b"),
		"SELECT name, length FROM bed":           rows("a,1;b,2"),
		"SELECT name, width FROM bed LIMIT 9":    rows("b,2;a,1"),
		"SELECT max(width), min(width) FROM bed": rows("2,1"),
		"SELECT min(width), min(width) FROM bed": rows("1,1"),
		"SELECT name width FROM bed":             rows("a;b"),
		"SELECT name, width FROM bed AS t, t":    rows("a,1;b,2"),
	}
	tests := []struct {
		name, gold, answer string
		right              bool
	}{
		{"the gold is right", "SELECT name, width FROM bed", "SELECT name, width FROM bed", true},
		{"columns may be swapped", "SELECT name, width FROM bed", "SELECT width, name FROM bed", true},
		{"rows may not", "SELECT name, width FROM bed", "SELECT name, width FROM bed LIMIT 9", false},
		{"another column with the same values is wrong", "SELECT name, width FROM bed",
			"SELECT name, length FROM bed", false},
		{"of two aggregates of one column the last one counts", "SELECT max(width), min(width) FROM bed",
			"SELECT min(width), min(width) FROM bed", true},
		{"two names that SQLite takes for one column are wrong", "SELECT name, width FROM bed",
			"SELECT name width FROM bed", false},
		{"an answer that does not parse is wrong", "SELECT name, width FROM bed",
			"SELECT name, width FROM bed AS t, t", false},
	}
	for _, tt := range tests {
		right, err := execution.OriginalExecution(t.Context(), db, spidertest.Garden(),
			tt.gold, tt.answer, sqldb.Limits{})
		if err != nil || right != tt.right {
			t.Errorf("%s: got %v, %v", tt.name, right, err)
		}
	}
}

func TestATallyOfNothingPrintsAsTheOfficialProgramsDo(t *testing.T) {
	var empty evaluate.Tally
	table := empty.Table(evaluate.Everything)
	if got := strings.Count(table, " 0.000"); got != 5*(1+1+3*len(spider.PartNames)) {
		t.Errorf("%d zeros in\n%s", got, table)
	}
	var one evaluate.Tally
	one.Add(spider.Score{Hardness: spider.Hard, Exact: true}, true)
	if table := one.Table(evaluate.Execution); !strings.Contains(table,
		"execution            0.000                "+
			"0.000                1.000                0.000                1.000               \n") ||
		strings.Contains(table, "MATCHING") {
		t.Errorf("got\n%s", table)
	}
}
