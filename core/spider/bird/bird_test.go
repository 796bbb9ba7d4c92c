package bird_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/bird"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
)

func birdPairsOf(gold, pred string, asOfficial bool) ([]evaluate.Pair, error) {
	return bird.Pairs(evaluate.Listing{Name: "gold.sql", Text: gold}, evaluate.Listing{Name: "predict.json", Text: pred},
		asOfficial)
}

func TestBirdsFilesAreRead(t *testing.T) {
	const mark = `\t----- bird -----\t`
	for _, tt := range []struct {
		name, gold, pred string
		official         bool
		want             string
	}{
		{"answers with their database", "A\td\nB\te\n", `{"0": "x` + mark + `d", "1": "y` + mark + `e"}`, false,
			"1/0/0 A@d=x; 2/0/1 B@e=y"},
		{"the order of the file counts and not the names", "A\td\nB\td\n", `{"9": "x` + mark + `d", "1": "y` + mark + `d"}`,
			false, "1/0/0 A@d=x; 2/0/1 B@d=y"},
		{"answers without a database", "A\td\n", `{"0": " x "}`, false, "1/0/0 A@d=x"},
		{"no answer", "A\td\n", `{"0": null}`, false, "1/0/0 A@d="},
		{"the official program stops where the shorter file ends", "A\td\nB\td\n", `{"0": "x` + mark + `other"}`,
			true, "1/0/0 A@d=x"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			pairs, err := birdPairsOf(tt.gold, tt.pred, tt.official)
			if got := spidertest.InShort(pairs); err != nil || got != tt.want {
				t.Errorf("got %s (error %v), want %s", got, err, tt.want)
			}
		})
	}
	for _, tt := range []struct{ name, gold, pred, says string }{
		{"an answer too few", "A\td\nB\td\n", `{"0": "x"}`, "gold.sql has 2 lines, and predict.json 1 answer"},
		{"an answer about another database", "A\td\n", `{"0": "x` + mark + `e"}`,
			`answer 1 is about "e", and line 1 of gold.sql about "d"`},
		{"no tab", "A d\n", `{"0": "x"}`, "gold.sql: line 1: no tab"},
		{"a list", "A\td\n", `["x"]`, "one JSON object of strings: it begins with ["},
		{"an end too early", "A\td\n", `{"0": "x`, "predict.json: byte "},
		{"lines", "A\td\n", "SELECT 1\n", "predict.json: byte "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := birdPairsOf(tt.gold, tt.pred, false); err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("error %v, want %q", err, tt.says)
			}
		})
	}
}

func FuzzBirdPairs(f *testing.F) {
	f.Add("A\td\n", `{"0": "x\t----- bird -----\td"}`, false)
	f.Add("A\td\nB\te", `{"0": null, "0": {"a": []}}`, true)
	f.Fuzz(func(t *testing.T, gold, pred string, official bool) {
		pairs, err := birdPairsOf(gold, pred, official)
		if err == nil && len(pairs) > strings.Count(gold, "\n")+strings.Count(gold, "\r")+1 {
			t.Fatalf("%d pairs of %q", len(pairs), gold)
		}
	})
}

func TestDifficultiesAreReadFromAListAndFromLines(t *testing.T) {
	for _, text := range []string{`[{"difficulty": "simple", "x": 1}, {}]`, "{\"difficulty\": \"simple\"}\n{}\n"} {
		got, err := bird.Difficulties(evaluate.Listing{Name: "dev.json", Text: text})
		if err != nil || len(got) != 2 || got[0] != "simple" || got[1] != "" {
			t.Errorf("%s: %q, error %v", text, got, err)
		}
	}
	for _, text := range []string{"[", "{\"difficulty\": 3}", "x"} {
		if _, err := bird.Difficulties(evaluate.Listing{Name: "dev.json", Text: text}); err == nil ||
			!strings.Contains(err.Error(), "dev.json: ") {
			t.Errorf("%s: error %v", text, err)
		}
	}
}

