package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// check makes the release twice, prints what is the same, and keeps one. Where
// they differ, it keeps both for comparison.
func (r *release) check() error {
	if err := r.prepare(); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "release-check")
	if err != nil {
		return err
	}
	if err := r.twice(dir); err != nil {
		return fmt.Errorf("%s beside %s: %w", dir, r.out, err)
	}
	list, err := os.ReadFile(filepath.Join(r.out, sumsFile))
	if err != nil {
		return err
	}
	fmt.Printf("the same in both builds:\n%s", list)
	return os.RemoveAll(dir)
}

// twice makes the release of two clones of the commit, in folders of other
// names, and compares the bytes. The second is in the folder of this one.
func (r *release) twice(dir string) error {
	var got [2][]string
	for i, name := range []string{"a", "a-longer-name"} {
		one := &release{tree: filepath.Join(dir, name), out: r.out, parts: r.parts, platforms: r.platforms,
			command: r.command}
		if i == 0 {
			one.out = filepath.Join(dir, name+"-out")
		}
		if _, err := r.git("clone", "--quiet", "--no-hardlinks", ".", one.tree); err != nil {
			return err
		}
		// The tree may go on to another commit in the time that the first takes.
		if _, err := one.git("checkout", "--quiet", "--detach", strings.TrimSuffix(r.commit, "-dirty")); err != nil {
			return err
		}
		if err := one.make(); err != nil {
			return err
		}
		data, err := os.ReadFile(filepath.Join(one.out, sumsFile))
		if err != nil {
			return err
		}
		got[i] = strings.Split(strings.TrimSpace(string(data)), "\n")
	}
	return errors.Join(missing(got[0], got[1], "the second"), missing(got[1], got[0], "the first"))
}

// missing returns the lines of a list that another lacks.
func missing(from, in []string, name string) error {
	var list []error
	for _, line := range from {
		if !slices.Contains(in, line) {
			list = append(list, fmt.Errorf("%s has not: %s", name, line))
		}
	}
	return errors.Join(list...)
}
