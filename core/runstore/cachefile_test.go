//go:build !js

package runstore

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/ncruces/go-sqlite3"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

func TestACacheFileKeepsThingsForTheNextProgram(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "new folder", "embeddings")
	for round := range 2 {
		f, err := OpenCache(path)
		if err != nil {
			t.Fatal(err)
		}
		beside, err := OpenCache(path) // another program at the same time
		if err != nil {
			t.Fatal(err)
		}
		if round == 0 {
			var both sync.WaitGroup
			for i, one := range []*CacheFile{f, beside} {
				both.Go(func() {
					if err := one.Put(ctx, []retrieve.Entry{{Key: string(rune('a' + i)), Value: []byte{1, 2, 3}},
						{Key: "same", Value: []byte("x")}}); err != nil {
						t.Error(err)
					}
				})
			}
			both.Wait()
		}
		for key, want := range map[string]string{"a": "\x01\x02\x03",
			"b": "\x01\x02\x03", "same": "x", "other": ""} {
			if got, err := f.Get(ctx, key); err != nil || string(got) != want || (got == nil) != (want == "") {
				t.Errorf("round %d: %q has %q, error %v; want %q", round, key, got, err, want)
			}
		}
		for _, one := range []*CacheFile{f, beside} {
			if err := one.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestAFileThatIsNoKeepIsLeftAlone(t *testing.T) {
	dir := t.TempDir()
	other := filepath.Join(dir, "other.sqlite")
	conn, err := sqlite3.Open(other)
	if err != nil {
		t.Fatal(err)
	}
	if err := conn.Exec("CREATE TABLE mine (x)"); err != nil {
		t.Fatal(err)
	}
	if err := conn.Close(); err != nil {
		t.Fatal(err)
	}
	text := filepath.Join(dir, "notes.txt")
	if err := os.WriteFile(text, []byte(strings.Repeat("just some notes ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	for path, says := range map[string]string{other: "not a store of embeddings: name another file",
		text: "store of embeddings"} {
		before, _ := os.ReadFile(path)
		if _, err := OpenCache(path); err == nil || !strings.Contains(err.Error(), says) ||
			!strings.Contains(err.Error(), path) {
			t.Errorf("%s: error %v", path, err)
		}
		if after, _ := os.ReadFile(path); string(after) != string(before) {
			t.Errorf("%s was changed", path)
		}
	}
}