// Soft F1 was worked out by hand from the rule of BIRD's evaluation_f1.py.
func TestAnswersAreGradedByBirdsMeasures(t *testing.T) {
	const ids = "SELECT id, metres FROM berth"
	for _, tt := range []struct {
		name, gold, answer string
		right              bool
		f1                 float64
		failed             execution.Class
	}{
		{"the same", ids, ids, true, 1, ""},
		{"repeated rows do not count", ids, ids + " UNION ALL " + ids, true, 1, ""},
		{"two empty results", ids + " WHERE id > 9", "SELECT 1 WHERE 0", true, 1, ""},
		{"nothing where rows are expected", ids, ids + " WHERE id > 9", false, 0, ""},
		{"rows where nothing is expected", ids + " WHERE id > 9", ids, false, 0, ""},
		// The rows stand in another order, so that no cell meets its own.
		{"another order is right by EX and not by Soft F1", "SELECT id FROM berth ORDER BY id",
			"SELECT id FROM berth ORDER BY id % 3", true, 0, ""},
		{"columns in another order are right by Soft F1 and not by EX", ids, "SELECT metres, id FROM berth", false, 1, ""},
		// 3 of 6 cells: both 1.5, only expected 1.5, nothing else: 1 and 1/2.
		{"a column too few", ids, "SELECT id FROM berth", false, 2. / 3, ""},
		// 3 rows of 1 cell found, one more found beside each: 1/2 and 1.
		{"a column too much", "SELECT id FROM berth", "SELECT id, 99 FROM berth", false, 2. / 3, ""},
		{"a row too few", ids, ids + " WHERE id < 3", false, .8, ""},
		{"a row too much", ids + " WHERE id < 3", ids, false, .8, ""},
		{"an error", ids, "SELECT nowt", false, 0, execution.NoSuchName},
		{"two statements", ids, ids + "; " + ids, false, 0, execution.SeveralStatements},
		{"a gold that does not run", "SELECT nowt", ids, false, 0, execution.NoGold},
	} {
		t.Run(tt.name, func(t *testing.T) {
			pairs := []evaluate.Pair{{Line: 1, Gold: tt.gold, Database: "harbour", Answer: tt.answer}}
			c := evaluate.NewCatalog(nil)
			if err := c.Find(spidertest.HarbourFolder(t), spider.Original, pairs); err != nil {
				t.Fatal(err)
			}
			grades, err := bird.Evaluate(t.Context(), c, pairs, bird.Options{Iterations: 3})
			if err != nil {
				t.Fatal(err)
			}
			g := grades[0]
			if g.Right != tt.right || g.SoftF1 < tt.f1-1e-12 || g.SoftF1 > tt.f1+1e-12 || g.Failed != tt.failed {
				t.Errorf("got %+v, want right %v, Soft F1 %v, %q", g, tt.right, tt.f1, tt.failed)
			}
			if (g.Reward >= .25) != tt.right {
				t.Errorf("a reward of %v", g.Reward)
			}
		})
	}
}

func TestRewardsFollowTheRatioOfTimes(t *testing.T) {
	for ratio, want := range map[float64]float64{0: 0, .1: .25, .25: .5, .5: .75, .99: .75, 1: 1, 1.99: 1, 2: 1.25,
		9: 1.25} {
		if got := bird.RewardOf(ratio); got != want {
			t.Errorf("%v times as long: a reward of %v, want %v", ratio, got, want)
		}
	}
	outlier := []float64{100}
	for range 20 {
		outlier = append(outlier, 1, 3)
	}
	for _, tt := range []struct {
		list []float64
		want float64
	}{{[]float64{2, 2, 2}, 2}, {[]float64{1, 3}, 2}, {outlier, 2}} {
		if got := bird.TrimmedMean(tt.list); got != tt.want {
			t.Errorf("mean of %v without outliers: %v, want %v", tt.list, got, tt.want)
		}
	}
}

func TestBirdsTables(t *testing.T) {
	grades := []bird.Grade{{Right: true, SoftF1: 1, Reward: 1}, {SoftF1: .5}, {Right: true, SoftF1: 1, Reward: .25}}
	out := bird.Tables(bird.Scores(grades, []string{"simple", "challenging", "simple"}), true)
	for _, want := range []string{
		"                     simple               moderate             challenging          total               \n",
		"count                2                    0                    1                    3                   \n",
		"EX                   100.00               0.00                 0.00                 66.67               \n",
		"Soft-F1              100.00               0.00                 50.00                83.33               \n",
		"R-VES                75.00                0.00                 0.00                 50.00               \n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in:\n%s", want, out)
		}
	}
}

func FuzzBirdDifficulties(f *testing.F) {
	f.Add(`[{"difficulty": "simple"}, {}]`)
	f.Add("\ufeff{\"difficulty\": \"moderate\"}\n{\"question\": 1}")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := bird.Difficulties(evaluate.Listing{Name: "dev.json", Text: text})
		if err != nil && (list != nil || !strings.Contains(err.Error(), "dev.json")) {
			t.Errorf("%q: %v and error %v", text, list, err)
		}
	})
}
