package benchmark

import (
	"encoding/json"
	"testing"
)

// FuzzPlainColumn holds the quick reading of a column to the decoder's.
func FuzzPlainColumn(f *testing.F) {
	for _, s := range []string{`[0, "name"]`, `[-1,"*"]`, "[ 3 ,\n\"a b\" ]", `[1, "é"]`,
		`[1, "a\"b"]`, `[1.0, "a"]`, `[1, "a", "b"]`, `[1, "a" "b"]`, `["1", "a"]`,
		`[99999999999999999999, "a"]`, `{}`, `""`, `[[1, "a"]`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		if !json.Valid([]byte(raw)) {
			return
		}
		table, name, ok := plainColumn(raw)
		if !ok {
			return
		}
		var pair []any
		if err := json.Unmarshal([]byte(raw), &pair); err != nil || len(pair) != 2 ||
			pair[0] != float64(table) || pair[1] != name {
			t.Errorf("%s: table %d, name %q, where JSON has %v (%v)", raw, table, name, pair, err)
		}
	})
}
