package shape

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// classesOf are the properties of a statement that are not "no", nor as of SELECT a FROM t.
func classesOf(sql string) string {
	s, plain := Of(sql), Of("SELECT a FROM t")
	var out []string
	for _, p := range properties {
		if class := p.of(s); class != p.of(plain) {
			out = append(out, p.name+"="+class)
		}
	}
	return strings.Join(out, " ")
}

func TestPropertiesSayWhatAStatementsClausesDo(t *testing.T) {
	for sql, want := range map[string]string{
		"SELECT a, b, MAX(c) FROM t":                               "columns=3 aggregate=max",
		"SELECT DISTINCT name FROM t":                              "distinct=yes shows-name=yes",
		"select count(distinct a) from t":                          "aggregate=count",
		"SELECT AVG(a), MIN(a) FROM t":                             "columns=2 aggregate=many",
		"SELECT a FROM t ORDER BY b DESC":                          "order=desc",
		"SELECT a FROM t ORDER BY b":                               "order=asc",
		"SELECT a FROM t LIMIT 3":                                  "limit=n",
		"SELECT a FROM t WHERE b >= 2":                             "conditions=1 compared=>=",
		"SELECT a FROM t WHERE b <> 'x'":                           "conditions=1",
		"SELECT a FROM t WHERE b = '> LIKE'":                       "conditions=1",
		"SELECT a FROM t WHERE b > 1 AND c < 2 OR d IS NULL":       "conditions=3 compared=many",
		"SELECT T1.a FROM t AS T1 JOIN u AS T2 ON T1.id = T2.t_id": "tables=2",
		"SELECT book_id, COUNT(*) FROM t GROUP BY book_id ORDER BY COUNT(*) DESC LIMIT 1": "columns=2 aggregate=count " +
			"groups=1 order=desc order-by=count limit=1 shows-key=yes group-by=key",
		"SELECT a FROM t GROUP BY a, title HAVING COUNT(*) > 2":              "groups=2 compared=> group-by=name",
		"SELECT a FROM t EXCEPT SELECT a, name FROM u WHERE c = 1":           "conditions=1 set=except without=yes",
		"SELECT a FROM t WHERE b NOT IN (SELECT id FROM u ORDER BY id DESC)": "conditions=1 without=yes nested=in",
		"SELECT a FROM t WHERE b > (SELECT AVG(b) FROM t)":                   "conditions=1 compared=> nested=avg",
	} {
		if got := classesOf(sql); got != want {
			t.Errorf("%s\n got  %s\n want %s", sql, got, want)
		}
	}
}

func TestRolesSayWhereAStatementHasWhatAQuestionNames(t *testing.T) {
	s := Of(`SELECT T1.name FROM lake AS T1 JOIN "big river" AS T2 ON T1.id = T2.lake ` +
		`WHERE T1.depth >= 30 AND T2.state != 'New York' GROUP BY T1.name HAVING COUNT(*) > 2 LIMIT 5`)
	for _, c := range []struct {
		kind             byte
		role, name, want string
	}{
		{'C', "selected", "LAKE.NAME", "yes"},
		{'C', "condition", "LAKE.NAME", "no"},
		{'C', "condition", "LAKE.DEPTH", "yes"},
		{'C', "used", "LAKE.ID", "no"}, // a key that joins is not asked for
		{'C', "used", "LAKE.LENGTH", "no"},
		{'T', "used", "BIG RIVER", "yes"},
		{'T', "used", "RIVER", "no"},
		{'V', "compared", "NEW YORK", "!="},
		{'V', "compared", "IN NEW YORK", "!="},
		{'V', "compared", "OHIO", "no"},
		{'N', "compared", "30", ">="},
		{'N', "compared", "2", "having >"},
		{'N', "compared", "5", "limit"},
		{'N', "compared", "3", "no"},
	} {
		i := slices.IndexFunc(roles, func(r role) bool { return r.kind == c.kind && r.name == c.role })
		if got := roles[i].of(s, &Span{Kind: c.kind, Name: c.name}); got != c.want {
			t.Errorf("%c %s is %s: %q, want %q", c.kind, c.name, c.role, got, c.want)
		}
	}
}

func read(question string) *Question {
	s := schema.New(schematest.Tables([]string{"lake", "id", "name", "depth"},
		[]string{"river", "id", "title", "lake_id"}))
	words, chunks := link.Read(s, &schema.Values{}, question)
	return Read(s, words, chunks)
}

