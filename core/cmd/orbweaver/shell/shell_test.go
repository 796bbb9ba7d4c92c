package shell_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/shell"
)

// table returns a small orbweaver.
func table() []command.Command {
	list := []command.Command{
		{Name: "retrieve", Summary: "find tables", Examples: "orbweaver retrieve", Flags: declare},
		{Name: "report", Summary: "print runs", Examples: "orbweaver report run.db", Flags: declare},
	}
	return append(list, shell.Command(list))
}

func declare(f *flag.FlagSet) command.Runner {
	f.String("format", "", "`form` of the output")
	lists.OneOf(f, "format", "text", "md", "json")
	f.String("retriever", "", "`names` of retrievers")
	lists.OneOf(f, "retriever", "bm25", "bm25f", "orbweaver", "rrf:")
	f.String("out", "", "`file` of the run")
	f.String("data", "", "`folder` of the dataset")
	f.Int("limit", 0, "most `questions`")
	f.Bool("quiet", false, "tell nothing")
	return func(context.Context, *command.App, []string) error { return errors.New("a command was run") }
}

// TestMain acts as that orbweaver when a shell calls it.
func TestMain(m *testing.M) {
	if os.Getenv("ORBWEAVER_SHELL") == "" {
		os.Exit(m.Run())
	}
	list := table()
	if shell.Asks(os.Args[1:]) {
		if err := shell.Complete(os.Stdout, list, os.Args[1:]); err != nil {
			os.Exit(1)
		}
		return
	}
	a := command.App{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Env: os.Getenv}
	os.Exit(command.Run(context.Background(), &a, list, os.Args[1:]))
}

func Example() {
	list := table()
	err := shell.Complete(os.Stdout, list, []string{"__complete", "retrieve", "--format", "j"})
	fmt.Println(err)
	// Output:
	// json
	// :4
	// <nil>
}

func TestAPrefixIsCompleted(t *testing.T) {
	for line, want := range map[string][]string{
		"re":                             {"report\tprint runs", "retrieve\tfind tables", ":4"},
		"retrieve --fo":                  {"--format\tform of the output", ":4"},
		"retrieve --retriever bm":        {"bm25", "bm25f", ":4"},
		"retrieve --retriever bm25,orb":  {"bm25,orbweaver", ":4"},
		"retrieve --format=m":            {"md", ":4"},
		"retrieve --retriever r":         {"rrf:", ":6"}, // without a space
		"retrieve --limit 1":             {":4"},         // no files
		"report --data x":                {":16"},        // folders alone
		"report --out x":                 {":0"},         // files
		"completion ":                    {"bash", "zsh", "fish", "powershell", "man", ":4"},
		"retrieve --quiet --retriever o": {"orbweaver", ":4"},
	} {
		list := table()
		var b bytes.Buffer
		args := append([]string{"__complete"}, strings.Split(line, " ")...)
		if err := shell.Complete(&b, list, args); err != nil {
			t.Errorf("%q: %v", line, err)
		}
		if got := strings.Split(strings.TrimSpace(b.String()), "\n"); !slices.Equal(got, want) {
			t.Errorf("%q goes on with %q, want %q", line, got, want)
		}
	}
}

// words defines what the script takes from the package bash-completion, and
// what bash has only while somebody presses the tabulator.
const words = `compopt() { :; }
_get_comp_words_by_ref() {
	words=("${COMP_WORDS[@]}") cword=$COMP_CWORD cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
}
`

func TestABashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	program := filepath.Join(t.TempDir(), "orbweaver")
	self := fmt.Sprintf("#!%s\nORBWEAVER_SHELL=1 exec %q \"$@\"\n", bash, os.Args[0])
	if err := os.WriteFile(program, []byte(self), 0o700); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"ret":                           "retrieve",
		"retrieve --format j":           "json",
		"retrieve --retriever bm25,orb": `bm25\,orbweaver`,
	} {
		script := words + fmt.Sprintf(`source <(%q completion bash)
COMP_WORDS=(%q %s) COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_TYPE=9
COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
__start_orbweaver && echo "${COMPREPLY[*]}"`, program, program, line)
		out, err := exec.CommandContext(t.Context(), bash, "--norc", "-c", script).CombinedOutput()
		if err != nil || strings.TrimSpace(string(out)) != want {
			t.Errorf("%q: %s%v, want %q", line, out, err, want)
		}
	}
}

func TestEachShellHasItsScriptAndEachCommandItsPage(t *testing.T) {
	list := table()
	run := func(args ...string) (string, int) {
		var out, errs bytes.Buffer
		a := command.App{Out: &out, Err: &errs, Env: os.Getenv}
		code := command.Run(t.Context(), &a, list, append([]string{"completion"}, args...))
		return out.String() + errs.String(), code
	}
	for kind, has := range map[string]string{"bash": "__start_orbweaver", "zsh": "#compdef orbweaver",
		"fish": "complete -c orbweaver", "powershell": "Register-ArgumentCompleter"} {
		if out, code := run(kind); code != command.Done || !strings.Contains(out, has) {
			t.Errorf("%s: exit code %d, %.200s", kind, code, out)
		}
	}
	dir := filepath.Join(t.TempDir(), "man1")
	if out, code := run("man", "--to", dir); code != command.Done {
		t.Fatal(out)
	}
	for file, has := range map[string]string{"orbweaver.1": "orbweaver-report(1)",
		"orbweaver-retrieve.1": `\fBretriever\fP`, "orbweaver-completion.1": "fpath"} {
		page, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil || !strings.Contains(strings.ReplaceAll(string(page), `--`, ""), has) {
			t.Errorf("%s: %v, %.2000s", file, err, page)
		}
	}
	for _, wrong := range [][]string{{}, {"csh"}, {"man"}, {"bash", "--to", dir}} {
		if out, code := run(wrong...); code != command.WrongUse {
			t.Errorf("%v: exit code %d, %.200s", wrong, code, out)
		}
	}
}
