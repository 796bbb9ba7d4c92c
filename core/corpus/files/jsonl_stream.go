package files

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"iter"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// StreamJSONL ranges over the tables of a folder in ReadJSONL's layout, one
// after another, and holds none of them: for collections that are larger than
// memory. The order is ReadJSONL's if the tables of each database follow each
// other. It reads no questions and does not check what foreign keys refer to.
func StreamJSONL(ctx context.Context, dir string, o corpus.Options) iter.Seq2[*corpus.Table, error] {
	return func(yield func(*corpus.Table, error) bool) {
		if err := streamJSONL(ctx, Folder{FS: o.FS, Dir: dir}, yield); err != nil {
			yield(nil, fmt.Errorf("jsonl: %w", err))
		}
	}
}

// streamJSONL calls yield until it returns false, or for all tables.
func streamJSONL(ctx context.Context, f Folder, yield func(*corpus.Table, error) bool) error {
	file, err := f.Open(jsonlTables)
	if err != nil {
		return NotThere(err, jsonlTables, `a table on each line: {"id": …, "header": […], "rows": [[…]]}`)
	}
	defer file.Close()
	from := bufio.NewReaderSize(file, 1<<16)
	if mark, err := from.Peek(len(ByteOrderMark)); err == nil && bytes.Equal(mark, ByteOrderMark) {
		from.Discard(len(ByteOrderMark))
	}
	known := knownIDs{seed: maphash.MakeSeed(), ended: make(map[uint64]bool)}
	for line, err := range linesOf(ctx, from) {
		if err != nil {
			return err
		}
		t, err := jsonlTable(line)
		if err == nil {
			err = known.add(line.Number, t)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", jsonlTables, err)
		}
		if t.Name = t.ID; t.Database == "" {
			t.Database = t.ID
		}
		if !yield(&t.Table, nil) {
			return nil
		}
	}
	return known.check()
}

// knownIDs are hashes of the IDs of tables, eight bytes each, and of the
// databases that some said they belong to.
type knownIDs struct {
	seed   maphash.Seed
	ids    []uint64
	ended  map[uint64]bool
	inside string // the database of the last table
}

func (k *knownIDs) add(line int, t *jsonlTableLine) error {
	k.ids = append(k.ids, maphash.String(k.seed, t.ID))
	if t.Database == k.inside {
		return nil
	}
	if k.inside != "" {
		k.ended[maphash.String(k.seed, k.inside)] = true
	}
	if k.inside = t.Database; t.Database != "" && k.ended[maphash.String(k.seed, t.Database)] {
		return fmt.Errorf("line %d: the tables of database %q do not follow each other: put them together",
			line, t.Database)
	}
	return nil
}

// check returns an error where there is no table, or two have the same ID.
func (k *knownIDs) check() error {
	if len(k.ids) == 0 {
		return fmt.Errorf("%s: there are no tables", jsonlTables)
	}
	slices.Sort(k.ids)
	for i, id := range k.ids[1:] {
		if id == k.ids[i] {
			return errors.New(jsonlTables + ": two tables have one id: make them differ")
		}
	}
	return nil
}
