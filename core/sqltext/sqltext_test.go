package sqltext

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func Example() {
	s := Read("select avg (age) -- of all\nfrom player")
	fmt.Println(s.Calls("AVG"), s.Has("GROUP", "BY"), Name("order"), Text("it's"))
	// Output: true false "order" 'it''s'
}

func TestAStatementIsReadWhateverItsSpacingAndComments(t *testing.T) {
	for _, tt := range []struct {
		name, sql, words, texts string
	}{
		{"literals and names in quotes", `select a from t where b = 'it''s' and "c d" = 1`,
			"SELECT A FROM T WHERE B = ? AND ? = 1", "it's|c d"},
		{"comments", "select a -- the player's\n/* of 'all' */ from t", "SELECT A FROM T", ""},
		{"a literal that is never closed", "select 'a", "SELECT ?", "a"},
		{"a comment that is never closed", "select a /* from", "SELECT A", ""},
		{"a byte order mark", "\ufeffselect 1", "SELECT 1", ""},
		{"brackets around literals", "select a from t where b > (40) and c in ('x') limit ((1))",
			"SELECT A FROM T WHERE B > 40 AND C IN ( ? ) LIMIT 1", "x"},
		{"brackets around brackets", "select avg((a)), count(((b))) from t where ((a = 1))",
			"SELECT AVG ( A ) , COUNT ( B ) FROM T WHERE ( A = 1 )", ""},
		{"brackets that say something", "select (1 + 2) * max(3) from t where a in ((1), (2))",
			"SELECT ( 1 + 2 ) * MAX ( 3 ) FROM T WHERE A IN ( 1 , 2 )", ""},
		{"brackets that do not match", ") ( 1", ") ( 1", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := Read(tt.sql)
			if words, texts := strings.Join(s.Words(), " "), strings.Join(s.Texts(), "|"); words != tt.words ||
				texts != tt.texts {
				t.Errorf("read %q, %q", words, texts)
			}
		})
	}
}

func TestKeywordsAreFoundAsTokens(t *testing.T) {
	s := Read(`SELECT "group by", likes FROM t ORDER  BY max (x)`)
	if s.Has("GROUP", "BY") || s.Has("LIKE") || !s.Has("ORDER", "BY") || !s.Calls("MAX") || s.Calls("BY") ||
		s.Count("BY") != 1 {
		t.Errorf("read %q", s.Words())
	}
	if !s.Names("Group By") || !s.Names("LIKES") || s.Names("like") {
		t.Error("names are found as they are written, in any case")
	}
}

func TestColumnsThatAFunctionIsCalledWithAreNamed(t *testing.T) {
	for _, tt := range []struct {
		sql  string
		want []string
	}{
		{"SELECT sum(a), SUM (T1 . b), avg(c) FROM t", []string{"A", "B"}},
		{`SELECT SUM("net weight"), SUM("t 1"."x y") FROM "t 1"`, []string{"net weight", "x y"}},
		{"SELECT SUM(a * b), SUM(ABS(a)), SUM(), SUM(1), SUM(-a)", nil},
		{"SELECT SUM(/* of */ a)", []string{"A"}},
		{"SELECT SUM(a", nil},
	} {
		if got := Read(tt.sql).Columns("SUM"); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.sql, got, tt.want)
		}
	}
}

func TestQuotingIsUndone(t *testing.T) {
	for _, s := range []string{"", "plain", "it's", `say "hi"`, "a`b", "][", "'", "é"} {
		for _, quoted := range []string{Text(s), Quote(s), "`" + strings.ReplaceAll(s, "`", "``") + "`"} {
			if got := Unquote(quoted); got != s {
				t.Errorf("%s says %q, want %q", quoted, got, s)
			}
		}
	}
	if got := Unquote("[a b]"); got != "a b" {
		t.Errorf("[a b] says %q", got)
	}
}

// FuzzNext splits anything: tokens follow each other to the end, and what is
// read of a statement is the same when it is read again.
func FuzzNext(f *testing.F) {
	for _, sql := range []string{"SELECT 'a''b', [x] FROM \"t\" -- c\n/* d */ WHERE y >= 1.5e3;", "'", "((1",
		"é‘x’ .5", "\ufeff\xff"} {
		f.Add(sql)
	}
	f.Fuzz(func(t *testing.T, sql string) {
		for i := 0; ; {
			tok, ok := Next(sql, i)
			if !ok {
				break
			}
			if tok.Start < i || tok.End <= tok.Start || tok.End > len(sql) {
				t.Fatalf("token %+v after byte %d of %q", tok, i, sql)
			}
			i = tok.End
		}
		s := Read(sql)
		if n := len(s.Texts()); n > len(s.Words()) {
			t.Fatalf("%d texts among %d words", n, len(s.Words()))
		}
		if strings.ContainsRune(sql, 0) {
			return
		}
		again := Read(s.Form())
		if !slices.Equal(again.Texts(), s.Texts()) {
			t.Fatalf("%q read again has the texts %q, not %q", s.Form(), again.Texts(), s.Texts())
		}
	})
}
