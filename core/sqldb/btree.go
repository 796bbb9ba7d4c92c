package sqldb

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/ncruces/go-sqlite3"
)

// A table or index of a SQLite file is a tree of pages. In a damaged or a
// hostile file several branches can lead to one page: six pages that each name
// the next a few hundred times are read for years, and count(*) does that
// within one step. So the trees are walked when a file is opened, by their
// inner pages only.
//
// The layout is that of https://sqlite.org/fileformat2.html, sections 1.3 and
// 1.6. What else is wrong with a page is SQLite's to find.
type trees struct {
	file     io.ReaderAt
	pageSize int64
	tree     map[uint32]uint32 // the root of the tree in which a page was met
}

// mostChecked is the size of a file whose trees are walked; to read a byte of
// each page of larger ones takes too long. It is what a page may hold in memory.
const mostChecked = 256 << 20

// errTwice says that two branches of a tree lead to one page.
var errTwice = errors.New("two branches of a table lead to one page")

const (
	fileHeader = 100 // bytes before the tree of page 1
	pageHeader = 12  // of an inner page
	innerIndex = 2   // first byte of an inner page of an index
	innerTable = 5
)

func newTrees(file io.ReaderAt) *trees {
	t := &trees{file: file, tree: make(map[uint32]uint32)}
	var size [2]byte
	if _, err := file.ReadAt(size[:], 16); err == nil {
		t.pageSize = int64(binary.BigEndian.Uint16(size[:]))
	}
	if t.pageSize == 1 {
		t.pageSize = 1 << 16
	}
	return t
}

// check walks the tree with a root, and fails where it comes to a page twice.
func (t *trees) check(root uint32) error {
	if t.pageSize < 512 || root == 0 {
		return nil
	}
	page := make([]byte, t.pageSize)
	for open := []uint32{root}; len(open) > 0; {
		number := open[len(open)-1]
		open = open[:len(open)-1]
		in, met := t.tree[number]
		switch {
		case met && in == root:
			return fmt.Errorf("page %d: %w", number, errTwice)
		case met, number == 0:
			continue
		}
		t.tree[number] = root
		open = t.appendChildren(open, number, page)
	}
	return nil
}

// checkTrees walks the trees of all tables and indexes.
func (db *DB) checkTrees(ctx context.Context) error {
	if db.size > mostChecked {
		return nil
	}
	var roots []uint32
	err := db.each(ctx, "SELECT rootpage FROM sqlite_schema WHERE rootpage > 1", func(s *sqlite3.Stmt) {
		roots = append(roots, uint32(s.ColumnInt64(0)))
	})
	if err != nil {
		return nil // the schema is damaged: whoever reads it hears so
	}
	return db.walk(roots...)
}

// walk checks the trees with the given roots.
func (db *DB) walk(roots ...uint32) error {
	file, err := db.pages()
	if err != nil {
		return err
	}
	defer file.Close()
	t := newTrees(file)
	for _, root := range roots {
		if err := t.check(root); err != nil {
			return fmt.Errorf("%w: %w", sqlite3.CORRUPT, err)
		}
	}
	return nil
}

// pages are the bytes of a database, for who reads them without SQLite.
type pages interface {
	io.ReaderAt
	io.Closer
}

type imagePages struct{ *bytes.Reader }

func (imagePages) Close() error { return nil }

// appendChildren reads an inner page; others have no children.
func (t *trees) appendChildren(list []uint32, number uint32, page []byte) []uint32 {
	offset, start := int64(number-1)*t.pageSize, 0
	if number == 1 {
		start = fileHeader
	}
	if _, err := t.file.ReadAt(page[start:start+1], offset+int64(start)); err != nil {
		return list
	}
	if kind := page[start]; kind != innerIndex && kind != innerTable {
		return list
	}
	if _, err := t.file.ReadAt(page, offset); err != nil {
		return list
	}
	head := page[start:]
	cells := int(binary.BigEndian.Uint16(head[3:]))
	list = append(list, binary.BigEndian.Uint32(head[8:]))
	for i := range cells {
		at := start + pageHeader + 2*i
		if at+2 > len(page) {
			break
		}
		if cell := int(binary.BigEndian.Uint16(page[at:])); cell+4 <= len(page) {
			list = append(list, binary.BigEndian.Uint32(page[cell:]))
		}
	}
	return list
}
