// Package lists holds the command's flags that take several values with
// commas: "--retriever bm25,tfidf". A second flag would take the place of the
// first without a word, so [Once] refuses it.
//
//	var k lists.Numbers
//	fs.Var(&k, "k", "cut-offs")
//	lists.Once(fs)
//	err := fs.Parse([]string{"-k", "1,5,10"})
package lists

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Once lets each list of a set of flags be given one time only. Of a flag of
// one value the last counts, as in package flag.
func Once(fs *flag.FlagSet) {
	fs.VisitAll(func(f *flag.Flag) {
		value := f.Value
		if a, ok := value.(*among); ok {
			value = a.Value
		}
		switch value.(type) {
		case *Names, *Numbers, *Probabilities, *Counts, *Files:
			f.Value = &once{Value: f.Value, instead: "write several with commas"}
		case *SingleValue:
			f.Value = &once{Value: f.Value, instead: "it takes one"}
		}
	})
}

// once is a flag that may be given one time only.
type once struct {
	flag.Value
	instead string // of giving it again
	given   []string
}

func (o *once) Set(s string) error {
	if o.given = append(o.given, s); len(o.given) > 1 {
		return fmt.Errorf("it is given twice, as %q and %q: %s", o.given[0], s, o.instead)
	}
	return o.Value.Set(s)
}

// Numbers are whole numbers from 1, in their order: "1,5,10".
type Numbers []int

// String writes the numbers with commas.
func (n *Numbers) String() string { return joined(*n, strconv.Itoa) }

// Set reads the numbers.
func (n *Numbers) Set(s string) error {
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

// Counts are whole numbers from 0, as they are written: "0,10,100".
type Counts []int

// String writes the numbers with commas.
func (c *Counts) String() string { return joined(*c, strconv.Itoa) }

// Set reads the numbers.
func (c *Counts) Set(s string) error {
	*c = nil
	for part := range strings.SplitSeq(s, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < 0 {
			return fmt.Errorf("%q is not a whole number from 0, or several with commas: 0,10,100", part)
		}
		*c = append(*c, n)
	}
	return nil
}

// Names are different names: "bm25,tfidf".
type Names []string

// String writes the names with commas.
func (n *Names) String() string { return strings.Join(*n, ",") }

// Set reads the names.
func (n *Names) Set(s string) error {
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

// Probabilities are numbers: ".25,.75".
type Probabilities []float64

// String writes the numbers with commas.
func (c *Probabilities) String() string {
	return joined(*c, func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) })
}

// Set reads the numbers.
func (c *Probabilities) Set(s string) error {
	*c = nil
	for part := range strings.SplitSeq(s, ",") {
		x, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil {
			return fmt.Errorf("%q is not a number, or several with commas: .25,.75", part)
		}
		*c = append(*c, x)
	}
	return nil
}

// Or returns the others where there are none.
func (c Probabilities) Or(others Probabilities) Probabilities {
	if len(c) == 0 {
		return others
	}
	return c
}

// Files is a text that names one file, or several with commas.
type Files string

// String returns the text.
func (f *Files) String() string { return string(*f) }

// Set takes the text as it is: a file's own name may have a comma.
func (f *Files) Set(s string) error {
	*f = Files(s)
	return nil
}

// SingleValue is a flag's text that may be given only once.
type SingleValue string

// String returns the text.
func (a *SingleValue) String() string { return string(*a) }

// Set takes the text.
func (a *SingleValue) Set(s string) error {
	*a = SingleValue(s)
	return nil
}

func joined[T any](list []T, write func(T) string) string {
	parts := make([]string, len(list))
	for i, x := range list {
		parts[i] = write(x)
	}
	return strings.Join(parts, ",")
}
