package evaluate_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
)

func pairsOf(gold, pred string, o evaluate.PairOptions) ([]evaluate.Pair, error) {
	return evaluate.Pairs(evaluate.Listing{Name: "gold.tsv", Text: gold},
		evaluate.Listing{Name: "pred.txt", Text: pred},
		o)
}

func TestPairsAreReadLineByLine(t *testing.T) {
	suite, original := evaluate.PairOptions{Program: spider.TestSuite}, evaluate.PairOptions{}
	official := func(o evaluate.PairOptions) evaluate.PairOptions {
		o.AsOfficial = true
		return o
	}
	for _, tt := range []struct {
		name       string
		gold, pred string
		o          evaluate.PairOptions
		want       string
	}{
		{"one a line", "A\td\nB\te\n", "x\ny\n", suite, "1/0/0 A@d=x; 2/0/1 B@e=y"},
		{"the last line needs no end", "A\td", "x", suite, "1/0/0 A@d=x"},
		{"white space around a line and what is behind a tab do not count", " A\td \n",
			"\tx\t0.9 \n", suite, "1/0/0 A@d=x"},
		{"lines of other systems", "A\td\r\nB\te\rC\tf\n", "x\r\ny\rz\r\n", original,
			"1/0/0 A@d=x; 2/0/1 B@e=y; 3/0/2 C@f=z"},
		{"a byte order mark is left out", "\ufeffA\td\n", "\ufeffx\n", suite, "1/0/0 A@d=x"},
		{"but the official program keeps it", "A\td\n", "\ufeffx\n", official(suite), "1/0/0 A@d=\ufeffx"},
		{"an empty line ends a session", "A\td\nB\td\n\nC\te\n\n", "x\ny\n\nz\n", suite,
			"1/0/0 A@d=x; 2/0/1 B@d=y; 4/1/0 C@e=z"},
		{"but not in the original program", "A\td\n\nC\te\n", "x\n\nz\n", original, "1/0/0 A@d=x; 3/0/1 C@e=z"},
		{"the original program shifts what is behind an empty answer", "A\td\nB\td\nC\td\n",
			"x\n\nz\n", official(original),
			"1/0/0 A@d=x; 2/0/1 B@d=z"},
		{"both programs stop where the shorter file ends", "A\td\nB\td\n", "x\n", official(suite), "1/0/0 A@d=x"},
		{"two empty files", "", "", suite, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			pairs, err := pairsOf(tt.gold, tt.pred, tt.o)
			if got := spidertest.InShort(pairs); err != nil || got != tt.want {
				t.Errorf("got %s (error %v), want %s", got, err, tt.want)
			}
		})
	}
}

func TestLinesThatDoNotBelongTogetherAreNamed(t *testing.T) {
	for _, tt := range []struct {
		name, gold, pred string
		o                evaluate.PairOptions
		says             string
	}{
		{"an answer too few", "A\td\nB\td\n", "x\n", evaluate.PairOptions{},
			"pred.txt ends at line 1, where gold.tsv has 2 lines"},
		{"an answer too many", "A\td\n", "x\ny\n", evaluate.PairOptions{},
			"gold.tsv ends at line 1, where pred.txt has 2 lines"},
		{"an empty answer", "A\td\nB\td\n", "\ny\n", evaluate.PairOptions{},
			"pred.txt: line 1 is empty where gold.tsv has a question"},
		{"an empty gold", "A\td\n \nB\td\n", "x\ny\nz\n", evaluate.PairOptions{},
			"gold.tsv: line 2 is empty where pred.txt has an answer"},
		{"no tab", "A\td\nB d\n", "x\ny\n", evaluate.PairOptions{},
			`gold.tsv: line 2: no tab where one is expected, between the SQL and the db_id: "B d"`},
		{"two tabs", "A\tB\td\n", "x\n", evaluate.PairOptions{}, "line 1: 2 tabs where one is expected"},
		{"not UTF-8", "A\td\nB\xe9\td\n", "x\ny\n", evaluate.PairOptions{}, "gold.tsv: line 2 is not UTF-8"},
		{"other sessions", "A\td\n\nB\td\n", "x\ny\n",
			evaluate.PairOptions{Program: spider.TestSuite, AsOfficial: true},
			"gold.tsv has 2 sessions, divided by empty lines, and pred.txt 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := pairsOf(tt.gold, tt.pred, tt.o); err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("error %v, want %q", err, tt.says)
			}
		})
	}
}

func FuzzPairs(f *testing.F) {
	f.Add("A\td\nB\td\n\nC\te", "x\ny\n\nz", true, true)
	f.Add("\ufeffA\td\r\n", "x\r", false, false)
	f.Fuzz(func(t *testing.T, gold, pred string, suite, official bool) {
		o := evaluate.PairOptions{AsOfficial: official}
		if suite {
			o.Program = spider.TestSuite
		}
		pairs, err := pairsOf(gold, pred, o)
		if err != nil {
			return
		}
		line, lines := 0, strings.Count(gold, "\n")+strings.Count(gold, "\r")+1
		for _, p := range pairs {
			if p.Line <= line || p.Line > lines {
				t.Fatalf("line %d behind line %d of %d", p.Line, line, lines)
			}
			line = p.Line
			if p.Gold == "" && p.Database == "" || strings.ContainsAny(p.Gold+p.Database+p.Answer, "\t\n\r") {
				t.Fatalf("pair %+v", p)
			}
		}
	})
}

func TestWhatIsLeftOutLeavesNoHolesInConversations(t *testing.T) {
	var pairs []evaluate.Pair
	for i, database := range []string{"lost", "a", "lost", "a", "lost", "a", "a"} {
		pairs = append(pairs, evaluate.Pair{Line: i + 1, Session: []int{0, 1, 1, 1, 2, 3, 3}[i],
			Turn: []int{0, 0, 1, 2, 0, 0, 1}[i], Database: database})
	}
	var got [][3]int
	for _, p := range evaluate.Without(pairs, func(p evaluate.Pair) bool { return p.Database == "lost" }) {
		got = append(got, [3]int{p.Line, p.Session, p.Turn})
	}
	if want := [][3]int{{2, 0, 0}, {4, 0, 1}, {6, 1, 0}, {7, 1, 1}}; !slices.Equal(got, want) {
		t.Errorf("lines, sessions and turns are %v, want %v", got, want)
	}
}
