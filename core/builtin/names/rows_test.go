package names

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func TestRowsOfAFileAreCalledByItsName(t *testing.T) {
	for _, tt := range []struct {
		name   string
		tables []string
		key    []int
		want   string
	}{
		{"a year and the like at its end", []string{"ferry_passengers_2019_final"}, nil, "ferri passeng"},
		{"what its rows were done under", []string{"calls_under_harbour_act"}, nil, "call"},
		{"nothing but an end", []string{"data"}, nil, "data"},
		{"one of two files", []string{"calls_2019", "calls_2018"}, nil, "call 2019"},
		{"a table with a key", []string{"calls_2019"}, []int{0}, "call 2019"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := &corpus.Database{}
			for _, name := range tt.tables {
				d.Tables = append(d.Tables, &corpus.Table{Name: name, PrimaryKey: tt.key,
					Columns: []corpus.Column{{Name: "day", Type: "TEXT"}}})
			}
			if got := strings.Join(New(d).TableStems(d, d.Tables[0]), " "); got != tt.want {
				t.Errorf("rows of %s are called %q, want %q", tt.tables[0], got, tt.want)
			}
		})
	}
}
