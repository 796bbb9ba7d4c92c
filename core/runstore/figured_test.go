//go:build !js

package runstore

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
)

// slowly reads a record for figures by cutting and decoding.
func slowly(record string) (*experiment.Record, error) {
	r := &experiment.Record{}
	return r, json.Unmarshal([]byte(outsideFigures.cut(record)), r)
}

func TestARecordIsReadForFiguresAsCuttingAndDecodingReadIt(t *testing.T) {
	whole, err := json.Marshal(wordy())
	if err != nil {
		t.Fatal(err)
	}
	for what, change := range map[string]func(string) string{
		"as it is written": func(s string) string { return s },
		"with blanks":      func(s string) string { return strings.ReplaceAll(s, ",\"", " ,\n\t\"") },
		"with letters": func(s string) string {
			return strings.ReplaceAll(s, "many", "många é \\\" \\u00e9")
		},
		"without attempts":     func(s string) string { return strings.ReplaceAll(s, `"rows":[1]`, `"rows":[]`) },
		"with null for a list": func(s string) string { return strings.ReplaceAll(s, `"rows":[1]`, `"rows":null`) },
	} {
		text, fast := change(string(whole)), &experiment.Record{}
		if !decodeFigures(text, fast) {
			t.Errorf("%s it is left to decoding", what)
		}
		if want, err := slowly(text); err != nil || !reflect.DeepEqual(fast, want) {
			t.Errorf("%s it is read as\n%+v\nwant\n%+v (error %v)", what, fast, want, err)
		}
	}
}

func TestWhatIsNotWrittenAsARecordIsLeftToDecoding(t *testing.T) {
	for _, text := range []string{
		``, `null`, `{"query":"a"`, `{"query":"a"}}`, `{"query":"a",}`,
		`{"query":"a","query":"b"}`, `{"Query":"a"}`, `{"database":"d","query":"a"}`, `{"query":1}`,
		"{\"query\":\"a\nb\"}", "{\"query\":\"\xff\"}", `{"query":"\x"}`, `{"rows":[1.5]}`, `{"rows":[01]}`,
		`{"rows":[99999999999999999999]}`, `{"gold":null}`, `{"gold":{"right":1}}`,
		`{"trace":{"\u0071uestion":"a"}}`, `{"new":1}`, `{"hits":[{"score":01}]}`, `{"hits":[{"score":1.}]}`,
		`{"hits":[{"score":+1}]}`, `{"hits":[{"score":.5}]}`, `{"hits":[{"score":1e999}]}`,
		`{"hits":[{"score":-}]}`, `{"hits":[{"score":1.e5}]}`,
	} {
		if decodeFigures(text, &experiment.Record{}) {
			t.Errorf("%q was read", text)
		}
	}
}

// A member that a type gains has to be told here, or every record that has it
// is read the slow way.
func TestEveryMemberOfARecordIsKnown(t *testing.T) {
	same(t, ofRecord)
	same(t, ofTrace)
	same(t, ofAttempt)
	same(t, ofJudgement)
	same(t, ofUsage)
	same(t, ofGold)
	same(t, ofHit)
	same(t, ofAnswered)
	same(t, ofShownTable)
}

// same compares the members that are known with those that are written, order
// included.
func same[T any](t *testing.T, members []member[T]) {
	t.Helper()
	var known, written []string
	for _, m := range members {
		known = append(known, m.name)
	}
	of := reflect.TypeFor[T]()
	for i := range of.NumField() {
		if name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ","); name != "-" {
			written = append(written, name)
		}
	}
	if !reflect.DeepEqual(known, written) {
		t.Errorf("members of %v known: %v\nwritten: %v", of, known, written)
	}
}

// What is read fast must be what is read slowly.
func FuzzFigured(f *testing.F) {
	whole, err := json.Marshal(wordy())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(whole))
	f.Add(`{"query":"é","trace":{"z":-1,"attempts":[{"reason":[}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		fast := &experiment.Record{}
		if !decodeFigures(text, fast) {
			return
		}
		if want, err := slowly(text); err != nil || !reflect.DeepEqual(fast, want) {
			t.Errorf("%q is read as\n%+v\nwant\n%+v (error %v)", text, fast, want, err)
		}
	})
}
