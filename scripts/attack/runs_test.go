package attack

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// asked returns a bench over a model at an address.
func asked(url string, questions int, more ...string) []string {
	return append([]string{"bench", "--dataset", "sample", "--task", "sql", "--json", "--limit", strconv.Itoa(questions),
		"--actor", "llm", "--critic", "llm", "--endpoint", url + "/v1", "--model", "fake-model"}, more...)
}

const answers = "p=.5,q=.2,s=.2,seed=7"

// An endpoint that fails in every way costs time, and nothing else.
func TestAStormOfFaultsChangesNoFigure(t *testing.T) {
	questions, faults := times(40, 747), "429=.1,retry-after=20ms,500=.05,broken=.05,malformed=.01"
	_, calm := serve(t, "--fake-model", answers)
	_, storm := serve(t, "--fake-model", answers+","+faults)
	want := ok(t, asked(calm, questions)...)
	got := ok(t, asked(storm, questions, "--parallel", "16")...)
	if got != want {
		t.Errorf("the figures are others amid faults:\n%s\nthan without:\n%s", got, want)
	}
	if calmly, amid := repeated(t, calm), repeated(t, storm); calmly != amid {
		t.Errorf("%d whole answers were asked for twice amid faults, %d without", amid, calmly)
	}
}

// repeated returns how many whole answers a fake model has given twice.
func repeated(t *testing.T, url string) int {
	t.Helper()
	response, err := http.Get(url + "/v1/stats")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var stats struct{ Whole, Repeated int }
	if err := json.NewDecoder(response.Body).Decode(&stats); err != nil || stats.Whole == 0 {
		t.Fatalf("the fake model says %+v (error %v)", stats, err)
	}
	return stats.Repeated
}

// A bench that is killed again and again, at any moment, ends where one ends
// that nobody disturbs.
func TestKillsLoseNothing(t *testing.T) {
	_, url := serve(t, "--fake-model", answers)
	for name, args := range map[string][]string{
		"SQL by rules": {"bench", "--dataset", "sample", "--task", "sql", "--json", "--limit",
			strconv.Itoa(times(30, 300))},
		"SQL by a model": asked(url, times(20, 200)),
		"questions": {"bench", "--dataset", "almanac", "--task", "qa", "--retriever", "bm25", "--json", "--limit",
			strconv.Itoa(times(20, 200))},
		"statements": {"bench", "--dataset", "almanac", "--task", "verify", "--retriever", "bm25", "--json", "--limit",
			strconv.Itoa(times(20, 200))},
	} {
		t.Run(name, func(t *testing.T) {
			begun := time.Now()
			want := ok(t, args...)
			undisturbed := time.Since(begun)
			draws := rand.New(rand.NewPCG(1, uint64(len(name))))
			file := filepath.Join(t.TempDir(), "run.db")
			kept := append(append([]string{}, args...), "--parallel", "4", "--out", file)
			for kill := range times(2, 15) {
				ctx, cancel := context.WithTimeout(t.Context(), time.Duration(draws.Float64()*float64(undisturbed)))
				r := start(t, ctx, kept...).wait() // killed at the end of ctx
				cancel()
				if r.code > 0 {
					t.Fatalf("after %d kills: exit code %d: %s", kill, r.code, r.err)
				}
				if _, err := os.Stat(file); err != nil {
					continue // killed before there was one
				}
				r = start(t, t.Context(), "report", file).wait()
				if r.code != 0 && !strings.Contains(r.err, "stopped before it began") {
					t.Fatalf("the report after %d kills: exit code %d: %s", kill, r.code, r.err)
				}
			}
			if got := ok(t, kept...); got != want {
				t.Errorf("after kills the figures are\n%s\nand without\n%s", got, want)
			}
		})
	}
}

// Two programs with one file pay for themselves, and agree.
func TestTwoProgramsOnOneFileAgree(t *testing.T) {
	_, url := serve(t, "--fake-model", answers)
	questions := times(10, 100)
	file := filepath.Join(t.TempDir(), "run.db")
	ok(t, asked(url, 1, "--out", file)...) // so that it is there
	ctx, cancel := context.WithTimeout(t.Context(), ends)
	defer cancel()
	args := asked(url, questions, "--out", file)
	first, second := start(t, ctx, args...), start(t, ctx, args...)
	one, two := first.wait(), second.wait()
	if one.code != 0 || two.code != 0 || one.out != two.out {
		t.Errorf("exit codes %d and %d, equal figures %v:\n%s%s", one.code, two.code, one.out == two.out, one.err, two.err)
	}
	if want := ok(t, asked(url, questions)...); one.out != want {
		t.Errorf("two programs on one file came to\n%s\none alone to\n%s", one.out, want)
	}
}
