package fetch

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// A kind is a form of archive.
type kind string

const (
	zipped kind = "zip"
	tarGz  kind = "tar.gz"
)

// kindOf tells an archive by its first bytes; "" = it is none.
func kindOf(first []byte) kind {
	switch {
	case bytes.HasPrefix(first, []byte("PK\x03\x04")):
		return zipped
	case bytes.HasPrefix(first, []byte("\x1f\x8b")):
		return tarGz
	}
	return ""
}

// unpack unpacks an archive into a folder that is not there yet: all of it or
// nothing. Where all files are within one folder, as in GitHub's archives, it
// leaves that folder out. What is neither file nor folder, a link say, is
// refused.
func (o Options) unpack(ctx context.Context, archive, folder string) (err error) {
	aside := folder + ".unpacking"
	if err := errors.Join(os.RemoveAll(aside), os.MkdirAll(aside, 0o755)); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(aside)) }()
	root, err := os.OpenRoot(aside)
	if err != nil {
		return err
	}
	u := unpacker{ctx: ctx, root: root, bytes: o.maxUnpacked, files: o.maxFiles}
	err = errors.Join(u.archive(archive), root.Close())
	if err != nil {
		return fmt.Errorf("unpacking: %w", err)
	}
	top := aside
	if entries, err := os.ReadDir(aside); err == nil && len(entries) == 1 && entries[0].IsDir() {
		top = filepath.Join(aside, entries[0].Name())
	}
	return os.Rename(top, folder)
}

// An unpacker writes files, within a folder and its bounds.
type unpacker struct {
	ctx   context.Context
	root  *os.Root
	bytes int64 // that may still come
	files int
}

func (u *unpacker) archive(name string) (err error) {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	first := make([]byte, 4)
	if _, err := file.ReadAt(first, 0); err != nil {
		return err
	}
	if kindOf(first) == zipped {
		return u.zip(file, info.Size())
	}
	return u.tar(file)
}

func (u *unpacker) zip(file io.ReaderAt, size int64) error {
	z, err := zip.NewReader(file, size)
	if err != nil {
		return err
	}
	for _, f := range z.File {
		body := func() (io.ReadCloser, error) { return f.Open() }
		if err := u.entry(f.Name, f.Mode(), body); err != nil {
			return fmt.Errorf("%q: %w", f.Name, err)
		}
	}
	return nil
}

func (u *unpacker) tar(file io.Reader) error {
	packed, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	for t := tar.NewReader(packed); ; {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if h.Typeflag == tar.TypeXGlobalHeader {
			continue // a comment, which git writes
		}
		body := func() (io.ReadCloser, error) { return io.NopCloser(t), nil }
		if err := u.entry(h.Name, h.FileInfo().Mode(), body); err != nil {
			return fmt.Errorf("%q: %w", h.Name, err)
		}
	}
}

// entry writes one file or folder.
func (u *unpacker) entry(name string, mode os.FileMode, open func() (io.ReadCloser, error)) error {
	if err := u.ctx.Err(); err != nil {
		return err
	}
	if u.files--; u.files < 0 {
		return errors.New("too many files")
	}
	local := filepath.FromSlash(strings.TrimSuffix(name, "/"))
	switch {
	case !filepath.IsLocal(local) || strings.Contains(name, `\`):
		return errors.New("it leads out of the archive")
	case mode.IsDir():
		return u.root.MkdirAll(local, 0o755)
	case !mode.IsRegular():
		return errors.New("it is neither a file nor a folder")
	}
	if err := u.root.MkdirAll(filepath.FromSlash(path.Dir(filepath.ToSlash(local))), 0o755); err != nil {
		return err
	}
	body, err := open()
	if err != nil {
		return err
	}
	defer body.Close()
	file, err := u.root.OpenFile(local, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	n, err := io.Copy(file, io.LimitReader(body, u.bytes+1))
	if u.bytes -= n; u.bytes < 0 {
		err = errors.Join(err, errors.New("the archive holds more than is taken of any"))
	}
	return errors.Join(err, file.Close())
}
