package layout

import (
	"bytes"
	"strings"
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
		{Text, "a|b                            n\n────────────────────────────  ──\nline\\nbreak                    1\n" +
			"<img src=x onerror=alert(1)>  22\nright\\u202eto left             3\n=HYPERLINK(\"x\")                4\n"},
		{Markdown, "| a\\|b | n |\n| --- | ---: |\n| line\\nbreak | 1 |\n| &lt;img src=x onerror=alert(1)> | 22 |\n" +
			"| right\\u202eto left | 3 |\n| =HYPERLINK(\"x\") | 4 |\n"},
		{LaTeX, "\\begin{tabular}{lr} % \\usepackage{booktabs}\n\\toprule\na\\textbar{}b & n \\\\\n\\midrule\n" +
			"line\\textbackslash{}nbreak & 1 \\\\\n\\textless{}img src=x onerror=alert(1)\\textgreater{} & 22 \\\\\n" +
			"right\\textbackslash{}u202eto left & 3 \\\\\n=HYPERLINK(\"x\") & 4 \\\\\n\\bottomrule\n\\end{tabular}\n"},
		{HTML, "<div class=\"scroll\"><table><thead><tr><th>a|b</th><th class=\"n\">n</th></tr></thead><tbody>\n" +
			"<tr><td>line\\nbreak</td><td class=\"n\">1</td></tr>\n<tr><td>&lt;img src=x onerror=alert(1)&gt;</td><td " +
			"class=\"n\">22</td></tr>\n<tr><td>right\\u202eto left</td><td class=\"n\">3</td></tr>\n" +
			"<tr><td>=HYPERLINK(&#34;x&#34;)</td><td class=\"n\">4</td></tr>\n</tbody></table></div>\n"},
		{CSV, "a|b,n\n\"line\nbreak\",1\n<img src=x onerror=alert(1)>,22\nright\u202eto left,3\n" +
			"\"'=HYPERLINK(\"\"x\"\")\",4\n"},
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

func TestWhatIsSaidBesideATableStaysText(t *testing.T) {
	const said = "\\input{x}\n<script>alert(1)</script>\u202e"
	for f, want := range map[Format]string{
		Text:  said + "\n",
		LaTeX: "% \\input{x}\n% <script>alert(1)</script>\\u202e\n",
		HTML:  "<p>\\input{x}</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;\\u202e</p>\n",
	} {
		var b bytes.Buffer
		if err := Line(&b, f, said); err != nil {
			t.Fatal(err)
		}
		if b.String() != want {
			t.Errorf("%s: %q, want %q", f, b.String(), want)
		}
	}
}

func TestNoSpreadsheetTakesACellForAFormula(t *testing.T) {
	var b bytes.Buffer
	cells := []string{"=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "\t=1", "\r=1", "-0.25", "+1.5", "1e-9", "–", "a=b",
		""}
	if err := (&Table{Header: []string{"=h"}, Rows: [][]string{cells}}).CSV(&b); err != nil {
		t.Fatal(err)
	}
	const want = "'=h\n'=1+1,'+cmd|' /C calc'!A0,'-2+3,'@SUM(1),'\t=1,\"'\r=1\",-0.25,+1.5,1e-9,–,a=b,\n"
	if b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}

func TestOnlyAPageHasAHeadAndAFoot(t *testing.T) {
	for _, f := range Formats() {
		var b bytes.Buffer
		write := func() error { return Line(&b, f, "said") }
		if err := Document(&b, f, "<Runs>", write); err != nil {
			t.Fatal(err)
		}
		whole := strings.HasPrefix(b.String(), "<!doctype html>") && strings.HasSuffix(b.String(), "<p>said</p>\n<script>"+
			pageScript+"</script>\n</body>\n</html>\n") && strings.Contains(b.String(), "<h1>&lt;Runs&gt;</h1>")
		if whole != (f == HTML) {
			t.Errorf("%s: %q", f, b.String())
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
