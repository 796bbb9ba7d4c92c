package spider_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
)

func FuzzTokenize(f *testing.F) {
	for _, sql := range spidertest.Seeds {
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
	for _, sql := range spidertest.Seeds {
		f.Add(sql)
	}
	s := spidertest.Garden()
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
		if suite, err := spider.ParseAs(spider.TestSuite, s, sql); err != nil ||
			(suite.Limit == "") != (q.Limit == "") {
			t.Fatalf("the test-suite program reads it otherwise: %v", err)
		}
	})
}

func FuzzExactMatch(f *testing.F) {
	for i, sql := range spidertest.Seeds {
		f.Add(sql, spidertest.Seeds[(i+1)%len(spidertest.Seeds)])
	}
	s := spidertest.Garden()
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

func TestParsingTwiceGivesTheSame(t *testing.T) {
	for _, sql := range spidertest.Seeds {
		a, errA := spider.Parse(spidertest.Garden(), sql)
		b, errB := spider.Parse(spidertest.Garden(), sql)
		if !reflect.DeepEqual(a, b) || (errA == nil) != (errB == nil) {
			t.Errorf("%s: %+v, %v and %+v, %v", sql, a, errA, b, errB)
		}
	}
}
