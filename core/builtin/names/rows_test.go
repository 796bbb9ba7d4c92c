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
		{"whose they are", []string{"my_boats"}, nil, "boat"},
		{"records that somebody has", []string{"my_records"}, nil, "record"},
		{"nothing but an end", []string{"data"}, nil, "data"},
		{"one of two files", []string{"calls_2019", "calls_2018"}, nil, "call 2019"},
		{"a table with a key", []string{"calls_under_harbour_act"}, []int{0}, "call under harbour act"},
		{"a table with a key and a year", []string{"calls_2019"}, []int{0}, "call"},
		{"several exports", []string{"calls_export_2024", "boats_export_2024"}, nil, "call"},
		{"a day in figures", []string{"calls-2024-05-31", "boats"}, nil, "call"},
		{"a month before it", []string{"2024-05 calls", "boats"}, nil, "call"},
		{"a number before it", []string{"311_calls", "boats"}, nil, "311 call"},
		{"a month and a year", []string{"calls_jan_2024", "boats"}, nil, "call"},
		{"the months of a year", []string{"calls_jan_2024", "calls_feb_2024"}, nil, "call jan 2024"},
		{"a line by its number in an export", []string{"line_2_export", "boats"}, nil, "line 2"},
		{"a copy", []string{"Copy of calls (1)", "boats"}, nil, "call"},
		{"a table that says so", []string{"tblCalls", "boats"}, nil, "call"},
		{"nothing but a copy", []string{"export_2024", "boats"}, nil, "export 2024"},
		{"a line by its number", []string{"line_2", "boats"}, nil, "line 2"},
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
