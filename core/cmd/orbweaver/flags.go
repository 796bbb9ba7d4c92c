package main

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// parse reads flags wherever they stand among the other arguments, which it
// returns; all that follows "--" is no flag.
func parse(fs *flag.FlagSet, args []string) ([]string, error) {
	var literal []string
	if i := slices.Index(args, "--"); i >= 0 {
		args, literal = args[:i], args[i+1:]
	}
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

// better says which flag was probably meant.
func better(fs *flag.FlagSet, err error) error {
	const undefined = "flag provided but not defined: -"
	name, ok := strings.CutPrefix(err.Error(), undefined)
	if !ok {
		return err
	}
	var known []string
	fs.VisitAll(func(f *flag.Flag) { known = append(known, f.Name) })
	return fmt.Errorf("unknown flag --%s%s", name, suggest(name, known))
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

// oneQuestion takes the question from the arguments: one in quotation marks,
// or its words.
func oneQuestion(args []string) (string, error) {
	q := strings.TrimSpace(strings.Join(args, " "))
	if q == "" {
		return "", usage("there is no question: write it after the flags, in quotation marks")
	}
	return q, nil
}
