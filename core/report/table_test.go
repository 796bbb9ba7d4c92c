package report

import (
	"bytes"
	"testing"
)

func TestHostileCellsStayInTheirPlace(t *testing.T) {
	table := &Table{Header: []string{"a|b", "n"}, Right: []int{1}, Rows: [][]string{
		{"line\nbreak", "1"},
		{"<img src=x onerror=alert(1)>", "22"},
		{"right\u202eto left", "3"},
		{"=HYPERLINK(\"x\")", "4"},
	}}
	for _, tt := range []struct {
		format Format
		want   string
	}{
		{Text, "a|b                            n\n────────────────────────────  ──\nline\\nbreak                    1\n<img src=x onerror=alert(1)>  22\nright\\u202eto left             3\n=HYPERLINK(\"x\")                4\n"},
		{Markdown, "| a\\|b | n |\n| --- | ---: |\n| line\\nbreak | 1 |\n| &lt;img src=x onerror=alert(1)> | 22 |\n| right\\u202eto left | 3 |\n| =HYPERLINK(\"x\") | 4 |\n"},
		{CSV, "a|b,n\n\"line\nbreak\",1\n<img src=x onerror=alert(1)>,22\nright\u202eto left,3\n\"=HYPERLINK(\"\"x\"\")\",4\n"},
	} {
		var b bytes.Buffer
		if err := table.Write(&b, tt.format); err != nil {
			t.Fatal(err)
		}
		if b.String() != tt.want {
			t.Errorf("%s:\n%q\nwant\n%q", tt.format, b.String(), tt.want)
		}
	}
}

func TestALongCellIsCutAtTheColumnsWidth(t *testing.T) {
	var b bytes.Buffer
	long := make([]rune, 500)
	for i := range long {
		long[i] = 'é'
	}
	if err := (&Table{Header: []string{"x"}, Rows: [][]string{{string(long)}}}).Text(&b); err != nil {
		t.Fatal(err)
	}
	for line := range bytes.SplitSeq(bytes.TrimSpace(b.Bytes()), []byte("\n")) {
		if n := len([]rune(string(line))); n > cellWidth {
			t.Errorf("a line of %d characters, want at most %d", n, cellWidth)
		}
	}
}
