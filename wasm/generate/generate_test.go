package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
)

func TestThePagesTypesAreUpToDate(t *testing.T) {
	root := filepath.Join("..", "..")
	want, err := rpcTypes(root)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(root, "web", "src", "gen", "rpc.ts"))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("web/src/gen/rpc.ts does not match the Go types; write it with: go run ./wasm/generate")
	}
}

func TestEveryKindOfValueIsInItsType(t *testing.T) {
	types, err := rpcTypes(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(types, "export type Value = ")
	text, _, _ := strings.Cut(rest, ";\n")
	for _, v := range []sqldb.Value{{}, {Kind: sqldb.Integer}, {Kind: sqldb.Real}, {Kind: sqldb.Text},
		{Kind: sqldb.Text, Str: "\xff"}, {Kind: sqldb.Blob}} {
		raw, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		want := "null"
		switch raw[0] {
		case '"':
			want = "string"
		case '{':
			var wire struct{ K string }
			if err := json.Unmarshal(raw, &wire); err != nil {
				t.Fatal(err)
			}
			want = `"` + wire.K + `"`
		}
		if !strings.Contains(text, want) {
			t.Errorf("%s is written as %s, which the type %s does not have", v, raw, text)
		}
	}
}

func TestTheSamplesAreWrittenAsThePageReadsThem(t *testing.T) {
	raw, err := samplesJSON(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var got databases.Samples
	if err := json.Unmarshal(raw, &got); err != nil || len(got.Databases) == 0 {
		t.Errorf("%d databases in %.200s (%v)", len(got.Databases), raw, err)
	}
}

// few is a part of the sample questions, of every database some: the page's
// build and the tests under js/wasm ask them all.
var few = runs.Portion{At: 3, Of: 15}

func TestTheExampleIsARightAnswerOnMoreThanOneTable(t *testing.T) {
	raw, err := exampleJSON(t.Context(), few)
	if err != nil {
		t.Fatal(err)
	}
	again, err := exampleJSON(t.Context(), few)
	if err != nil || !bytes.Equal(raw, again) {
		t.Errorf("two examples from the same samples differ (%v)", err)
	}
	var got struct {
		Record   experiment.Record
		Contrast *contrast
	}
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	r := got.Record
	if r.Gold == nil || !r.Gold.Right || len(r.Hits) == 0 || !strings.Contains(r.Trace.Answer().SQL, " JOIN ") {
		t.Errorf("the example is %.500s", raw)
	}
	if c := got.Contrast; c == nil || !strings.Contains(r.Trace.Answer().SQL, c.Missed) ||
		strings.Contains(c.SQL, c.Missed) {
		t.Errorf("what is found does not decide the example: %+v", c)
	}
}

func TestTheRunOfTheLoopIsMeasuredAndTheSameEachTime(t *testing.T) {
	const n = 30
	raw, err := loopJSON(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	again, err := loopJSON(t.Context(), n)
	if err != nil || !bytes.Equal(raw, again) {
		t.Errorf("two runs over the same questions differ (%v)", err)
	}
	var got struct{ Result runs.LoopResult }
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	r := got.Result
	if r.Score.Right.Of != n || len(r.Score.ByZ) != loopConfig.Z || r.Explanation == nil {
		t.Errorf("the run is %.500s", raw)
	}
}

func TestRecordsAreTheSameEachTime(t *testing.T) {
	one, err := records(t.Context(), defaultConfig(), few)
	if err != nil {
		t.Fatal(err)
	}
	two, err := records(t.Context(), defaultConfig(), few)
	if err != nil || !bytes.Equal(one, two) {
		t.Errorf("two runs of one configuration differ (%v)", err)
	}
	first, _, _ := strings.Cut(string(one), "\n")
	var rec experiment.Record
	if err := json.Unmarshal([]byte(first), &rec); err != nil || rec.Gold == nil || len(rec.Hits) == 0 {
		t.Errorf("the first record is %.300s (%v)", first, err)
	}
}

func TestAConfigurationThatCannotRunIsNamed(t *testing.T) {
	for config, want := range map[string]string{
		`{"retriever":"bm26"}`: `unknown retriever "bm26"`,
		`retriever`:            "--config",
	} {
		err := run(t.Context(), []string{"--records", filepath.Join(t.TempDir(), "x"), "--config", config},
			t.Output())
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("--config %s: the error is %v, want one with %q", config, err, want)
		}
	}
}
