package answer_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/metric/answer"
)

func TestAnswersAreReadFromTextAndJSON(t *testing.T) {
	for _, tt := range []struct {
		name, file string
		want       []answer.Entry
		err        string
	}{
		{"text, a line each", "one\r\n\ntwo\n", []answer.Entry{{Texts: []string{"one"}}, {Texts: []string{""}},
			{Texts: []string{"two"}}}, ""},
		{"JSONL with IDs", "{\"id\":\"a\",\"answer\":\"one\"}\n\n{\"query_id\":7,\"answer\":[\"two\",\"2\"]}\n",
			[]answer.Entry{{"a", []string{"one"}}, {"7", []string{"two", "2"}}}, ""},
		{"the first field that there is", `{"label":true,"other":1}`,
			[]answer.Entry{{Texts: []string{"true"}}}, ""},
		{"a JSON list", "\ufeff [\"one\", null, 2.50]",
			[]answer.Entry{{Texts: []string{"one"}}, {Texts: []string{""}},
				{Texts: []string{"2.50"}}}, ""},
		{"text in brackets is text", "[one", []answer.Entry{{Texts: []string{"[one"}}}, ""},
		{"nothing", " \n", nil, "the file is empty"},
		{"no answer", `{"id":"a","text":"one"}`, nil, "line 1: none of the fields answer, label"},
		{"no JSON", "{\"answer\":\"one\"}\n{\"answer\"", nil, "line 2: no JSON object"},
		{"an object as answer", `{"answer":{"a":1}}`, nil,
			"field answer: a string, or a list of strings, was expected"},
		{"an ID twice", "{\"id\":1,\"answer\":\"\"}\n{\"id\":1,\"answer\":\"\"}", nil,
			`line 2: id "1" is that of line 1`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := answer.ReadEntries(strings.NewReader(tt.file), "answer", "label")
			if tt.err == "" && err != nil || tt.err != "" && (err == nil || !strings.Contains(err.Error(), tt.err)) {
				t.Fatalf("error %v, want %q", err, tt.err)
			}
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestAnswersArePairedByIDWhereBothFilesHaveThem(t *testing.T) {
	gold := []answer.Entry{{"a", []string{"1"}}, {"b", []string{"2"}}}
	got, err := answer.Paired(gold, []answer.Entry{{"b", []string{"two"}}, {"a", []string{"one"}}})
	if err != nil || got[0].Text() != "one" || got[1].Text() != "two" {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := answer.Paired(gold, gold[:1]); err == nil ||
		!strings.Contains(err.Error(), "1 answers to 2 gold answers") {
		t.Errorf("a short file: %v", err)
	}
	if _, err := answer.Paired(gold, []answer.Entry{{ID: "b"}, {ID: "c"}}); err == nil ||
		!strings.Contains(err.Error(), `id "a"`) {
		t.Errorf("another ID: %v", err)
	}
}

func FuzzReadEntries(f *testing.F) {
	f.Add("one\ntwo")
	f.Add(`{"answer":["a",1,true,null]}`)
	f.Add(`[["a"],{"label":0}]`)
	f.Fuzz(func(t *testing.T, file string) {
		entries, err := answer.ReadEntries(strings.NewReader(file), "answer", "label")
		if err == nil {
			answer.Score(entries, entries)
		}
	})
}
