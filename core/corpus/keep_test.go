package corpus

import (
	"context"
	"iter"
	"testing"
)

// A counted source tells how often it was opened and closed.
type counted struct{ opened, closed int }

type countedSource struct{ *counted }

func (countedSource) Schema(context.Context) (*Database, error) { return &Database{}, nil }
func (countedSource) Rows(context.Context, string) iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) { yield([]string{"1"}, nil) }
}
func (s countedSource) Close() error {
	s.closed++
	return nil
}

func TestTheTablesOfAFileOpenItOnce(t *testing.T) {
	var n counted
	open := KeepOpen(func(context.Context, File) (Source, error) {
		n.opened++
		return countedSource{&n}, nil
	})
	one, other := &Database{Tables: []*Table{{Name: "a"}, {Name: "b"}, {Name: "c"}}},
		&Database{Tables: []*Table{{Name: "d"}}}
	image := []byte("an image")
	one.Attach(File{Load: func(context.Context) ([]byte, error) { return image, nil }}, open)
	other.Attach(File{Path: "other.sqlite"}, open)
	for _, table := range append(one.Tables, other.Tables...) {
		for _, err := range table.Rows(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if n.opened != 2 || n.closed != 1 {
		t.Errorf("two files were opened %d times and closed %d times, want 2 and 1", n.opened, n.closed)
	}
	// Two scans at once have a source each.
	for range one.Tables[0].Rows(t.Context()) {
		for range one.Tables[1].Rows(t.Context()) {
		}
	}
	if n.opened != 4 {
		t.Errorf("opened %d times, want a second source for the scan inside another", n.opened)
	}
}
