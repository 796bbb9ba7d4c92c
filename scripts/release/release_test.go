package main

import (
	"archive/tar"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-containerregistry/pkg/v1/layout"
)

var whole = flag.Bool("whole", false, "make the release of orbweaver itself, which is linked twice")

// TestTwoFoldersGiveTheSameRelease makes what a release has for one platform
// of two clones, and looks at it; --check does so for all of it. The program is
// a small one, made with the same flags, but with -whole.
func TestTwoFoldersGiveTheSameRelease(t *testing.T) {
	r := &release{tree: "../..", out: t.TempDir(), parts: []string{"program", "image"},
		platforms: []string{"linux/amd64"}, command: "scripts/release/testdata/small"}
	known := "pkg:golang/github.com/spf13/cobra@v"
	if *whole {
		r.command, known = "", "pkg:golang/github.com/ncruces/go-sqlite3@v"
	}
	if _, err := os.Stat("../../.git"); err != nil {
		t.Skipf("a release is made of clones, and this is none: %v", err)
	}
	if err := r.prepare(); err != nil {
		t.Fatal(err)
	}
	if err := r.twice(t.TempDir()); err != nil {
		t.Fatal(err)
	}
	t.Run("checksums", func(t *testing.T) {
		list, err := os.ReadFile(filepath.Join(r.out, sumsFile))
		if err != nil || strings.Count(string(list), "\n") != 3 {
			t.Errorf("%v: %s", err, list)
		}
	})
	t.Run("what it is made of", func(t *testing.T) {
		var bom struct {
			Metadata   struct{ Component struct{ Version string } }
			Components []struct{ Name, Version, Purl string }
		}
		data, err := os.ReadFile(r.file("linux-amd64.cdx.json"))
		if err == nil {
			err = json.Unmarshal(data, &bom)
		}
		if err != nil || bom.Metadata.Component.Version != r.full() || len(bom.Components) < 3 {
			t.Fatalf("%v: version %q, %d parts", err, bom.Metadata.Component.Version, len(bom.Components))
		}
		if !strings.Contains(string(data), known) {
			t.Errorf("%s… is not among the parts", known)
		}
	})
	dir := t.TempDir()
	t.Run("a program that says its version", func(t *testing.T) {
		if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
			t.Skip("the program is for another machine")
		}
		if out, err := exec.Command("tar", "-xzf", r.file("linux-amd64.tar.gz"), "-C", dir).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		out, err := exec.Command(filepath.Join(dir, "orbweaver"), "version").Output()
		if err != nil || !strings.HasPrefix(string(out), "orbweaver "+r.full()+",") {
			t.Errorf("%v: %s", err, out)
		}
		for _, file := range []string{"completion/orbweaver.bash", "completion/_orbweaver", "man/orbweaver-completion.1"} {
			if content, err := os.ReadFile(filepath.Join(dir, file)); err != nil || len(content) == 0 {
				t.Errorf("%s: %v", file, err)
			}
		}
	})
	t.Run("an image that is whole", func(t *testing.T) {
		index, err := layout.ImageIndexFromPath(unpacked(t, r.file("oci.tar")))
		if err != nil {
			t.Fatal(err)
		}
		list, err := index.IndexManifest()
		if err != nil || len(list.Manifests) != 1 {
			t.Fatalf("%v: %+v", err, list)
		}
		image, err := index.Image(list.Manifests[0].Digest)
		if err != nil {
			t.Fatal(err)
		}
		config, err := image.ConfigFile()
		if err != nil || config.Architecture != "amd64" || config.Config.Entrypoint[0] != "/usr/bin/orbweaver" {
			t.Fatalf("%v: %+v", err, config)
		}
		layers, err := image.Layers()
		if err != nil || len(layers) != 1 {
			t.Fatal(len(layers), err)
		}
		content, err := layers[0].Uncompressed()
		if err != nil {
			t.Fatal(err)
		}
		defer content.Close()
		header, err := tar.NewReader(content).Next()
		if err != nil || header.Name != "usr/bin/orbweaver" || header.Mode != 0o755 {
			t.Errorf("%v: %+v", err, header)
		}
	})
}

// unpacked returns the folder of an archive.
func unpacked(t *testing.T, file string) string {
	dir := t.TempDir()
	if out, err := exec.Command("tar", "-xf", file, "-C", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return dir
}
