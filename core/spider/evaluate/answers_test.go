package evaluate_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

func TestAnswersAreReadInEveryForm(t *testing.T) {
	for _, tt := range []struct {
		name, text, form, header string
	}{
		{"a line each", "SELECT 1\nSELECT 'a,\"b'\n", "lines", ""},
		{"lines of Windows", "SELECT 1\r\nSELECT 'a,\"b'\r\n", "lines", ""},
		{"below a header line", "predicted_sql\nSELECT 1\nSELECT 'a,\"b'\n", "lines", "predicted_sql"},
		{"below SQL", "SQL\nSELECT 1\nSELECT 'a,\"b'\n", "lines", "SQL"},
		{"a CSV", "NLQ,PREDICTED SQL,DATABASE\nq,SELECT 1,d\nq,\"SELECT 'a,\"\"b'\",d\n", "CSV", "PREDICTED SQL"},
		{"a CSV of one column", "prediction\n\"SELECT 1\"\n\"SELECT 'a,\"\"b'\"\n", "CSV", "prediction"},
		{"a JSON list", `["SELECT 1", "SELECT 'a,\"b'"]`, "JSON", ""},
		{"a JSON list of objects", `[{"pred": "SELECT 1", "db_id": "d"}, {"pred": "SELECT 'a,\"b'", "db_id": "d"}]`,
			"JSON", "pred"},
		{"objects on lines", "{\"Predicted_SQL\": \"SELECT 1\"}\n{\"Predicted_SQL\": \"SELECT 'a,\\\"b'\"}\n",
			"JSON", "predicted_sql"},
		{"BIRD's object", `{"0": "SELECT 1\t----- bird -----\td", "1": "SELECT 'a,\"b'\t----- bird -----\td"}`,
			"JSON", ""},
		{"a byte order mark", "\ufeffSELECT 1\nSELECT 'a,\"b'", "lines", ""},
	} {
		a, err := evaluate.ReadAnswers([]byte(tt.text))
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got := a.Listing("x").Text; got != "SELECT 1\nSELECT 'a,\"b'\n" ||
			string(a.Form) != tt.form || a.Header != tt.header {
			t.Errorf("%s: form %q, header %q, answers\n%s", tt.name, a.Form, a.Header, got)
		}
	}
	for _, bad := range []string{`[{"answer": "SELECT 1"}]`, `{"pred": "SELECT 1"} {`, "a,pred\n\"x\n"} {
		if a, err := evaluate.ReadAnswers([]byte(bad)); err == nil {
			t.Errorf("%q was read as %+v", bad, a)
		}
	}
	if a, err := evaluate.ReadAnswers([]byte(`[" \n", "SELECT\n1"]`)); err != nil ||
		a.Listing("x").Text != "none\nSELECT 1\n" {
		t.Errorf("breaks within answers: %+v, %v", a, err)
	}
}

func FuzzReadAnswers(f *testing.F) {
	for _, seed := range []string{"SELECT 1\n", "pred\n\"a\"\n", "x,pred\n1,\"a\nb\"\n", `["a"]`, `{"0": "a"}`,
		"{\"pred\": \"a\"}\n{\"pred\": \"b\"}"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		a, err := evaluate.ReadAnswers(content)
		if text := a.Listing("x").Text; err == nil && strings.Count(text, "\n") != len(a.List) {
			t.Errorf("%d answers on %d lines", len(a.List), strings.Count(text, "\n"))
		}
	})
}
