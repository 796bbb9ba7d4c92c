package execution_test

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"strconv"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// pythonValue reads a value as the official vectors write it: numbers are
// integers, {"f": …} is a real and {"b": …} a blob.
type pythonValue sqldb.Value

func (p *pythonValue) UnmarshalJSON(text []byte) error {
	var wrapped struct{ F, B *string }
	switch {
	case string(text) == "null":
		*p = pythonValue{}
		return nil
	case text[0] == '"':
		p.Kind = sqldb.Text
		return json.Unmarshal(text, &p.Str)
	case text[0] != '{':
		p.Kind = sqldb.Integer
		return json.Unmarshal(text, &p.Int)
	}
	if err := json.Unmarshal(text, &wrapped); err != nil {
		return err
	}
	if wrapped.B != nil {
		raw, err := hex.DecodeString(*wrapped.B)
		*p = pythonValue{Kind: sqldb.Blob, Str: string(raw)}
		return err
	}
	real, err := strconv.ParseFloat(*wrapped.F, 64)
	*p = pythonValue{Kind: sqldb.Real, Real: real}
	return err
}

func resultOf(rows [][]pythonValue) *sqldb.Result {
	r := &sqldb.Result{Outcome: sqldb.OK}
	for _, row := range rows {
		values := make([]sqldb.Value, len(row))
		for j, v := range row {
			values[j] = sqldb.Value(v)
		}
		r.Rows = append(r.Rows, values)
	}
	return r
}

func TestResultsAreEqualAsTheOfficialProgramFindsThem(t *testing.T) {
	type vector struct {
		A, B      [][]pythonValue
		Order, Eq bool
	}
	classes := map[execution.Class]int{}
	spidertest.Vectors(t, "result_eq.jsonl.gz", func(v vector) {
		m := execution.SameResult(resultOf(v.A), resultOf(v.B), v.Order)
		if m.Right != v.Eq {
			t.Errorf("ordered %v: got %v (%s), want %v\n%v\n%v", v.Order, m.Right, m.Reason, v.Eq, v.A, v.B)
		}
		if m.Right != (m.Reason == "") || m.Right != (m.Class == "") {
			t.Errorf("right %v with class %q and reason %q", m.Right, m.Class, m.Reason)
		}
		classes[m.Class]++
	})
	t.Log(classes)
}

func TestValuesSortAsPythonSortsThem(t *testing.T) {
	text, err := os.ReadFile(spidertest.Needs(t, "expected/spider-vectors/unorder_keys.json"))
	if err != nil {
		t.Fatal(err)
	}
	var keys []struct {
		V   pythonValue
		Key string
	}
	if err := json.Unmarshal(text, &keys); err != nil {
		t.Fatal(err)
	}
	for _, k := range keys {
		if got := execution.PythonKey(sqldb.Value(k.V)); got != k.Key {
			t.Errorf("%+v: got %q, want %q", k.V, got, k.Key)
		}
	}
}