// Nothing of a database's own names is left among the pieces, so that what is learnt of one
// holds for others.
func TestQuestionsToOtherNamesHaveTheSamePieces(t *testing.T) {
	a, b := read("What is the depth of each lake?"), read("What is the title of each river?")
	for i := range a.Pieces {
		a.Pieces[i] = strings.ReplaceAll(a.Pieces[i], "C:name", "C")
	}
	for i := range b.Pieces {
		b.Pieces[i] = strings.ReplaceAll(b.Pieces[i], "C:name", "C")
	}
	slices.Sort(a.Pieces)
	slices.Sort(b.Pieces)
	if !slices.Equal(a.Pieces, b.Pieces) {
		t.Errorf("%q\n%q", a.Pieces, b.Pieces)
	}
	for _, want := range []string{"^ what is", "of each T", "each _ ?", "#columns 1", "#named 1 beyond 0"} {
		if !slices.Contains(a.Pieces, want) {
			t.Errorf("no %q in %q", want, a.Pieces)
		}
	}
	if len(a.Spans) != 2 || a.Spans[0].Name != "LAKE.DEPTH" || a.Spans[1].Name != "LAKE" {
		t.Errorf("spans %+v", a.Spans)
	}
}

func TestWhatQuestionsLetExpectIsLikelierThanAnythingElse(t *testing.T) {
	for _, c := range []struct{ question, likely, unlikely string }{
		{"How many rivers are there?", "SELECT COUNT(*) FROM river", "SELECT title FROM river"},
		{"Show the name and depth of each lake.", "SELECT name, depth FROM lake", "SELECT name FROM lake"},
		{"What is the name of the lake with the greatest depth?", "SELECT name FROM lake ORDER BY depth DESC LIMIT 1",
			"SELECT name FROM lake"},
		{"What is the average depth of all lakes?", "SELECT AVG(depth) FROM lake", "SELECT depth FROM lake"},
		{"List the names of lakes whose depth is greater than 30.", "SELECT name FROM lake WHERE depth > 30",
			"SELECT name, depth FROM lake ORDER BY depth LIMIT 30"},
		{"What are the names of lakes in ascending order of depth?", "SELECT name FROM lake ORDER BY depth",
			"SELECT name FROM lake WHERE depth > 1"},
	} {
		e := Learnt().Expect(read(c.question))
		likely, unlikely := e.Fit(Of(c.likely)), e.Fit(Of(c.unlikely))
		if likely.Likelihood <= unlikely.Likelihood {
			t.Errorf("%s\n%s has %.2f\n%s has %.2f", c.question, c.likely, likely.Likelihood, c.unlikely, unlikely.Likelihood)
		}
		if len(likely.Factors) != len(FactorNames()) {
			t.Fatalf("%d factors, %d names", len(likely.Factors), len(FactorNames()))
		}
	}
}

func TestModelsReadBackAndBrokenOnesAreRefused(t *testing.T) {
	text := Learnt().Text()
	if again, err := Parse(text); err != nil || again.Text() != text {
		t.Errorf("not the same when read back: %v", err)
	}
	_, rest, _ := strings.Cut(text, "\n")
	for what, broken := range map[string]string{
		"a line before the first regression": "a b\t1\n" + text,
		"another regression first":           "[speed] no,yes\n" + text,
		"one regression less":                rest[strings.Index(rest, "["):],
		"one regression more":                text + "[speed] no,yes\n",
		"a weight too many":                  text + "zz\t" + strings.Repeat("1 ", 60) + "\n",
		"no number":                          strings.Replace(text, "\t", "\tx", 1),
	} {
		if _, err := Parse(broken); err == nil {
			t.Errorf("%s is read", what)
		}
	}
}

// The sum of what a regression gives its classes is certain.
func TestProbabilitiesOfAllClassesAreOne(t *testing.T) {
	m, q := Learnt(), read("Which lakes have a depth of more than 3?")
	for i := range *m {
		l := (*m)[i].expect(q.Pieces)
		sum := 0.0
		for _, class := range l.classes {
			sum += math.Exp(l.of(class))
		}
		if sum < .99 || sum > 1.05 {
			t.Errorf("%s: %v", (*m)[i].Name, sum)
		}
	}
}
