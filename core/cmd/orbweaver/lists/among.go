package lists

import "flag"

// among is a flag's value together with the values that it may take.
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

// OneOf declares which values an existing flag takes, so that shells complete
// them. A value that ends with ":", "=" or "/" is a prefix.
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
