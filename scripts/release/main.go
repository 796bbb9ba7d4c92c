// Command release makes everything that a release has, into one folder: the
// static program for each platform with completion and man pages, the page for
// any static host, the wheels, the npm package, the Worker, an OCI image, what
// each is made of as CycloneDX, and the checksums of all.
//
//	go run ./scripts/release                          everything, of the commit that is checked out
//	go run ./scripts/release --only program,image     parts of it
//	go run ./scripts/release --check                  twice, in two folders, and compares
//
// The same commit gives the same bytes, in whatever folder it is. The version
// is the newest of .github/CHANGELOG.md.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	var r release
	flag.StringVar(&r.tree, "tree", ".", "`folder` of the repository")
	flag.StringVar(&r.out, "out", "scripts/release/dist", "`folder` of what is made")
	only := flag.String("only", strings.Join(partNames(), ","), "`parts` to make, with commas")
	systems := flag.String("platforms", strings.Join(platforms, ","), "`os/arch` of the programs, with commas")
	check := flag.Bool("check", false, "make it twice, of two clones of the commit, and compare the bytes")
	flag.Parse()
	r.parts, r.platforms = strings.Split(*only, ","), strings.Split(*systems, ",")
	do := r.make
	if *check {
		do = r.check
	}
	if err := do(); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// A release is what is made of a tree.
type release struct {
	tree, out string
	parts     []string
	platforms []string
	command   string // folder of the program; "" = core/cmd/orbweaver

	scratch string // folder of programs that are compiled already
	version string // 1.2.3
	commit  string // 12 digits of it, with "-dirty" where files differ from it
}

// A part is one kind of thing that a release has.
type part struct {
	name string
	make func(*release) error
}

// parts are in the order in which they are made: the Worker serves the page.
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

// newest is the first heading of the changelog that has a version.
var newest = regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)`)

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

func (r *release) git(args ...string) (string, error) {
	cmd := exec.Command("git", append([]string{"-C", r.tree}, args...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

// run runs a command of the tree.
func (r *release) run(env []string, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = r.tree, os.Stderr, os.Stderr
	cmd.Env = append(append(os.Environ(), "GOFLAGS=-trimpath -buildvcs=false", "ORBWEAVER_VERSION="+r.full()), env...)
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return nil
}

// full is the version as programs say it.
func (r *release) full() string { return r.version + "+" + r.commit }

// file is a file of the release, by what its name says after the version.
func (r *release) file(of string) string {
	return filepath.Join(r.out, "orbweaver-"+r.version+"-"+of)
}
