package command

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
)

// Parse reads flags wherever they stand among the other arguments, which it
// returns; all that follows "--" is no flag.
func Parse(fs *flag.FlagSet, args []string) ([]string, error) {
	var literal []string
	if i := slices.Index(args, "--"); i >= 0 {
		args, literal = args[:i], args[i+1:]
	}
	lists.Once(fs)
	var rest []string
	for {
		if err := fs.Parse(args); err != nil {
			return nil, better(fs, err)
		}
		if fs.NArg() == 0 {
			return append(rest, literal...), nil
		}
		rest, args = append(rest, fs.Arg(0)), fs.Args()[1:]
	}
}

// better adds to an error of package flag which flag was probably meant, and
// what its value should be. The package has no types for these errors.
func better(fs *flag.FlagSet, err error) error {
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
		var known []string
		fs.VisitAll(func(f *flag.Flag) { known = append(known, dashed(f.Name)) })
		return fmt.Errorf("unknown flag %s%s", dashed(name), Suggest(dashed(name), known))
	}
	if name, ok := strings.CutPrefix(err.Error(), "flag needs an argument: -"); ok {
		what, _ := flag.UnquoteUsage(fs.Lookup(name))
		return fmt.Errorf("%s needs a value: %[1]s %s", dashed(name), strings.ToUpper(what))
	}
	for _, begin := range []string{"invalid value ", "invalid boolean value "} {
		rest, ok := strings.CutPrefix(err.Error(), begin)
		value, bad := strconv.QuotedPrefix(rest)
		if !ok || bad != nil {
			continue
		}
		name, why, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(rest[len(value):], " for "),
			"flag "), ": ")
		name = strings.TrimPrefix(name, "-")
		if f := fs.Lookup(name); f != nil && (why == "parse error" || why == "value out of range") {
			why = value + " is not " + kindOf(f)
		}
		return fmt.Errorf("%s: %s", dashed(name), why)
	}
	return err
}

// dashed returns a flag as the help writes it.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// kindOf describes the values that a flag of one of package flag's own kinds takes.
func kindOf(f *flag.Flag) string {
	var value any
	if g, ok := f.Value.(flag.Getter); ok {
		value = g.Get()
	}
	switch value.(type) {
	case bool:
		return "true or false"
	case float64:
		return "a number, as .25"
	case time.Duration:
		return "a time, as 90s or 2m"
	case uint64:
		return "a whole number from 0, in digits"
	}
	return "a whole number, in digits"
}
