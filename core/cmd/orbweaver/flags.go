package main

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// parse reads flags wherever they stand among the other arguments, which it
// returns; all that follows "--" is no flag.
func parse(fs *flag.FlagSet, args []string) ([]string, error) {
	var literal []string
	if i := slices.Index(args, "--"); i >= 0 {
		args, literal = args[:i], args[i+1:]
	}
	fs.VisitAll(func(f *flag.Flag) {
		if next := insteadOfTwice(f.Value); next != "" {
			f.Value = &once{Value: f.Value, next: next}
		}
	})
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

// insteadOfTwice says what to do in place of giving a flag a second time, ""
// where the last one holds, as it does for a flag of one value.
func insteadOfTwice(v flag.Value) string {
	switch v.(type) {
	case *names, *numbers, *chances, *counts, *listed:
		return "write several with commas"
	case *compared:
		return "several files are compared by --pred with commas"
	}
	return ""
}

// once is a flag that may be given one time only: a second list would take the
// place of the first without a word.
type once struct {
	flag.Value
	next  string
	given []string
}

func (o *once) Set(s string) error {
	if o.given = append(o.given, s); len(o.given) > 1 {
		return fmt.Errorf("it is given twice, as %q and %q: %s", o.given[0], s, o.next)
	}
	return o.Value.Set(s)
}

// better says what package flag does not: which flag was probably meant, and
// what its value should be. The package has no types for these errors.
func better(fs *flag.FlagSet, err error) error {
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
		var known []string
		fs.VisitAll(func(f *flag.Flag) { known = append(known, f.Name) })
		return fmt.Errorf("unknown flag --%s%s", name, suggest(name, known))
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
		name, why, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(rest[len(value):], " for "), "flag "), ": ")
		name = strings.TrimPrefix(name, "-")
		if f := fs.Lookup(name); f != nil && (why == "parse error" || why == "value out of range") {
			why = value + " is not " + kindOf(f)
		}
		return fmt.Errorf("%s: %s", dashed(name), why)
	}
	return err
}

// dashed is a flag as the help writes it.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// kindOf says what a flag of one of package flag's own kinds takes.
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

// numbers is a flag of several whole numbers: "1,5,10".
type numbers []int

func (n *numbers) String() string {
	var parts []string
	for _, i := range *n {
		parts = append(parts, strconv.Itoa(i))
	}
	return strings.Join(parts, ",")
}

func (n *numbers) Set(s string) error {
	*n = nil
	for part := range strings.SplitSeq(s, ",") {
		i, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || i < 1 {
			return fmt.Errorf("%q is not a whole number from 1, or several with commas: 1,5,10", part)
		}
		*n = append(*n, i)
	}
	slices.Sort(*n)
	*n = slices.Compact(*n)
	return nil
}

// names is a flag of several names: "bm25,tfidf".
type names []string

func (n *names) String() string { return strings.Join(*n, ",") }

func (n *names) Set(s string) error {
	*n = nil
	for part := range strings.SplitSeq(s, ",") {
		if part = strings.TrimSpace(part); part == "" {
			return fmt.Errorf("%q holds an empty name", s)
		} else if !slices.Contains(*n, part) {
			*n = append(*n, part)
		}
	}
	return nil
}

// listed is a flag of a text that may name several files with commas.
type listed string

func (l *listed) String() string { return string(*l) }

func (l *listed) Set(s string) error {
	*l = listed(s)
	return nil
}

// compared is a flag of one file beside those of another flag.
type compared string

func (c *compared) String() string { return string(*c) }

func (c *compared) Set(s string) error {
	*c = compared(s)
	return nil
}

// oneQuestion takes the question from the arguments: one in quotation marks,
// or its words.
func oneQuestion(args []string) (string, error) {
	q := strings.TrimSpace(strings.Join(args, " "))
	if q == "" {
		return "", usage("there is no question: write it after the flags, in quotation marks")
	}
	return q, nil
}

// rulesOfEX lists what --ex takes.
func rulesOfEX() string {
	var list []string
	for _, r := range execution.Rules() {
		list = append(list, r.Name+" ("+r.What+")")
	}
	return strings.Join(list, "; ")
}

// addSVG declares the flag that names the file of a figure.
func addSVG(f *flag.FlagSet, file *string) {
	f.StringVar(file, "svg", "", "also draw recall over k, or what --haystack measures, as SVG into this `file`; of "+
		"several datasets each into its own")
}
