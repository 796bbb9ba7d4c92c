package spider_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// seeds are statements that reach every rule of the grammar.
var seeds = []string{
	"SELECT count(*) FROM bed",
	"SELECT DISTINCT T1.name, max(T2.height - T2.plant_id) FROM bed AS T1 JOIN plant AS T2 ON T1.bed_id = T2.bed_id WHERE T1.width BETWEEN 1 AND 2.5 OR T1.name NOT LIKE '%a%'",
	"SELECT name FROM plant GROUP BY name HAVING count(*) >= 2 ORDER BY height + bed_id DESC LIMIT 3;",
	"SELECT name FROM bed WHERE bed_id NOT IN (SELECT bed_id FROM plant) EXCEPT SELECT name FROM (SELECT name FROM bed)",
	"SELECT name FROM bed WHERE width = 1 length = 'x' AND name = (SELECT name FROM bed",
	"= a b as as > from ( select",
	"SELECT 'it''s' FROM bed WHERE x = “y” cannot 5. AND ,,1,a:b... --`",
}

func FuzzTokenize(f *testing.F) {
	for _, sql := range seeds {
		f.Add(sql)
	}
	f.Fuzz(func(t *testing.T, sql string) {
		toks, err := spider.Tokenize(sql)
		if odd := (strings.Count(sql, `"`)+strings.Count(sql, "'"))%2 == 1; odd != (err != nil) {
			t.Fatalf("odd number of quotes: %v, error: %v", odd, err)
		}
		total := 0
		for _, tok := range toks {
			if tok == "" {
				t.Fatal("an empty token")
			}
			total += utf8.RuneCountInString(tok)
		}
		// A placeholder that is not restored is the only thing longer than
		// what it stands for.
		if most := 40 * (len(sql) + 1); total > most {
			t.Fatalf("%d bytes gave tokens of %d characters", len(sql), total)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, sql := range seeds {
		f.Add(sql)
	}
	s := garden()
	f.Fuzz(func(t *testing.T, sql string) {
		q, err := spider.Parse(s, sql)
		if err != nil {
			if q != nil {
				t.Fatal("a query beside an error")
			}
			return
		}
		switch level := q.Hardness(); level {
		case spider.Easy, spider.Medium, spider.Hard, spider.Extra:
		default:
			t.Fatalf("hardness %q", level)
		}
		if _, err := json.Marshal(q.Tree()); err != nil {
			t.Fatalf("the tree is not JSON: %v", err)
		}
		if suite, err := spider.ParseAs(spider.TestSuite, s, sql); err != nil || (suite.Limit == "") != (q.Limit == "") {
			t.Fatalf("the test-suite program reads it otherwise: %v", err)
		}
	})
}

func FuzzExactMatch(f *testing.F) {
	for i, sql := range seeds {
		f.Add(sql, seeds[(i+1)%len(seeds)])
	}
	s := garden()
	f.Fuzz(func(t *testing.T, gold, answer string) {
		self, err := spider.ExactMatch(s, spider.Original, gold, gold)
		if err != nil {
			return
		}
		// A number that is none does not equal itself, in Python as here, and
		// stays only in a FROM's subquery or behind a missing connector.
		if !self.Exact && self.Crash == nil && !strings.Contains(strings.ToLower(gold), "nan") {
			t.Fatalf("%s does not match itself: %+v", gold, self)
		}
		score, err := spider.ExactMatch(s, spider.TestSuite, gold, answer)
		if err != nil {
			t.Fatalf("the gold parses for one program only: %v", err)
		}
		if score.Exact && (score.ParseError != nil || score.Crash != nil) {
			t.Fatalf("exact in spite of an error: %+v", score)
		}
	})
}

// FuzzSameResult makes two tables of the same values and checks what must hold
// of any comparison.
func FuzzSameResult(f *testing.F) {
	f.Add([]byte("aabbcc"), []byte("abcabc"), uint8(2), true)
	f.Add([]byte{0, 1, 2, 3, 4, 5}, []byte{3, 2, 1, 0, 5, 4}, uint8(3), false)
	f.Fuzz(func(t *testing.T, a, b []byte, width uint8, ordered bool) {
		x, y := tableOf(a, int(width%6)+1), tableOf(b, int(width%6)+1)
		if !spider.SameResult(x, x, ordered).Right {
			t.Fatal("a result does not equal itself")
		}
		there, back := spider.SameResult(x, y, ordered), spider.SameResult(y, x, ordered)
		if there.Right != back.Right {
			t.Fatalf("equal one way round only: %+v, %+v", there, back)
		}
		if there.Right && ordered && !spider.SameResult(x, y, false).Right {
			t.Fatal("equal in order, and not without")
		}
		if there.Class == spider.OnlyOrder && !spider.SameResult(x, y, false).Right {
			t.Fatal("only the order is wrong, but without it they differ")
		}
	})
}

// tableOf makes a table of a few different values, one a byte.
func tableOf(text []byte, width int) *sqldb.Result {
	values := []sqldb.Value{
		{}, {Kind: sqldb.Integer, Int: 1}, {Kind: sqldb.Real, Real: 1}, {Kind: sqldb.Real, Real: 1.5},
		{Kind: sqldb.Text, Str: "1"}, {Kind: sqldb.Text, Str: "\xff"}, {Kind: sqldb.Text}, {Kind: sqldb.Blob, Str: "1"},
	}
	r := &sqldb.Result{Outcome: sqldb.OK}
	for len(text) >= width {
		row := make([]sqldb.Value, width)
		for j := range row {
			row[j] = values[int(text[j])%len(values)]
		}
		r.Rows = append(r.Rows, row)
		text = text[width:]
	}
	return r
}

func TestParsingTwiceGivesTheSame(t *testing.T) {
	for _, sql := range seeds {
		a, errA := spider.Parse(garden(), sql)
		b, errB := spider.Parse(garden(), sql)
		if !reflect.DeepEqual(a, b) || (errA == nil) != (errB == nil) {
			t.Errorf("%s: %+v, %v and %+v, %v", sql, a, errA, b, errB)
		}
	}
}

func FuzzRemoveDistinct(f *testing.F) {
	for _, sql := range seeds {
		f.Add(sql)
	}
	f.Add("SELECT [distinct], `a``b`, 'c''d\\'', \"e\" -- f\r\n, -1.5e-3x, 12x, .5., $a :b @cc ##dd /* ; */ ; -- g\n; END")
	f.Fuzz(func(t *testing.T, sql string) {
		if whole := spider.LexedText(sql); whole != sql {
			t.Fatalf("%q cut and joined is %q", sql, whole)
		}
		got := spider.RemoveDistinct(sql)
		if len(got) > len(sql) {
			t.Fatalf("%q grew to %q", sql, got)
		}
		if !strings.Contains(strings.ToLower(sql), "distinct") && !strings.HasPrefix(sql, got) {
			t.Fatalf("%q without the word became %q", sql, got)
		}
	})
}

func FuzzPlugged(f *testing.F) {
	for i, sql := range seeds {
		f.Add(sql, seeds[(i+1)%len(seeds)])
	}
	f.Fuzz(func(t *testing.T, gold, answer string) {
		n := 0
		for range spider.Plugged(gold, answer) {
			if n++; n == 100 {
				break
			}
		}
		_, values := spider.SplitValues(gold)
		for i, v := range values {
			if v == "" || !strings.Contains(gold, v) && !strings.ContainsAny(gold, ";\t") {
				t.Fatalf("value %d of %q is %q", i, gold, v)
			}
		}
	})
}
