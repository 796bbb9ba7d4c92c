package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// check makes the release twice and says what is the same.
func (r *release) check() error {
	dir, err := os.MkdirTemp("", "release-check")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	made, err := r.twice(dir)
	if err != nil {
		return err
	}
	list, err := os.ReadFile(filepath.Join(made.out, sumsFile))
	if err != nil {
		return err
	}
	fmt.Printf("the same in both builds:\n%s", list)
	return nil
}

// twice makes the release of two clones of the commit, in folders of other
// names, compares the bytes, and returns one of them.
func (r *release) twice(dir string) (*release, error) {
	var got [2][]string
	var one *release
	for i, name := range []string{"a", "a-longer-name"} {
		one = &release{tree: filepath.Join(dir, name), out: filepath.Join(dir, name+"-out"), parts: r.parts,
			platforms: r.platforms, command: r.command}
		if _, err := r.git("clone", "--quiet", "--no-hardlinks", ".", one.tree); err != nil {
			return nil, err
		}
		if err := one.make(); err != nil {
			return nil, err
		}
		data, err := os.ReadFile(filepath.Join(one.out, sumsFile))
		if err != nil {
			return nil, err
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
	return one, errors.Join(differ...)
}
