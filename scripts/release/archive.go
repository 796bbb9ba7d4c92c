package main

import (
	"archive/tar"
	"archive/zip"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// An entry is a file of an archive.
type entry struct {
	name string
	from string // the file with its content
	mode fs.FileMode
}

// epoch is the date of every file in every archive; zip knows none before.
var epoch = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// below lists the files of a folder, as they are to be named.
func below(dir, prefix string) (list []entry, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == ".gitkeep" {
			return err
		}
		name, err := filepath.Rel(dir, path)
		list = append(list, entry{prefix + filepath.ToSlash(name), path, 0o644})
		return err
	})
	return list, err
}

// tgz writes BASE.tar.gz.
func tgz(base string, files []entry) error {
	return written(base+".tar.gz", func(w io.Writer) error {
		z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
		if err != nil {
			return err
		}
		if err := tarred(z, files); err != nil {
			return err
		}
		return z.Close()
	})
}

// tarred writes files as a tar, in the order of their names.
func tarred(w io.Writer, files []entry) error {
	t := tar.NewWriter(w)
	err := each(files, func(f entry, data []byte) error {
		header := &tar.Header{Name: f.name, Mode: int64(f.mode), Size: int64(len(data)), ModTime: epoch,
			Typeflag: tar.TypeReg, Format: tar.FormatUSTAR}
		if err := t.WriteHeader(header); err != nil {
			return err
		}
		_, err := t.Write(data)
		return err
	})
	if err != nil {
		return err
	}
	return t.Close()
}

// zipped writes BASE.zip.
func zipped(base string, files []entry) error {
	return written(base+".zip", func(w io.Writer) error {
		z := zip.NewWriter(w)
		err := each(files, func(f entry, data []byte) error {
			header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: epoch}
			header.SetMode(f.mode)
			to, err := z.CreateHeader(header)
			if err != nil {
				return err
			}
			_, err = to.Write(data)
			return err
		})
		if err != nil {
			return err
		}
		return z.Close()
	})
}

// each reads files in the order of their names.
func each(files []entry, do func(entry, []byte) error) error {
	slices.SortFunc(files, func(a, b entry) int { return cmp.Compare(a.name, b.name) })
	for _, f := range files {
		data, err := os.ReadFile(f.from)
		if err != nil {
			return err
		}
		if err := do(f, data); err != nil {
			return err
		}
	}
	return nil
}

func written(file string, write func(io.Writer) error) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	err = write(f)
	if closing := f.Close(); err == nil {
		err = closing
	}
	return err
}

const sumsFile = "SHA256SUMS"

// sums writes the checksums of a folder's files, as sha256sum --check reads.
func sums(dir string) error {
	files, err := below(dir, "")
	if err != nil {
		return err
	}
	var b strings.Builder
	err = each(files, func(f entry, data []byte) error {
		if f.name != sumsFile {
			fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), f.name)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, sumsFile), []byte(b.String()), 0o644)
}
