package spider_test

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
)

func TestEveryDevQuestionParsesToTheTreeOfDevJSON(t *testing.T) {
	by := spidertest.Schemas(t)
	text, err := os.ReadFile(spidertest.Needs(t, "spider/dev.json"))
	if err != nil {
		t.Fatal(err)
	}
	var dev []struct {
		DB    string `json:"db_id"`
		Query string
		SQL   any
	}
	if err := json.Unmarshal(text, &dev); err != nil {
		t.Fatal(err)
	}
	if len(dev) != 1034 {
		t.Fatalf("dev.json has %d questions, want 1034", len(dev))
	}
	levels := map[spider.Level]int{}
	for i, question := range dev {
		s := by[question.DB]
		q, err := spider.Parse(s, question.Query)
		if err != nil {
			t.Errorf("question %d: %s: %v", i, question.Query, err)
			continue
		}
		if got := spidertest.Plain(t, s.NumberedTree(q)); !reflect.DeepEqual(got, question.SQL) {
			t.Errorf("question %d: %s\n got %v\nwant %v", i, question.Query, got, question.SQL)
		}
		levels[q.Hardness()]++
	}
	want := map[spider.Level]int{spider.Easy: 248, spider.Medium: 446, spider.Hard: 174, spider.Extra: 166}
	if !reflect.DeepEqual(levels, want) {
		t.Errorf("levels of hardness: got %v, want %v", levels, want)
	}
}

func TestTokensAndTreesAreThoseOfTheOfficialParser(t *testing.T) {
	by := spidertest.Schemas(t)
	type vector struct {
		DB, SQL  string
		Toks     []string
		TokError string `json:"tok_error"`
		Parsed   any
	}
	spidertest.Vectors(t, "parse_vectors.jsonl.gz", func(v vector) {
		toks, err := spider.Tokenize(v.SQL)
		if (err != nil) != (v.TokError != "") || err == nil && !reflect.DeepEqual(toks, v.Toks) {
			t.Errorf("tokens of %q\n got %q, %v\nwant %q, %s", v.SQL, toks, err, v.Toks, v.TokError)
		}
		q, err := spider.Parse(by[v.DB], v.SQL)
		if (err == nil) != (v.Parsed != nil) {
			t.Errorf("%s: %s\nparsed with %v, officially: %v", v.DB, v.SQL, err, v.Parsed != nil)
			return
		}
		if err == nil {
			if got := spidertest.Plain(t, q.Tree()); !reflect.DeepEqual(got, v.Parsed) {
				t.Errorf("%s: %s\n got %v\nwant %v", v.DB, v.SQL, got, v.Parsed)
			}
		}
	})
}
