package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// check makes the release of two clones of the commit, in folders of other
// names, and compares the bytes.
func (r *release) check() error {
	dir, err := os.MkdirTemp("", "release-check")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var got [2][]string
	for i, name := range []string{"a", "a-longer-name"} {
		one := release{tree: filepath.Join(dir, name), out: filepath.Join(dir, name+"-out"), parts: r.parts,
			platforms: r.platforms}
		if _, err := r.git("clone", "--quiet", "--no-hardlinks", ".", one.tree); err != nil {
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
	var differ []error
	for _, line := range got[0] {
		if !slices.Contains(got[1], line) {
			differ = append(differ, fmt.Errorf("another build has not: %s", line))
		}
	}
	if len(got[0]) != len(got[1]) {
		differ = append(differ, fmt.Errorf("%d files, and then %d", len(got[0]), len(got[1])))
	}
	if err := errors.Join(differ...); err != nil {
		return err
	}
	fmt.Printf("%d files are the same in both builds\n%s\n", len(got[0]), strings.Join(got[0], "\n"))
	return nil
}
