package arithmetic

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// What is asked of the numbers that each has is reckoned from these.
func TestWhatEachHasIsReckonedWith(t *testing.T) {
	s, _ := readtest.Script(t, shops)
	const (
		per  = "SELECT T1.name, COUNT(*) FROM shop AS T1 JOIN worker AS T2 ON T1.shop_id = T2.shop_id GROUP BY T1.shop_id"
		tail = "FROM shop AS T1 JOIN worker AS T2 ON T1.shop_id = T2.shop_id GROUP BY T1.shop_id"
		all  = "FROM (SELECT COUNT(*) AS n " + tail + ")"
		part = "How many workers are there for each shop?"
	)
	for _, tt := range []struct{ question, part, want string }{
		{"average number of workers of a shop", part, "SELECT AVG(n) " + all},
		{"largest number of workers", "", ""},
		{"Which shops have more floor area than average?", "", ""},
		{"How many workers does Nook have on average?", "", ""},
	} {
		got, sql := "", ""
		if q := Split(s, tt.question); q != nil {
			got, sql = q.Parts[0], q.SQL([]Answer{{per, []string{"name", "COUNT(*)"}}})
		}
		if got != tt.part || sql != tt.want {
			t.Errorf("%s\n got  %q\n      %s\n want %q\n      %s", tt.question, got, sql, tt.part, tt.want)
		}
	}
}

// The numbers that two have are put beside each other, where both are of the same things.
func TestWhatTwoHaveIsCompared(t *testing.T) {
	s, _ := readtest.Script(t, shops)
	const joined = "SELECT COUNT(*) FROM shop AS T1 JOIN worker AS T2 ON T1.shop_id = T2.shop_id WHERE T1.name = "
	for _, question := range []string{
		"How many more workers does Nook have than Barn?",
		"Does Nook have more workers than Barn?",
		"What is the difference in the number of workers between Nook and Barn?",
	} {
		q := Split(s, question)
		if q == nil || q.Parts[0] != "How many workers does Nook have?" || q.Parts[1] != "How many workers does Barn have?" {
			t.Errorf("%s: read as %+v", question, q)
			continue
		}
		one := Answer{joined + "'Nook'", []string{"COUNT(*)"}}
		if q.SQL([]Answer{one, {joined + "'Barn'", []string{"COUNT(*)"}}}) == "" {
			t.Errorf("%s: nothing is written", question)
		}
		if q.Fits([]Answer{one}, Answer{"SELECT COUNT(*) FROM worker WHERE name = 'Barn'", []string{"COUNT(*)"}}) {
			t.Errorf("%s: a worker of the name is taken for the shop", question)
		}
	}
	for _, question := range []string{"How many more workers than shops are there?", "Does Nook have more?",
		"What is the difference in the number of workers between shops and towns?"} {
		if q := compared(&reader{s: s, text: question, words: english.Split(question)}); q != nil {
			t.Errorf("%s: read as %+v", question, q)
		}
	}
}

// A number of groups is a number.
func TestAPartMayCountGroups(t *testing.T) {
	s, _ := readtest.Script(t, shops)
	q := Split(s, "What share of the shops have at least one worker?")
	got := q.SQL([]Answer{
		{"SELECT COUNT(*) FROM (SELECT shop_id FROM worker GROUP BY shop_id HAVING COUNT(*) >= 1)", []string{"COUNT(*)"}},
		{"SELECT COUNT(*) FROM shop", []string{"COUNT(*)"}},
	})
	want := "SELECT ROUND(100.0 * (SELECT COUNT(*) FROM (SELECT shop_id FROM worker GROUP BY shop_id " +
		"HAVING COUNT(*) >= 1)) / NULLIF((SELECT COUNT(*) FROM shop), 0), 2) AS percent"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
