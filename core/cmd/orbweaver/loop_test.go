package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/internal/modeltest"
)

func TestVariantsAreRunInOneGo(t *testing.T) {
	args, file := benchArgs(t)
	out := ok(t, append(args, "--variant", "none,llm,exec,both", "-z", "2,3")...)
	if stored := ok(t, "report", file, "--compare"); !strings.HasPrefix(stored, out) ||
		!strings.Contains(stored, "corrected by Holm for 21 pairs") {
		t.Errorf("reported from the file they are\n%s\nnot\n%s", stored, out)
	}
	contains(t, ok(t, "report", file, "--compare", "--paper"), "as Table 5")
	contains(t, out, "Text to SQL, 7 runs", "Left out: 1 question about lost",
		"regenerations", "AC(-)", "AC-LLM", "AC-Ex", "AC(+)")
	if n := strings.Count(out, "AC(-)"); n != 1 {
		t.Errorf("a single attempt is run %d times, want once whatever z is:\n%s", n, out)
	}
	again := ok(t, append(args, "--variant", "none,llm,exec,both", "-z", "2,3", "--json")...)
	if strings.Count(again, `"variant"`) != 7 || !strings.Contains(again, `"regenerations": 2`) {
		t.Errorf("as JSON the runs are\n%s", again)
	}
}

func TestSeveralDatasetsAreRunInOneGo(t *testing.T) {
	dir := spiderFolder(t)
	out := ok(t, "bench", "--dataset", "spider,sample", "--data", dir, "--limit", "3",
		"--variant", "none,llm,exec,both", "--paper")
	contains(t, out, "Text to SQL, 8 runs", "spider dev", "sample", "as Table 3 of the paper", "as Table 5")
	if strings.Contains(out, "Table 4") {
		t.Errorf("there is no run on Spider-DK or Spider-Syn:\n%s", out)
	}
	code, _, errs := run(t, context.Background(), nil, "bench", "--dataset",
		"spider,sample", "--data", dir+","+dir)
	if code != command.WrongUse || !strings.Contains(errs, "more folders") {
		t.Errorf("exit code %d: %s", code, errs)
	}
}

func TestAnotherModelJudges(t *testing.T) {
	actor := newEndpoint(t, threeQuestions)
	critic := newEndpoint(t, threeQuestions)
	env := actor.env()
	code, _, _ := run(t, context.Background(), env, "ask", "--db", ferryFile(t), "--critic-endpoint",
		critic.URL+"/v1", "--critic-model", "judge-2", "How many ferries are there?")
	if code == command.Done || critic.calls() != 0 {
		t.Errorf("exit code %d: the actor's key was sent to the critic's endpoint", code)
	}
	actor = newEndpoint(t, threeQuestions)
	env = actor.env()
	env["OPENAI_CRITIC_API_KEY"] = testKey
	code, out, errs := run(t, context.Background(), env, "ask", "--db", ferryFile(t), "--critic-endpoint",
		critic.URL+"/v1",
		"--critic-model", "judge-2", "How many ferries are there?")
	if code != command.Done || actor.calls() != 1 || critic.calls() != 1 || !strings.Contains(critic.prompts[0],
		`"model":"judge-2"`) {
		t.Fatalf("exit code %d, %d calls of the actor, %d of the critic: %s", code,
			actor.calls(), critic.calls(), errs)
	}
	contains(t, out, "Actor: mock-1   Critic: judge-2")
}

func TestSeveralModelsJudgeAsAPanel(t *testing.T) {
	e := newEndpoint(t, append(threeQuestions, modeltest.Turn{Asked: "model b\n", Says: "False"}))
	code, out, errs := run(t, context.Background(), e.env(), "ask", "--db",
		ferryFile(t), "--critic-model", "a,b,c",
		"How many ferries are there?")
	if code != command.Done || e.calls() != 4 {
		t.Fatalf("exit code %d after %d calls: %s", code, e.calls(), errs)
	}
	contains(t, out, "Critic: a + b + c, a panel of 3, 2 to reject",
		"verdict  true: 1 of 3 critics reject it, 2 are needed")
}

func TestRecordedFilesAreAnActorByThemselvesAndTogether(t *testing.T) {
	args, _ := benchArgs(t)
	dir := t.TempDir()
	one := file(t, filepath.Join(dir, "one.txt"),
		"SELECT count(*) FROM boats\nSELECT 1\nSELECT name FROM ferry\n"+
			"SELECT 1\n")
	two := file(t, filepath.Join(dir, "two.txt"), "SELECT count(*) FROM ferry\nSELECT 1\nSELECT 2\nSELECT 2\n")
	out := ok(t, append(args, "--actor", "recorded:"+one+","+two, "--each", "-z", "1,2")...)
	lines := strings.Split(out, "\n")
	var rows []string
	for _, l := range lines {
		if strings.Contains(l, "recorded: ") {
			rows = append(rows, strings.Join(strings.Fields(l), " "))
		}
	}
	if len(rows) != 4 {
		t.Fatalf("%d runs, want each file alone and both with z = 1 and 2:\n%s", len(rows), out)
	}
	for i, want := range []string{"recorded: one.txt none AC(-) 1 0 1 3 33.3 %",
		"recorded: two.txt none AC(-) 1 0 1 3 33.3 %",
		"recorded: one.txt, two.txt none AC(-) 1 0 1 3 33.3 %", "recorded: one.txt, two.txt none AC-Ex 2 " +
			"1 2 3 66.7 %"} {
		if !strings.Contains(rows[i], want) {
			t.Errorf("row %d is %q, want %q", i, rows[i], want)
		}
	}
}

