package limits_test

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A folder is a package's: its lines of code and of tests, and whether an example shows its call.
type folder struct {
	code, tests int
	shown       bool
}

// folders are the packages below core that have code which others call.
func folders(t *testing.T) map[string]*folder {
	t.Helper()
	list := map[string]*folder{}
	err := filepath.WalkDir(filepath.Join(root, "core"), func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "testdata":
			return filepath.SkipDir
		case d.IsDir() || path.Ext(name) != ".go":
			return nil
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		short := path.Dir(filepath.ToSlash(strings.TrimPrefix(name, root+string(filepath.Separator))))
		if list[short] == nil {
			list[short] = &folder{}
		}
		f, lines := list[short], bytes.Count(src, []byte("\n"))
		if strings.HasSuffix(name, "_test.go") {
			f.tests += lines
			f.shown = f.shown || bytes.Contains(src, []byte("\nfunc Example"))
		} else {
			f.code += lines
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	maps.DeleteFunc(list, func(_ string, f *folder) bool { return f.code == 0 })
	return list
}

// A package shows by an example that runs the one call that a newcomer needs. A command shows it by its --help, and
// what only this program's tests call needs none.
func TestEveryPackageShowsItsCallByAnExample(t *testing.T) {
	list := folders(t)
	for _, name := range slices.Sorted(maps.Keys(list)) {
		command := strings.HasPrefix(name, "core/cmd/orbweaver")
		if !command && !strings.Contains(name, "/internal/") && !list[name].shown {
			t.Errorf("%s has no Example", name)
		}
	}
}

// Of a hundred lines of the built-in engine and its tests so many are tests, in each of its packages and in all.
const (
	leastShare    = 25
	leastShareAll = 30
)

func TestTheBuiltInEnginesPackagesAreTested(t *testing.T) {
	var all folder
	list := folders(t)
	for _, name := range slices.Sorted(maps.Keys(list)) {
		f := list[name]
		if !strings.HasPrefix(name, "core/builtin") || strings.Contains(name, "/internal/") {
			continue
		}
		all.code, all.tests = all.code+f.code, all.tests+f.tests
		if got := share(f); got < leastShare {
			t.Errorf("%s: %.1f %% of its lines are tests, want %d: show what its rules make of their examples", name, got,
				leastShare)
		}
	}
	if got := share(&all); got < leastShareAll {
		t.Errorf("%.1f %% of the lines of core/builtin are tests, want %d", got, leastShareAll)
	}
}

func share(f *folder) float64 { return 100 * float64(f.tests) / float64(f.tests+f.code) }
