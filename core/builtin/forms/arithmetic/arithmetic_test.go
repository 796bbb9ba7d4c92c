package arithmetic

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const shops = `CREATE TABLE twin_town (one INTEGER, other INTEGER);
CREATE TABLE town (town_id INTEGER PRIMARY KEY, name TEXT, region TEXT);
CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, name TEXT, town_id INTEGER REFERENCES town, is_open INTEGER,
	"floor area" INTEGER, "pages per minute" REAL);
CREATE TABLE worker (worker_id INTEGER PRIMARY KEY, name TEXT, shop_id INTEGER REFERENCES shop, role TEXT);
INSERT INTO town VALUES (1, 'Oslo', 'east'), (2, 'Bergen', 'west');
INSERT INTO shop VALUES (1, 'Nook', 1, 1, 80, 2.5), (2, 'Barn', 2, 0, 120, 3);
INSERT INTO worker VALUES (1, 'Ida', 1, 'clerk'), (2, 'Bo', 2, 'baker');`

func TestAQuestionIsSplitIntoPlainOnes(t *testing.T) {
	s, _ := readtest.Script(t, shops)
	for _, tt := range []struct{ question, one, other string }{
		{
			"What is the ratio of shops to towns?",
			"How many shops are there?",
			"How many towns are there?",
		},
		{
			"ratio of the number of shops to the total number of towns",
			"How many shops are there?",
			"How many towns are there?",
		},
		{
			"What is the ratio of open to closed shops in Oslo?",
			"How many open shops in Oslo are there?",
			"How many closed shops in Oslo are there?",
		},
		{
			"ratio of open shops to closed ones",
			"How many open shops are there?",
			"How many closed shops are there?",
		},
		{
			"ratio of open shops to closed shops in Oslo",
			"How many open shops in Oslo are there?",
			"How many closed shops in Oslo are there?",
		},
		{
			"ratio between shops in Oslo and those in Bergen",
			"How many shops in Oslo are there?",
			"How many shops in Bergen are there?",
		},
		{
			"What is the ratio of workers to shops in each town?",
			"How many workers are there for each town?",
			"How many shops are there for each town?",
		},
		{
			"How does the ratio of workers to shops vary across different towns?",
			"How many workers are there for each towns?",
			"How many shops are there for each towns?",
		},
		{
			"Which town has the highest ratio of workers to shops?",
			"How many workers are there for each town?",
			"How many shops are there for each town?",
		},
		{
			"For each town, what is the ratio of clerks to bakers, as a decimal?",
			"How many clerks are there for each town?",
			"How many bakers are there for each town?",
		},
		{
			"ratio of the number of shops in each town to the total number of shops",
			"How many shops are there for each town?",
			"How many shops are there?",
		},
		{
			"ratio of floor area to workers by region",
			"What is the total floor area for each region?",
			"How many workers are there for each region?",
		},
		{
			"What percentage of the shops are open?",
			"How many shops are open?",
			"How many shops are there?",
		},
		{
			"What percentage of workers in Oslo are clerks?",
			"How many workers in Oslo are clerks?",
			"How many workers in Oslo are there?",
		},
		{
			"proportion of shops that are open",
			"How many shops are open?",
			"How many shops are there?",
		},
		{
			"What share of shops sell bread?",
			"How many shops sell bread?",
			"How many shops are there?",
		},
		{
			"percentage of open shops per town",
			"How many open shops are there for each town?",
			"How many shops are there for each town?",
		},
		{
			"How many shops are open and how many are not?",
			"How many shops are open?",
			"How many shops are not open?",
		},
		{
			"How many shops have a cellar and how many do not?",
			"How many shops have a cellar?",
			"How many shops do not have a cellar?",
		},
		{
			"How many workers are clerks, and how many are bakers?",
			"How many workers are clerks?",
			"How many workers are bakers?",
		},
		{
			"How many shops are in Oslo and how many in Bergen?",
			"How many shops are in Oslo?",
			"How many shops are in Bergen?",
		},
		{
			"How many shops and how many towns are there?",
			"How many shops?",
			"How many towns are there?",
		},
		{
			"What is the average number of workers per shop?",
			"How many workers are there for each shop?",
			"",
		},
		{
			"How many workers does each shop have on average?",
			"How many workers does each shop have?",
			"",
		},
		{
			"What is the difference between the number of shops and the number of towns?",
			"How many shops are there?",
			"How many towns are there?",
		},
		{
			"difference between the number of shops in Oslo and in Bergen",
			"How many shops in Oslo are there?",
			"How many shops in Bergen are there?",
		},
		{
			"How many shops are open?",
			"", "",
		},
		{
			"Which shops have a ratio of 3?",
			"", "",
		},
		{
			"What is the average number of pages per minute?",
			"", "",
		},
		{
			"What is the average floor area per town?",
			"", "",
		},
		{
			"What is the difference between Oslo and Bergen?",
			"", "",
		},
		{
			"What percentage of it is open?",
			"", "",
		},
		{
			"ratio of shops to towns. Give only those in the west",
			"", "",
		},
		{
			`shops called "the ratio of shops to towns"`,
			"", "",
		},
		{
			"How many shops are open, how many shut and how many do",
			"", "",
		},
	} {
		var got [2]string
		if q := Split(s, tt.question); q != nil {
			copy(got[:], q.Parts)
		}
		if got[0] != tt.one || got[1] != tt.other {
			t.Errorf("%s\n got  %q\n want %q and %q", tt.question, got, tt.one, tt.other)
		}
	}
}

