// Command wheel makes Python wheels: the static program for one platform each,
// and the module orbweaver, which calls it.
//
//	go run ./scripts/wheel --out DIR                        for this machine
//	go run ./scripts/wheel --out DIR --platforms all        for every platform
//
// The same tree gives the same bytes, in whatever folder it is.
package main

import (
	"archive/zip"
	"bytes"
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

//go:embed orbweaver/*.py orbweaver/py.typed
var module embed.FS

//go:embed README.md
var readme []byte

// platforms are the tags that pip knows a platform by. The program is static:
// it needs no C library, so the oldest tags hold.
var platforms = map[string]string{
	"linux/amd64":   "manylinux_2_5_x86_64.manylinux1_x86_64.musllinux_1_1_x86_64",
	"linux/arm64":   "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
	"darwin/amd64":  "macosx_12_0_x86_64",
	"darwin/arm64":  "macosx_12_0_arm64",
	"windows/amd64": "win_amd64",
	"windows/arm64": "win_arm64",
}

func main() {
	out := flag.String("out", "dist", "`folder` of the wheels")
	version := flag.String("version", "0.0.0.dev0", "version, as PEP 440 has it")
	made := flag.String("programs", "", "`folder` of programs that are compiled already, each named as linux-amd64")
	wanted := flag.String("platforms", runtime.GOOS+"/"+runtime.GOARCH, "`os/arch` with commas, or all")
	flag.Parse()
	if err := run(*out, *version, *made, *wanted); err != nil {
		fmt.Fprintln(os.Stderr, "wheel:", err)
		os.Exit(1)
	}
}

func run(out, version, made, wanted string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	names := strings.Split(wanted, ",")
	if wanted == "all" {
		names = names[:0]
		for name := range platforms {
			names = append(names, name)
		}
		slices.Sort(names)
	}
	for _, name := range names {
		tags, ok := platforms[name]
		if !ok {
			return fmt.Errorf("platform %q: it is none of linux, darwin and windows with amd64 or arm64", name)
		}
		program, err := os.ReadFile(filepath.Join(made, strings.ReplaceAll(name, "/", "-")))
		if made == "" {
			program, err = compile(name, version)
		}
		if err != nil {
			return err
		}
		data, err := wheel(version, tags, strings.HasPrefix(name, "windows/"), program)
		if err != nil {
			return err
		}
		file := filepath.Join(out, fmt.Sprintf("orbweaver-%s-py3-none-%s.whl", version, tags))
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return err
		}
		fmt.Printf("%s %d bytes\n", file, len(data))
	}
	return nil
}

// compile builds the program for a platform.
func compile(platform, version string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "wheel")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "orbweaver")
	system, processor, _ := strings.Cut(platform, "/")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false",
		"-ldflags", "-s -w -buildid= -X main.version="+version, "-o", file, "./core/cmd/orbweaver")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+processor)
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return nil, fmt.Errorf("building for %s: %w", platform, err)
	}
	return os.ReadFile(file)
}

// A file of a wheel.
type file struct {
	name string
	data []byte
	mode fs.FileMode
}

// wheel puts a wheel together (PEP 427): the module, the program beside it,
// and what pip wants to know.
func wheel(version, tags string, windows bool, program []byte) ([]byte, error) {
	var files []file
	sources, err := fs.Glob(module, "orbweaver/*")
	if err != nil {
		return nil, err
	}
	for _, name := range sources {
		data, err := module.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name, data, 0o644})
	}
	binary := "orbweaver/bin/orbweaver"
	if windows {
		binary += ".exe"
	}
	info := "orbweaver-" + version + ".dist-info/"
	files = append(files,
		file{binary, program, 0o755},
		file{info + "METADATA", metadata(version), 0o644},
		file{info + "WHEEL", wheelFile(tags), 0o644},
		file{info + "entry_points.txt", []byte("[console_scripts]\norbweaver = orbweaver.__main__:main\n"), 0o644},
	)
	files = append(files, file{info + "RECORD", record(files, info+"RECORD"), 0o644})
	return zipped(files)
}

func metadata(version string) []byte {
	return fmt.Appendf(nil, `Metadata-Version: 2.1
Name: orbweaver
Version: %s
Summary: Spider's official evaluators to the byte, one pair of SQL judged, and table retrieval
License: MIT
Requires-Python: >=3.9
Description-Content-Type: text/markdown

%s`, version, readme)
}

func wheelFile(tags string) []byte {
	lines := []string{"Wheel-Version: 1.0", "Generator: orbweaver", "Root-Is-Purelib: false"}
	for tag := range strings.SplitSeq(tags, ".") {
		lines = append(lines, "Tag: py3-none-"+tag)
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}

// record returns the list of files with their hashes; its own line has none.
func record(files []file, own string) []byte {
	var b bytes.Buffer
	for _, f := range files {
		sum := sha256.Sum256(f.data)
		fmt.Fprintf(&b, "%s,sha256=%s,%d\n", f.name, base64.RawURLEncoding.EncodeToString(sum[:]), len(f.data))
	}
	fmt.Fprintf(&b, "%s,,\n", own)
	return b.Bytes()
}

// zipped packs files in order, all of one date.
func zipped(files []file) ([]byte, error) {
	var b bytes.Buffer
	slices.SortStableFunc(files, func(a, b file) int {
		inInfo := func(f file) int {
			if strings.Contains(path.Dir(f.name), ".dist-info") {
				return 1
			}
			return 0
		}
		return cmp.Compare(inInfo(a), inInfo(b)) // as the format asks for
	})
	z := zip.NewWriter(&b)
	for _, f := range files {
		header := &zip.FileHeader{
			Name: f.name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC),
		}
		header.SetMode(f.mode)
		w, err := z.CreateHeader(header)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
