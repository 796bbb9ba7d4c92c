package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// platforms lists the systems and processors that get a program.
var platforms = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"}

// program compiles the command for a platform, once, and returns its file. It
// is static and has no trace of the folder that it was compiled in.
func (r *release) program(platform string) (string, error) {
	system, processor, _ := strings.Cut(platform, "/")
	file := filepath.Join(r.scratch, system+"-"+processor)
	if _, err := os.Stat(file); err == nil {
		return file, nil
	}
	return file, r.run([]string{"CGO_ENABLED=0", "GOOS=" + system, "GOARCH=" + processor}, "go", "build",
		"-ldflags", "-s -w -buildid= -X main.version="+r.full(), "-o", file, "./"+cmp.Or(r.command, "core/cmd/orbweaver"))
}

// forShells makes the scripts by which shells complete, and the man pages, as the
// program of this machine writes them.
func (r *release) forShells() ([]entry, error) {
	program, err := r.program(runtime.GOOS + "/" + runtime.GOARCH)
	if err != nil {
		return nil, err
	}
	dir := filepath.Join(r.scratch, "shells")
	if err := r.run(nil, program, "completion", "man", "--to", filepath.Join(dir, "man")); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Join(dir, "completion"), 0o755); err != nil {
		return nil, err
	}
	for kind, file := range map[string]string{"bash": "orbweaver.bash", "zsh": "_orbweaver", "fish": "orbweaver.fish",
		"powershell": "orbweaver.ps1"} {
		out, err := exec.Command(program, "completion", kind).Output()
		if err != nil {
			return nil, fmt.Errorf("completion %s: %w", kind, err)
		}
		if err := os.WriteFile(filepath.Join(dir, "completion", file), out, 0o644); err != nil {
			return nil, err
		}
	}
	return below(dir, "")
}

// programs makes an archive for each platform, with what the program is made
// of beside it.
func (r *release) programs() error {
	shells, err := r.forShells()
	if err != nil {
		return err
	}
	for _, platform := range r.platforms {
		name, pack := "orbweaver", tgz
		if strings.HasPrefix(platform, "windows/") {
			name, pack = "orbweaver.exe", zipped
		}
		program, err := r.program(platform)
		if err != nil {
			return err
		}
		files := append([]entry{{name: name, from: program, mode: 0o755}}, shells...)
		for _, f := range []string{"LICENSE", "README.md"} {
			files = append(files, entry{name: f, from: filepath.Join(r.tree, f), mode: 0o644})
		}
		base := r.file(strings.ReplaceAll(platform, "/", "-"))
		if err := pack(base, files); err != nil {
			return err
		}
		if err := r.bill(base+".cdx.json", program, platform); err != nil {
			return err
		}
	}
	return nil
}

// wheels makes the wheel of each platform, with the same program.
func (r *release) wheels() error {
	for _, platform := range r.platforms {
		if _, err := r.program(platform); err != nil {
			return err
		}
	}
	return r.run(nil, "go", "run", "./scripts/wheel", "--out", r.out, "--platforms", strings.Join(r.platforms, ","),
		"--version", r.version, "--programs", r.scratch)
}

// npm makes the npm package.
func (r *release) npm() error {
	if err := r.run(nil, "scripts/build", "npm"); err != nil {
		return err
	}
	made, err := filepath.Glob(filepath.Join(r.tree, "wasm/npm/dist/orbweaver-*.tgz"))
	if err != nil || len(made) != 1 {
		return fmt.Errorf("one npm package was expected in wasm/npm/dist, not %d: remove the others", len(made))
	}
	data, err := os.ReadFile(made[0])
	if err != nil {
		return err
	}
	return os.WriteFile(r.file("npm.tgz"), data, 0o644)
}

// page makes the page as a folder for any static host, with the compressed
// copies of its files for hosts that serve those.
func (r *release) page() error {
	if err := r.run(nil, "scripts/build"); err != nil {
		return err
	}
	files, err := below(filepath.Join(r.tree, "web/dist"), "")
	if err != nil {
		return err
	}
	if err := tgz(r.file("page"), files); err != nil {
		return err
	}
	return zipped(r.file("page"), files)
}

// worker makes the Worker and the page that it serves, in the folders that its
// settings name: wrangler deploys from wasm/worker.
func (r *release) worker() error {
	if err := r.run(nil, "scripts/build", "worker"); err != nil {
		return err
	}
	page, err := below(filepath.Join(r.tree, "web/dist"), "web/dist/")
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(page, func(f entry) bool { return f.name == "web/dist/index.html" }) {
		return errors.New("it serves the page, which is not built: make both, as --only page,worker")
	}
	files := slices.DeleteFunc(page, func(f entry) bool { // the edge compresses for itself
		return strings.HasSuffix(f.name, ".br") || strings.HasSuffix(f.name, ".gz")
	})
	const dir = "wasm/worker/"
	built, err := below(filepath.Join(r.tree, dir, "build"), dir+"build/")
	if err != nil {
		return err
	}
	files = append(files, built...)
	for _, f := range []string{"wrangler.jsonc", "package.json", "package-lock.json"} {
		files = append(files, entry{name: dir + f, from: filepath.Join(r.tree, dir, f), mode: 0o644})
	}
	return tgz(r.file("worker"), files)
}
