package main

import (
	"context"
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/shell"
)

// oneOfSeveral are the words by which help calls the value of a flag that takes
// one of several.
var oneOfSeveral = []string{"form", "what", "who", "which", "style", "rule",
	"task", "program", "paper", "each"}

func TestEachFlagThatTakesOneOfSeveralIsCompletedWithWhatItsHelpNames(t *testing.T) {
	for _, c := range commands() {
		fs, _ := c.FlagSet(new(progress.Reporter))
		fs.VisitAll(func(f *flag.Flag) {
			known := lists.Known(f)
			if kind, usage := flag.UnquoteUsage(f); slices.Contains(oneOfSeveral, kind) && len(known) == 0 {
				t.Errorf("%s --%s, %s, is not completed: %s", c.Name, f.Name, kind, usage)
			}
			for _, value := range known {
				if word := strings.TrimRight(value, ":=/"); !strings.Contains(f.Usage, word) && f.Name != "distractors" {
					t.Errorf("%s --%s is completed with %s, which its help does not name: %s",
						c.Name, f.Name, value, f.Usage)
				}
			}
			for _, value := range known {
				takes(t, c, f.Name, value)
			}
		})
	}
}

// takes checks that a flag takes a value: where it does not, it says so before
// anything else is read.
func takes(t *testing.T, c command.Command, name, value string) {
	t.Helper()
	fs, _ := c.FlagSet(new(progress.Reporter))
	if _, err := command.Parse(fs, []string{"--" + name, value}); err != nil {
		t.Errorf("%s --%s %s: %v", c.Name, name, value, err)
	}
}

func TestAFlagOfTheSameNameIsCompletedByItsCommand(t *testing.T) {
	for line, want := range map[string]string{
		"bench --task r":           "retrieval",
		"score --task r":           "reliability",
		"critic --critic r":        "rules recorded:",
		"ask --critic ":            "builtin llm none simulated:",
		"ask --actor r":            "recorded:",
		"critic --clusters ":       "gold database question",
		"bench --clusters t":       "table",
		"bench --variant none,b":   "none,both",
		"eval --etype ":            "exec match all",
		"eval --compat s":          "spider spider2",
		"bench --context ":         "database hits chosen none gold",
		"ask --context ":           "database hits none",
		"ask --feedback o":         "outcomes",
		"retrieve --distractors o": "ottqa=",
		"work --queue n":           "nats://",
		"theory --figure ":         "2 3 4",
	} {
		var b strings.Builder
		if err := shell.Complete(&b, commands(),
			append([]string{"__complete"}, strings.Split(line, " ")...)); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		words := strings.Fields(b.String())
		if got := strings.Join(words[:len(words)-1], " "); got != want {
			t.Errorf("%s goes on with %q, want %q", line, got, want)
		}
	}
}

func TestAValueThatIsCompletedIsKept(t *testing.T) {
	code, _, said := run(t, context.Background(), nil, "theory", "--figure", "nine")
	if code != command.WrongUse || !strings.Contains(said, `--figure: "nine" is not a whole number, in digits`) {
		t.Errorf("exit code %d: %s", code, said)
	}
	code, _, said = run(t, context.Background(), nil, "retrieve", "--retriever", "bm25", "--retriever", "tfidf")
	if code != command.WrongUse || !strings.Contains(said, "it is given twice") {
		t.Errorf("exit code %d: %s", code, said)
	}
}
