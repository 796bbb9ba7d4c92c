package command

import (
	"flag"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
)

// overview returns the help of orbweaver itself.
func overview(commands []Command) string {
	var b strings.Builder
	b.WriteString("Orbweaver finds the right tables for a question and writes the right SQL.\n\n" +
		"Usage: orbweaver COMMAND [flags] [arguments]\n\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "  %-10s %s\n", c.Name, c.Summary)
	}
	b.WriteString(`  help       this, or the help of a command

A model is asked where OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL, or
--endpoint and --model, name one; the key is only read from OPENAI_API_KEY.
With none, the built-in actor and critic answer, and the output says so.

Exit codes: 0 done, 1 failed, 2 wrong use, 3 stopped early (the same command
goes on where it was).
`)
	return b.String()
}

// help returns the long help of a command: usage, flags and examples.
func (c Command) help() string {
	fs, _ := c.FlagSet(new(progress.Reporter))
	var b strings.Builder
	fmt.Fprintf(&b, "Usage: orbweaver %s %s\n\n%s.\n\nFlags:\n", c.Name, c.Usage, upperFirst(c.Summary))
	fs.VisitAll(func(f *flag.Flag) {
		value, what := flag.UnquoteUsage(f)
		fmt.Fprintf(&b, "  %s\n      %s\n", strings.TrimSpace(dashed(f.Name)+" "+strings.ToUpper(value)),
			what+defaultOf(f))
	})
	fmt.Fprintf(&b, "\nExamples:\n%s", indent(c.Examples))
	return b.String()
}

func upperFirst(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func defaultOf(f *flag.Flag) string {
	switch f.DefValue {
	case "", "0", "false":
		return ""
	}
	return " (default " + f.DefValue + ")"
}

func indent(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return "  " + strings.Join(lines, "\n  ") + "\n"
}