func TestTheEndOfAQuestionSaysHowTheAnswerIsShown(t *testing.T) {
	s, _ := readtest.Script(t, shops)
	for _, tt := range []struct {
		question     string
		form         form
		order, limit string
		both         bool
	}{
		{"ratio of shops to towns", ratio, "", "", false},
		{"ratio of shops to towns as a percentage", percent, "", "", false},
		{"ratio of shops to towns, as a decimal", ratio, "", "", false},
		{"What share of the shops is open?", percent, "", "", false},
		{"What proportion of the shops is open?", ratio, "", "", false},
		{"What percentage of the shops is open, as a decimal?", ratio, "", "", false},
		{"ratio of workers to shops by region, ordered by ratio", ratio, "{amount}", "", false},
		{"ratio of workers to shops by region from highest to lowest", ratio, "{amount} DESC", "", false},
		{"ratio of workers to shops by region in descending order", ratio, "{amount} DESC", "", false},
		{"Which 2 towns have the lowest ratio of workers to shops?", ratio, "{amount}", "2", false},
		{"ratio of shops to towns. Return both counts, too.", ratio, "", "", true},
	} {
		t.Run(tt.question, func(t *testing.T) {
			q := Split(s, tt.question)
			if q == nil {
				t.Fatal("not split")
			}
			if q.form != tt.form || q.order != tt.order || q.limit != tt.limit || q.both != tt.both {
				t.Errorf("read as %+v", q)
			}
		})
	}
}

// Whatever words stand together, nothing is read beyond their end.
func TestNoOrderOfWordsIsTooStrange(t *testing.T) {
	s, _ := readtest.Script(t, shops)
	words := strings.Fields("ratio of to the number between and how many are not for each per by ordered " +
		"from highest percentage share shops town in average difference which has on , ? . as a decimal that Oslo")
	draw := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		var question []string
		for range 1 + draw.IntN(9) {
			question = append(question, words[draw.IntN(len(words))])
		}
		for _, begins := range []string{"", "ratio of ", "percentage of ", "How many ", "average number of "} {
			Split(s, begins+strings.Join(question, " "))
		}
	}
}

