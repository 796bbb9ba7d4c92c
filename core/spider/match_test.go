package spider_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
)

func TestExactMatch(t *testing.T) {
	tests := []struct {
		name         string
		gold, answer string
		exact        bool
	}{
		{"a statement matches itself", "SELECT name FROM bed", "SELECT name FROM bed", true},
		{"the order of columns does not count", "SELECT name, width FROM bed", "SELECT width, name FROM bed", true},
		{"values do not count", "SELECT name FROM bed WHERE width = 1",
			"SELECT name FROM bed WHERE width = 'two'", true},
		{"nor does whether there is DISTINCT", "SELECT DISTINCT name FROM bed", "SELECT name FROM bed", true},
		{"nor the number behind LIMIT", "SELECT name FROM bed LIMIT 1", "SELECT name FROM bed LIMIT 3", true},
		{"nor what tables are joined on", "SELECT bed.name FROM bed JOIN plant ON bed.bed_id = plant.bed_id",
			"SELECT bed.name FROM plant JOIN bed ON plant.plant_id = bed.width", true},
		{"either side of a foreign key will do", "SELECT bed.bed_id FROM bed JOIN plant",
			"SELECT plant.bed_id FROM bed JOIN plant", true},
		{"but only with its table in FROM", "SELECT bed_id FROM bed", "SELECT bed_id FROM plant", false},
		{"values in a subquery of WHERE do not count",
			"SELECT name FROM bed WHERE width = (SELECT height FROM plant WHERE height > 1)",
			"SELECT name FROM bed WHERE width = (SELECT height FROM plant WHERE height > 2)", true},
		{"values in a subquery of FROM do", "SELECT count(*) FROM (SELECT name FROM bed WHERE width = 1)",
			"SELECT count(*) FROM (SELECT name FROM bed WHERE width = 2)", false},
		{"DISTINCT in a subquery counts", "SELECT name FROM bed WHERE width IN (SELECT DISTINCT height FROM plant)",
			"SELECT name FROM bed WHERE width IN (SELECT height FROM plant)", false},
		{"the direction of ORDER BY counts", "SELECT name FROM bed ORDER BY width",
			"SELECT name FROM bed ORDER BY width DESC", false},
		{"the sides of a set operator count", "SELECT name FROM bed UNION SELECT name FROM plant",
			"SELECT name FROM plant UNION SELECT name FROM bed", false},
		{"an AND is no OR", "SELECT name FROM bed WHERE width = 1 AND length = 2",
			"SELECT name FROM bed WHERE width = 1 OR length = 2", false},
		{"the table counts where every column is the star", "SELECT count(*) FROM bed",
			"SELECT count(*) FROM plant", false},
		{"an answer that does not parse is wrong", "SELECT name FROM bed",
			"SELECT name FROM bed b WHERE b.width = 1 LEFT", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			score, err := spider.ExactMatch(spidertest.Garden(), spider.Original, tt.gold, tt.answer)
			if err != nil || score.Exact != tt.exact || score.Crash != nil {
				t.Errorf("got %+v, %v; want exact %v", score, err, tt.exact)
			}
		})
	}
}

func TestPartsTellWhereAnAnswerIsWrong(t *testing.T) {
	score, err := spider.ExactMatch(spidertest.Garden(), spider.Original,
		"SELECT name FROM bed WHERE width > 1 AND length > 2", "SELECT max(name) FROM bed WHERE width > 1 "+
			"OR width < 3")
	if err != nil {
		t.Fatal(err)
	}
	want := map[int]spider.Part{
		spider.SelectPart:      {Gold: 1, Pred: 1, Common: 0},
		spider.SelectNoAggPart: {Gold: 1, Pred: 1, Common: 1},
		spider.WherePart:       {Gold: 2, Pred: 2, Common: 1},
		spider.WhereNoOpPart:   {Gold: 2, Pred: 2, Common: 1},
		spider.AndOrPart:       {Gold: 1, Pred: 1, Common: 0},
		spider.KeywordsPart:    {Gold: 1, Pred: 2, Common: 1},
	}
	for i, part := range score.Parts {
		if part != want[i] {
			t.Errorf("%s: got %+v, want %+v", spider.PartNames[i], part, want[i])
		}
	}
}

func TestWhereTheOfficialProgramCrashesTheAnswerIsWrong(t *testing.T) {
	const two = "SELECT count(*) FROM (SELECT name FROM bed) (SELECT name FROM plant)"
	tests := []struct{ name, gold, answer string }{
		{"a connector where a condition should be", "SELECT name FROM bed",
			"SELECT name FROM bed WHERE width = 1 length = 2 AND name = 'x'"},
		{"a subquery behind a missing connector", "SELECT name FROM bed",
			"SELECT name FROM bed WHERE width = 1 width = (SELECT height FROM plant)"},
		{"two different subqueries in one FROM", two, two},
	}
	for _, tt := range tests {
		score, err := spider.ExactMatch(spidertest.Garden(), spider.Original, tt.gold, tt.answer)
		if err != nil || score.Crash == nil || score.Exact || score.ParseError != nil {
			t.Errorf("%s: got %+v, %v", tt.name, score, err)
		}
	}
}

func TestAGoldStatementThatDoesNotParseIsAnError(t *testing.T) {
	if score, err := spider.ExactMatch(spidertest.Garden(), spider.Original, "SELECT 1",
		"SELECT name FROM bed"); err == nil {
		t.Errorf("got %+v", score)
	}
}

func TestTheTestSuiteReadsValueAsOne(t *testing.T) {
	const gold, answer = "SELECT name FROM bed WHERE width = 1", "SELECT name FROM bed WHERE width = value"
	for program, parses := range map[spider.Program]bool{spider.Original: false, spider.TestSuite: true} {
		score, err := spider.ExactMatch(spidertest.Garden(), program, gold, answer)
		if err != nil || score.Exact != parses {
			t.Errorf("program %d: got %+v, %v", program, score, err)
		}
	}
}
