package spider_test

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
)

// official is where the benchmark and the official programs' answers are. They
// are not in the repository.
const official = "../../../shared/data"

// needs returns the path of an official file, or skips the test.
func needs(t testing.TB, name string) string {
	t.Helper()
	name = filepath.Join(official, name)
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("%s is not there: Spider 1.0 and the official programs' answers are needed for this test", name)
	}
	return name
}

// schemas reads every database of Spider.
func schemas(t testing.TB) map[string]*spider.Schema {
	t.Helper()
	needs(t, "spider/tables.json")
	c, err := corpus.ReadSpider(t.Context(), filepath.Join(official, "spider"), corpus.Options{All: true})
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]*spider.Schema{}
	for _, db := range c.Databases {
		by[db.ID] = spider.NewSchema(db)
	}
	return by
}

// vectors calls fn for every line of a compressed file of JSON lines.
func vectors[V any](t testing.TB, name string, fn func(v V)) {
	t.Helper()
	f, err := os.Open(needs(t, "expected/spider-vectors/"+name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(z)
	n := 0
	for ; d.More(); n++ {
		var v V
		if err := d.Decode(&v); err != nil {
			t.Fatalf("%s: vector %d: %v", name, n, err)
		}
		fn(v)
	}
	if n == 0 {
		t.Fatalf("%s holds no vectors", name)
	}
	t.Logf("%s: %d vectors", name, n)
}

// plain is v as JSON reads it back, so that a tree can be compared with a file.
func plain(t testing.TB, v any) any {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestEveryDevQuestionParsesToTheTreeOfDevJSON(t *testing.T) {
	by := schemas(t)
	text, err := os.ReadFile(needs(t, "spider/dev.json"))
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
		if got := plain(t, s.NumberedTree(q)); !reflect.DeepEqual(got, question.SQL) {
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
	by := schemas(t)
	type vector struct {
		DB, SQL  string
		Toks     []string
		TokError string `json:"tok_error"`
		Parsed   any
	}
	vectors(t, "parse_vectors.jsonl.gz", func(v vector) {
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
			if got := plain(t, q.Tree()); !reflect.DeepEqual(got, v.Parsed) {
				t.Errorf("%s: %s\n got %v\nwant %v", v.DB, v.SQL, got, v.Parsed)
			}
		}
	})
}
