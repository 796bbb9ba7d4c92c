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
// hostile file several branches can lead to one page: reading six pages that
// each name the next a few hundred times takes years, and count(*) does that
// within one step. So opening a file walks the trees, by their inner pages and
// the heads of the others, which also give the number of rows.
//
// The layout is described in https://sqlite.org/fileformat2.html, sections 1.3
// and 1.6. SQLite finds any other fault of a page.
type trees struct {
	file     io.ReaderAt
	pageSize int64
	tree     map[uint32]uint32 // the root of the tree in which a page was met
}

// maxChecked is the size of a file whose trees are walked; to read a byte of
// each page of larger ones takes too long. A page may hold as much in memory.
const maxChecked = 256 << 20

// errTwice is the error where two branches of a tree lead to one page.
var errTwice = errors.New("two branches of a table lead to one page")

const (
	fileHeader = 100 // bytes before the tree of page 1
	pageHeader = 12  // of an inner page
	leafHeader = 8
	innerIndex = 2 // first byte of an inner page of an index
	innerTable = 5
	leafIndex  = 10
	leafTable  = 13
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

// uncounted is the number of rows of a tree whose pages do not tell it.
const uncounted = -1

// check walks the tree with a root, counts its rows, and fails where it comes
// to a page twice.
func (t *trees) check(root uint32) (rows int64, err error) {
	if t.pageSize < 512 || root == 0 {
		return uncounted, nil
	}
	page, whole := make([]byte, t.pageSize), true
	for open := []uint32{root}; len(open) > 0; {
		number := open[len(open)-1]
		open = open[:len(open)-1]
		in, met := t.tree[number]
		switch {
		case met && in == root:
			return uncounted, fmt.Errorf("page %d: %w", number, errTwice)
		case met, number == 0:
			whole = false
			continue
		}
		t.tree[number] = root
		n, ok := 0, false
		open, n, ok = t.read(open, number, page)
		rows, whole = rows+int64(n), whole && ok
	}
	if !whole {
		return uncounted, nil
	}
	return rows, nil
}

// checkTrees walks the trees of all tables and indexes, and remembers how many
// rows the tables have.
func (db *DB) checkTrees(ctx context.Context) error {
	if db.size > maxChecked {
		return nil
	}
	var roots []uint32
	var names []string // of the tables; "" for an index
	err := db.each(ctx, "SELECT rootpage, iif(type = 'table', name, '') FROM sqlite_schema WHERE rootpage > 1",
		func(s *sqlite3.Stmt) {
			roots, names = append(roots, uint32(s.ColumnInt64(0))), append(names, s.ColumnText(1))
		})
	if err != nil {
		return nil // the schema is damaged: Schema says so
	}
	rows, err := db.walk(roots...)
	if err != nil {
		return err
	}
	db.rows = make(map[string]int64, len(names))
	for i, name := range names {
		if _, twice := db.rows[name]; twice {
			rows[i] = uncounted
		}
		db.rows[name] = rows[i]
	}
	return nil
}

// Counted returns how many rows a table has, by the name that its creator gave
// it, where that was found out without a statement when the file was opened.
func (db *DB) Counted(table string) (rows int64, known bool) {
	rows, known = db.rows[table]
	return rows, known && rows != uncounted && table != ""
}

// walk checks the trees with the given roots and counts the rows of each.
func (db *DB) walk(roots ...uint32) ([]int64, error) {
	file, err := db.pages()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	t := newTrees(file)
	rows := make([]int64, len(roots))
	for i, root := range roots {
		if rows[i], err = t.check(root); err != nil {
			return nil, fmt.Errorf("%w: %w", sqlite3.CORRUPT, err)
		}
	}
	return rows, nil
}

type imagePages struct{ *bytes.Reader }

func (imagePages) Close() error { return nil }

// read appends the pages below a page, which only an inner one has, and counts
// the rows in it. It is not ok where the page cannot be what it says.
func (t *trees) read(list []uint32, number uint32, page []byte) (_ []uint32, rows int, ok bool) {
	offset, start := int64(number-1)*t.pageSize, 0
	if number == 1 {
		start = fileHeader
	}
	head := page[start:]
	if _, err := t.file.ReadAt(head[:leafHeader], offset+int64(start)); err != nil {
		return list, 0, false
	}
	kind, cells := head[0], int(binary.BigEndian.Uint16(head[3:]))
	switch kind {
	case leafTable, leafIndex:
		return list, cells, leafHeader+2*cells <= len(head)
	case innerTable:
	case innerIndex:
		rows = cells // the rows of a table without rowids are in its inner pages too
	default:
		return list, 0, false
	}
	if _, err := t.file.ReadAt(page, offset); err != nil {
		return list, 0, false
	}
	list, ok = append(list, binary.BigEndian.Uint32(head[8:])), true
	for i := range cells {
		at := start + pageHeader + 2*i
		if at+2 > len(page) {
			return list, 0, false
		}
		if cell := int(binary.BigEndian.Uint16(page[at:])); cell+4 <= len(page) {
			list = append(list, binary.BigEndian.Uint32(page[cell:]))
		} else {
			ok = false
		}
	}
	return list, rows, ok
}

// Count returns how many rows a table has.
func (db *DB) Count(ctx context.Context, table string) (n int64, err error) {
	if rows, known := db.Counted(table); known {
		return rows, db.ready(ctx)
	}
	err = db.each(ctx, "SELECT count(*) FROM "+quoted(table), func(s *sqlite3.Stmt) { n = s.ColumnInt64(0) })
	if err != nil {
		return 0, fmt.Errorf("sqldb: %s: counting the rows of %q: %w", db.name, table, err)
	}
	return n, nil
}
