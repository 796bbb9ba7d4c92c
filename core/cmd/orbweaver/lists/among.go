package lists

import "flag"

// among is a flag's value of which the possible ones are known.
type among struct {
	flag.Value
	set []string
}

// Get returns the value where package flag knows its type.
func (a *among) Get() any {
	if g, ok := a.Value.(flag.Getter); ok {
		return g.Get()
	}
	return a.String()
}

// OneOf says what values a flag that is declared takes, for shells to complete.
// One that ends with ":", "=" or "/" is how others begin.
func OneOf[S ~string](fs *flag.FlagSet, name string, set ...S) {
	f := fs.Lookup(name)
	list := make([]string, len(set))
	for i, s := range set {
		list[i] = string(s)
	}
	f.Value = &among{f.Value, list}
}

// Known returns what [Among] said of a flag.
func Known(f *flag.Flag) []string {
	if a, ok := f.Value.(*among); ok {
		return a.set
	}
	return nil
}
