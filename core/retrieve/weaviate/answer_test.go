package weaviate

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestAnAnswersErrorsAreSaid(t *testing.T) {
	for answer, want := range map[string]string{
		`{"errors":[{"message":"no shard"}],"data":{}}`: "no shard",
		`{}`:  "no data",
		`[1]`: "cannot unmarshal",
	} {
		if _, err := parseAnswer([]byte(answer)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", answer, err, want)
		}
	}
	for answer, want := range map[string]string{
		`[]`: "0 of 1",
		`[{"id":"7","result":{"status":"FAILED","errors":{"error":[{"message":"disk full"}]}}}]`: "7 was not written: " +
			"FAILED disk full",
	} {
		if err := parseWritten([]byte(answer), 1); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", answer, err, want)
		}
	}
}

func FuzzAnswers(f *testing.F) {
	for _, seed := range []string{`{"data":{"Get":{"C":[{"table":"t","_additional":{"score":"1.5"}}]}}}`,
		`{"errors":[{}]}`, `[{"id":"7","result":{"status":"SUCCESS"}}]`,
		`{"data":{"Get":{"C":[{"_additional":{"score":2}}]}}}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if data, err := parseAnswer(raw); err == nil {
			var answer struct{ Get map[string][]object }
			_ = json.Unmarshal(data, &answer)
		}
		if err := parseWritten(raw, 1); err == nil && !strings.Contains(string(raw), "SUCCESS") &&
			!strings.Contains(string(raw), `\u`) {
			t.Errorf("%s is taken for written", raw)
		}
	})
}

func TestAnIDIsTheSameEachTime(t *testing.T) {
	a, again, other := idOf("One", "world_1.city"), idOf("One", "world_1.city"), idOf("Two", "world_1.city")
	if a != again || a == other || len(a) != 36 || a[14] != '8' {
		t.Errorf("%s, %s, %s", a, again, other)
	}
}
