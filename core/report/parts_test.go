package report_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

func TestPartsShowEachWordFieldAndRow(t *testing.T) {
	var b strings.Builder
	err := report.Contributions([]retrieve.Hit{{Table: "cup", Rank: 1, Score: 3,
		Contributions: []retrieve.Contribution{
			{Term: "rome", Words: []string{"Rome"}, Score: 2, Parts: []retrieve.Part{{Field: "title", Score: .5},
				{Field: "rows", Row: 7, Score: 1.5}}},
			{Term: "(best row)", Fields: []retrieve.FieldName{"rows"}, Score: 1},
		}}}).Write(&b, layout.CSV)
	want := "rank,table,words,field,row,score\n1,cup,Rome,title,,0.5000\n1,cup,Rome,rows,7,1.5000\n" +
		"1,cup,(best row),rows,,1.0000\n1,cup,(all),,,3.0000\n"
	if got := strings.ReplaceAll(b.String(), "\r\n", "\n"); err != nil || got != want {
		t.Errorf("error %v, got\n%s\nwant\n%s", err, got, want)
	}
}