func TestASimulatedCriticSaysSoInEveryOutput(t *testing.T) {
	args, _ := benchArgs(t)
	args = append(args, "--critic", "simulated:q=.25,s=.2,seed=1")
	const says = "simulated, knows the gold answer (q = 0.25, s = 0.2, seed 1)"
	for _, form := range []string{"text", "md", "json"} {
		contains(t, ok(t, append(args, "--format", form)...), says)
	}
	contains(t, ok(t, append(args, "--variant", "none,both", "--format", "csv")...), says)
}

func TestAPromptOfOnesOwnIsAsked(t *testing.T) {
	args, _ := benchArgs(t)
	mine := file(t, filepath.Join(t.TempDir(), "mine.txt"),
		"=== schema list\n{schema}Write SQL for: {question}\n")
	e := newEndpoint(t, threeQuestions)
	code, out, errs := run(t, context.Background(), e.env(), append(args, "--prompt", mine)...)
	if code != command.Done {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	contains(t, out, "Prompt: mine.txt.")
	contains(t, e.prompts[0], `ferry(id, name`, `Write SQL for: How many ferries are there?`)
}

func TestARunIsRepeatedWithFreshAnswers(t *testing.T) {
	args, _ := benchArgs(t)
	e := newEndpoint(t, threeQuestions)
	args = append(args, "--samples", "2", "--temperature", "0.7")
	code, out, errs := run(t, context.Background(), e.env(), args...)
	if code != command.Done || e.calls() != 12 || !strings.Contains(e.prompts[0], `"temperature":0.7`) {
		t.Fatalf("exit code %d after %d calls, want 0 after 12: %s", code, e.calls(), errs)
	}
	contains(t, out, "Text to SQL, 2 runs", "sample")
	if code, _, errs = run(t, context.Background(), e.env(), args...); code != command.Done || e.calls() != 12 {
		t.Errorf("exit code %d after %d calls: both are to be reused: %s", code, e.calls(), errs)
	}
}

func TestABudgetStopsABenchThatThenGoesOn(t *testing.T) {
	args, file := benchArgs(t)
	e := newEndpoint(t, threeQuestions)
	code, out, errs := run(t, context.Background(), e.env(),
		append(args, "--max-calls", "3", "--price", "2,8")...)
	contains(t, errs, "3 questions, 6 to 27 calls of models with about ", " tokens of prompts, which cost 0.0")
	if code != command.Stopped || e.calls() != 3 {
		t.Fatalf("exit code %d after %d calls, want 3 after 3: %s", code, e.calls(), errs)
	}
	contains(t, out, "Not finished: 2 questions to go.")
	contains(t, errs, "the budget is used up: 3 calls",
		file+" has 1 of 3 questions; run the same command with a larger budget to go on")
	code, _, errs = run(t, context.Background(), e.env(), append(args, "--max-calls", "3")...)
	if code != command.Stopped || e.calls() != 3 {
		t.Fatalf("the budget that is spent: exit code %d after %d calls, want 3 after no more than 3: %s",
			code, e.calls(),
			errs)
	}
	contains(t, errs, file+" has spent 3 calls and ", "3 calls and ", " were spent before")
	code, out, errs = run(t, context.Background(), e.env(), append(args, "--max-calls", "6")...)
	if code != command.Done || e.calls() != 6 {
		t.Fatalf("exit code %d after %d calls, want 0 after 6: %s", code, e.calls(), errs)
	}
	contains(t, out, "3 questions")
}

func TestSeveralRunsSayBeforeTheFirstWhatAllWillCost(t *testing.T) {
	args, _ := benchArgs(t)
	list := file(t, filepath.Join(t.TempDir(), "prices.json"),
		`{"date": "2026-11-01", "currency": "USD", "models": {
		"mock-1": {"prompt": 2, "answer": 8}, "judge": {"prompt": 4, "answer": 1}}}`)
	e := newEndpoint(t, threeQuestions)
	args = append(args, "--prices", list)
	code, _, errs := run(t, context.Background(), e.env(), append(args, "-z", "1,2")...)
	if code != command.Done {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	first, _, _ := strings.Cut(errs, "run 1 of 2: ")
	contains(t, first, "2 runs: 6 questions, 9 to 12 calls of models with about ",
		" USD by the prices of 2026-11-01")
	contains(t, errs, "run 1 of 2: 3 questions, 3 to 3 calls", "run 2 of 2: 3 questions, 6 to 9 calls")
	_, _, errs = run(t, context.Background(), e.env(), append(args, "--critic-model", "judge", "-z", "2,3")...)
	contains(t, errs, ", of the dearest of judge, mock-1", ", less what is in ")
}

func TestWrongUseOfTheLoopIsSaidWithTheNextStep(t *testing.T) {
	args, _ := benchArgs(t)
	one := file(t, filepath.Join(t.TempDir(), "one.txt"), "a\nb\nc\nd\n")
	for _, tt := range []struct {
		name string
		args []string
		says string
	}{
		{"an unknown prompt", []string{"--prompt", "xml"},
			"--prompt xml is no style (known: create-table, list, list-keys, rows, target)"},
		{"a prompt with a hole missing", []string{"--prompt", one}, "one.txt: the hole {schema} is missing"},
		{"an unknown variant", []string{"--variant", "full"}, "known: none, llm, exec, both"},
		{"a variant without its critic", []string{"--critic", "none", "--variant", "both"}, "needs a critic"},
		{"more attempts than files", []string{"--actor", "recorded:" + one, "-z", "2"},
			"there are 1 recorded files"},
		{"each of nothing", []string{"--each"}, "--each is for --actor recorded"},
		{"an unknown chance", []string{"--critic", "simulated:p=.5"},
			`unknown "p=.5": it is written simulated:q=.25,s=.2,seed=1`},
		{"a chance that is no number", []string{"--critic", "simulated:q=much"}, `q is no number: "much"`},
		{"a chance above one", []string{"--critic", "simulated:q=25"}, "chances are from 0 to 1"},
		{"the paper's loop with an improvement", []string{"--mode", "paper", "--fallback"},
			"--mode paper has no improvements: leave out fallback"},
		{"an unknown mode", []string{"--mode", "fast"}, "known: paper"},
		{"an unknown feedback", []string{"--feedback", "all"}, "known: none, sql, outcomes, reasons"},
		{"improvements that contradict", []string{"--abstain", "--fallback"}, "leave out fallback"},
		{"a cost without prices", []string{"--max-cost", "1"}, "--max-cost needs --price or --prices"},
		{"two kinds of prices", []string{"--prices", one, "--price", "1,2"}, "leave one of them out"},
		{"a list of prices that is none", []string{"--prices", one}, "one.txt: invalid character"},
		{"prices that are none", []string{"--max-cost", "1", "--price", "cheap"}, `--price "cheap"`},
		{"a panel of one mind", []string{"--panel", "3"}, "of one mind"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			code, out, errs := run(t, context.Background(), nil, append(args, tt.args...)...)
			if code != command.WrongUse || !strings.Contains(errs, tt.says) || out != "" {
				t.Errorf("exit code %d, stdout %q, stderr %q; want 2 and %q", code, out, errs, tt.says)
			}
		})
	}
	code, _, errs := run(t, context.Background(), nil, "ask", "--db", ferryFile(t), "-z", "1,2", "How many?")
	if code != command.WrongUse || !strings.Contains(errs, "several are for bench") {
		t.Errorf("exit code %d: %s", code, errs)
	}
}

func TestWithoutContextTheRulesAnswerNothing(t *testing.T) {
	dir := spiderFolder(t)
	for _, flags := range [][]string{{"--context", "none"}, {"--retriever", "none", "--find-database"}} {
		out := ok(t, append([]string{"bench", "--dataset", "spider", "--data", dir, "--task", "sql"}, flags...)...)
		contains(t, out, "Context: none.", "3 questions")
		if all := lineWith(t, out, "all "); strings.Join(strings.Fields(all)[:4], " ") != "all 3 0 0.0" {
			t.Errorf("%v: %s", flags, all)
		}
	}
	if out := ok(t, "bench", "--dataset", "spider", "--data", dir, "--task",
		"sql"); strings.Contains(out, "Context:") {
		t.Errorf("with context it says\n%s", out)
	}
}

// A figure without keys is none of the dataset: the run says so, and so does its report, later.
func TestARunWithoutKeysSaysSo(t *testing.T) {
	dir := spiderFolder(t)
	bench := []string{"bench", "--dataset", "spider", "--data", dir, "--task", "sql", "--out"}
	with, without := filepath.Join(t.TempDir(), "with.db"), filepath.Join(t.TempDir(), "without.db")
	if out := ok(t, append(bench, with)...); strings.Contains(out, "Keys:") {
		t.Errorf("with its keys a run says\n%s", out)
	}
	contains(t, ok(t, append(bench, without, "--no-keys")...), "Keys: none.")
	contains(t, ok(t, "report", without), "Keys: none.")
	contains(t, ok(t, "report", without, "--json"), `"no_keys": true`)
}

// lineWith returns the first line that begins so.
func lineWith(t *testing.T, out, begins string) string {
	t.Helper()
	for line := range strings.Lines(out) {
		if strings.HasPrefix(line, begins) {
			return line
		}
	}
	t.Fatalf("no line begins with %q:\n%s", begins, out)
	return ""
}
