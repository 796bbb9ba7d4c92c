package main

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

var (
	slowFigures = flag.Bool("slow-figures", false,
		"also hold the README figures that take minutes against their commands")
	dataFolder = flag.String("data-folder", "../shared/data",
		"folder of the benchmarks, from the root of the repository")
)

// A printed holds a command of testdata/figures.txt and the figures that READMEs
// print of it.
type printed struct {
	slow    bool
	args    []string
	figures []figure
}

// A figure is a piece of a README, and what the command prints where blanks
// count once.
type figure struct{ file, said, want string }

// readFigures reads testdata/figures.txt.
func readFigures(t *testing.T) []printed {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "figures.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var list []printed
	file, said := "", ""
	for line := range strings.Lines(string(raw)) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest = strings.TrimSpace(rest)
		switch word {
		case "", "#":
		case "run", "slow":
			list = append(list, printed{slow: word == "slow", args: strings.Fields(rest)})
		case "in":
			file = rest
		case "said":
			said = rest
		case "want":
			last := &list[len(list)-1]
			last.figures = append(last.figures, figure{file, said, rest})
		default:
			t.Fatalf("figures.txt: %q is no line of it", line)
		}
	}
	return list
}

func TestREADMEsSayTheFiguresOfTheirList(t *testing.T) {
	number := regexp.MustCompile(`\d*\.\d+`)
	texts := map[string]string{}
	for _, p := range readFigures(t) {
		for _, f := range p.figures {
			if texts[f.file] == "" {
				raw, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(f.file)))
				if err != nil {
					t.Fatal(err)
				}
				texts[f.file] = blanksOnce(string(raw))
			}
			if !strings.Contains(texts[f.file], blanksOnce(f.said)) {
				t.Errorf("%s does not say %q: change testdata/figures.txt with it", f.file, f.said)
			}
			for _, n := range number.FindAllString(f.want, -1) {
				if !strings.Contains(f.said, strings.TrimLeft(n, "0")) {
					t.Errorf("%s: %q says nothing of %s, which orbweaver %s has to print", f.file, f.said, n,
						strings.Join(p.args, " "))
				}
			}
		}
	}
}

func TestREADMEFiguresAreWhatTheirCommandsPrint(t *testing.T) {
	for _, p := range readFigures(t) {
		t.Run(strings.Join(p.args, "_"), func(t *testing.T) {
			if p.slow != *slowFigures {
				t.Skip("it takes minutes: scripts/figures runs it")
			}
			data := filepath.Join("..", "..", "..", filepath.FromSlash(*dataFolder))
			if _, err := os.Stat(data); err != nil && strings.Contains(strings.Join(p.args, " "), "$DATA") {
				t.Skipf("there is no %s: the benchmarks are not part of this repository (see --data-folder)", data)
			}
			args := slices.Clone(p.args)
			for i, arg := range args {
				if arg == "$FAKE" {
					arg = fakeEndpoint(t, filepath.Join(data, "spider"), "p=.4,q=.3,s=.2,e=.5,seed=3").URL + "/v1"
				}
				args[i] = strings.ReplaceAll(arg, "$DATA", data)
			}
			code, out, said := run(t, context.Background(), nil, args...)
			if code != command.Done {
				t.Fatalf("exit code %d: %s", code, said)
			}
			all := blanksOnce(out)
			for _, f := range p.figures {
				if !strings.Contains(all, blanksOnce(f.want)) {
					t.Errorf("%s says %q; the command does not print %q, but\n%s", f.file, f.said, f.want, like(out, f.want))
				}
			}
		})
	}
}

// blanksOnce returns a text whose blanks of any kind count once.
func blanksOnce(s string) string { return strings.Join(strings.Fields(s), " ") }

// like returns the lines of an output that begin as a piece of it does.
func like(out, want string) string {
	first, _, _ := strings.Cut(want, " ")
	var lines []string
	for line := range strings.Lines(out) {
		if line = blanksOnce(line); strings.Contains(line, first+" ") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}
