package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// image makes an OCI image of the program alone, for Linux on two processors,
// as one archive of its layout: podman load and skopeo copy oci-archive: read
// it. No daemon takes part.
func (r *release) image() error {
	dir, err := os.MkdirTemp("", "image")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	index := mutate.IndexMediaType(empty.Index, types.OCIImageIndex)
	for _, platform := range r.platforms {
		system, processor, _ := strings.Cut(platform, "/")
		if system != "linux" {
			continue
		}
		program, err := r.program(platform)
		if err != nil {
			return err
		}
		image, err := r.imageOf(program, processor)
		if err != nil {
			return err
		}
		index = mutate.AppendManifests(index, mutate.IndexAddendum{Add: image, Descriptor: v1.Descriptor{
			MediaType: types.OCIManifestSchema1,
			Platform:  &v1.Platform{OS: system, Architecture: processor},
		}})
	}
	to := filepath.Join(dir, "layout")
	if _, err := layout.Write(to, index); err != nil {
		return err
	}
	files, err := below(to, "")
	if err != nil {
		return err
	}
	return written(r.file("oci.tar"), func(w io.Writer) error { return tarred(w, files) })
}

// imageOf returns the image of one processor: one layer, which holds the
// program and the licence.
func (r *release) imageOf(program, processor string) (v1.Image, error) {
	var content bytes.Buffer
	err := tarred(&content, []entry{
		{name: "usr/bin/orbweaver", from: program, mode: 0o755},
		{name: "usr/share/doc/orbweaver/LICENSE", from: filepath.Join(r.tree, "LICENSE"), mode: 0o644},
	})
	if err != nil {
		return nil, err
	}
	layer, err := tarball.LayerFromOpener(func() (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(content.Bytes())), nil
	}, tarball.WithMediaType(types.OCILayer))
	if err != nil {
		return nil, err
	}
	base := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON)
	image, err := mutate.AppendLayers(base, layer)
	if err != nil {
		return nil, err
	}
	config, err := image.ConfigFile()
	if err != nil {
		return nil, err
	}
	config = config.DeepCopy()
	config.OS, config.Architecture, config.Created = "linux", processor, v1.Time{Time: epoch}
	config.Config.Entrypoint, config.Config.WorkingDir, config.Config.User = []string{"/usr/bin/orbweaver"}, "/", "65532"
	config.Config.Labels = map[string]string{
		"org.opencontainers.image.title":    "orbweaver",
		"org.opencontainers.image.version":  r.version,
		"org.opencontainers.image.revision": r.commit,
		"org.opencontainers.image.licenses": "MIT",
	}
	return mutate.ConfigFile(image, config)
}
