package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A part is one kind of thing that a release has.
type part struct {
	name string
	make func(*release) error
}

// newest is the first heading of the changelog that has a version.
var newest = regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)`)

// parts lists them in the order in which they are made: the Worker serves the page.
func parts() []part {
	return []part{
		{"program", (*release).programs},
		{"image", (*release).image},
		{"wheel", (*release).wheels},
		{"npm", (*release).npm},
		{"page", (*release).page},
		{"worker", (*release).worker},
	}
}

func partNames() []string {
	var names []string
	for _, p := range parts() {
		names = append(names, p.name)
	}
	return names
}

func (r *release) make() error {
	if err := r.prepare(); err != nil {
		return err
	}
	var err error
	if r.scratch, err = os.MkdirTemp("", "release"); err != nil {
		return err
	}
	defer os.RemoveAll(r.scratch)
	for _, p := range parts() {
		if !slices.Contains(r.parts, p.name) {
			continue
		}
		fmt.Fprintln(os.Stderr, "==", p.name)
		if err := p.make(r); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return sums(r.out)
}

func (r *release) prepare() (err error) {
	for _, name := range r.parts {
		if !slices.Contains(partNames(), name) {
			return fmt.Errorf("--only %s: it is none of %s", name, strings.Join(partNames(), ", "))
		}
	}
	for _, name := range r.platforms {
		if !slices.Contains(platforms, name) {
			return fmt.Errorf("--platforms %s: it is none of %s", name, strings.Join(platforms, ", "))
		}
	}
	if r.tree, err = filepath.Abs(r.tree); err != nil {
		return err
	}
	if r.out, err = filepath.Abs(r.out); err != nil {
		return err
	}
	changes, err := os.ReadFile(filepath.Join(r.tree, ".github/CHANGELOG.md"))
	if err != nil {
		return err
	}
	found := newest.FindSubmatch(changes)
	if found == nil {
		return errors.New(".github/CHANGELOG.md has no heading as \"## 1.2.3\"")
	}
	r.version = string(found[1])
	if r.commit, err = r.git("describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"); err != nil {
		return err
	}
	return os.MkdirAll(r.out, 0o755)
}
