package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A release lists the files that are made of a tree.
type release struct {
	tree, out string
	parts     []string
	platforms []string
	command   string // folder of the program; "" = core/cmd/orbweaver

	scratch string // folder of programs that are compiled already
	version string // 1.2.3
	commit  string // 12 digits of it, with "-dirty" where files differ from it
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

// full returns the version as programs print it.
func (r *release) full() string { return r.version + "+" + r.commit }

// file returns a file of the release, by the part of its name after the version.
func (r *release) file(of string) string {
	return filepath.Join(r.out, "orbweaver-"+r.version+"-"+of)
}