func TestWhatIsReckonedIsWrittenOfTheAnswers(t *testing.T) {
	s, _ := readtest.Script(t, shops)
	one := func(sql, amount string) Answer { return Answer{sql, []string{amount}} }
	each := func(sql, amount string) Answer { return Answer{sql, []string{"name", amount}} }
	const inTown = "FROM town AS T1 JOIN shop AS T2 ON T1.town_id = T2.town_id"
	for _, tt := range []struct {
		name, question string
		answers        []Answer
		want           string
	}{
		{"two tables", "ratio of shops to towns",
			[]Answer{one("SELECT COUNT(*) FROM shop", "COUNT(*)"), one("SELECT COUNT(*) FROM town", "COUNT(*)")},
			"SELECT 1.0 * (SELECT COUNT(*) FROM shop) / NULLIF((SELECT COUNT(*) FROM town), 0) AS ratio"},
		{"one table", "ratio of open shops to closed shops in Oslo",
			[]Answer{one("SELECT COUNT(*) FROM shop WHERE is_open = 1 AND town_id = 1", "COUNT(*)"),
				one("SELECT COUNT(*) FROM shop WHERE is_open = 0 AND town_id = 1", "COUNT(*)")},
			"SELECT 1.0 * COUNT(CASE WHEN is_open = 1 THEN 1 END) / " +
				"NULLIF(COUNT(CASE WHEN is_open = 0 THEN 1 END), 0) AS ratio FROM shop WHERE town_id = 1"},
		{"a share of each", "percentage of open shops per town, from highest to lowest",
			[]Answer{each("SELECT T1.name, COUNT(*) "+inTown+" WHERE T2.is_open = 1 GROUP BY T1.town_id", "COUNT(*)"),
				each("SELECT T1.name, COUNT(*) "+inTown+" GROUP BY T1.town_id", "COUNT(*)")},
			"SELECT T1.name, ROUND(100.0 * COUNT(CASE WHEN T2.is_open = 1 THEN 1 END) / COUNT(*), 2) " +
				"AS percent " + inTown + " GROUP BY T1.town_id ORDER BY percent DESC"},
		{"a share counts the same of all and of some", "What share of the shops is open?",
			[]Answer{one("SELECT COUNT(*) FROM shop WHERE is_open = 1", "COUNT(*)"),
				one("SELECT COUNT(DISTINCT name) FROM shop", "COUNT(DISTINCT name)")},
			"SELECT ROUND(100.0 * COUNT(CASE WHEN is_open = 1 THEN 1 END) / COUNT(*), 2) AS percent FROM shop"},
		{"of each from two places", "Which town has the highest ratio of workers to shops?",
			[]Answer{each("SELECT name, COUNT(*) FROM worker GROUP BY name", "COUNT(*)"),
				each("SELECT name, COUNT(*) FROM shop GROUP BY name", "COUNT(*)")},
			"SELECT b.name, 1.0 * COALESCE(a.n, 0) / NULLIF(b.n, 0) AS ratio FROM (SELECT name, COUNT(*) AS n " +
				"FROM shop GROUP BY name) AS b LEFT JOIN (SELECT name, COUNT(*) AS n FROM worker GROUP BY name) AS a " +
				"ON a.name IS b.name ORDER BY ratio DESC LIMIT 1"},
		{"of each by all", "ratio of shops in each town to the number of shops",
			[]Answer{each("SELECT name, COUNT(*) FROM shop GROUP BY name", "COUNT(*)"),
				one("SELECT COUNT(*) FROM shop", "COUNT(*)")},
			"SELECT name, 1.0 * COUNT(*) / NULLIF((SELECT COUNT(*) FROM shop), 0) AS ratio FROM shop GROUP BY name"},
		{"sums", "How many shops are open and how many are not",
			[]Answer{one("SELECT SUM(n) FROM shop WHERE is_open = 1", "SUM(n)"),
				one("SELECT SUM(n) FROM shop WHERE is_open = 0", "SUM(n)")},
			"SELECT SUM(CASE WHEN is_open = 1 THEN n ELSE 0 END), " +
				"SUM(CASE WHEN is_open = 0 THEN n ELSE 0 END) FROM shop"},
		{"with the numbers", "ratio of shops to towns. Show both numbers too.",
			[]Answer{one("SELECT COUNT(*) FROM shop", "COUNT(*)"), one("SELECT COUNT(*) FROM town", "COUNT(*)")},
			"SELECT (SELECT COUNT(*) FROM shop), (SELECT COUNT(*) FROM town), 1.0 * (SELECT COUNT(*) FROM shop) / " +
				"NULLIF((SELECT COUNT(*) FROM town), 0) AS ratio"},
		{"an average", "average number of workers per shop",
			[]Answer{each("SELECT name, COUNT(*) FROM worker GROUP BY name", "COUNT(*)")},
			"SELECT AVG(n) FROM (SELECT COUNT(*) AS n FROM worker GROUP BY name)"},
		{"once where others refer to it", "ratio of towns to workers",
			[]Answer{one("SELECT COUNT(*) "+inTown, "COUNT(*)"), one("SELECT COUNT(*) FROM worker", "COUNT(*)")},
			"SELECT 1.0 * (SELECT COUNT(DISTINCT T1.town_id) " + inTown + ") / " +
				"NULLIF((SELECT COUNT(*) FROM worker), 0) AS ratio"},
		{"an average of totals", "average total pay per month",
			[]Answer{each("SELECT month, SUM(pay) FROM worker GROUP BY month", "SUM(pay)")},
			"SELECT AVG(n) FROM (SELECT SUM(pay) AS n FROM worker GROUP BY month)"},
		{"an average of totals of some rows", "average total pay in Oslo per year",
			[]Answer{each("SELECT year, SUM(pay) FROM worker WHERE town = 'Oslo' GROUP BY year", "SUM(pay)")},
			"SELECT AVG(n) FROM (SELECT SUM(pay) AS n FROM worker WHERE town = 'Oslo' GROUP BY year)"},
		{"an amount is no number of rows", "average number of workers per shop",
			[]Answer{each("SELECT name, SUM(pay) FROM worker GROUP BY name", "SUM(pay)")}, ""},
		{"one part is not understood", "ratio of open shops to shut shops",
			[]Answer{one("SELECT COUNT(*) FROM shop", "COUNT(*)"), one("SELECT COUNT(*) FROM shop", "COUNT(*)")}, ""},
		{"no number", "ratio of shops to towns",
			[]Answer{{"SELECT name FROM shop", []string{"name"}}, one("SELECT COUNT(*) FROM town", "COUNT(*)")}, ""},
		{"a number of each is not asked for", "ratio of shops to towns",
			[]Answer{each("SELECT name, COUNT(*) FROM shop GROUP BY name", "COUNT(*)"),
				one("SELECT COUNT(*) FROM town", "COUNT(*)")}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			q := Split(s, tt.question)
			if q == nil {
				t.Fatal("not split")
			}
			if got := q.SQL(tt.answers); got != tt.want {
				t.Errorf("%s\n got  %s\n want %s", tt.question, got, tt.want)
			}
		})
	}
}

func ExampleSplit() {
	s, _, err := readtest.Read(context.Background(), shops)
	if err != nil {
		panic(err)
	}
	q := Split(s, "What is the ratio of open shops to closed shops?")
	fmt.Println(strings.Join(q.Parts, "\n"))
	fmt.Println(q.SQL([]Answer{
		{"SELECT COUNT(*) FROM open_shop", []string{"COUNT(*)"}},
		{"SELECT COUNT(*) FROM closed_shop", []string{"COUNT(*)"}},
	}))
	// Output:
	// How many open shops are there?
	// How many closed shops are there?
	// SELECT 1.0 * (SELECT COUNT(*) FROM open_shop) / NULLIF((SELECT COUNT(*) FROM closed_shop), 0) AS ratio
}
