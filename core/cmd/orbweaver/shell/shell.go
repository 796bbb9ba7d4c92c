// Package shell completes command lines in bash, zsh, fish and PowerShell, and
// writes man pages, from the table of the commands and their flags, whose values
// are completed where [lists.Among] knows them: cobra does both, from a tree of
// its own that is made of that table.
//
//	commands = append(commands, shell.Command(commands))
package shell

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"
)

const name = "completion"

// Command prints what a shell has to read to complete the other commands, or
// writes their man pages.
func Command(others []command.Command) command.Command {
	return command.Command{
		Name: name, Usage: "bash | zsh | fish | powershell | man --to DIR",
		Summary: "print what makes a shell complete commands, flags and values, or write man pages",
		Examples: `
orbweaver completion bash > /tmp/orbweaver.bash && source /tmp/orbweaver.bash     in this shell; to keep it, one of
orbweaver completion bash > ~/.local/share/bash-completion/completions/orbweaver
orbweaver completion zsh > "${fpath[1]}/_orbweaver"
orbweaver completion fish > ~/.config/fish/completions/orbweaver.fish
orbweaver completion powershell >> $PROFILE
orbweaver completion man --to ~/.local/share/man/man1     then: man orbweaver-bench`,
		Verbatim: true,
		Flags: func(f *flag.FlagSet) command.Runner {
			to := f.String("to", "", "`folder` that gets the man pages")
			return func(_ context.Context, a *command.App, args []string) error {
				if len(args) != 1 || !slices.Contains(kinds, args[0]) {
					return command.Misuse("name one of %s", strings.Join(kinds, ", "))
				}
				if (args[0] == man) != (*to != "") {
					return command.Misuse("man pages go into a folder: %s man --to DIR", name)
				}
				root := tree(append(slices.Clone(others), Command(others)))
				if args[0] == man {
					return pages(root, *to)
				}
				return script(root, args[0], a.Out)
			}
		},
	}
}

const man = "man"

// kinds are the shells that the command knows.
var kinds = []string{"bash", "zsh", "fish", "powershell", man}

func script(root *cobra.Command, kind string, w io.Writer) error {
	switch kind {
	case "bash":
		return root.GenBashCompletionV2(w, true)
	case "zsh":
		return root.GenZshCompletion(w)
	case "fish":
		return root.GenFishCompletion(w, true)
	}
	return root.GenPowerShellCompletionWithDesc(w)
}

// pages writes a man page for each command.
func pages(root *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("the folder of the man pages: %w", err)
	}
	date := time.Unix(0, 0).UTC() // the same pages each time
	root.DisableAutoGenTag = true
	return doc.GenManTree(root,
		&doc.GenManHeader{Section: "1", Date: &date, Source: "Orbweaver", Manual: "Orbweaver"},
		filepath.Clean(dir))
}

// Asks reports whether a shell asks for what a command line may go on with.
func Asks(args []string) bool {
	return len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd)
}

// Complete answers a shell that asks.
func Complete(w io.Writer, commands []command.Command, args []string) error {
	root := tree(commands)
	for _, c := range root.Commands() {
		c.Flags().VisitAll(func(f *pflag.Flag) { f.Usage = strings.ReplaceAll(f.Usage, "`", "") })
	}
	root.SetArgs(args)
	root.SetOut(w)
	root.SetErr(io.Discard)
	return root.Execute()
}

// tree returns cobra's view of the commands. None of it is ever run.
func tree(commands []command.Command) *cobra.Command {
	root := &cobra.Command{Use: "orbweaver",
		Short: "find the right tables for a question and write the right SQL"}
	root.CompletionOptions.DisableDefaultCmd = true
	for _, c := range commands {
		fs, _ := c.FlagSet(new(progress.Reporter))
		sub := &cobra.Command{Use: strings.TrimSpace(c.Name + " " + c.Usage), Short: c.Summary,
			Example: strings.TrimSpace(c.Examples), Run: func(*cobra.Command, []string) {}}
		if c.Name == name {
			sub.ValidArgs = kinds
			sub.Args = cobra.ExactArgs(1)
		}
		sub.Flags().AddGoFlagSet(fs)
		fs.VisitAll(func(f *flag.Flag) {
			kind, _ := flag.UnquoteUsage(f)
			_ = sub.RegisterFlagCompletionFunc(f.Name, completer(kind, lists.Known(f))) // it was just added
		})
		root.AddCommand(sub)
	}
	return root
}

// completer completes the values of a flag: one of a closed set or several with
// commas, a folder or a file; nothing else.
func completer(kind string, set []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
		switch {
		case len(set) > 0:
			before, last := "", begun
			if i := strings.LastIndexByte(begun, ','); i >= 0 {
				before, last = begun[:i+1], begun[i+1:]
			}
			var list []string
			for _, value := range set {
				if strings.HasPrefix(value, last) {
					list = append(list, before+value)
				}
			}
			if len(list) == 1 && strings.TrimRight(list[0], ":=/") != list[0] { // it goes on
				return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
			}
			return list, cobra.ShellCompDirectiveNoFileComp
		case kind == "folder":
			return nil, cobra.ShellCompDirectiveFilterDirs
		case kind == "file":
			return nil, cobra.ShellCompDirectiveDefault
		}
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
}
