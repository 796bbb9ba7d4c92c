//go:build !js

package builtin

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/rows"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// rewritten are ways to write the same statement otherwise.
var rewritten = []struct {
	name  string
	token func(sql string, t, before sqltext.Token) string
}{
	{"lines and comments", func(sql string, t, before sqltext.Token) string {
		if t.Kind == sqltext.Punct && before.Kind == sqltext.Punct && before.End == t.Start {
			return sql[t.Start:t.End] // an operator of two characters
		}
		return "\n/* it's */ -- group by 'x\n" + sql[t.Start:t.End]
	}},
	{"keywords in small letters", func(sql string, t, before sqltext.Token) string {
		if w := sql[t.Start:t.End]; t.IsKeyword(sql) || t.IsWord(sql, "AVG", "SUM", "MIN", "MAX", "COUNT") {
			return sql[before.End:t.Start] + strings.ToLower(w)
		}
		return sql[before.End:t.End]
	}},
	{"brackets around literals and arguments", func(sql string, t, before sqltext.Token) string {
		after, ok := sqltext.Next(sql, t.End)
		argument := t.Kind == sqltext.Word && before.Is(sql, '(') && ok && after.Is(sql, ')')
		literal := t.Kind == sqltext.Number || t.Kind == sqltext.Quoted && sql[t.Start] == '\''
		if argument || literal {
			return sql[before.End:t.Start] + "((" + sql[t.Start:t.End] + "))"
		}
		return sql[before.End:t.End]
	}},
}

func rewrite(sql string, token func(sql string, t, before sqltext.Token) string) string {
	var b strings.Builder
	before := sqltext.Token{Kind: sqltext.Word}
	for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		b.WriteString(token(sql, t, before))
		before = t
	}
	return b.String()
}

// The critic judges what a statement says, not how it is written: every gold
// statement of the samples, and of Spider dev where it is on this machine, has
// one verdict however it is spaced, commented, bracketed and capitalised.
func TestTheVerdictDoesNotDependOnHowSQLIsWritten(t *testing.T) {
	for _, name := range []string{"samples", "dev"} {
		t.Run(name, func(t *testing.T) {
			c := readData(t, name)
			step, judged := 1, 0
			if testing.Short() {
				step = 20
			}
			critic := &Critic{}
			open := map[string]*sqldb.DB{}
			for i := 0; i < len(c.Queries); i += step {
				q := &c.Queries[i]
				d := c.Database(q.Database)
				if d == nil || d.File.Absent() {
					continue
				}
				if open[d.ID] == nil {
					db, err := sqldb.Open(t.Context(), d.File)
					if err != nil {
						t.Fatal(err)
					}
					defer db.Close()
					open[d.ID] = db
				}
				task := actorcritic.Task{Question: q.Text, Database: d, DB: open[d.ID], State: new(actorcritic.State)}
				result := task.DB.Query(t.Context(), q.SQL, sqldb.Limits{})
				verdict := func(sql string) actorcritic.Judgement {
					j, err := critic.Judge(t.Context(), task, actorcritic.Attempt{SQL: sql, Result: result}, nil)
					if err != nil {
						t.Fatal(err)
					}
					return j
				}
				want := verdict(q.SQL)
				for _, w := range rewritten {
					sql := rewrite(q.SQL, w.token)
					if got := verdict(sql); got.Verdict != want.Verdict || got.Reason != want.Reason {
						t.Errorf("%s, %s:\n%s\nis %s (%s), the gold itself %s (%s)", q.ID, w.name, sql, got.Verdict, got.Reason,
							want.Verdict, want.Reason)
					}
					judged++
				}
			}
			if judged == 0 {
				t.Error("nothing was judged")
			}
		})
	}
}

// A literal may be a value or, in double quotes, a name; what is rewritten
// still runs and brings the same rows.
func TestWhatIsWrittenOtherwiseBringsTheSameRows(t *testing.T) {
	task := open(t, school)
	for _, sql := range []string{
		"SELECT name FROM player WHERE country = 'Norway' AND age >= 20 ORDER BY age DESC LIMIT 3",
		"SELECT country, COUNT(*), AVG(age) FROM player GROUP BY country HAVING COUNT(*) > 1",
		"SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.club_id WHERE T2.founded BETWEEN 1900 AND " +
			"2000 OR T2.city LIKE '%er%'",
	} {
		want := task.DB.Query(t.Context(), sql, sqldb.Limits{})
		for _, w := range rewritten {
			other := rewrite(sql, w.token)
			if got := task.DB.Query(t.Context(), other, sqldb.Limits{}); !ran(got) || !rows.Same(want, got) {
				t.Errorf("%s:\n%s\n%s %s", w.name, other, got.Outcome, got.Error)
			}
		}
	}
}
