package spider_test

import (
	"maps"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
)

// A matchVector is a pair of statements with the official score: of each part
// accuracy, recall and F1, and the totals of gold and prediction.
type matchVector struct {
	DB, Gold, Pred string
	Hardness       spider.Level
	PredParsed     bool `json:"pred_parsed"`
	Exact          int
	Partial        map[string][5]float64
}

func (v *matchVector) check(t *testing.T, s *spider.Schema, program spider.Program) {
	t.Helper()
	got, err := spider.ExactMatch(s, program, v.Gold, v.Pred)
	if err != nil {
		t.Error(err)
		return
	}
	if got.Crash != nil {
		t.Errorf("%s: said to crash: %v", v.Pred, got.Crash)
	}
	if (got.ParseError == nil) != v.PredParsed || got.Exact != (v.Exact == 1) || got.Hardness != v.Hardness {
		t.Errorf("%s\ngold %s\npred %s\n got exact %v, hardness %s, error %v\nwant exact %v, hardness "+
			"%s, parsed %v",
			v.DB, v.Gold, v.Pred, got.Exact, got.Hardness, got.ParseError, v.Exact == 1, v.Hardness, v.PredParsed)
	}
	if len(v.Partial) != len(got.Parts) {
		t.Errorf("%d parts, want %d", len(got.Parts), len(v.Partial))
	}
	for i, part := range got.Parts {
		right := 0.0
		if part.Right() {
			right = 1
		}
		name := spider.PartNames[i]
		if want := v.Partial[name]; want != [5]float64{right, right, right,
			float64(part.Gold), float64(part.Pred)} {
			t.Errorf("%s: %s\ngold %s\npred %s\n got %+v, want %v", v.DB, name, v.Gold, v.Pred, part, want)
		}
	}
}

func TestExactMatchIsThatOfTheOfficialPrograms(t *testing.T) {
	by := spidertest.Schemas(t)
	for file, program := range map[string]spider.Program{"spider_em_": spider.Original,
		"testsuite_em_": spider.TestSuite} {
		for _, kind := range matchKinds {
			spidertest.Vectors(t, file+kind+".jsonl.gz", func(v matchVector) { v.check(t, by[v.DB], program) })
		}
	}
}

func TestForeignKeysAreMappedAsByTheOfficialProgram(t *testing.T) {
	by := spidertest.Schemas(t)
	type vector struct {
		DB  string
		Map map[string]string
	}
	spidertest.Vectors(t, "fk_maps.jsonl.gz", func(v vector) {
		if got := spider.ForeignKeys(by[v.DB]); !maps.Equal(got, v.Map) {
			t.Errorf("%s: got %v, want %v", v.DB, got, v.Map)
		}
	})
}
